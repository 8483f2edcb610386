/// A connection to a database, of either engine: SQLite or PostgreSQL. Not Sendable: use it from one thread at a time.
///
/// Statements are written once, for both engines; `PostgresSQL` has the few words that differ. What differs beyond words is
/// here: how to connect, transactions, bulk loading, the index of words, and how running imports are told from dead ones.
protocol DatabaseConnection: AnyObject {
  /// The path, or the address without its password, for messages.
  var path: String { get }
  /// Whether it still leads to the database it was opened for; if not, open another one.
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

  /// How many runs `each` is best called with: more than one where they have to wait for a server.
  var runsAtOnce: Int { get }
  /// Runs cached statements one after the other, and calls the body with each of them and its place, to step through its rows. It
  /// must not run other statements. All may have run before its first call.
  func each(_ runs: [StatementRun], _ body: (_ place: Int, _ statement: Statement) throws -> Void) throws

  func begin(_ purpose: TransactionPurpose) throws
  func commit() throws
  /// Ends a transaction that failed, if it is still there.
  func rollBack()

  /// What inserts many rows into the columns of a table. Rows that are there already are dealt with by `conflict`.
  func bulkInsert(into table: String, _ columns: [String], conflict: String?) throws -> any BulkInsert
  /// The words of one kind of text of an import.
  func words(_ kind: TextIndex.Kind, ofGeneration generation: Int64) -> any WordTable

  /// A sign of a running import, for `generation.lease`. It ends with this process.
  func claimLease() throws -> any ImportLease
  /// The leases of running imports.
  func heldLeases() throws -> Set<String>
  /// Prepares for the many writes of an import.
  func importBegins() throws
  /// Call between transactions of an import.
  func importGoesOn()
  /// Call once its rows are there, and before they count.
  func importIsWritten() throws
}

typealias Connection = any DatabaseConnection

/// A statement with its values.
struct StatementRun {
  var sql: String
  var values: [SQLValue]
}

enum TransactionPurpose {
  /// One consistent state.
  case read
  /// Alone among all writers.
  case write
}

/// A running import's lease, held until it is released or the process ends.
protocol ImportLease: AnyObject {
  var name: String { get }
  func release()
}

/// Inserts many rows faster than with a statement for each.
protocol BulkInsert {
  /// Inserts rows 0 to `count`. `bind` sets the parameters of a row in their order, starting after the given number. `wrote` is
  /// called with some rows after they were written.
  func run(
    _ count: Int, bind: (_ row: any RowParameters, _ index: Int, _ offset: Int32) throws -> Void,
    wrote: (Range<Int>) throws -> Void
  ) throws
}

extension BulkInsert {
  func run(_ count: Int, bind: (_ row: any RowParameters, _ index: Int, _ offset: Int32) throws -> Void) throws {
    try run(count, bind: bind, wrote: { _ in })
  }
}

extension DatabaseConnection {
  /// Runs a cached statement to its end.
  func run(_ sql: String, _ values: SQLValue...) throws {
    try cached(sql).run(values)
  }

  /// The result of the first row; nil if there is none.
  func first<Result>(_ sql: String, _ values: SQLValue..., read: (Statement) throws -> Result) throws -> Result? {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// The results of all rows. Other statements may be run meanwhile.
  func all<Result>(_ sql: String, _ values: SQLValue..., read: (Statement) throws -> Result) throws -> [Result] {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var results: [Result] = []
    while try statement.step() { results.append(try read(statement)) }
    return results
  }

  /// Runs the body in a write transaction, which is rolled back if it throws.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try within(.write, body)
  }

  /// Runs the body on a consistent state of the database. May be nested.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    isInTransaction ? try body() : try within(.read, body)
  }

  private func within<Result>(_ purpose: TransactionPurpose, _ body: () throws -> Result) throws -> Result {
    try begin(purpose)
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
