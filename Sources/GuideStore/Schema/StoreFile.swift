import Foundation

/// Opens databases: creates directories and tables, and rejects files of other programs.
enum StoreFile {
  /// A connection for writing. Creates what is missing. A truncated file counts as damaged.
  static func openForWriting(_ path: String, kind: DatabaseKind = .listings) throws -> SQLiteConnection {
    try makeDirectory(of: path)
    try PlainFile.check(path)
    if let size = try PlainFile.size(of: path), size > 1 { return try openOrMake(path, kind: kind) }
    // A file is created under the lock, so that it is not taken for a truncated one.
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    if try PlainFile.isEmptied(path) { throw emptied(path, kind) }
    return try openOrMake(path, kind: kind)
  }

  /// The same in an existing directory, which is locked if there is no file.
  static func openOrMake(_ path: String, kind: DatabaseKind) throws -> SQLiteConnection {
    try PlainFile.check(path)
    let isNew = try PlainFile.size(of: path) == nil
    do { return try open(path, kind) } catch {
      // On a full disk the file stays empty, and would be taken for a truncated one.
      if isNew, (try? PlainFile.isEmptied(path)) == true { unlink(path) }
      throw error
    }
  }

  private static func open(_ path: String, _ kind: DatabaseKind) throws -> SQLiteConnection {
    PlainFile.makePrivate(path)
    let connection = try SQLiteConnection(path: path, mode: .create, kind: kind)
    try check(connection)
    // For a new file. Existing files keep their page size.
    if let size = kind.pageSize { try connection.execute("PRAGMA page_size = \(size)") }
    try connection.enableWriteAheadLog()
    try connection.execute(kind.pragmas)
    try migrate(connection)
    return connection
  }

  /// A connection for reading; nil if there is no database yet. Missing steps are applied first.
  static func openForReading(_ path: String, kind: DatabaseKind = .listings) throws -> SQLiteConnection? {
    guard try PlainFile.size(of: path) != nil else { return nil }
    try checkContent(path, kind: kind)
    // A program was killed while it created the file, before the log existed. Only a connection that writes can roll
    // that back.
    if FileManager.default.fileExists(atPath: path + "-journal") { _ = try openForWriting(path, kind: kind) }
    var connection = try connectForReading(path, kind: kind)
    let version = try check(connection)
    if version == 0 { return nil }
    if version < kind.version {
      _ = try openForWriting(path, kind: kind)
      connection = try connectForReading(path, kind: kind)
    }
    // The system also caches the pages of the file, and this cache exists once per reader.
    try connection.execute("PRAGMA query_only = ON; PRAGMA cache_size = -1024")
    return connection
  }

  /// Throws if the file was truncated.
  static func checkContent(_ path: String, kind: DatabaseKind) throws {
    guard try PlainFile.isEmptied(path) else { return }
    // Another program may be creating it right now.
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    if try PlainFile.isEmptied(path) { throw emptied(path, kind) }
  }

  private static func emptied(_ path: String, _ kind: DatabaseKind) -> StoreError {
    StoreError(.damaged, "\(path) is empty, but had \(kind.contents)", advice: kind.damagedAdvice)
  }

  /// A connection that changes nothing. In a directory without write permission SQLite cannot create the files that
  /// readers share. If there is no log, the file is complete and can be read alone.
  private static func connectForReading(_ path: String, kind: DatabaseKind) throws -> SQLiteConnection {
    try PlainFile.check(path)
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let log = try PlainFile.size(of: path + "-wal")
    let isShared = access(directory, W_OK) == 0 || (log != nil && access(path + "-shm", R_OK) == 0)
    return try SQLiteConnection(path: path, mode: isShared || log ?? 0 > 0 ? .readOnly : .unchanging, kind: kind)
  }

  /// The database's version; 0 if it has no tables. Throws if the version is not supported or the file belongs to
  /// another program.
  @discardableResult
  private static func check(_ connection: SQLiteConnection) throws -> Int64 {
    let kind = connection.kind
    // In one transaction, because another program may be creating the file.
    let (version, application, isEmpty) = try connection.snapshot {
      (
        try pragma("user_version", connection), try pragma("application_id", connection),
        try !connection.exists("SELECT 1 FROM sqlite_master LIMIT 1")
      )
    }
    if application != kind.applicationID && !(isEmpty && application == 0) {
      throw StoreError(
        .foreign, "\(connection.path) is another program's database",
        advice: "Move that file away, or set another place for \(kind.contents)")
    }
    // The header of a damaged file may contain 0 too. Then there are tables.
    if isEmpty && version == 0 { return 0 }
    if version <= 0 {
      throw StoreError(
        .unknownVersion,
        "\(connection.path) has the unknown version \(version); it may be damaged",
        advice: "Restore a copy of that file, or move it away to start with a new one")
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

  /// Why this program cannot use a database of tvguide: its version, or because it was truncated. Other errors are
  /// reported when the file is opened.
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

  /// Reads every page of a database, and throws if one is damaged. Changes nothing, even on closing.
  static func readWhole(_ path: String, kind: DatabaseKind) throws {
    let connection = try connectForReading(path, kind: kind)
    // SQLite throws for some kinds of damage and returns text for others.
    let answer = try connection.first("PRAGMA quick_check(1)") { $0.text(0) }
    guard let answer, answer != "ok" else { return }
    throw connection.damage(answer.split(separator: "\n").last.map(String.init) ?? answer)
  }

  /// Applies the missing steps in one transaction, because two processes may open a new file at once.
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

  /// Copies the database to `<path>.version-<n>`, for users who go back to the older tvguide.
  private static func copy(_ connection: SQLiteConnection, of version: Int64) throws {
    let (name, part) = ("\(connection.path).version-\(version)", "\(connection.path).copy-\(getpid())")
    try? FileManager.default.removeItem(atPath: part)
    // SQLite would make a file that others can read. It takes an empty one.
    PlainFile.makePrivate(part)
    try connection.run("VACUUM INTO ?", .text(part))
    guard rename(part, name) == 0 else {
      throw StoreError(
        .inaccessible, "cannot write \(name) (\(String(cString: strerror(errno))))",
        advice: "Check the permissions of its directory")
    }
  }

  private static func pragma(_ name: String, _ connection: SQLiteConnection) throws -> Int64 {
    let statement = try connection.statement("PRAGMA \(name)")
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Creates the directory of a database, with access for the user only.
  static func makeDirectory(of path: String) throws {
    // It usually exists. Checking with Foundation takes longer than opening the database.
    if let slash = path.lastIndex(of: "/"), access(path[...slash] + ".", W_OK | X_OK) == 0 { return }
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let code = makeDirectory(directory)
    guard code == 0 else {
      throw StoreError(
        .inaccessible, "cannot make the directory \(directory) (\(String(cString: strerror(code))))",
        advice: "Check the permissions of the directory above it, or set another place for your data")
    }
  }

  /// Creates it with its parents. Returns 0 or the system's error number.
  private static func makeDirectory(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 { return 0 }
    let code = errno
    var status = stat()
    if code == EEXIST { return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR }
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return code }
    let above = makeDirectory(String(path[..<slash]))
    if above != 0 { return above }
    // Another program may have created it in the meantime.
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }
}
