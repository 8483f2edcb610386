import Foundation
import Glibc
import GuideModel

/// The file that stderr goes to while the screen is up. Without one (a full disk, no rights) diagnostics are lost, not the guide.
final class LogFile: Sendable {
  let descriptor: CInt

  /// A log that has grown beyond this is begun anew.
  private static let limit = 1_000_000

  init?(path: String) {
    let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try? Directories.create(directory)
    var status = stat()
    let isLong = stat(path, &status) == 0 && status.st_size > Self.limit
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | (isLong ? O_TRUNC : 0), 0o600)
    if descriptor < 0 { return nil }
  }

  /// Adds a line; where it cannot be written it is lost.
  func add(_ line: String) {
    let bytes = Array("tvguide: \(CleanText.line(line, limit: 4000))\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  deinit { close(descriptor) }
}
