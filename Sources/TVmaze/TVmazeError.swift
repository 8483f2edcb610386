import HTTPFetch

/// Why TVmaze's listings could not be fetched, for people.
public struct TVmazeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, for callers.
  public enum Kind: Hashable, Sendable {
    /// The base address is invalid.
    case badBase
    /// No answer after several tries.
    case unreachable(HTTPFailure)
    /// A status other than 200, after several tries if these could help.
    case status(Int)
    /// An unreadable answer, after several tries.
    case unreadable
    /// The answer is too large.
    case tooMuch
  }

  /// What went wrong.
  public var kind: Kind
  /// What failed and on what, in one sentence without a full stop.
  public var message: String
  /// What to do next, in one sentence without a full stop.
  public var advice: String

  public init(_ kind: Kind, _ message: String, advice: String) {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { "\(message). \(advice)" }
}
