import Foundation
import GuideModel
import GuideStore
import Planner

/// `tvguide plan`: which services to pay for in which month, and what that is made of.
struct PlanCommand {
  private let options: PlanOptions
  private let directories: Directories
  private let guide: GuideContext

  init(_ options: PlanOptions, environment: [String: String]) throws {
    self.options = options
    directories = try Directories(environment: environment)
    var guide = GuideOptions()
    (guide.server, guide.country, guide.now) = (options.server, options.country, options.now)
    self.guide = try GuideContext(
      guide, environment: environment, directories: directories,
      chosenServer: SourceMemory(path: directories.personal).server())
  }

  func run() throws -> Int32 {
    switch options.action {
    case .show: try plan()
    case .settings: try Output.lines(try PlanChoices(of: PersonalStore(readingFrom: directories.personal)).lines)
    default:
      let store = try PersonalStore(path: directories.personal)
      var choices = try PlanChoices(of: store)
      let said = choices.change(options.action)
      try choices.keep(in: store)
      if let said { try Output.line(said) }
    }
    return 0
  }

  private func plan() throws {
    let store = try PersonalStore(readingFrom: directories.personal)
    let choices = try PlanChoices(of: store)
    let connection = try guide.connect()
    let country = guide.country(connection)
    let (pages, prices) = try listed(connection.source, country)
    let shows = FollowedShows(
      pages: pages, followed: try store.marked(.followed), watched: try store.watched(), choices: choices)
    guard let currency = prices?.currency ?? country.currency else {
      throw StartError("it is not known what is paid with in \(country); name another country with --country XX")
    }
    let request = shows.request(today: today, months: options.months, currency: currency, prices: prices)
    let plan = try Planner.plan(request)
    let report = PlanReport(plan, request, country: country, prices: prices, unlisted: try unlisted(store, shows))
    if options.json { try Output.json(report) } else { try Output.lines(report.lines) }
  }

  private var today: GuideDay { guide.zone.local(of: guide.clock.now()).day }

  /// The guide of all months, in as many questions as that takes, and what services cost.
  private func listed(_ source: GuideSource, _ country: Country) throws -> (pages: [GuidePage], prices: PriceList?) {
    let first = today.startOfMonth.advanced(by: -Self.daysBefore)
    let end = today.startOfMonth.addingMonths(options.months)
    let windows = stride(from: first, to: end, by: Self.daysAtATime).map {
      GuideWindow(first: $0, last: min($0.advanced(by: Self.daysAtATime), end).advanced(by: -1))
    }
    let requests = windows.map {
      GuideRequest(
        whole: MonthRequest(window: $0, country: country, zone: guide.zone, dayStart: guide.settings.dayStart.value))
    }
    return try Waiting.result {
      var pages: [GuidePage] = []
      for request in requests { pages.append(try await source.guide(request)) }
      return (pages, try? await source.prices(country))
    }
  }

  /// Episodes of the last month may still be unseen.
  private static let daysBefore = 31
  private static let daysAtATime = 200

  /// How many of the followed shows have nothing in these months.
  private func unlisted(_ store: PersonalStore, _ shows: FollowedShows) throws -> Int {
    try store.things(.followed).count { names in !names.contains { shows.names.contains($0) } }
  }
}
