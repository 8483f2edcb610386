/// What the person decided about the plan, as it is kept: by names in lower case, which outlive other listings.
public struct PlanChoices: Hashable, Sendable, Codable {
  /// How a service is paid, as the person says.
  public struct Offer: Hashable, Sendable, Codable {
    /// A decimal number.
    public var amount: String
    /// The name of what is paid for.
    public var period: String
    /// Months that cost nothing at the beginning.
    public var free: Int
    /// Months before which it cannot be ended.
    public var term: Int
    /// What it is in; nil for what is paid with in any country.
    public var currency: String?
    /// The month it was said in, `2026-11`; nil if unknown.
    public var asOf: String?

    public init(
      amount: String, period: String, free: Int, term: Int, currency: String? = nil, asOf: String? = nil
    ) {
      (self.amount, self.period, self.free) = (amount, period, free)
      (self.term, self.currency, self.asOf) = (term, currency, asOf)
    }
  }

  /// What may be spent.
  public struct Budget: Hashable, Sendable, Codable {
    /// A decimal number.
    public var amount: String
    /// For a year, else for a month.
    public var isYearly: Bool

    public init(amount: String, isYearly: Bool) { (self.amount, self.isYearly) = (amount, isYearly) }
  }

  /// Services that are there at no cost.
  public var always: Set<String> = []
  /// Services that are never paid for.
  public var never: Set<String> = []
  /// Nil for none.
  public var budget: Budget?
  /// For each show `once`, `whenever` or a number of weeks.
  public var patience: [String: String] = [:]
  /// How services are paid.
  public var offers: [String: Offer] = [:]

  /// Nothing decided.
  public init() {}
}
