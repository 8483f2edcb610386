/// One of the program's databases: what its file is marked with, its tables, and how it is spoken of.
struct DatabaseKind {
  /// What it holds, in words that a place and a verb follow: "the listings".
  let contents: String
  /// Marks a file as ours (`PRAGMA application_id`).
  let applicationID: Int64
  /// The tables, as numbered steps. A step that was released is never changed; a change is a new step.
  let steps: [String]
  /// The version that the first step makes. Those before it are nobody's any more.
  var firstVersion: Int64 = 1
  /// How a connection that writes is set up.
  let pragmas: String
  /// Bytes of a page, a power of 2; nil for what SQLite takes.
  var pageSize: Int?
  /// What to do about a damaged file, in one sentence without a full stop.
  let damagedAdvice: String
  /// What to do about a file of a version that this program does not bring up to date, in one sentence without a full stop.
  let otherAdvice: String
  /// How long the writing of another program is waited for, in milliseconds.
  var patience: Int32 = 30_000

  /// The version a database has when all steps were run (`PRAGMA user_version`).
  var version: Int64 { firstVersion + Int64(steps.count) - 1 }

  /// Whether a database of this version is used, after the steps that it lacks.
  func takes(version: Int64) -> Bool { (firstVersion...self.version).contains(version) }
}
