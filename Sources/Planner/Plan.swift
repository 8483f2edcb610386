import GuideModel

/// The services to hold in each month.
public struct Plan: Hashable, Sendable {
  /// The months in order.
  public var months: [PlanMonth]
  /// The total cost, including payments after the end for terms that started in the plan.
  public var cost: Money
  /// The part of `cost` that is paid after the end.
  public var paidAfterEnd: Money
  /// The cost of holding, for the whole time, all services with one of the shows and a known price.
  public var costOfAll: Money
  /// Shows with episodes that are late because of the budget.
  public var late: [LateShow]
  /// What could not be planned or is unknown.
  public var notes: [PlanNote]

  /// The difference between `costOfAll` and `cost`.
  public var saving: Money { Money(minorUnits: costOfAll.minorUnits - cost.minorUnits, currency: cost.currency) }
}

/// A month of a plan.
public struct PlanMonth: Hashable, Sendable {
  /// The first day.
  public var first: GuideDay
  /// The services held: those that are always available first, then in the order of the request.
  public var holdings: [Holding]
  /// The payments of the month.
  public var cost: Money
}

/// A service held in a month.
public struct Holding: Hashable, Sendable {
  /// The service's id.
  public var service: String
  /// The service's name.
  public var name: String
  /// The offer that is used; nil if the service is always available.
  public var offer: ServiceOffer?
  /// The payment in this month.
  public var payment: Money
  /// The episodes seen on it in this month.
  public var shows: [SeenShow]
  /// The reason for holding it, in one line.
  public var reason: String
}

/// The episodes of a show seen in a month.
public struct SeenShow: Hashable, Sendable {
  /// The show's id.
  public var show: String
  /// The show's title.
  public var title: String
  /// The release days in order.
  public var episodes: [GuideDay]
}

/// A show that is seen late or not at all.
public struct LateShow: Hashable, Sendable {
  /// The show's id.
  public var show: String
  /// The show's title.
  public var title: String
  /// The number of late episodes.
  public var late: Int
  /// The number of episodes that are not seen in the plan.
  public var unseen: Int
}

/// Something that is missing from the plan, with the reason.
public enum PlanNote: Hashable, Sendable {
  /// The price of a service is unknown, so the service is not used.
  case priceUnknown(service: String)
  /// None of the services has the show.
  case noService(show: String)
  /// All services with the show are excluded or have unknown prices.
  case noUsableService(show: String)
  /// The release days of some episodes are unknown.
  case daysUnknown(show: String, count: Int)
  /// Some episodes are released after the end of the plan.
  case afterEnd(show: String, count: Int)
  /// The search for plans within the budget ended early.
  case perhapsNotBest
}

extension PlanNote: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    switch self {
    case .priceUnknown(let service): "The price of \(service) is unknown, so it is not in the plan"
    case .noService(let show): "No known service has \(show)"
    case .noUsableService(let show):
      "\(show) is only on services that are excluded or have no known price"
    case .daysUnknown(let show, let count):
      count == 1
        ? "An episode of \(show) has no known date: it is not in the plan"
        : "\(count) episodes of \(show) have no known date: they are not in the plan"
    case .afterEnd(let show, let count):
      count == 1
        ? "An episode of \(show) is released after the end of the plan"
        : "\(count) episodes of \(show) are released after the end of the plan"
    case .perhapsNotBest:
      "A better plan may exist: with this budget there are too many shows to compare all plans"
    }
  }
}
