/// How often a price is paid; the raw value is its length in months.
///
/// Weeks are missing: they do not divide months, so that a weekly price says nothing exact about one.
public enum BillingPeriod: Int, Hashable, Sendable, CaseIterable {
  case month = 1
  case quarter = 3
  case halfYear = 6
  case year = 12

  /// How screens and the wire call it, `yearly`.
  public var name: String {
    switch self {
    case .month: "monthly"
    case .quarter: "quarterly"
    case .halfYear: "half-yearly"
    case .year: "yearly"
    }
  }

  /// Reads what servers call it, in any case: `monthly`, `month`, `annual`. Nil for anything else.
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

/// What a provider costs.
public struct ProviderPrice: Hashable, Sendable {
  /// The provider's id; nil if only its name is known.
  public var providerID: String?
  /// The provider's name; nil if only its id is known. Clean text.
  public var name: String?
  /// What is paid once a period.
  public var amount: Money
  /// How often.
  public var period: BillingPeriod
  /// Which of the provider's offers it is, `Basic`. Clean text.
  public var tier: String?
  /// Whether the person said so, and since when it holds, where that is known.
  public var isOwn = false
  public var asOf: PriceMonth?

  /// A price, a month's unless another period is given.
  public init(
    providerID: String?, name: String?, amount: Money, period: BillingPeriod = .month, tier: String? = nil
  ) {
    self.providerID = providerID
    self.name = name
    self.amount = amount
    self.period = period
    self.tier = tier
  }

  /// What a month costs; nil if the price of a longer period cannot be divided exactly. It is not rounded: then it
  /// is shown as what it is, `$100.00 yearly`.
  public var monthly: Money? { amount.divided(by: period.rawValue) }

  /// A month's price as people of a country write it, else the period's and its name.
  public func formatted(for country: Country) -> String {
    monthly?.formatted(for: country) ?? "\(amount.formatted(for: country)) \(period.name)"
  }
}
