import Foundation
import Glibc
import GuideModel

/// Held while a source is refreshed, so that two programs over the same listings do not fetch it twice. The system lets go
/// of it however the program ends.
final class RefreshLock {
  private let descriptor: Int32

  /// Nil if another program, or another part of this one, holds it. Throws if no lock can be made.
  init?(beside database: String, kind: String, place: String) throws {
    descriptor = try Self.open(beside: database, kind: kind, place: place)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  /// Returns once nobody holds it. Throws as `init` does.
  static func waitUntilFree(beside database: String, kind: String, place: String) throws {
    let descriptor = try open(beside: database, kind: kind, place: place)
    defer { close(descriptor) }
    // Shared: of several that wait none holds up another.
    while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  /// The file stays: removed, it could be locked by one program and made anew by another.
  private static func open(beside database: String, kind: String, place: String) throws -> Int32 {
    try Directories.create(URL(fileURLWithPath: database).deletingLastPathComponent().path)
    let path = "\(database)-source-\(name(kind, place))"
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StartError(
        "cannot make \(path) (\(String(cString: strerror(errno)))); see that its directory may be written")
    }
    return descriptor
  }

  /// A program that is just being started from another thread has the descriptor until it runs: the lock must not outlive
  /// its holder in it.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Two sources of one name only wait for each other.
  static func name(_ kind: String, _ place: String) -> String {
    String(FNVHash.of("\(kind)\n\(place)".utf8), radix: 36)
  }
}
