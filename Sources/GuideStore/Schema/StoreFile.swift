import Foundation

/// Opens a database: makes directories and tables, and refuses what is not ours.
enum StoreFile {
  /// A connection to write through; makes what is missing. A file that was emptied is damaged.
  static func openForWriting(_ path: String, kind: DatabaseKind = .listings) throws -> SQLiteConnection {
    try makeDirectory(of: path)
    try PlainFile.check(path)
    if let size = try PlainFile.size(of: path), size > 1 { return try openOrMake(path, kind: kind) }
    // Made under the lock, no file is taken for one that was emptied.
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    if try PlainFile.isEmptied(path) { throw emptied(path, kind) }
    return try openOrMake(path, kind: kind)
  }

  /// The same, in a directory that is there and locked where the file is not.
  static func openOrMake(_ path: String, kind: DatabaseKind) throws -> SQLiteConnection {
    try PlainFile.check(path)
    PlainFile.makePrivate(path)
    let connection = try SQLiteConnection(path: path, mode: .create, kind: kind)
    try check(connection)
    // Of a file that is yet to be made; any other one stays as it is.
    if let size = kind.pageSize { try connection.execute("PRAGMA page_size = \(size)") }
    try connection.enableWriteAheadLog()
    try connection.execute(kind.pragmas)
    try migrate(connection)
    return connection
  }

  /// A connection to read through; nil if there is no database yet. One that lacks steps gets them first.
  static func openForReading(_ path: String, kind: DatabaseKind = .listings) throws -> SQLiteConnection? {
    guard try PlainFile.size(of: path) != nil else { return nil }
    try checkContent(path, kind: kind)
    // A program was killed while it made the file, before there was a log: only one that writes can take that back.
    if FileManager.default.fileExists(atPath: path + "-journal") { _ = try openForWriting(path, kind: kind) }
    var connection = try connectForReading(path, kind: kind)
    let version = try check(connection)
    if version == 0 { return nil }
    if version < kind.version {
      _ = try openForWriting(path, kind: kind)
      connection = try connectForReading(path, kind: kind)
    }
    // The system keeps the file's pages too; what is kept here counts for every reader.
    try connection.execute("PRAGMA query_only = ON; PRAGMA cache_size = -1024")
    return connection
  }

  /// Throws where the file was emptied.
  static func checkContent(_ path: String, kind: DatabaseKind) throws {
    guard try PlainFile.isEmptied(path) else { return }
    // Another program may be making it just now.
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    if try PlainFile.isEmptied(path) { throw emptied(path, kind) }
  }

  private static func emptied(_ path: String, _ kind: DatabaseKind) -> StoreError {
    StoreError(.damaged, "\(path) is empty, where \(kind.contents) were", advice: kind.damagedAdvice)
  }

  /// A connection that changes nothing. In a directory that may not be written SQLite cannot make what readers share; where
  /// there is no log, the file is all there is, and is read as it is.
  private static func connectForReading(_ path: String, kind: DatabaseKind) throws -> SQLiteConnection {
    try PlainFile.check(path)
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let log = try PlainFile.size(of: path + "-wal")
    let isShared = access(directory, W_OK) == 0 || (log != nil && access(path + "-shm", R_OK) == 0)
    return try SQLiteConnection(path: path, mode: isShared || log ?? 0 > 0 ? .readOnly : .unchanging, kind: kind)
  }

  /// The database's version, 0 where there is no table in it. Throws where it is none that this program takes, or not ours.
  @discardableResult
  private static func check(_ connection: SQLiteConnection) throws -> Int64 {
    let kind = connection.kind
    // Of one moment: another program may be making the file.
    let (version, application, isEmpty) = try connection.snapshot {
      (
        try pragma("user_version", connection), try pragma("application_id", connection),
        try connection.first("SELECT 1 FROM sqlite_master LIMIT 1") { _ in true } == nil
      )
    }
    if application != kind.applicationID && !(isEmpty && application == 0) {
      throw StoreError(
        .foreign, "\(connection.path) is another program's database",
        advice: "Move that file away, or name another place for \(kind.contents)")
    }
    // A damaged header can say 0 as well: then there are tables.
    if isEmpty && version == 0 { return 0 }
    if version <= 0 {
      throw StoreError(
        .unknownVersion,
        "\(connection.path) says that its version is \(version), which no tvguide writes; it may be damaged",
        advice: "Bring back a copy of that file, or move it away to begin anew")
    }
    if !kind.takes(version: version) {
      let isNewer = version > kind.version
      let writer = isNewer ? "a newer" : "an older"
      throw StoreError(
        isNewer ? .newer : .older,
        "\(connection.path) was written by \(writer) tvguide (its version is \(version), this one's \(kind.version))",
        advice: kind.otherAdvice)
    }
    return version
  }

