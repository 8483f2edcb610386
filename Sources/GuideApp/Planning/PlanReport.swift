import GuideModel
import GuideUI
import Planner

/// A plan as printed text.
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
  /// The origin and date of the prices.
  let prices: String?

  private let plan: Plan
  private let home: Country
  private let choices: PlanChoices
  private let before: Plan?
  private let followsNothing: Bool

  private enum CodingKeys: CodingKey {
    case country, currency, months, cost, paidAfterEnd, costOfAll, saving, late, notes, prices
  }

  /// - Parameters:
  ///   - unlisted: the number of followed shows without episodes in these months.
  ///   - unknownNames: names in the choices that nothing in the guide has.
  ///   - followsNothing: whether the plan is empty because no show is followed.
  ///   - before: the plan without the changes that are tried out; nil if there are none.
  init(
    _ plan: Plan, currency: Currency, country: Country, prices: PriceList?, choices: PlanChoices, unlisted: Int,
    unknownNames: [String] = [], followsNothing: Bool, before: Plan? = nil
  ) {
    (self.plan, home, self.choices, self.before) = (plan, country, choices, before)
    self.followsNothing = followsNothing
    self.country = country.code
    self.currency = currency.code
    months = plan.months.map(Month.init)
    cost = plan.cost.decimalText
    paidAfterEnd = plan.paidAfterEnd.decimalText
    costOfAll = plan.costOfAll.decimalText
    saving = plan.saving.decimalText
    late = plan.late.map { Late(title: $0.title, lateEpisodes: $0.late, unseenEpisodes: $0.unseen) }
    let missing =
      unlisted == 0
      ? nil
      : "\(unlisted) of the shows you follow \(unlisted == 1 ? "has" : "have") no episodes in these months"
    let unknown =
      unknownNames.isEmpty
      ? nil : "Names in your choices that no service and no followed show has: \(unknownNames.joined(separator: ", "))"
    let isUnpriced = plan.notes.contains { note in
      if case .priceUnknown = note { true } else { false }
    }
    let free = isUnpriced ? "If you have such a service anyway: tvguide plan always SERVICE" : nil
    notes = plan.notes.map(\.description) + [free, missing, unknown].compactMap { $0 }
    self.prices =
      prices.map { list in list.source + (list.asOf.map { ", \($0)" } ?? "") }
      ?? (choices.offers.isEmpty ? nil : "your own")
  }

  /// The report as lines of text.
  var lines: [String] {
    let (plan, rest) = (monthLines, notesLines)
    return (plan + (totalLines.isEmpty ? [] : [PlanSheet.Line(.note, "")] + totalLines) + rest).map {
      String(repeating: " ", count: $0.indent) + $0.text
    }
  }

  /// The text for the screen, with lines for the choices that keys can change.
  var sheet: PlanSheet {
    PlanSheet(lines: totalLines + monthLines + notesLines + choices.decisions)
  }

  private var monthLines: [PlanSheet.Line] {
    guard !plan.months.allSatisfy(\.holdings.isEmpty) else {
      return [PlanSheet.Line(.note, reasonForNothing)]
    }
    var lines: [PlanSheet.Line] = []
    var rest = plan.months[...]
    while let month = rest.first {
      let free = rest.prefix { $0.holdings.isEmpty }
      if let last = free.last {
        let name = free.count == 1 ? Self.name(last) : "\(Self.name(month)) to \(Self.name(last))"
        lines.append(PlanSheet.Line(.month, "\(name): nothing"))
      } else {
        lines += self.lines(of: month)
      }
      rest = rest.dropFirst(max(free.count, 1))
    }
    return lines
  }

  /// Why no service is held in any month.
  private var reasonForNothing: String {
    if followsNothing {
      return "You follow no show yet. In the guide, * follows a show; the plan is for the shows you follow."
    }
    if !plan.late.isEmpty { return "No service for your shows fits the budget." }
    let isUnplanned = plan.notes.contains { note in
      if case .noUsableService = note { true } else { false }
    }
    return isUnplanned
      ? "No service for your shows can be in the plan." : "You need no service for your shows in these months."
  }

  private static func name(_ month: PlanMonth) -> String { "\(month.first.monthName) \(month.first.year)" }

  private func lines(of month: PlanMonth) -> [PlanSheet.Line] {
    [PlanSheet.Line(.month, "\(Self.name(month)): \(month.cost.formatted(for: home))")]
      + month.holdings.flatMap { holding in
        [PlanSheet.Line(.service, holding.reason, of: .service(holding.name))]
          + holding.shows.map { show in
            PlanSheet.Line(.show, "\(show.title): \(Self.episodes(show.episodes))", of: .show(show.title))
          }
      }
  }

  private static func episodes(_ days: [GuideDay]) -> String {
    let count = days.count.counted("episode")
    guard let first = days.first, let last = days.last else { return count }
    let words = { (day: GuideDay) in "\(day.shortMonthName) \(day.day)" }
    return first == last ? "\(count), \(words(first))" : "\(count), \(words(first)) to \(words(last))"
  }

  private var totalLines: [PlanSheet.Line] {
    guard !plan.months.allSatisfy(\.holdings.isEmpty) else {
      return comparison.map { [PlanSheet.Line(.total, $0)] } ?? []
    }
    let sum = plan.cost.formatted(for: home)
    let after = plan.paidAfterEnd.minorUnits == 0 ? "" : " (\(plan.paidAfterEnd.formatted(for: home)) of it later)"
    let total =
      "In all \(sum)\(after). Holding all of these services all the time costs "
      + "\(plan.costOfAll.formatted(for: home)); the plan saves \(plan.saving.formatted(for: home))."
    return ([total] + [comparison].compactMap { $0 }).map { PlanSheet.Line(.total, $0) }
  }

  /// What the tried changes cost or save.
  private var comparison: String? {
    guard let before else { return nil }
    let more = plan.cost.minorUnits - before.cost.minorUnits
    let late = plan.late.count - before.late.count
    let amount = Money(minorUnits: abs(more), currency: plan.cost.currency).formatted(for: home)
    let money = more == 0 ? "costs the same" : more > 0 ? "costs \(amount) more" : "saves \(amount)"
    let shows = late == 0 ? "" : ", and \(abs(late)) \(late > 0 ? "more" : "fewer") shows are late"
    return "This \(money)\(shows)."
  }

  private var notesLines: [PlanSheet.Line] {
    let late = plan.late.map { show in
      let counts = [
        show.late == 0 ? nil : "\(show.late.counted("episode")) later than you want",
        show.unseen == 0 ? nil : "\(show.unseen.counted("episode")) not at all",
      ]
      return PlanSheet.Line(
        .note, "Over the budget: \(show.title), \(counts.compactMap { $0 }.joined(separator: " and "))",
        of: .show(show.title))
    }
    return late
      + (notes + [prices.map { "Prices: \($0)" } ?? "No prices are known: tvguide plan offer SERVICE AMOUNT"]).map {
        PlanSheet.Line(.note, $0)
      }
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
