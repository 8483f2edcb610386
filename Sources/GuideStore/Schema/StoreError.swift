/// Why the listings could not be read or written, in words for people.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for callers that act on it.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened, read or written: permissions, a full disk, a directory in its place.
    case inaccessible
    /// The file is no database, or a broken one.
    case damaged
    /// Another program's database.
    case foreign
    /// A database of a later version of this program.
    case newer
    /// A database of an earlier version that is not brought up to date.
    case older
    /// A database of a version that no version of this program writes.
    case unknownVersion
    /// Another process kept the database locked for longer than we wait.
    case busy
    /// Anything else: an error in this module.
    case `internal`
  }

  /// What went wrong.
  public var kind: Kind
  /// What failed and on what, in one sentence without a full stop.
  public var message: String
  /// What to do next, in one sentence without a full stop; empty where trying again is all there is.
  public var advice: String

  /// An error of a kind.
  public init(_ kind: Kind, _ message: String, advice: String = "") {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { advice.isEmpty ? message : "\(message). \(advice)" }
}
