import SeededRandom
import Foundation
import GuideAPI
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct CalendarPropertyTests {
  private static let keys: [Key] = [
    Key("h"), Key("j"), Key("k"), Key("l"), Key("["), Key("]"), Key(.pageUp), Key(.pageDown), Key(.home), Key(.end),
    Key(.enter), Key(.enter), Key(.escape), Key("a"), Key("o"), Key("t"), Key("r"), Key(.tab), Key("4"), Key("4"),
    Key("?"), Key("m"),
  ]

  /// For any size, month, keys and clicks: no crash, nothing outside the screen, and the day stays the same.
  @Test(arguments: 0..<10) func nothingLeavesItsPlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let guides: [FixtureGuide] = [
      .small, .large(shows: 300, providers: 7), .each(FixtureGuide.providers(3), on: noonDay),
    ]
    var screen = CalendarScreen(
      guides.randomElement(using: &random) ?? .small, width: Int.random(in: 1...250, using: &random),
      height: Int.random(in: 1...90, using: &random), ascii: Bool.random(using: &random),
      day: GuideDay(daysSinceEpoch: Int.random(in: -800_000..<3_000_000, using: &random)),
      firstWeekday: Weekday.allCases.randomElement(using: &random))
    if Bool.random(using: &random) { _ = screen.state.go(to: noonDay) }
    for _ in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let width = Int.random(in: 1...250, using: &random)
        screen.send(.resized(Size(width: width, height: Int.random(in: 1...90, using: &random))))
      case 1...3:
        let x = Int.random(in: 0..<260, using: &random)
        screen.click(x, Int.random(in: 0..<100, using: &random))
      case 4: screen.send(.input(.mouse(Mouse(Bool.random(using: &random) ? .wheelUp : .wheelDown, x: 3, y: 3))))
      default: if let key = Self.keys.randomElement(using: &random) { screen.press(key) }
      }
      if Bool.random(using: &random) { screen.answer() }
      check(screen)
    }
  }

  private var noonDay: GuideDay { day(2025, 9, 10) }

  private func check(_ screen: CalendarScreen) {
    #expect(screen.buffer.size == screen.state.size)
    guard screen.state.view == .calendar, screen.state.panes != nil else { return }
    let areas = CalendarAreas(room: screen.state.calendarRoom)
    let bounds = screen.buffer.bounds
    for area in [areas.title, areas.body, areas.side, areas.sheet] where !area.isEmpty {
      #expect(area.intersection(bounds) == area, "\(area) in \(bounds)")
    }
    #expect(areas.side.intersection(areas.body).isEmpty)
    let layout = areas.month
    let weeks = (layout.firstWeek..<(layout.firstWeek + layout.weeks))
    #expect(weeks.contains(layout.firstDay.distance(to: screen.state.cursor.day) / 7))
    for week in 0..<layout.weeks {
      for weekday in 0..<7 {
        let tile = layout.tile(week: week, weekday: weekday)
        #expect(tile.width >= 4 && tile.intersection(areas.body) == tile)
      }
    }
    if let sheet = screen.state.calendar.sheet, !sheet.lines.isEmpty { check(sheet, height: areas.sheetText.height) }
    if screen.state.calendar.showsAgenda, let agenda = screen.state.calendar.agenda, !agenda.lines.isEmpty {
      check(agenda, height: areas.body.height)
    }
  }

  private func check(_ list: EpisodeList, height: Int) {
    #expect(list.top >= 0 && list.top < list.lines.count)
    #expect(list.lines.indices.contains(list.selected))
    #expect((list.top..<(list.top + height)).contains(list.selected), "\(list.selected) of \(list.lines.count)")
  }
}

/// Bodies of existing servers.
@Suite struct CalendarBodyTests {
  static let corpus = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"].map { URL(fileURLWithPath: $0) }

  /// A file in the corpus' folder or the one above; nil if there is none.
  private static func file(_ name: String) -> URL? {
    guard let corpus else { return nil }
    return [corpus, corpus.appendingPathComponent(".."), corpus.appendingPathComponent("../..")]
      .map { $0.appendingPathComponent(name) }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  static let contract = file("contract/tv-guide-2025-09-US.json")
  static let seasons = file("seasons")

  private func page(_ body: Data, _ window: GuideWindow, zone: String) throws -> GuidePage {
    let zone = try #require(ZoneRules(identifier: zone))
    return try GuideAnswer(body, from: "x").whole(
      for: GuideRequest(window: window, country: .unitedStates, zone: zone, rows: 0..<1000))
  }

  @Test(.enabled(if: contract != nil), arguments: ["UTC", "America/Los_Angeles", "Pacific/Auckland"])
  func theMonthOfTheContract(zone: String) throws {
    let window = day(2025, 9, 1).monthWindow
    let page = try page(Data(contentsOf: #require(Self.contract)), window, zone: zone)
    let month = MonthSummary(of: page, window: window, zone: try #require(ZoneRules(identifier: zone)))
    #expect(month[day(2025, 9, 3)]?.providers.map(\.provider.name) == ["Amazon Prime Video", "Netflix"])
    #expect(month[day(2025, 9, 3)].flatMap(DayMark.primary)?.name == "Amazon Prime Video")
    #expect(month[day(2025, 9, 4)]?.providers.map(\.provider.name) == ["HBO Max"])
    #expect(month[day(2025, 9, 1)] == nil && month[day(2025, 9, 5)] == nil)
    let total = try #require(ShippedPrices.list(for: .unitedStates)).total(of: month.providers.map(\.provider))
    #expect(total.unpriced == 0 && total.monthly.decimalText == "48.46")
  }

  /// Real seasons, made into bodies as existing servers make them.
  @Test(.enabled(if: seasons != nil), arguments: ["UTC", "America/Los_Angeles", "Pacific/Auckland"])
  func everyEpisodeOfASeasonIsOnItsOwnDay(zone: String) throws {
    let folder = try #require(Self.seasons)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("season-raw") }
    #expect(!names.isEmpty)
    for name in names {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let raw = root?["raw"] as? [String: Any]
      let episodes = (raw?["episodes"] ?? (raw?["season"] as? [String: Any])?["episodes"]) as? [[String: Any]] ?? []
      let dates = episodes.compactMap { $0["air_date"] as? String }
      guard let first = dates.min().flatMap({ GuideDay(iso: $0) }) else { continue }
      let wire = episodes.map { episode -> [String: Any] in
        ["airDate": "\(episode["air_date"] ?? "")T00:00:00.000Z", "title": episode["name"] ?? ""]
      }
      let show: [String: Any] = ["title": name, "tmdbId": 1, "upcomingEpisodes": wire]
      let service: [String: Any] = ["service": ["id": 8, "name": "Netflix"], "shows": [show]]
      let body = try JSONSerialization.data(withJSONObject: ["success": true, "data": ["services": [service]]])
      let window = first.monthWindow
      let month = MonthSummary(
        of: try page(body, window, zone: zone), window: window, zone: try #require(ZoneRules(identifier: zone)))
      var expected: [String: Int] = [:]
      for date in dates where window.contains(GuideDay(iso: date) ?? .minimum) { expected[date, default: 0] += 1 }
      #expect(Dictionary(uniqueKeysWithValues: month.days.map { ($0.day.description, $0.episodes) }) == expected)
      #expect(!expected.isEmpty)
    }
  }
}
