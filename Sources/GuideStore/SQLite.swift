import CSQLite

/// One connection to a database file. Not Sendable: it belongs to whoever opened it.
///
/// The only file that sees SQLite's handles, but for `WordSplitter`'s. Opened without SQLite's own mutex, as one owner serialises all use.
final class Connection {
  /// The file, for error messages.
  let path: String
  /// What it holds, for error messages too.
  let kind: DatabaseKind
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// To be called before SQLite is used in any way; does something the first time.
  static func setUpLibrary() { _ = libraryIsSetUp }
  private static let libraryIsSetUp = tvguide_skip_memory_counts() == SQLITE_OK

  /// How to open.
  enum Mode { case readOnly, readWrite, create }

  /// Opens the file; it is not touched before the first statement.
  init(path: String, mode: Mode, kind: DatabaseKind = .listings) throws {
    Self.setUpLibrary()
    self.path = path
    self.kind = kind
    let access: Int32 =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let error = StoreError.sqlite(code, text: String(cString: sqlite3_errstr(code)), path: path, kind: kind)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_busy_timeout(opened, 30_000)
  }

  // Waits in SQLite for statements that are still referred to: they are finalised by their own deinit.
  deinit { sqlite3_close_v2(handle) }

  /// Runs one or several statements without values or results.
  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  /// A statement of its own, for loops that hold it.
  func statement(_ sql: String) throws -> Statement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code) }
    return Statement(handle: prepared, connection: self)
  }

  /// A statement kept for the next use with the same text.
  func cached(_ sql: String) throws -> Statement {
    if let known = statements[sql] { return known }
    let made = try statement(sql)
    statements[sql] = made
    return made
  }

  /// Runs a kept statement to its end.
  func run(_ sql: String, _ values: SQLValue...) throws {
    try cached(sql).run(values)
  }

  /// The first row's result, or nil where there is no row.
  func first<Result>(_ sql: String, _ values: SQLValue..., read: (Statement) throws -> Result) throws -> Result? {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// Every row's result. The connection may be used for anything else but this text meanwhile.
  func all<Result>(_ sql: String, _ values: SQLValue..., read: (Statement) throws -> Result) throws -> [Result] {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var results: [Result] = []
    while try statement.step() { results.append(try read(statement)) }
    return results
  }

  /// Rows changed by the last statement that changes rows.
  var changes: Int { Int(sqlite3_changes64(handle)) }
  /// The id of the last row inserted.
  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }
  /// Pages that were written to the file or its log through this connection.
  var pagesWritten: Int {
    var count: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &count, &highest, 0)
    return Int(count)
  }
  private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs the body in one write transaction, which is taken back if it throws.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try within("BEGIN IMMEDIATE", body)
  }

  /// Runs the body on one state of the database, whatever others write meanwhile. May be nested.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    isInTransaction ? try body() : try within("BEGIN", body)
  }

  private func within<Result>(_ begin: String, _ body: () throws -> Result) throws -> Result {
    try cached(begin).run([])
    do {
      let result = try body()
      try cached("COMMIT").run([])
      return result
    } catch {
      // Some errors (a full disk) have rolled back already, and then this one fails too.
      if isInTransaction { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  fileprivate func error(_ code: Int32) -> StoreError {
    StoreError.sqlite(code, text: String(cString: sqlite3_errmsg(handle)), path: path, kind: kind)
  }

  /// The error for damage that SQLite tells in words.
  func damage(_ text: String) -> StoreError { .sqlite(SQLITE_CORRUPT, text: text, path: path, kind: kind) }

  /// Switches to write-ahead logging. SQLite answers busy here without asking its busy handler when two do so at once.
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

/// A value bound to a statement.
enum SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  case integer(Int64)
  case text(String)
  case null

  init(integerLiteral value: Int64) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(nilLiteral: ()) { self = .null }
  init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}

/// One prepared statement. Values are numbered from 1, columns from 0, as in SQLite.
final class Statement {
  private let handle: OpaquePointer
  private unowned let connection: Connection

  fileprivate init(handle: OpaquePointer, connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ value: Int64?, at index: Int32) {
    if let value { sqlite3_bind_int64(handle, index, value) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ value: Int?, at index: Int32) { bind(value.map(Int64.init), at: index) }

  /// Throws for text SQLite has no room for.
  func bind(_ value: String?, at index: Int32) throws {
    guard var value else {
      sqlite3_bind_null(handle, index)
      return
    }
    let code = value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty buffer may have no address, which SQLite would take for NULL.
        tvguide_bind_text(
          handle, index, characters.baseAddress ?? UnsafePointer(bitPattern: 1), Int32(clamping: bytes.count))
      }
    }
    if code != SQLITE_OK { throw connection.error(code) }
  }

  /// As `bind`, without a copy of SQLite's own: the bytes, valid UTF-8, must stay where they are until the statement has run.
  /// No address is NULL.
  func bind(lasting bytes: UnsafeRawBufferPointer?, at index: Int32) throws {
    guard let bytes, let start = bytes.baseAddress else {
      sqlite3_bind_null(handle, index)
      return
    }
    let text = start.assumingMemoryBound(to: CChar.self)
    let code = tvguide_bind_lasting_text(handle, index, text, Int32(clamping: bytes.count))
    if code != SQLITE_OK { throw connection.error(code) }
  }

  /// Bytes that are no text; they must stay where they are until the statement has run.
  func bind(lastingBlob bytes: UnsafeRawBufferPointer, at index: Int32) throws {
    let start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
    let code = sqlite3_bind_blob(handle, index, start, Int32(clamping: bytes.count), nil)
    if code != SQLITE_OK { throw connection.error(code) }
  }

  func bind(_ values: [SQLValue]) throws {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      switch value {
      case .integer(let number): bind(number, at: index)
      case .text(let text): try bind(text, at: index)
      case .null: sqlite3_bind_null(handle, index)
      }
    }
  }

  /// True at a row, false at the end, when the statement is ready to run again. Throws after a reset.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE {
      sqlite3_reset(handle)
      return false
    }
    let error = connection.error(code)
    sqlite3_reset(handle)
    throw error
  }

  func reset() { sqlite3_reset(handle) }

  /// Steps that SQLite took for it since this was last asked: the same on every machine.
  func takeSteps() -> Int { Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1)) }

  /// Binds and runs to the end.
  func run(_ values: [SQLValue]) throws {
    try bind(values)
    while try step() {}
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, column)
  }

  /// Empty for NULL.
  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A text's bytes where SQLite has them, until the statement goes on; nil for NULL. They should be UTF-8.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    return UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// Empty for NULL.
  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

