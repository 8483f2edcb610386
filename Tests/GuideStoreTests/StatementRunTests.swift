import Testing

@testable import GuideStore

@Suite(.bothEngines) struct StatementRunTests {
  let store = TestStore()

  @Test func manyRunsGiveTheirRowsInOrder() throws {
    let connection = try ListingsDatabase.openForWriting(store.path)
    let runs = (0..<300).map { number in
      StatementRun(
        sql: number % 3 == 0 ? "SELECT ?1 + 1" : "SELECT ?1 + 1 UNION ALL SELECT ?1 + 2 ORDER BY 1",
        values: [.integer(Int64(number))])
    }
    var found: [[Int64]] = []
    try connection.each(runs) { place, statement in
      found.append([])
      // Not every run is stepped to its end.
      while found[place].count <= place % 2, try statement.step() { found[place].append(statement.integer(0)) }
    }
    let expected = (0..<Int64(300)).map { number -> [Int64] in
      let isLong = number % 2 == 1 && number % 3 != 0
      return isLong ? [number + 1, number + 2] : [number + 1]
    }
    #expect(found == expected)
    try connection.each([]) { _, _ in Issue.record("there is nothing to run") }
  }

  @Test func afterARunThatFailsTheConnectionIsOfUse() throws {
    let connection = try ListingsDatabase.openForWriting(store.path)
    let insert = "INSERT INTO note VALUES (?1, 'kind', 1, '')"
    #expect(throws: StoreError.self) {
      try connection.transaction {
        try connection.each([1, 2, 1, 3].map { StatementRun(sql: insert, values: [.integer($0)]) }) { _, statement in
          while try statement.step() {}
        }
      }
    }
    #expect(try store.count("note") == 0)
    try connection.run(insert, .integer(7))
    #expect(try connection.all("SELECT generation FROM note") { $0.integer(0) } == [7])
  }
}
