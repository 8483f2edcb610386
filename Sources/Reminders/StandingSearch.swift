/// A filter that is looked through again whenever listings come.
public struct StandingSearch: Hashable, Sendable {
  /// From 1 on; never used twice.
  public let number: Int64
  /// The filter as it is typed.
  public let line: String

  /// A standing search.
  public init(number: Int64, line: String) { (self.number, self.line) = (number, line) }
}
