import Foundation
import GuideModel

/// Distinguishes running imports from those whose process has died. Each holds a lock on a file beside the database,
/// which the system releases when the process ends.
final class ImportLock: ImportLease {
  /// Part of the file's name.
  let name: String
  private let file: String
  private let descriptor: Int32

  /// Creates a lock.
  static func claim(beside database: String) throws -> ImportLock {
    while true {
      let name = String(UInt64.random(in: .min ... .max), radix: 36)
      let file = prefix(database) + name
      let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw StoreError(
          .inaccessible, "cannot make \(file) (\(String(cString: strerror(errno))))",
          advice: "Check the permissions of its directory")
      }
      // Another import may remove the file before it is locked.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, exists(file) {
        return ImportLock(name: name, file: file, descriptor: descriptor)
      }
      close(descriptor)
    }
  }

  private init(name: String, file: String, descriptor: Int32) {
    self.name = name
    self.file = file
    self.descriptor = descriptor
  }

  /// Removes its file. Unlocks it first, because a child process that is just starting may have the descriptor.
  deinit {
    release()
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Releases the lock and removes its file.
  func release() { unlink(file) }

  /// The locks that are held. Removes the files of others.
  static func sweep(beside database: String) -> Set<String> {
    let prefix = URL(fileURLWithPath: prefix(database)).lastPathComponent
    let directory = URL(fileURLWithPath: database).deletingLastPathComponent().path
    var held: Set<String> = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] where name.hasPrefix(prefix) {
      let file = directory + "/" + name
      let descriptor = open(file, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        unlink(file)
      } else {
        held.insert(String(name.dropFirst(prefix.count)))
      }
      close(descriptor)
    }
    return held
  }

  private static func prefix(_ database: String) -> String { database + "-import-" }

  private static func exists(_ file: String) -> Bool { access(file, F_OK) == 0 }
}
