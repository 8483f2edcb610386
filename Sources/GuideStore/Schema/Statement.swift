import CSQLite

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

  init(handle: OpaquePointer, connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ value: Int64?, at index: Int32) {
    if let value { sqlite3_bind_int64(handle, index, value) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ value: Int?, at index: Int32) { bind(value.map(Int64.init), at: index) }

  /// Throws if the text is too long for SQLite.
  func bind(_ value: String?, at index: Int32) throws {
    guard var value else {
      sqlite3_bind_null(handle, index)
      return
    }
    try value.withUTF8 { try bind(text: UnsafeRawBufferPointer($0), at: index) }
  }

  /// Binds valid UTF-8.
  func bind(text bytes: UnsafeRawBufferPointer, at index: Int32) throws {
    // An empty buffer may have a nil address, which SQLite treats as NULL.
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? UnsafePointer(bitPattern: 1)
    let code = tvguide_bind_text(handle, index, start, Int32(clamping: bytes.count))
    if code != SQLITE_OK { throw connection.error(code) }
  }

  /// Binds valid UTF-8 without copying it. The bytes must stay valid until the statement has run. A nil address is
  /// NULL.
  func bind(lasting bytes: UnsafeRawBufferPointer?, at index: Int32) throws {
    guard let bytes, let start = bytes.baseAddress else {
      sqlite3_bind_null(handle, index)
      return
    }
    let text = start.assumingMemoryBound(to: CChar.self)
    let code = tvguide_bind_lasting_text(handle, index, text, Int32(clamping: bytes.count))
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

  /// Returns true for a row. At the end returns false and resets the statement. Resets it before it throws.
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

  /// The number of SQLite's steps since the last call. It is the same on every machine.
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

  /// The bytes of a text, valid until the next step; nil for NULL. They should be UTF-8.
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
