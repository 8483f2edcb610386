import Foundation

/// Renames a damaged database, so that its name shows the damage. Deletes nothing.
enum DamagedFile {
  /// Opens the database for writing. If it is damaged or was truncated, renames it, creates a new one and also returns
  /// the new name of the old file. Reads the whole file first: 7 ms for 20,000 marks of three names each.
  static func openOrSetAside(_ path: String, kind: DatabaseKind) throws -> (SQLiteConnection, setAside: String?) {
    if try PlainFile.size(of: path) != nil, !(try isDamaged(path, kind: kind)) {
      return (try StoreFile.openForWriting(path, kind: kind), nil)
    }
    // If another program finds the same damage, one renames the file and the other finds the new file. A file is
    // created under the lock, so that it is not taken for a truncated one.
    try StoreFile.makeDirectory(of: path)
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    guard try isDamaged(path, kind: kind) else { return (try StoreFile.openOrMake(path, kind: kind), nil) }
    let name = freeName(path)
    try move(path, to: name)
    return (try StoreFile.openOrMake(path, kind: kind), name)
  }

  /// Throws if the database is damaged or was truncated. Changes nothing.
  static func check(_ path: String, kind: DatabaseKind) throws {
    guard try PlainFile.size(of: path) != nil else { return }
    try StoreFile.checkContent(path, kind: kind)
    try StoreFile.readWhole(path, kind: kind)
  }

  /// The renamed files of this database that still exist, by name.
  static func setAside(of path: String) -> [String] {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let prefix = URL(fileURLWithPath: path).lastPathComponent + ".damaged"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("-wal") }.sorted().map { "\(directory)/\($0)" }
  }

  /// Other errors are reported when the file is opened. A lock is not checked here, because that would wait twice.
  private static func isDamaged(_ path: String, kind: DatabaseKind) throws -> Bool {
    if try PlainFile.isEmptied(path) { return true }
    do {
      try StoreFile.readWhole(path, kind: kind)
      return false
    } catch let error as StoreError {
      if error.kind == .busy { throw error }
      return error.kind == .damaged
    }
  }

  /// The first unused name for a damaged file.
  static func freeName(_ path: String) -> String {
    let names = (1...).lazy.map { "\(path).damaged-\($0)" }
    return names.first { !isTaken($0) && !isTaken($0 + "-wal") } ?? path + ".damaged"
  }

  /// Renames a database with its log, which has the last commits.
  static func move(_ path: String, to name: String) throws {
    // The log first: if this is interrupted in between, a new database would remove a log that it finds.
    for ending in ["-wal", ""] where isTaken(path + ending) {
      if rename(path + ending, name + ending) != 0 {
        throw StoreError(
          .inaccessible, "cannot set \(path) aside as \(name) (\(String(cString: strerror(errno))))",
          advice: "Check the permissions of its directory, or move that file away")
      }
    }
    // The locks and the index of the log are created again. If they stayed, they would be used for the new file.
    unlink(path + "-shm")
  }

  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
