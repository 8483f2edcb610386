import CSQLite

/// A prepared SQLite statement.
final class SQLiteStatement: PreparedStatement {
  private let handle: OpaquePointer
  private unowned let connection: SQLiteConnection

  init(handle: OpaquePointer, connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ value: Int64?, at index: Int32) {
    if let value { sqlite3_bind_int64(handle, index, value) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(text bytes: UnsafeRawBufferPointer?, at index: Int32) throws {
    guard let bytes else {
      sqlite3_bind_null(handle, index)
      return
    }
    // An empty buffer may have a nil address, which SQLite treats as NULL.
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? UnsafePointer(bitPattern: 1)
    let code = tvguide_bind_text(handle, index, start, Int32(clamping: bytes.count))
    if code != SQLITE_OK { throw connection.error(code) }
  }

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

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, column)
  }

  func bytes(_ column: Int32) -> UnsafeRawBufferPointer? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    return UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
