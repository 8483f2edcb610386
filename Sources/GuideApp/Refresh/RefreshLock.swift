import Foundation
import Glibc
import GuideModel
import GuideStore

/// A lock for refreshing a source, so that two programs with the same listings do not fetch it twice. The system, or
/// the database server, releases it if the program ends for any reason.
final class RefreshLock {
  private let file: LockedFile?
  private let server: ServerLock?

  /// Nil if another program, or another part of this one, holds it. Throws if no lock can be created.
  init?(of database: String, kind: String, place: String) throws {
    if ListingsDatabase.isServer(database) {
      guard let lock = try ServerLock(of: database, name: Self.serverName(kind, place)) else { return nil }
      (server, file) = (lock, nil)
    } else {
      guard let lock = try LockedFile(beside: database, kind: kind, place: place) else { return nil }
      (server, file) = (nil, lock)
    }
  }

  /// Returns when no program holds it. Throws if that cannot be determined.
  static func waitUntilFree(of database: String, kind: String, place: String) throws {
    if ListingsDatabase.isServer(database) {
      try ServerLock.waitUntilFree(of: database, name: serverName(kind, place))
    } else {
      try LockedFile.waitUntilFree(beside: database, kind: kind, place: place)
    }
  }

  private static func serverName(_ kind: String, _ place: String) -> String { "source \(name(kind, place))" }

  /// The name of a lock, from a hash. If two sources get the same name, one only waits for the other.
  static func name(_ kind: String, _ place: String) -> String {
    String(FNVHash.of("\(kind)\n\(place)".utf8), radix: 36)
  }
}

/// A lock of the system on a file beside the listings.
private final class LockedFile {
  private let descriptor: Int32
  private let path: String

  init?(beside database: String, kind: String, place: String) throws {
    try XDGPaths.create(URL(fileURLWithPath: database).deletingLastPathComponent().path)
    path = Self.path(beside: database, kind, place)
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.failure(path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        return nil
      }
      if Self.isFile(descriptor, path) {
        self.descriptor = descriptor
        return
      }
      // The former holder removed the file in the meantime.
      close(descriptor)
    }
  }

  static func waitUntilFree(beside database: String, kind: String, place: String) throws {
    let path = path(beside: database, kind, place)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw failure(path)
    }
    defer { close(descriptor) }
    // A shared lock, so that waiting programs do not block each other.
    while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  private static func path(beside database: String, _ kind: String, _ place: String) -> String {
    "\(database)-source-\(RefreshLock.name(kind, place))"
  }

  private static func failure(_ path: String) -> StartError {
    StartError("cannot make \(path) (\(String(cString: strerror(errno)))); check the permissions of its directory")
  }

  /// Whether a path still refers to an open file.
  private static func isFile(_ descriptor: Int32, _ path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(path, &named) == 0 && open.st_ino == named.st_ino
      && open.st_dev == named.st_dev
  }

  /// A program that another thread is just starting has the descriptor until it runs. The lock must not stay held by
  /// it.
  deinit {
    unlink(path)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
