import CPQ
import GuideModel

/// A connection to a PostgreSQL server. If that of a reader is lost, the next transaction connects again. A writer's
/// has temporary tables and locks, so its import fails.
///
/// Only the files of this folder use libpq.
final class PostgresConnection: DatabaseConnection {
  /// What a connection is used for.
  enum Use { case reading, writing, locking }

  let address: PostgresAddress
  let kind: DatabaseKind
  private let use: Use
  private var handle: OpaquePointer
  private var statements: [String: PostgresStatement] = [:]
  /// The names of prepared statements, by their text and the types of their parameters.
  private var prepared: [Prepared: String] = [:]
  private(set) var changes = 0
  /// Whether the tables are missing. Another connection creates them.
  private(set) var isStale = false

  private struct Prepared: Hashable {
    var sql: String
    var types: [UInt32]
  }

  /// The maximum number of prepared statements: enough for all those of a reader and a writer, and for searches in some
  /// imports.
  private static let maximumPrepared = 500

  /// Connects, and creates missing tables.
  init(_ address: PostgresAddress, kind: DatabaseKind, for use: Use) throws {
    self.address = address
    self.kind = kind
    self.use = use
    handle = try PostgresServers.connect(address, kind: kind)
    try setUp()
    if use != .locking { try PostgresSchema.make(self) }
  }

  deinit { PQfinish(handle) }

  var path: String { address.text }

  var isCurrent: Bool { !isStale }

  var isInTransaction: Bool {
    let status = PQtransactionStatus(handle)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
  }

  /// Whether the connection still works, as far as libpq knows.
  var isConnected: Bool { PQstatus(handle) == CONNECTION_OK }

  // MARK: Statements

  /// Runs statements in PostgreSQL's dialect.
  func command(_ sql: String) throws { _ = try checked(PQexec(handle, sql)) }

  func execute(_ sql: String) throws { try command(PostgresSQL.translated(sql)) }

  func statement(_ sql: String) throws -> Statement { made(sql) }

  private func made(_ sql: String) -> PostgresStatement { PostgresStatement(PostgresSQL.translated(sql), self) }

  func cached(_ sql: String) throws -> Statement { known(sql) }

  private func known(_ sql: String) -> PostgresStatement {
    if let known = statements[sql] { return known }
    let made = made(sql)
    statements[sql] = made
    return made
  }

  /// Runs a statement, and prepares it if needed.
  func run(_ sql: String, _ values: [SQLValue]) throws -> PostgresResult {
    let result = try runTogether([(sql, values)])[0]
    changes = result.changes
    return result
  }

  var runsAtOnce: Int { 32 }

  /// The maximum number of statements at once. They fit into the connection's buffers with their values, so that neither
  /// side waits for the other to read.
  private static let mostTogether = 2 * 32

  func each(_ runs: [StatementRun], _ body: (Int, Statement) throws -> Void) throws {
    for first in stride(from: 0, to: runs.count, by: Self.mostTogether) {
      let part = runs[first..<min(first + Self.mostTogether, runs.count)]
      let statements = part.map { known($0.sql) }
      let results = try runTogether(zip(statements, part).map { ($0.sql, $1.values) })
      for (place, (statement, result)) in zip(statements, results).enumerated() {
        statement.take(result)
        defer { statement.reset() }
        try body(first + place, statement)
      }
    }
  }

  /// Sends all statements before it reads the first result.
  private func runTogether(_ runs: [(sql: String, values: [SQLValue])]) throws -> [PostgresResult] {
    if prepared.count + runs.count > Self.maximumPrepared { try forgetPrepared() }
    let names = try runs.map { try name(ofStatement: $0.sql, $0.values) }
    guard PQenterPipelineMode(handle) == 1 else { throw lost() }
    for (name, run) in zip(names, runs) {
      _ = run.values.withCStrings { PQsendQueryPrepared(handle, name, Int32(run.values.count), $0, nil, nil, 1) }
    }
    PQpipelineSync(handle)
    // Each result ends with a null pointer. One more result marks the end of the pipeline.
    let results = names.map { _ in
      let result = PQgetResult(handle).map(PostgresResult.init)
      while let more = PQgetResult(handle) { PQclear(more) }
      return result
    }
    PQclear(PQgetResult(handle))
    PQexitPipelineMode(handle)
    return try results.map { try checked($0) }
  }

