/// Reads CSV (RFC 4180) by column names. Quoted fields may contain quotes and line feeds.
struct CSVTable {
  /// The maximum number of rows.
  static let maximumRows = 500_000
  static let maximumColumns = 200

  /// Calls `body` with the number of each row after the header, which is row 1, until it returns false. Column names
  /// ignore case. A missing or empty field is nil.
  static func forEachRow(of bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, Row) -> Bool) {
    var reader = CSVReader(bytes)
    guard let names = reader.next() else { return }
    var columns: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      let name = name.lowercased().filter { $0 != "\u{FEFF}" }
      if columns[name] == nil { columns[name] = place }
    }
    var number = 1
    while number <= maximumRows, let fields = reader.next() {
      number += 1
      if fields.count == 1 && fields[0].isEmpty { continue }
      if !body(number, Row(columns: columns, fields: fields)) { return }
    }
  }

  static func header(of bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var reader = CSVReader(bytes)
    return Set((reader.next() ?? []).map { $0.lowercased().filter { $0 != "\u{FEFF}" } })
  }

  struct Row {
    fileprivate let columns: [String: Int]
    fileprivate let fields: [String]

    /// The first of these columns that is not empty.
    subscript(_ names: String...) -> String? {
      for name in names {
        if let place = columns[name], place < fields.count, !fields[place].isEmpty { return fields[place] }
      }
      return nil
    }
  }

  /// A field in CSV form, quoted if needed.
  static func written(_ field: String) -> String {
    let isPlain = field.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
    return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
  }
}

/// Splits CSV into rows.
private struct CSVReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The fields of the next row; nil at the end.
  mutating func next() -> [String]? {
    guard place < bytes.count else { return nil }
    var fields: [String] = []
    repeat {
      let field = bytes[place..<bytes.count].first == 0x22 ? quoted() : plain()
      if fields.count < CSVTable.maximumColumns { fields.append(field) }
    } while takeComma()
    return fields
  }

  private mutating func plain() -> String {
    let start = place
    while place < bytes.count, bytes[place] != 0x2C, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted() -> String {
    var field: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte != 0x22 {
        field.append(byte)
      } else if place < bytes.count, bytes[place] == 0x22 {
        field.append(byte)
        place += 1
      } else {
        break
      }
    }
    return String(decoding: field, as: UTF8.self) + plain()
  }

  /// Whether another field follows in the row. Skips the end of the row if not.
  private mutating func takeComma() -> Bool {
    guard place < bytes.count else { return false }
    let byte = bytes[place]
    place += 1
    if byte == 0x2C { return true }
    if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
    return false
  }
}