  /// Why this program cannot use a database that a tvguide made: its version, or that it was emptied. Opening the file
  /// reports any other error.
  static func reasonToSetAside(_ path: String, kind: DatabaseKind) throws -> StoreError? {
    do {
      guard try PlainFile.size(of: path) != nil else { return nil }
      if try PlainFile.isEmptied(path) { return emptied(path, kind) }
      try check(try connectForReading(path, kind: kind))
      return nil
    } catch let error as StoreError {
      return [.older, .newer, .unknownVersion].contains(error.kind) ? error : nil
    }
  }

  /// Reads every page of a database, and throws where one is damaged; changes nothing, not even on closing.
  static func readWhole(_ path: String, kind: DatabaseKind) throws {
    let connection = try connectForReading(path, kind: kind)
    // SQLite throws for some kinds of damage, and answers in words for others.
    let answer = try connection.first("PRAGMA quick_check(1)") { $0.text(0) }
    guard let answer, answer != "ok" else { return }
    throw connection.damage(answer.split(separator: "\n").last.map(String.init) ?? answer)
  }

  /// Runs the steps a database lacks, all in one transaction: two processes may open a new file at once.
  private static func migrate(_ connection: SQLiteConnection) throws {
    let kind = connection.kind
    let former = try pragma("user_version", connection)
    guard former < kind.version else { return }
    if former > 0, kind.isCopied { try copy(connection, of: former) }
    try connection.transaction {
      let version = try check(connection)
      for step in kind.steps.dropFirst(Int(max(0, version - kind.firstVersion + 1))) { try connection.execute(step) }
      try connection.execute(
        "PRAGMA application_id = \(kind.applicationID); PRAGMA user_version = \(kind.version)")
    }
  }

  /// Sets a copy aside as `<path>.version-<n>`, for those who go back to the tvguide that made it.
  private static func copy(_ connection: SQLiteConnection, of version: Int64) throws {
    let (name, part) = ("\(connection.path).version-\(version)", "\(connection.path).copy-\(getpid())")
    try? FileManager.default.removeItem(atPath: part)
    try connection.run("VACUUM INTO ?", .text(part))
    PlainFile.makePrivate(part)
    guard rename(part, name) == 0 else {
      throw StoreError(
        .inaccessible, "cannot write \(name) (\(String(cString: strerror(errno))))",
        advice: "See that its directory may be written")
    }
  }

  private static func pragma(_ name: String, _ connection: SQLiteConnection) throws -> Int64 {
    let statement = try connection.statement("PRAGMA \(name)")
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Creates the directory of a database, with access for the user only.
  static func makeDirectory(of path: String) throws {
    // As a rule it is there: to ask Foundation for it takes longer than to open the database.
    if let slash = path.lastIndex(of: "/"), access(path[...slash] + ".", W_OK | X_OK) == 0 { return }
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let code = makeDirectory(directory)
    guard code == 0 else {
      throw StoreError(
        .inaccessible, "cannot make the directory \(directory) (\(String(cString: strerror(code))))",
        advice: "See that the directory above it may be written, or name another place for your data")
    }
  }

  /// With those above it; answers 0, or the number of the system's error.
  private static func makeDirectory(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 { return 0 }
    let code = errno
    var status = stat()
    if code == EEXIST { return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR }
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return code }
    let above = makeDirectory(String(path[..<slash]))
    if above != 0 { return above }
    // Another program may have made it meanwhile.
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }
}