  private func forgetPrepared() throws {
    try command("DEALLOCATE ALL")
    prepared.removeAll()
  }

  private func name(ofStatement sql: String, _ values: [SQLValue]) throws -> String {
    let key = Prepared(sql: sql, types: values.map(\.postgresType))
    if let known = prepared[key] { return known }
    if prepared.count >= Self.maximumPrepared { try forgetPrepared() }
    let name = "s\(prepared.count)"
    _ = try checked(PQprepare(handle, name, sql, Int32(key.types.count), key.types))
    prepared[key] = name
    return name
  }

  // MARK: Transactions

  func begin(writing: Bool) throws {
    // Writers come one after the other, as in SQLite.
    let command =
      writing
      ? "BEGIN; SELECT pg_advisory_xact_lock(\(lockNumber("write")))"
      : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    do {
      try self.command(command)
    } catch let error as StoreError {
      // A transaction that waited too long for its lock has begun.
      rollBack()
      guard error.kind == .unreachable, use == .reading else { throw error }
      // The server may have been restarted.
      try reconnect()
      try self.command(command)
    }
  }

  func commit() throws { try command("COMMIT") }

  func rollBack() { if isInTransaction { PQclear(PQexec(handle, "ROLLBACK")) } }

  private func reconnect() throws {
    let new = try PostgresServers.connect(address, kind: kind)
    PQfinish(handle)
    handle = new
    prepared.removeAll()
    try setUp()
  }

  private func setUp() throws {
    let seconds = use == .reading ? 30 : 600
    try command(
      """
      SET search_path = "\(address.schema)"; SET statement_timeout = '\(seconds)s'; SET lock_timeout = \(kind.patience);
      SET idle_in_transaction_session_timeout = '\(seconds)s'; SET client_min_messages = warning;
      SET plan_cache_mode = force_generic_plan; SET jit = off; SET max_parallel_workers_per_gather = 0;
      SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3
      """)
    if use == .locking { try command("SET statement_timeout = 0; SET lock_timeout = 0") }
  }

  /// The number of an advisory lock for these listings.
  func lockNumber(_ name: String) -> Int64 { Int64(bitPattern: FNVHash.of("\(address.schema)\n\(name)".utf8)) }

  // MARK: Bulk loading

  /// Sends rows in the format of COPY. `statement` is in PostgreSQL's dialect.
  func copy(_ statement: String, _ rows: [UInt8]) throws {
    _ = try checked(PQexec(handle, statement))
    var isSent = true
    rows.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self)
      for start in stride(from: 0, to: text.count, by: 1 << 20) where isSent {
        let part = UnsafeBufferPointer(rebasing: text[start..<min(start + 1 << 20, text.count)])
        isSent = PQputCopyData(handle, part.baseAddress, Int32(part.count)) == 1
      }
    }
    if isSent { isSent = PQputCopyEnd(handle, nil) == 1 }
    let result = PQgetResult(handle)
    while let more = PQgetResult(handle) { PQclear(more) }
    changes = try checked(result).changes
    if !isSent { throw lost() }
  }

  // MARK: Errors

  private func checked(_ result: OpaquePointer?) throws -> PostgresResult {
    try checked(result.map(PostgresResult.init))
  }

  private func checked(_ answer: PostgresResult?) throws -> PostgresResult {
    guard let answer else { throw lost() }
    if answer.isGood { return answer }
    // libpq does not always notice at once that the server ended the connection.
    guard isConnected, !answer.code.isEmpty else { throw lost() }
    if ["42P01", "3F000"].contains(answer.code) { isStale = true }
    throw StoreError.postgres(answer.code, answer.message, at: path, kind: kind)
  }

  private func lost() -> StoreError {
    StoreError.unreachable(path, reason: String(cString: PQerrorMessage(handle)))
  }
}

extension [SQLValue] {
  /// Calls the body with the values as texts, as libpq takes them; nil for NULL.
  fileprivate func withCStrings<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
    var bytes: [CChar] = []
    let starts = map { value -> Int? in
      guard let text = value.postgresText else { return nil }
      bytes += text.utf8CString
      return bytes.count - text.utf8.count - 1
    }
    return bytes.withUnsafeBufferPointer { memory in
      body(starts.map { start in start.flatMap { start in memory.baseAddress.map { $0 + start } } })
    }
  }
}
