/// A connection to a database: SQLite or PostgreSQL. Not Sendable: use it from one thread at a time.
///
/// Statements are written once, for SQLite; `PostgresSQL` translates them. This protocol has the other differences:
/// transactions, bulk loading, the index of words, and the leases that show whether an import still runs.
protocol DatabaseConnection: AnyObject {
  /// The path, or the address without its password, for messages.
  var path: String { get }
  /// Whether it is still connected to the current database; if not, open another one.
  var isCurrent: Bool { get }
  var isInTransaction: Bool { get }
  /// The number of rows changed by the last statement.
  var changes: Int { get }

  /// Runs statements without parameters and results.
  func execute(_ sql: String) throws
  /// A new statement, for loops.
  func statement(_ sql: String) throws -> Statement
  /// A cached statement.
  func cached(_ sql: String) throws -> Statement

  /// The best number of runs for `each`: more than one if each would wait for a server.
  var runsAtOnce: Int { get }
  /// Runs cached statements in order, and calls the body with each one and its place, to step through its rows. The body
  /// must not run other statements. All statements may have run before the first call.
  func each(_ runs: [StatementRun], _ body: (_ place: Int, _ statement: Statement) throws -> Void) throws

  /// Begins a transaction on one consistent state, or as the only writer.
  func begin(writing: Bool) throws
  func commit() throws
  /// Rolls back a failed transaction, unless it has ended.
  func rollBack()

  /// Returns an object that inserts many rows into the columns of a table. `conflict` is the `ON CONFLICT` clause.
  func bulkInsert(into table: String, _ columns: [String], conflict: String?) throws -> any BulkInsert
  /// The index of words for one kind of text of an import.
  func words(_ kind: TextIndex.Kind, ofGeneration generation: Int64) -> any WordTable

  /// Claims a lease for a running import, for `generation.lease`. It ends with this process.
  func claimLease() throws -> any ImportLease
  /// The leases of running imports.
  func heldLeases() throws -> Set<String>
  /// Prepares for the many writes of an import.
  func importBegins() throws
  /// Call between transactions of an import.
  func importGoesOn()
  /// Call after all rows are written, and before the import becomes current.
  func importIsWritten() throws
}

typealias Connection = any DatabaseConnection

/// A statement with its values.
struct StatementRun {
  var sql: String
  var values: [SQLValue]
}

/// A running import's lease, held until it is released or the process ends.
protocol ImportLease: AnyObject {
  var name: String { get }
  func release()
}

/// Inserts many rows faster than with a statement for each.
protocol BulkInsert {
  /// Inserts rows 0 to `count`. `bind` sets the parameters of a row in their order, starting after the given number.
  /// Returns the number of inserted rows.
  @discardableResult
  func run(_ count: Int, bind: (_ row: any RowParameters, _ index: Int, _ offset: Int32) throws -> Void) throws -> Int
}

extension DatabaseConnection {
  /// Runs a cached statement to its end.
  func run(_ sql: String, _ values: SQLValue...) throws {
    try cached(sql).run(values)
  }

  /// The result of the first row; nil if there is none.
  func first<Result>(_ sql: String, _ values: SQLValue..., read: (Statement) throws -> Result) throws -> Result? {
    try first(sql, values, read: read)
  }

  func first<Result>(_ sql: String, _ values: [SQLValue], read: (Statement) throws -> Result) throws -> Result? {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// Whether the statement returns a row.
  func exists(_ sql: String, _ values: SQLValue...) throws -> Bool {
    try first(sql, values) { _ in true } ?? false
  }

  /// The results of all rows. Other statements may be run in between.
  func all<Result>(_ sql: String, _ values: SQLValue..., read: (Statement) throws -> Result) throws -> [Result] {
    try all(sql, values, read: read)
  }

  func all<Result>(_ sql: String, _ values: [SQLValue], read: (Statement) throws -> Result) throws -> [Result] {
    var results: [Result] = []
    try rows(sql, values) { results.append(try read($0)) }
    return results
  }

  /// Calls the body with each row. Other statements may be run in between.
  func rows(_ sql: String, _ values: [SQLValue] = [], _ body: (Statement) throws -> Void) throws {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// Runs the body in a write transaction, which is rolled back if it throws.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try within(writing: true, body)
  }

  /// Runs the body on a consistent state of the database. May be nested.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    isInTransaction ? try body() : try within(writing: false, body)
  }

  private func within<Result>(writing: Bool, _ body: () throws -> Result) throws -> Result {
    try begin(writing: writing)
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }
}