extension StoreError {
  /// SQLite's result code in a sentence.
  fileprivate static func sqlite(_ code: Int32, text: String, path: String, kind: DatabaseKind) -> StoreError {
    switch code & 0xFF {
    // A header with an impossible schema format gives no more than SQLITE_ERROR.
    case SQLITE_NOTADB, SQLITE_CORRUPT,
      SQLITE_ERROR where text == "unsupported file format":
      StoreError(.damaged, "\(kind.contents) in \(path) are damaged (\(text))", advice: kind.damagedAdvice)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      StoreError(
        .inaccessible, "cannot open \(path) (\(text))",
        advice: "See that the file and its directory may be read and written")
    case SQLITE_READONLY:
      StoreError(
        .inaccessible, "cannot write \(path) (\(text))", advice: "See that the file and its directory may be written")
    case SQLITE_FULL:
      StoreError(.inaccessible, "no room left to write \(path)", advice: "Make room on that disk, and try again")
    case SQLITE_IOERR:
      StoreError(
        .inaccessible, "reading or writing \(path) failed (\(text))", advice: "See whether the disk is full or failing")
    case SQLITE_BUSY, SQLITE_LOCKED:
      StoreError(.busy, "another program keeps \(path) locked", advice: "Wait for it to end, and try again")
    default:
      StoreError(
        .internal, "\(kind.contents) in \(path) gave SQLite error \(code) (\(text))", advice: "Please report this")
    }
  }
}
