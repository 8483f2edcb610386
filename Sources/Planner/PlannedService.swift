import GuideModel

/// A service that can be paid for.
public struct PlannedService: Hashable, Sendable {
  /// Unique in a request.
  public var id: String
  /// Clean text.
  public var name: String
  /// The ways to pay for it; empty where its price is unknown.
  public var offers: [ServiceOffer]

  /// A service.
  public init(id: String, name: String, offers: [ServiceOffer]) {
    self.id = id
    self.name = name
    self.offers = offers
  }
}

/// One way to pay for a service.
public struct ServiceOffer: Hashable, Sendable {
  /// What one period costs.
  public var price: Money
  /// How long a period is.
  public var period: BillingPeriod
  /// Months at the beginning that cost nothing, for somebody who has not had the service before.
  public var freeMonths: Int
  /// Months before which it cannot be ended, the free ones counted.
  public var minimumMonths: Int

  /// An offer. Free months and minimum terms are held to two years.
  public init(price: Money, period: BillingPeriod = .month, freeMonths: Int = 0, minimumMonths: Int = 1) {
    self.price = price
    self.period = period
    self.freeMonths = min(max(freeMonths, 0), 24)
    self.minimumMonths = min(max(minimumMonths, 1), 24)
  }

  /// How many periods are paid at least where it begins with those that cost something.
  var firstPeriods: Int { max(1, (minimumMonths + period.rawValue - 1) / period.rawValue) }

  /// How many periods are paid at least where it begins with the free months.
  var periodsAfterFree: Int { max(0, (minimumMonths - freeMonths + period.rawValue - 1) / period.rawValue) }

  /// Whether each period may be bought by itself.
  var isSimple: Bool { firstPeriods == 1 }
}
