/// The total price of several providers.
public struct PriceTotal: Hashable, Sendable {
  /// The sum of the known monthly prices, exact.
  public internal(set) var monthly: Money
  /// The number of prices in the sum.
  public internal(set) var priced = 0
  /// The number of prices that cannot be converted to an exact monthly price. They are not in the sum.
  public internal(set) var billedOtherwise = 0
  /// The number of providers without a known price. They are not in the sum.
  public internal(set) var unpriced = 0

  init(monthly: Money) { self.monthly = monthly }

  mutating func add(_ price: ProviderPrice) {
    // Cannot overflow: prices have at most 15 digits and lists 10,000 entries.
    if let sum = price.monthly.flatMap({ monthly.adding($0) }) {
      monthly = sum
      priced += 1
    } else {
      billedOtherwise += 1
    }
  }
}
