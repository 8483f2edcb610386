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

/// The parameters of a row, numbered from 1.
protocol RowParameters: AnyObject {
  func bind(_ value: Int64?, at index: Int32)
  /// Binds valid UTF-8, copied at once; nil is NULL.
  func bind(text bytes: UnsafeRawBufferPointer?, at index: Int32) throws
  /// Binds valid UTF-8, perhaps without copying it: the bytes must stay valid until the statement has run. Nil is NULL.
  func bind(lasting bytes: UnsafeRawBufferPointer?, at index: Int32) throws
}

extension RowParameters {
  func bind(_ value: Int?, at index: Int32) { bind(value.map(Int64.init), at: index) }

  /// Throws if the text is too long for the engine.
  func bind(_ value: String?, at index: Int32) throws {
    guard var value else { return try bind(text: nil, at: index) }
    try value.withUTF8 { try bind(text: UnsafeRawBufferPointer($0), at: index) }
  }
}

/// One prepared statement. Values are numbered from 1, columns from 0, as in SQLite. A value stays bound until another
/// one replaces it.
protocol PreparedStatement: RowParameters {
  func bind(_ values: [SQLValue]) throws
  /// Returns true for a row. At the end returns false and resets the statement. Resets it before it throws.
  func step() throws -> Bool
  func reset()
  func integer(_ column: Int32) -> Int64
  func optionalInteger(_ column: Int32) -> Int64?
  /// The bytes of a text, valid until the next step; nil for NULL. They should be UTF-8.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer?
}

typealias Statement = any PreparedStatement

extension PreparedStatement {
  /// Binds and runs to the end.
  func run(_ values: [SQLValue]) throws {
    try bind(values)
    while try step() {}
  }

  /// Nil for NULL.
  func optionalText(_ column: Int32) -> String? { bytes(column).map { String(decoding: $0, as: UTF8.self) } }

  /// Empty for NULL.
  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// The lines of a text, without empty ones; none for NULL. Most texts have one.
  func lines(_ column: Int32) -> [String] {
    guard let text = optionalText(column), !text.isEmpty else { return [] }
    return text.utf8.contains(0x0A) ? text.utf8.split(separator: 0x0A).map { String(Substring($0)) } : [text]
  }
}
