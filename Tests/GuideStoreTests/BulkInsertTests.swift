import Testing

@testable import GuideStore

@Suite struct BulkInsertTests {
  private func table() throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:", mode: .create)
    try connection.execute("CREATE TABLE a (x INTEGER PRIMARY KEY, y TEXT NOT NULL UNIQUE)")
    return connection
  }

  @Test(arguments: [
    0, 1, SQLiteInsert.width - 1, SQLiteInsert.width, SQLiteInsert.width + 1, 3 * SQLiteInsert.width + 5,
  ])
  func everyRowIsWrittenOnce(count: Int) throws {
    let connection = try table()
    let rows = try connection.bulkInsert(into: "a", ["x", "y"], conflict: nil)
    let written = try rows.run(count) { statement, row, offset in
      statement.bind(row, at: offset + 1)
      try statement.bind("row \(row)", at: offset + 2)
    }
    #expect(written == count)
    let found = try connection.all("SELECT x, y FROM a ORDER BY x") { "\($0.integer(0)) \($0.text(1))" }
    #expect(found == (0..<count).map { "\($0) row \($0)" })
  }

  @Test func whatIsThereAlreadyIsLeftOutRowByRow() throws {
    let connection = try table()
    let rows = try connection.bulkInsert(into: "a", ["x", "y"], conflict: "ON CONFLICT DO NOTHING")
    let count = 2 * SQLiteInsert.width
    let written = try rows.run(count) { statement, row, offset in
      statement.bind(row, at: offset + 1)
      // Every fourth has the text of the one before, within a statement and across statements.
      try statement.bind("\(row % 4 == 0 && row > 0 ? row - 1 : row)", at: offset + 2)
    }
    #expect(written == count - count / 4 + 1)
    #expect(try connection.all("SELECT x FROM a WHERE x IN (3, 4, 5)") { $0.integer(0) } == [3, 5])
  }
}
