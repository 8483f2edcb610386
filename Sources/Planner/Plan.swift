import GuideModel

/// Which services to hold in which month.
public struct Plan: Hashable, Sendable {
  /// Its months, in order.
  public var months: [PlanMonth]
  /// What it costs, with what is still to be paid after its end for terms that were begun in it.
  public var cost: Money
  /// How much of `cost` is paid after its end.
  public var paidAfterEnd: Money
  /// What it costs to hold all services the whole time that have one of the shows and a known price.
  public var costOfAll: Money
  /// Shows for which something is not seen as soon as somebody wants, because of the budget.
  public var late: [LateShow]
  /// What could not be planned, and what is not known.
  public var notes: [PlanNote]

  /// What the plan saves against holding all.
  public var saving: Money { Money(minorUnits: costOfAll.minorUnits - cost.minorUnits, currency: cost.currency) }
}

/// A month of a plan.
public struct PlanMonth: Hashable, Sendable {
  /// Its first day.
  public var first: GuideDay
  /// The services held in it: first those that are always there, then as the request has them.
  public var holdings: [Holding]
  /// What is paid in it.
  public var cost: Money
}

/// A service that is held in a month.
public struct Holding: Hashable, Sendable {
  /// The service's id.
  public var service: String
  /// The service's name.
  public var name: String
  /// How it is paid; nil where it is always there.
  public var offer: ServiceOffer?
  /// What is paid for it in this month.
  public var payment: Money
  /// What is seen on it in this month.
  public var shows: [SeenShow]
  /// Why it is held, in one line.
  public var reason: String
}

/// Episodes of a show that are seen in a month.
public struct SeenShow: Hashable, Sendable {
  /// The show's id.
  public var show: String
  /// The show's title.
  public var title: String
  /// The days on which they come out, in order.
  public var episodes: [GuideDay]
}

/// A show that is seen later than somebody wants, or not at all.
public struct LateShow: Hashable, Sendable {
  /// The show's id.
  public var show: String
  /// The show's title.
  public var title: String
  /// How many of its episodes come too late.
  public var late: Int
  /// How many of its episodes are not seen within the plan.
  public var unseen: Int
}

/// Something that the plan leaves out, and why.
public enum PlanNote: Hashable, Sendable {
  /// The price of a service is unknown, so it is not in the plan.
  case priceUnknown(service: String)
  /// A show is on none of the services.
  case noService(show: String)
  /// All services that have a show are among those not to be paid for, or their prices are unknown.
  case noUsableService(show: String)
  /// Days of so many episodes are unknown.
  case daysUnknown(show: String, count: Int)
  /// So many episodes come out after the plan's end.
  case afterEnd(show: String, count: Int)
}

extension PlanNote: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .priceUnknown(let service): "The price of \(service) is unknown: it is not in the plan"
    case .noService(let show): "No service is known that has \(show)"
    case .noUsableService(let show):
      "\(show) is only on services that you do not want or whose prices are unknown"
    case .daysUnknown(let show, let count):
      count == 1
        ? "An episode of \(show) has no known date: it is not in the plan"
        : "\(count) episodes of \(show) have no known date: they are not in the plan"
    case .afterEnd(let show, let count):
      count == 1
        ? "An episode of \(show) comes after the plan's end"
        : "\(count) episodes of \(show) come after the plan's end"
    }
  }
}
