import GuideModel
import Planner

/// A plan as it is printed.
struct PlanReport: Encodable {
  struct Month: Encodable {
    let month: String
    let cost: String
    let services: [Service]
  }

  struct Service: Encodable {
    let name: String
    let payment: String
    let reason: String
    let shows: [Seen]
  }

  struct Seen: Encodable {
    let title: String
    let episodes: [String]
  }

  struct Late: Encodable {
    let title: String
    let lateEpisodes: Int
    let unseenEpisodes: Int
  }

  let country: String
  let currency: String
  let months: [Month]
  let cost: String
  let paidAfterEnd: String
  let costOfAll: String
  let saving: String
  let late: [Late]
  let notes: [String]
  /// Where the prices come from, and when they held.
  let prices: String?

  private let plan: Plan
  private let home: Country

  private enum CodingKeys: CodingKey {
    case country, currency, months, cost, paidAfterEnd, costOfAll, saving, late, notes, prices
  }

  init(_ plan: Plan, _ request: PlanRequest, country: Country, prices: PriceList?, unlisted: Int) {
    (self.plan, home) = (plan, country)
    self.country = country.code
    currency = request.currency.code
    months = plan.months.map(Month.init)
    cost = plan.cost.decimalText
    paidAfterEnd = plan.paidAfterEnd.decimalText
    costOfAll = plan.costOfAll.decimalText
    saving = plan.saving.decimalText
    late = plan.late.map { Late(title: $0.title, lateEpisodes: $0.late, unseenEpisodes: $0.unseen) }
    let missing =
      unlisted == 0
      ? nil
      : "\(unlisted) of the shows you follow \(unlisted == 1 ? "has" : "have") nothing in the listings of these months"
    notes = plan.notes.map(\.description) + [missing].compactMap { $0 }
    self.prices = prices.map { list in list.source + (list.asOf.map { ", \($0)" } ?? "") }
  }

  /// For people.
  var lines: [String] {
    guard !plan.months.allSatisfy(\.holdings.isEmpty) else {
      return ["Nothing that you follow needs a service in these months."] + rest
    }
    return plan.months.flatMap(lines) + ["", total] + rest
  }

  private func lines(of month: PlanMonth) -> [String] {
    let name = "\(month.first.monthName) \(month.first.year)"
    guard !month.holdings.isEmpty else { return ["\(name): nothing"] }
    return ["\(name): \(month.cost.formatted(for: home))"]
      + month.holdings.flatMap { holding in
        ["  \(holding.reason)"] + holding.shows.map { "    \($0.title): \(Self.episodes($0.episodes))" }
      }
  }

  private static func episodes(_ days: [GuideDay]) -> String {
    let count = "\(days.count) episode\(days.count == 1 ? "" : "s")"
    guard let first = days.first, let last = days.last else { return count }
    let words = { (day: GuideDay) in "\(day.shortMonthName) \(day.day)" }
    return first == last ? "\(count), \(words(first))" : "\(count), \(words(first)) to \(words(last))"
  }

  private var total: String {
    let sum = plan.cost.formatted(for: home)
    let after = plan.paidAfterEnd.minorUnits == 0 ? "" : " (\(plan.paidAfterEnd.formatted(for: home)) of it later)"
    return "In all \(sum)\(after). To hold all the time every service that has one of them: "
      + "\(plan.costOfAll.formatted(for: home)); the plan saves \(plan.saving.formatted(for: home))."
  }

  private var rest: [String] {
    let late = plan.late.map { show in
      "Over the budget: \(show.title), \(show.late) later than you want and \(show.unseen) not at all"
    }
    return late + notes + [prices.map { "Prices: \($0)" } ?? "No prices are known: tvguide plan offer SERVICE AMOUNT"]
  }
}

extension PlanReport.Month {
  fileprivate init(_ month: PlanMonth) {
    self.month = String(month.first.description.prefix(7))
    cost = month.cost.decimalText
    services = month.holdings.map { holding in
      PlanReport.Service(
        name: holding.name, payment: holding.payment.decimalText, reason: holding.reason,
        shows: holding.shows.map { PlanReport.Seen(title: $0.title, episodes: $0.episodes.map(\.description)) })
    }
  }
}
