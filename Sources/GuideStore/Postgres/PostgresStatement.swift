import GuideModel

/// A statement for PostgreSQL. It is prepared when it first runs. All its rows are read at once.
final class PostgresStatement: PreparedStatement {
  let sql: String
  private unowned let connection: PostgresConnection
  private var values: [SQLValue] = []
  private var result: PostgresResult?
  private var row: Int32 = -1

  /// - Parameter sql: a statement in PostgreSQL's dialect.
  init(_ sql: String, _ connection: PostgresConnection) {
    self.sql = sql
    self.connection = connection
  }

  func bind(_ value: Int64?, at index: Int32) { set(SQLValue(value), at: index) }

  func bind(text bytes: UnsafeRawBufferPointer?, at index: Int32) throws {
    set(SQLValue(bytes.map { String(decoding: $0, as: UTF8.self) }), at: index)
  }

  func bind(lasting bytes: UnsafeRawBufferPointer?, at index: Int32) throws { try bind(text: bytes, at: index) }

  func bind(_ values: [SQLValue]) throws {
    for (offset, value) in values.enumerated() { set(value, at: Int32(offset + 1)) }
  }

  private func set(_ value: SQLValue, at index: Int32) {
    while values.count < index { values.append(.null) }
    values[Int(index) - 1] = value
  }

  /// Takes the rows of a run, to step through them.
  func take(_ result: PostgresResult) { (self.result, row) = (result, -1) }

  func step() throws -> Bool {
    if result == nil { take(try connection.run(sql, values)) }
    row += 1
    if row < result?.rows ?? 0 { return true }
    reset()
    return false
  }

  func reset() { result = nil }

  func integer(_ column: Int32) -> Int64 { result?.integer(row, column) ?? 0 }

  func optionalInteger(_ column: Int32) -> Int64? {
    guard let result, !result.isNull(row, column) else { return nil }
    return result.integer(row, column)
  }

  func bytes(_ column: Int32) -> UnsafeRawBufferPointer? {
    guard let result, !result.isNull(row, column) else { return nil }
    return result.bytes(row, column)
  }
}

/// The type of a parameter is part of the prepared statement.
extension SQLValue {
  /// The number of the type in `pg_type`; 0 if the statement determines it.
  var postgresType: UInt32 {
    switch self {
    case .integer: 20
    case .text: 25
    case .null: 0
    }
  }

  /// The value as the server reads it; nil for NULL.
  var postgresText: String? {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    case .null: nil
    }
  }
}
