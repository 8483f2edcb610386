/// The user's choices for the plan in their stored form. Names are in lower case, so that they survive other listings.
public struct PlanChoices: Hashable, Sendable, Codable {
  /// A price as the user pays it.
  public struct Offer: Hashable, Sendable, Codable {
    /// A decimal number.
    public var amount: String
    /// The name of what is paid for.
    public var period: String
    /// Months that cost nothing at the beginning.
    public var free: Int
    /// Months before which it cannot be ended.
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
