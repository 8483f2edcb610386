/// What several providers cost together.
public struct PriceTotal: Hashable, Sendable {
  /// The sum of what is known for a month, exact.
  public internal(set) var monthly: Money
  /// How many prices are in it.
  public internal(set) var priced = 0
  /// How many have a price that is not a month's and cannot be made one: not in it.
  public internal(set) var billedOtherwise = 0
  /// How many have no known price: not in it.
  public internal(set) var unpriced = 0

  init(monthly: Money) { self.monthly = monthly }

  mutating func add(_ price: ProviderPrice) {
    // Prices have at most 15 digits and lists 10,000 of them, so that what was read from text never overflows.
    if let sum = price.monthly.flatMap({ monthly.adding($0) }) {
      monthly = sum
      priced += 1
    } else {
      billedOtherwise += 1
    }
  }
}
