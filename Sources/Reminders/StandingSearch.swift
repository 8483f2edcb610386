/// A filter that is applied to all new listings.
public struct StandingSearch: Hashable, Sendable {
  /// From 1; never used twice.
  public let number: Int64
  /// The filter as typed.
  public let line: String

  /// A standing search.
  public init(number: Int64, line: String) { (self.number, self.line) = (number, line) }
}
