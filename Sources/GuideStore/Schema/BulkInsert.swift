/// Inserts many rows with few statements. One statement per row takes twice as long, mostly for finding the position in
/// indexes.
struct BulkInsert {
  /// The number of rows per statement.
  static let width = 32

  private let many: Statement
  private let one: Statement
  private let columns: Int32

  /// `insert` is the statement up to `VALUES`, `row` a row of parameters in parentheses, `then` what follows the rows.
  init(_ connection: Connection, _ insert: String, row: String, columns: Int32, then: String = "") throws {
    self.columns = columns
    let rows = [String](repeating: row, count: Self.width).joined(separator: ", ")
    many = try connection.statement("\(insert) VALUES \(rows) \(then)")
    one = try connection.statement("\(insert) VALUES \(row) \(then)")
  }

  /// Inserts rows 0 to `count`. `bind` sets the parameters of a row, starting after the given number; `wrote` is called
  /// after each statement with its rows.
  func run(
    _ count: Int, bind: (_ statement: Statement, _ row: Int, _ offset: Int32) throws -> Void,
    wrote: (Range<Int>) throws -> Void = { _ in }
  ) throws {
    var start = 0
    while start < count {
      let isFull = count - start >= Self.width
      let statement = isFull ? many : one
      let rows = start..<start + (isFull ? Self.width : 1)
      for row in rows { try bind(statement, row, Int32(row - start) * columns) }
      while try statement.step() {}
      try wrote(rows)
      start = rows.upperBound
    }
  }
}
