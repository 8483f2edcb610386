import Foundation
import GuideImport
import GuideModel
import GuideStore
import HTTPFetch
import Synchronization
import TVmaze
import TVmazeTesting
import Testing

/// A stand-in for TVmaze, a cache and a database. The time is noon UTC of a day, and only changes on request.
final class Household: Sendable {
  let server: StandInServer
  let directory = NSTemporaryDirectory() + "tvguide-household-\(UUID().uuidString)"
  private let moment: Mutex<Instant>
  private let day: GuideDay
  var database: String { directory + "/guide.sqlite" }

  init(on day: GuideDay = today, body: @escaping @Sendable (String) -> String? = InventedSchedule.body) throws {
    server = try StandInServer(body: body)
    self.day = day
    moment = Mutex(Instant(day: day, secondOfDay: 43_200, offset: 0))
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  func pass(days: Int) { moment.withLock { $0 = $0.adding(seconds: Int64(days) * 86_400) } }

  func request(days: Int = 4, country: Country = .unitedStates) -> TVmazeRequest {
    var client = TVmazeClient.Configuration(
      userAgent: "tvguide/test", cache: AnswerCache(directory: directory + "/cache"),
      now: { self.moment.withLock { $0 } })
    client.base = server.url
    // Time only passes while a caller waits.
    let waited = Waited()
    client.pace = Pace(
      seconds: { waited.seconds },
      sleep: { seconds in
        try Task.checkCancellation()
        waited.add(seconds)
      })
    return TVmazeRequest(country: country, days: days, databasePath: database, zone: .utc, client: client)
  }

  @discardableResult
  func importing(days: Int = 4, country: Country = .unitedStates) async throws -> TVmazeSummary {
    try await importTVmaze(request(days: days, country: country))
  }

  func reader() throws -> GuideReader { try GuideReader(path: database) }

  /// All rows of the database that a guide could show, in a fixed order, for comparing.
  func everything() throws -> [String] {
    let reader = try reader()
    let window = GuideWindow(first: day.advanced(by: -60), last: day.advanced(by: 60))
    let query = WindowRequest(window: window, country: nil, zone: .utc)
    let rows = try reader.rows(query)
    let shows = try reader.shows(rows.showIDs[...], query)
    return rows.sections.map { "\($0.provider.name)" } + shows.map { "\($0)" }
  }

  /// `day key` of all episodes that a guide in New York shows.
  func shown(country: Country? = nil) throws -> [String] {
    let reader = try reader()
    let zone = try #require(ZoneRules(identifier: "America/New_York"))
    let window = GuideWindow(first: today.advanced(by: -30), last: today.advanced(by: 30))
    let query = WindowRequest(window: window, country: country, zone: zone)
    return try reader.shows(reader.rows(query).showIDs[...], query)
      .flatMap { show in show.episodes.map { "\($0.day) \($0.key)" } }.sorted()
  }

  /// The expected value of `shown` with the days from `first` to `last`, relative to today.
  static func expected(_ first: Int, _ last: Int) -> [String] {
    (first...last).flatMap { offset in
      let day = today.advanced(by: offset)
      let id = day.daysSinceEpoch * 100
      // A programme at half past midnight is on the evening before.
      return [1, 11, 12, 13, 21].map { "\(day) tvmaze.\(id + $0)" } + ["\(day.advanced(by: -1)) tvmaze.\(id + 2)"]
    }.sorted()
  }
}

final class Waited: Sendable {
  private let sum = Mutex(0.0)
  var seconds: Double { sum.withLock { $0 } }
  func add(_ seconds: Double) { sum.withLock { $0 += seconds } }
}

final class Seen: Sendable {
  private let list = Mutex([TVmazeProgress]())
  var all: [TVmazeProgress] { list.withLock { $0 } }
  func add(_ progress: TVmazeProgress) { list.withLock { $0.append(progress) } }
}

final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}

/// 2026-11-21.
let today = GuideDay(daysSinceEpoch: 20_778)
