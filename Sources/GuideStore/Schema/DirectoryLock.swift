import Foundation

/// Prevents other programs from creating or renaming a database in a directory. It creates no file and only needs
/// permission to read the directory.
final class DirectoryLock {
  private let descriptor: Int32

  /// Waits for the lock.
  init(of path: String) throws(StoreError) {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var result = descriptor < 0 ? -1 : flock(descriptor, LOCK_EX)
    while result != 0 && descriptor >= 0 && errno == EINTR { result = flock(descriptor, LOCK_EX) }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      throw StoreError(
        .inaccessible, "cannot lock the directory \(directory) (\(reason))", advice: "Check its permissions")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
