import GuideModel

/// The input of a plan.
public struct PlanRequest: Hashable, Sendable {
  /// The maximum number of months.
  public static let longest = 24

  /// The plan starts in the month of this day.
  public var today: GuideDay
  /// The number of months, 1 to 24.
  public var months: Int
  /// The currency of all prices. An offer in another currency counts as unknown.
  public var currency: Currency
  /// The available services.
  public var services: [PlannedService]
  /// The followed shows.
  public var shows: [PlannedShow]
  /// The user's decisions.
  public var settings: PlanSettings

  /// By default the plan covers a year.
  public init(
    today: GuideDay, months: Int = 12, currency: Currency, services: [PlannedService], shows: [PlannedShow],
    settings: PlanSettings = PlanSettings()
  ) {
    self.today = today
    self.months = min(max(months, 1), Self.longest)
    self.currency = currency
    self.services = services
    self.shows = shows
    self.settings = settings
  }

  /// The first day of a month, from 0.
  func firstDay(ofMonth month: Int) -> GuideDay { today.startOfMonth.addingMonths(month) }

  /// The index of a day's month; negative before the plan.
  func month(of day: GuideDay) -> Int {
    let (first, day) = (today.components, day.components)
    return (day.year - first.year) * 12 + day.month - first.month
  }
}

/// The user's decisions about services.
public struct PlanSettings: Hashable, Sendable {
  /// Services that are available without cost, such as in a bundle or through another person's account.
  public var always: Set<String>
  /// Services that must not be bought.
  public var never: Set<String>
  /// The budget, if there is one.
  public var budget: PlanBudget?

  public init(always: Set<String> = [], never: Set<String> = [], budget: PlanBudget? = nil) {
    self.always = always
    self.never = never
    self.budget = budget
  }
}

/// A maximum cost.
public enum PlanBudget: Hashable, Sendable {
  /// Per month.
  case month(Money)
  /// Per twelve months from the start of the plan.
  case year(Money)
}
