/// Inserts many rows with few statements. One statement per row takes twice as long, mostly for finding the position in
/// indexes.
struct SQLiteInsert: BulkInsert {
  /// The number of rows per statement.
  static let width = 32

  private let connection: SQLiteConnection
  private let many: Statement
  private let one: Statement
  private let columns: Int32

  init(_ connection: SQLiteConnection, into table: String, _ columns: [String], conflict: String?) throws {
    self.connection = connection
    self.columns = Int32(columns.count)
    let row = "(" + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
    let rows = Array(repeating: row, count: Self.width).joined(separator: ", ")
    let insert = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES"
    many = try connection.statement("\(insert) \(rows) \(conflict ?? "")")
    one = try connection.statement("\(insert) \(row) \(conflict ?? "")")
  }

  func run(_ count: Int, bind: (_ row: any RowParameters, _ index: Int, _ offset: Int32) throws -> Void) throws -> Int {
    var (start, written) = (0, 0)
    while start < count {
      let isFull = count - start >= Self.width
      let statement = isFull ? many : one
      let rows = start..<start + (isFull ? Self.width : 1)
      for row in rows { try bind(statement, row, Int32(row - start) * columns) }
      while try statement.step() {}
      written += connection.changes
      start = rows.upperBound
    }
    return written
  }
}
