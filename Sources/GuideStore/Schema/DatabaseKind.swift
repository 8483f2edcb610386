/// One of the program's databases: its application id, its tables, and words for messages.
struct DatabaseKind {
  /// The content in words for messages: "the listings".
  let contents: String
  /// Identifies the file as ours (`PRAGMA application_id`).
  let applicationID: Int64
  /// The tables as numbered steps. A released step is never changed; a change is a new step.
  let steps: [String]
  /// The version of the first step. Older versions are not supported.
  var firstVersion: Int64 = 1
  /// Whether a copy is set aside before steps change a database, for those who go back to an older tvguide.
  var isCopied = true
  /// The settings of a writing connection.
  let pragmas: String
  /// The page size in bytes, a power of 2; nil for SQLite's default.
  var pageSize: Int?
  /// What to do about a damaged file, in one sentence without a full stop.
  let damagedAdvice: String
  /// What to do about an unsupported version, in one sentence without a full stop.
  let otherAdvice: String
  /// How long to wait for other writers, in milliseconds.
  var patience: Int32 = 30_000

  /// The version after all steps (`PRAGMA user_version`).
  var version: Int64 { firstVersion + Int64(steps.count) - 1 }

  /// Whether a database of this version can be used, after the missing steps.
  func takes(version: Int64) -> Bool { (firstVersion...self.version).contains(version) }
}
