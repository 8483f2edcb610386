import CSQLite
import Foundation

/// A connection to a SQLite file.
///
/// Only this file and `SQLiteStatement` use SQLite's handles. SQLite's own mutex is off.
final class SQLiteConnection: DatabaseConnection {
  let path: String
  /// The kind of database, for messages.
  let kind: DatabaseKind
  private let handle: OpaquePointer
  /// The cached statements. Each use moves one halfway to the front, so those that run often are found at once, without
  /// hashing their long texts.
  private var statements: [(sql: String, statement: SQLiteStatement)] = []
  /// The identity of the opened file.
  private let file: FileIdentity?
  private var log: WALCheckpointer?

  /// Call before any use of SQLite. Only the first call has an effect.
  static func setUpLibrary() { _ = libraryIsSetUp }
  private static let libraryIsSetUp = tvguide_skip_memory_counts() == SQLITE_OK

  /// How to open a file. An `unchanging` file is read without locks.
  enum Mode { case readOnly, unchanging, readWrite, create }

  /// Opens the file. It is not read before the first statement.
  init(path: String, mode: Mode, kind: DatabaseKind = .listings) throws {
    Self.setUpLibrary()
    self.path = path
    self.kind = kind
    file = FileIdentity(path: path)
    let access: Int32 =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      mode == .unchanging ? Self.address(path) : path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nil)
    guard code == SQLITE_OK, let opened else {
      let error = StoreError.sqlite(code, text: String(cString: sqlite3_errstr(code)), path: path, kind: kind)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_busy_timeout(opened, kind.patience)
  }

  /// The URI of a file that never changes.
  private static func address(_ path: String) -> String {
    "file:\(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)?immutable=1"
  }

  // SQLite closes the connection after the last statement is finalised.
  deinit {
    log?.end()
    sqlite3_close_v2(handle)
  }

  var isCurrent: Bool { file == FileIdentity(path: path) }

  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  var runsAtOnce: Int { 1 }

  func each(_ runs: [StatementRun], _ body: (Int, Statement) throws -> Void) throws {
    for (place, run) in runs.enumerated() {
      let statement = try cached(run.sql)
      defer { statement.reset() }
      try statement.bind(run.values)
      try body(place, statement)
    }
  }

  func statement(_ sql: String) throws -> Statement { try prepared(sql) }

  private func prepared(_ sql: String) throws -> SQLiteStatement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code) }
    return SQLiteStatement(handle: prepared, connection: self)
  }

  func cached(_ sql: String) throws -> Statement {
    if let place = statements.firstIndex(where: { $0.sql == sql }) {
      if place > 0 { statements.swapAt(place, place / 2) }
      return statements[place / 2].statement
    }
    let made = try prepared(sql)
    statements.append((sql, made))
    return made
  }

  var changes: Int { Int(sqlite3_changes64(handle)) }
  /// The id of the last row inserted.
  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }
  /// The number of pages that this connection wrote to the file or its log.
  var pagesWritten: Int {
    var count: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &count, &highest, 0)
    return Int(count)
  }
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  func begin(writing: Bool) throws { try cached(writing ? "BEGIN IMMEDIATE" : "BEGIN").run([]) }

  func commit() throws { try cached("COMMIT").run([]) }

  func rollBack() {
    // After some errors (a full disk) the transaction is already rolled back, and this would fail.
    if isInTransaction { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  func error(_ code: Int32) -> StoreError {
    // SQLite reports the limit on file sizes as a failing disk. It is treated like a full one.
    let isTooLarge = code & 0xFF == SQLITE_IOERR && sqlite3_system_errno(handle) == EFBIG
    return .sqlite(
      isTooLarge ? SQLITE_FULL : code, text: String(cString: sqlite3_errmsg(handle)), path: path, kind: kind)
  }

  /// The error for damage that SQLite describes.
  func damage(_ text: String) -> StoreError { .sqlite(SQLITE_CORRUPT, text: text, path: path, kind: kind) }

  /// Switches to write-ahead logging. SQLite does not wait if two connections do so at once.
  func enableWriteAheadLog() throws {
    for attempt in 1...200 {
      do {
        try execute("PRAGMA journal_mode = WAL")
        return
      } catch let error as StoreError where error.kind == .busy && attempt < 200 {
        sqlite3_sleep(10)
      }
    }
  }
}

// The methods for imports.
extension SQLiteConnection {
  func bulkInsert(into table: String, _ columns: [String], conflict: String?) throws -> any BulkInsert {
    try SQLiteInsert(self, into: table, columns, conflict: conflict)
  }

  func words(_ kind: TextIndex.Kind, ofGeneration generation: Int64) -> any WordTable {
    SQLiteWords(self, kind, ofGeneration: generation)
  }

  func claimLease() throws -> any ImportLease { try ImportLock.claim(beside: path) }

  func heldLeases() -> Set<String> { ImportLock.sweep(beside: path) }

  func importBegins() throws {
    // Above the 32 MB at which checkpoints run, the writer waits for one and the log restarts.
    try execute("PRAGMA wal_autocheckpoint = 4000")
    log = WALCheckpointer(beside: self)
  }

  func importGoesOn() { log?.wrote(pages: pagesWritten) }

  func importIsWritten() {}
}

extension StoreError {
  /// Converts SQLite's result code.
  fileprivate static func sqlite(_ code: Int32, text: String, path: String, kind: DatabaseKind) -> StoreError {
    switch code & 0xFF {
    // For a header with an impossible schema format SQLite only returns SQLITE_ERROR.
    case SQLITE_NOTADB, SQLITE_CORRUPT,
      SQLITE_ERROR where text == "unsupported file format":
      StoreError(.damaged, "\(kind.contents) in \(path) are damaged (\(text))", advice: kind.damagedAdvice)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      StoreError(
        .inaccessible, "cannot open \(path) (\(text))",
        advice: "Check the permissions of the file and its directory")
    case SQLITE_READONLY:
      StoreError(
        .inaccessible, "cannot write \(path) (\(text))", advice: "Check the permissions of the file and its directory")
    case SQLITE_FULL:
      StoreError(
        .inaccessible, "no space left to write \(path)",
        advice: "Free space on that disk, or raise the limit on file sizes, and try again")
    case SQLITE_IOERR:
      StoreError(
        .inaccessible, "reading or writing \(path) failed (\(text))", advice: "Check if the disk is full or failing")
    case SQLITE_BUSY, SQLITE_LOCKED:
      StoreError(.busy, "another program has locked \(path)", advice: "Wait until it has finished, and try again")
    default:
      StoreError(
        .internal, "\(kind.contents) in \(path) gave SQLite error \(code) (\(text))", advice: "Please report this")
    }
  }
}
