/// Why the listings could not be read or written, for people.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, for callers.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened, read or written: permissions, a full disk, or a directory at its path.
    case inaccessible
    /// The file is damaged or not a database.
    case damaged
    /// The database of another program.
    case foreign
    /// A database of a newer version.
    case newer
    /// A database of an older version that cannot be migrated.
    case older
    /// A database of an unknown version.
    case unknownVersion
    /// Another process kept the database locked for too long.
    case busy
    /// The server of the database does not answer.
    case unreachable
    /// An error in this module.
    case `internal`
  }

  /// What went wrong.
  public var kind: Kind
  /// What failed and on what, in one sentence without a full stop.
  public var message: String
  /// What to do next, in one sentence without a full stop; empty if the only advice is to try again.
  public var advice: String

  public init(_ kind: Kind, _ message: String, advice: String = "") {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { advice.isEmpty ? message : "\(message). \(advice)" }
}
