/// One of the program's databases: what its file is marked with, its tables, and how it is spoken of.
struct DatabaseKind {
  /// What it holds, in words that a place and a verb follow: "the listings".
  let contents: String
  /// Marks a file as ours (`PRAGMA application_id`).
  let applicationID: Int64
  /// The tables, as numbered steps. A step that was released is never changed; a change is a new step.
  let steps: [String]
  /// How a connection that writes is set up.
  let pragmas: String
  /// Bytes of a page, a power of 2; nil for what SQLite takes.
  var pageSize: Int?
  /// What to do about a damaged file, in one sentence without a full stop.
  let damagedAdvice: String
  /// What to do about a file of a later version, in one sentence without a full stop.
  let newerAdvice: String
  /// How long the writing of another program is waited for, in milliseconds.
  var patience: Int32 = 30_000
  /// What steps cannot do in SQL, after those of an older database were run, in their transaction.
  var complete: @Sendable (Connection) throws -> Void = { _ in }

  /// The version a database has when all steps were run (`PRAGMA user_version`).
  var version: Int64 { Int64(steps.count) }
}
