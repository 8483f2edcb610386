/// Inserts rows by COPY. If some rows may already exist, all go into a temporary table first.
final class PostgresInsert: BulkInsert {
  private let connection: PostgresConnection
  private let rows = CopiedRows()
  private let copy: String
  /// The statement that copies the rows from the temporary table; nil if it is not used.
  private let take: String?

  init(_ connection: PostgresConnection, into table: String, _ columns: [String], conflict: String?) throws {
    self.connection = connection
    let list = columns.joined(separator: ", ")
    guard let conflict else {
      copy = "COPY \(table) (\(list)) FROM STDIN"
      take = nil
      return
    }
    let incoming = "incoming_\(table)"
    try connection.command(
      "CREATE TEMP TABLE IF NOT EXISTS \(incoming) AS SELECT 0 AS place, \(list) FROM \(table) WITH NO DATA")
    copy = "COPY \(incoming) (place, \(list)) FROM STDIN"
    take = """
      INSERT INTO \(table) (\(list)) SELECT \(list) FROM \(incoming) ORDER BY place \(PostgresSQL.translated(conflict))
      """
  }

  func run(_ count: Int, bind: (_ row: any RowParameters, _ index: Int, _ offset: Int32) throws -> Void) throws -> Int {
    guard count > 0 else { return 0 }
    rows.removeAll()
    for index in 0..<count {
      // The order of the rows determines which of two equal ones is kept.
      if take != nil { rows.bind(Int64(index), at: 0) }
      try bind(rows, index, 0)
      rows.endRow()
    }
    try connection.copy(copy, rows.bytes)
    guard let take else { return count }
    let written = try connection.run(take, []).changes
    try connection.command("TRUNCATE \(table)")
    return written
  }

  private var table: Substring { copy.dropFirst("COPY ".count).prefix { $0 != " " } }
}

/// Rows in the text form of COPY. Values are bound in the order of the columns.
final class CopiedRows: RowParameters {
  private(set) var bytes: [UInt8] = []
  private var isRowEmpty = true

  func removeAll() { bytes.removeAll(keepingCapacity: true) }

  func endRow() {
    bytes.append(UInt8(ascii: "\n"))
    isRowEmpty = true
  }

  func bind(_ value: Int64?, at index: Int32) {
    separate()
    if let value { bytes += String(value).utf8 } else { appendNull() }
  }

  func bind(text: UnsafeRawBufferPointer?, at index: Int32) {
    separate()
    guard let text else { return appendNull() }
    if text.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) {
      for byte in text { append(byte) }
    } else {
      bytes += text
    }
  }

  func bind(lasting bytes: UnsafeRawBufferPointer?, at index: Int32) {
    bind(text: bytes?.baseAddress == nil ? nil : bytes, at: index)
  }

  private func separate() {
    if !isRowEmpty { bytes.append(UInt8(ascii: "\t")) }
    isRowEmpty = false
  }

  private func appendNull() { bytes += [UInt8(ascii: "\\"), UInt8(ascii: "N")] }

  private func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"): bytes += [byte, byte]
    case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    default: bytes.append(byte)
    }
  }
}
