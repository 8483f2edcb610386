import GuideModel

/// What a plan is made of.
public struct PlanRequest: Hashable, Sendable {
  /// The longest plan.
  public static let longest = 24

  /// The plan begins in this day's month.
  public var today: GuideDay
  /// How many months it has: 1 to 24.
  public var months: Int
  /// What all prices are in. An offer in another currency counts as one whose price is unknown.
  public var currency: Currency
  /// The services there are.
  public var services: [PlannedService]
  /// The shows somebody follows.
  public var shows: [PlannedShow]
  /// What somebody has decided already.
  public var settings: PlanSettings

  /// A request for a year, unless another length is given.
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

  /// The first day of a month of the plan.
  func firstDay(ofMonth month: Int) -> GuideDay { today.startOfMonth.addingMonths(month) }

  /// In which month of the plan a day is: below 0 before it.
  func month(of day: GuideDay) -> Int {
    let (first, day) = (today.components, day.components)
    return (day.year - first.year) * 12 + day.month - first.month
  }
}

/// What somebody has decided before a plan is made.
public struct PlanSettings: Hashable, Sendable {
  /// Services that are there in any case, as part of a bundle or by another person's account. They cost the plan nothing.
  public var always: Set<String>
  /// Services that are not to be paid for.
  public var never: Set<String>
  /// What may be spent at most.
  public var budget: PlanBudget?

  /// No decisions unless some are given.
  public init(always: Set<String> = [], never: Set<String> = [], budget: PlanBudget? = nil) {
    self.always = always
    self.never = never
    self.budget = budget
  }
}

/// What may be spent at most.
public enum PlanBudget: Hashable, Sendable {
  /// In each month.
  case month(Money)
  /// In each twelve months from the plan's first on.
  case year(Money)
}
