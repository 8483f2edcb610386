import Foundation

/// Puts a damaged database out of the way, under a name that tells it is one. Nothing in it is thrown away.
enum DamagedFile {
  /// Opens the database for writing. Where it is damaged, sets it aside, begins a new one and answers the new name of the
  /// old file too. Reads the whole file first: 7 ms for 20,000 marks of three names each.
  static func openOrSetAside(_ path: String, kind: DatabaseKind) throws -> (Connection, setAside: String?) {
    if !isDamaged(path, kind: kind) { return (try StoreFile.openForWriting(path, kind: kind), nil) }
    // Another program may find the same damage: one sets the file aside, and the other one finds the new file. The
    // directory's lock leaves no file behind.
    let lock = try lockDirectory(of: path)
    defer { close(lock) }
    let name = isDamaged(path, kind: kind) ? try setAside(path) : nil
    return (try StoreFile.openForWriting(path, kind: kind), name)
  }

  /// Any other trouble is told by opening it.
  private static func isDamaged(_ path: String, kind: DatabaseKind) -> Bool {
    do {
      try StoreFile.readWhole(path, kind: kind)
      return false
    } catch {
      return (error as? StoreError)?.kind == .damaged
    }
  }

  /// Renames the file with its log, which has the last commits; the name it has then.
  private static func setAside(_ path: String) throws -> String {
    let names = (1...).lazy.map { "\(path).damaged-\($0)" }
    let name = names.first { !isTaken($0) && !isTaken($0 + "-wal") } ?? path + ".damaged"
    // The log first: a new database would remove one it finds, if this were cut short in between.
    for ending in ["-wal", ""] where isTaken(path + ending) {
      if rename(path + ending, name + ending) != 0 {
        throw StoreError(
          .inaccessible, "cannot set the damaged \(path) aside as \(name) (\(String(cString: strerror(errno))))",
          advice: "See that its directory may be written, or move that file away")
      }
    }
    // Locks and an index into the log, which are made anew; kept, they would be taken for the new file's.
    unlink(path + "-shm")
    return name
  }

  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A descriptor that holds the lock until it is closed.
  static func lockDirectory(of path: String) throws -> Int32 {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var result = descriptor < 0 ? -1 : flock(descriptor, LOCK_EX)
    while result != 0 && descriptor >= 0 && errno == EINTR { result = flock(descriptor, LOCK_EX) }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
      throw StoreError(
        .inaccessible, "cannot lock the directory \(directory) (\(reason))",
        advice: "See that it may be read")
    }
    return descriptor
  }
}
