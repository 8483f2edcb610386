import Foundation
import GuideModel
import GuideStore
import Planner

/// `tvguide plan`: which services to pay for in which month, and the choices behind it.
struct PlanCommand {
  private let options: PlanOptions
  private let guide: GuideContext

  init(_ options: PlanOptions, environment: [String: String]) throws {
    self.options = options
    guide = try GuideContext(options.guide, environment: environment)
  }

  func run() throws -> Int32 {
    switch options.action {
    case .show: try plan()
    case .settings:
      try Output.lines(try PlanChoices(of: PersonalStore(readingFrom: guide.directories.personal)).lines(on: today))
    default:
      try checkAmount()
      let store = try PersonalStore(path: guide.directories.personal)
      var choices = try PlanChoices(of: store)
      let said = choices.change(options.action, in: PriceMonth(of: today))
      try choices.keep(in: store)
      if let said { try Output.line(said) }
    }
    return 0
  }

  /// Throws for a price with more decimals than the currency has.
  private func checkAmount() throws {
    guard case .offer(_, let offer?) = options.action, let connection = try? guide.connect(),
      let currency = guide.country(of: connection.listings?.countries).currency, offer.offer(in: currency) == nil
    else { return }
    throw UsageError(
      "\(offer.amount) is not an amount in \(currency), which has \(currency.minorDigits.counted("decimal"))")
  }

  private var today: GuideDay { guide.zone.local(of: guide.clock.now()).day }

  private func plan() throws {
    let store = try PersonalStore(readingFrom: guide.directories.personal)
    let connection = try guide.connect()
    let planning = Planning(
      source: connection.source, country: try guide.country(connection), zone: guide.zone,
      dayStart: guide.settings.dayStart.value, today: today, months: options.months)
    let choices = try PlanChoices(of: store)
    // Only used by the waiting task while it runs.
    nonisolated(unsafe) let read = store
    let report = try runBlocking { try await planning.report(read, choices) }
    if options.json { try Output.json(report) } else { try Output.lines(report.lines) }
  }
}
