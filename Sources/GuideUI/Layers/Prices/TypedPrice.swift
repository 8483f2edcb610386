import GuideModel

/// Reads a typed price: `15.99`, `15,99`, `150 yearly`.
enum TypedPrice {
  /// The price from this month on; nil if the text is not a price.
  static func price(_ text: String, of service: String, in currency: Currency, asOf month: PriceMonth) -> ProviderPrice?
  {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    words.removeFirst()
    words.removeAll { ["a", "per", currency.code, currency.code.lowercased()].contains($0) }
    let amount = first.drop(while: \.isCurrencySymbol).replacing(",", with: ".")
    let period = words.first.map { BillingPeriod(name: $0) } ?? .month
    guard words.count <= 1, let period, let money = Money(amount, currency) else { return nil }
    var price = ProviderPrice(providerID: nil, name: service, amount: money, period: period)
    price.isOwn = true
    price.asOf = month
    return price
  }
}
