import HTTPFetch

/// Why TVmaze's listings could not be had, in words for people.
public struct TVmazeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for callers that act on it.
  public enum Kind: Hashable, Sendable {
    /// The base address is none.
    case badBase
    /// No answer, after several tries.
    case unreachable(HTTPFailure)
    /// An answer of another status than 200, after several tries where they may help.
    case status(Int)
    /// An answer that is not what was asked for, after several tries.
    case unreadable
    /// More than is taken.
    case tooMuch
  }

  /// What went wrong.
  public var kind: Kind
  /// What failed and on what, in one sentence without a full stop.
  public var message: String
  /// What to do next, in one sentence without a full stop.
  public var advice: String

  /// An error of a kind.
  public init(_ kind: Kind, _ message: String, advice: String) {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { "\(message). \(advice)" }
}
