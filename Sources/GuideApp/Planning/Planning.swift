import GuideModel
import GuideStore
import GuideUI
import Planner

/// Makes a plan from a guide and from what the user follows, watched and chose.
struct Planning {
  let source: GuideSource
  let country: Country
  let zone: ZoneRules
  let dayStart: DayStart
  let today: GuideDay
  let months: Int

  /// Throws `GuideFailure`, `StoreError`, `StartError`, `PlanError`.
  ///
  /// - Parameter changes: the changes to try out. The report compares both plans.
  func report(_ store: PersonalStore, _ choices: PlanChoices, trying changes: [PlanChange] = []) async throws
    -> PlanReport
  {
    let pages = try await pages()
    let prices = try? await source.prices(country)
    guard let currency = prices?.currency ?? country.currency else {
      throw StartError("the currency of \(country) is unknown; set another country with --country XX")
    }
    let (followed, watched) = (try store.marked(.followed), try store.marked(.watched))
    func planned(_ choices: PlanChoices) throws -> (plan: Plan, shows: FollowedShows) {
      let shows = FollowedShows(pages: pages, followed: followed, watched: watched, choices: choices)
      let request = shows.request(today: today, months: months, currency: currency, prices: prices)
      return (try Planner.plan(request) { Task.isCancelled }, shows)
    }
    let tried = choices.changed(by: changes)
    let (plan, shows) = try planned(tried)
    let missing = try store.things(.followed).count { names in !names.contains { shows.names.contains($0) } }
    return PlanReport(
      plan, currency: currency, country: country, prices: prices, choices: tried, unlisted: missing,
      unknownNames: shows.unknownNames(prices: prices), followsNothing: followed.isEmpty,
      before: changes.isEmpty ? nil : try planned(choices).plan)
  }

  /// The guide of all months, in as many requests as needed.
  private func pages() async throws -> [GuidePage] {
    let first = today.startOfMonth.advanced(by: -Self.daysBefore)
    let end = today.startOfMonth.addingMonths(months).advanced(by: Self.daysAfter)
    var pages: [GuidePage] = []
    for day in stride(from: first, to: end, by: Self.daysAtATime) {
      let window = GuideWindow(first: day, last: min(day.advanced(by: Self.daysAtATime), end).advanced(by: -1))
      pages.append(
        try await source.guide(
          GuideRequest(whole: WindowRequest(window: window, country: country, zone: zone, dayStart: dayStart))))
    }
    return pages
  }

  /// Episodes of the last month may not be seen yet.
  private static let daysBefore = 31
  /// An episode after the plan shows that the last one in it is not the last known one.
  private static let daysAfter = 100
  private static let daysAtATime = 200
}
