import Foundation
import Glibc
import GuideModel

/// The file for stderr while the screen is in use. If it cannot be opened (a full disk, no permission), diagnostics are
/// lost.
final class LogFile: Sendable {
  let descriptor: CInt

  /// A log beyond this size is started again.
  private static let limit = 1_000_000

  init?(path: String) {
    let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try? XDGPaths.create(directory)
    var status = stat()
    let isLong = stat(path, &status) == 0 && status.st_size > Self.limit
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | (isLong ? O_TRUNC : 0), 0o600)
    if descriptor < 0 { return nil }
  }

  /// Adds a line; lost if that fails.
  func add(_ line: String) {
    let bytes = Array("tvguide: \(CleanText.line(line, limit: 4000))\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  deinit { close(descriptor) }
}
