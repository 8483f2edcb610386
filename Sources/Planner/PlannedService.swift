import GuideModel

/// A service that can be bought.
public struct PlannedService: Hashable, Sendable {
  /// An id that is unique in a request.
  public var id: String
  /// The name. Clean text.
  public var name: String
  /// The offers; empty if the price is unknown.
  public var offers: [ServiceOffer]

  public init(id: String, name: String, offers: [ServiceOffer]) {
    self.id = id
    self.name = name
    self.offers = offers
  }
}

/// An offer of a service.
public struct ServiceOffer: Hashable, Sendable {
  /// The price of a period.
  public var price: Money
  /// The length of a period.
  public var period: BillingPeriod
  /// The number of free months for new customers.
  public var freeMonths: Int
  /// The minimum term in months, including free ones.
  public var minimumMonths: Int

  /// Free months and minimum terms are limited to two years.
  public init(price: Money, period: BillingPeriod = .month, freeMonths: Int = 0, minimumMonths: Int = 1) {
    self.price = price
    self.period = period
    self.freeMonths = min(max(freeMonths, 0), 24)
    self.minimumMonths = min(max(minimumMonths, 1), 24)
  }

  /// The minimum number of paid periods without free months.
  var firstPeriods: Int { max(1, (minimumMonths + period.rawValue - 1) / period.rawValue) }

  /// The minimum number of paid periods after the free months.
  var periodsAfterFree: Int { max(0, (minimumMonths - freeMonths + period.rawValue - 1) / period.rawValue) }

  /// Whether each period can be bought separately.
  var isSimple: Bool { firstPeriods == 1 }
}
