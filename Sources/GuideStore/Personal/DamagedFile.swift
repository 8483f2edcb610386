import Foundation

/// Moves a damaged database to a name that says so. Nothing in it is deleted.
enum DamagedFile {
  /// Opens the database for writing. Where it is damaged or was emptied, sets it aside, begins a new one and answers the new
  /// name of the old file too. Reads the whole file first: 7 ms for 20,000 marks of three names each.
  static func openOrSetAside(_ path: String, kind: DatabaseKind) throws -> (SQLiteConnection, setAside: String?) {
    if try PlainFile.size(of: path) != nil, !(try isDamaged(path, kind: kind)) {
      return (try StoreFile.openForWriting(path, kind: kind), nil)
    }
    // Another program may find the same damage: one sets the file aside, and the other one finds the new file. Begun under
    // the lock, no file is taken for one that was emptied.
    try StoreFile.makeDirectory(of: path)
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    let name = try isDamaged(path, kind: kind) ? try setAside(path) : nil
    return (try StoreFile.openOrMake(path, kind: kind), name)
  }

  /// Throws where the database is damaged or was emptied; changes nothing.
  static func check(_ path: String, kind: DatabaseKind) throws {
    guard try PlainFile.size(of: path) != nil else { return }
    try StoreFile.checkContent(path, kind: kind)
    try StoreFile.readWhole(path, kind: kind)
  }

  /// The files of this database that were set aside and are still there, by their names.
  static func setAside(of path: String) -> [String] {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let prefix = URL(fileURLWithPath: path).lastPathComponent + ".damaged"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("-wal") }.sorted().map { "\(directory)/\($0)" }
  }

  /// Opening the file reports any other error, except for a lock, which would be waited for twice.
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

  /// Renames the file with its log, which has the last commits; the name it has then.
  private static func setAside(_ path: String) throws -> String {
    let name = freeName(path)
    try move(path, to: name)
    return name
  }

  /// The first name that nothing was set aside under yet.
  static func freeName(_ path: String) -> String {
    let names = (1...).lazy.map { "\(path).damaged-\($0)" }
    return names.first { !isTaken($0) && !isTaken($0 + "-wal") } ?? path + ".damaged"
  }

  /// Renames a database with its log.
  static func move(_ path: String, to name: String) throws {
    // The log first: a new database would remove one it finds, if this were cut short in between.
    for ending in ["-wal", ""] where isTaken(path + ending) {
      if rename(path + ending, name + ending) != 0 {
        throw StoreError(
          .inaccessible, "cannot set \(path) aside as \(name) (\(String(cString: strerror(errno))))",
          advice: "See that its directory may be written, or move that file away")
      }
    }
    // Locks and an index into the log, which are made anew; kept, they would be taken for the new file's.
    unlink(path + "-shm")
  }

  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
