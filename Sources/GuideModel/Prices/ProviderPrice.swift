/// The billing period. The raw value is its length in months.
///
/// There is no week, because a weekly price cannot be converted to an exact monthly one.
public enum BillingPeriod: Int, Hashable, Sendable, CaseIterable {
  case month = 1
  case quarter = 3
  case halfYear = 6
  case year = 12

  /// The name on screens and on the wire, `yearly`.
  public var name: String {
    switch self {
    case .month: "monthly"
    case .quarter: "quarterly"
    case .halfYear: "half-yearly"
    case .year: "yearly"
    }
  }

  /// Reads the names that servers use, ignoring case: `monthly`, `month`, `annual`. Nil for other text.
  public init?(name: String) {
    switch name.lowercased().replacing("_", with: "-") {
    case "monthly", "month": self = .month
    case "quarterly", "quarter": self = .quarter
    case "half-yearly", "half-year", "semi-annual", "semi-annually", "semiannual", "semiannually", "biannual":
      self = .halfYear
    case "yearly", "year", "annual", "annually": self = .year
    default: return nil
    }
  }
}

/// The price of a provider.
public struct ProviderPrice: Hashable, Sendable {
  /// The provider's id; nil if only its name is known.
  public var providerID: String?
  /// The provider's name; nil if only its id is known. Clean text.
  public var name: String?
  /// The amount per period.
  public var amount: Money
  public var period: BillingPeriod
  /// The name of the offer, `Basic`. Clean text.
  public var tier: String?
  /// Whether the user set the price, and since when it is valid, if known.
  public var isOwn = false
  public var asOf: PriceMonth?

  /// Creates a price, by default per month.
  public init(
    providerID: String?, name: String?, amount: Money, period: BillingPeriod = .month, tier: String? = nil
  ) {
    self.providerID = providerID
    self.name = name
    self.amount = amount
    self.period = period
    self.tier = tier
  }

  /// The monthly price; nil if it cannot be divided exactly. It is never rounded: such a price is shown per period,
  /// `$100.00 yearly`.
  public var monthly: Money? { amount.divided(by: period.rawValue) }

  /// The monthly price as people of a country write it; else the price with its period.
  public func formatted(for country: Country) -> String {
    monthly?.formatted(for: country) ?? "\(amount.formatted(for: country)) \(period.name)"
  }
}
