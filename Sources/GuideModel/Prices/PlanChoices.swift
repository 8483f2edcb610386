/// The user's choices for the plan in their stored form. Names are in lower case, so that they also match in other
/// listings; `names` has them as the user wrote them.
public struct PlanChoices: Hashable, Sendable, Codable {
  /// The price that the user pays.
  public struct Offer: Hashable, Sendable, Codable {
    /// A decimal number.
    public var amount: String
    /// The name of the billing period.
    public var period: String
    /// The number of free months at the beginning.
    public var free: Int
    /// The minimum term in months.
    public var term: Int
    /// The currency; nil for that of the country.
    public var currency: String?
    /// The month of the entry, `2026-11`; nil if unknown.
    public var asOf: String?

    public init(
      amount: String, period: String, free: Int, term: Int, currency: String? = nil, asOf: String? = nil
    ) {
      (self.amount, self.period, self.free) = (amount, period, free)
      (self.term, self.currency, self.asOf) = (term, currency, asOf)
    }
  }

  /// The budget.
  public struct Budget: Hashable, Sendable, Codable {
    /// A decimal number.
    public var amount: String
    /// Whether the amount is for a year; otherwise it is for a month.
    public var isYearly: Bool

    public init(amount: String, isYearly: Bool) { (self.amount, self.isYearly) = (amount, isYearly) }
  }

  /// Services that the user has at no cost.
  public var always: Set<String> = []
  /// Services that the user will not pay for.
  public var never: Set<String> = []
  /// Nil for none.
  public var budget: Budget?
  /// For each show `once`, `whenever` or a number of weeks.
  public var patience: [String: String] = [:]
  /// The prices that the user pays, by service.
  public var offers: [String: Offer] = [:]
  /// The names as the user wrote them, by their stored form. Nil if none are known.
  public var names: [String: String]?

  /// No choices.
  public init() {}
}
