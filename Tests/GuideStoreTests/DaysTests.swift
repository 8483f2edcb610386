import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideStore

/// The counts of days by the database equal those from the shows themselves.
@Suite(.bothEngines) struct DaysTests {
  private let store = TestStore()

  private func compare(
    _ window: GuideWindow, country: Country? = nil, zone: ZoneRules, dayStart: DayStart = .standard
  ) throws {
    let reader = try store.reader()
    let index = try reader.rows(window: window, country: country, zone: zone, dayStart: dayStart)
    let shows = try reader.shows(index.showIDs[...], window: window, zone: zone, dayStart: dayStart)
    let page = GuidePage(window: window, sections: index.sections, offset: 0, shows: shows)
    let expected = try MonthSummary(of: page, window: window, zone: zone, channels: store.channelIDs(country: country))
    let found = try reader.summary(window: window, country: country, zone: zone, dayStart: dayStart)
    #expect(found.days.map(\.day) == expected.days.map(\.day))
    for (left, right) in zip(found.days, expected.days) where left != right {
      Issue.record("\(left.day) in \(zone.identifier)\nfound    \(left)\nexpected \(right)")
      return
    }
    #expect(found == expected)
  }

  @Test(arguments: 0..<8) func countsWhatAPlainWalkCounts(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    let zones = try ["UTC", "Europe/London", "Asia/Kathmandu", "America/New_York", "Pacific/Auckland"].map {
      try zone($0)
    }
    for round in 0..<3 {
      // Each import replaces a part of the one before, also within days.
      let low = Int.random(in: -500..<0, using: &random)
      let high = Int.random(in: 1..<500, using: &random)
      let listing = (0..<300).map { _ in
        Programme(
          channel: "c\(Int.random(in: 0..<12, using: &random))",
          start: at(Double(Int.random(in: low..<high, using: &random))),
          title: "T\(Int.random(in: 0..<15, using: &random))", season: round + 1,
          episode: Int.random(in: 1..<9, using: &random), traits: traits(&random))
      }
      try store.add(listing, at: at(Double(round)))
    }
    try addDatedShows(&random)
    for _ in 0..<8 {
      let first = today.advanced(by: Int.random(in: -30..<30, using: &random))
      let window = GuideWindow(first: first, last: first.advanced(by: Int.random(in: 0..<40, using: &random)))
      let zone = try #require(zones.randomElement(using: &random))
      try compare(window, zone: zone, dayStart: Bool.random(using: &random) ? .standard : .midnight)
    }
  }

  /// None for most programmes, so that a day has titles of each class.
  private func traits(_ random: inout SeededGenerator) -> EpisodeTraits {
    Int.random(in: 0..<4, using: &random) > 0
      ? [] : EpisodeTraits(rawValue: Int.random(in: 0..<32, using: &random))
  }

  /// Shows of a service with days without times, some of them also broadcasts.
  private func addDatedShows(_ random: inout SeededGenerator) throws {
    try store.write(
      """
      INSERT INTO source (id, kind, location, name) VALUES (50, 'tvmaze', 'web', 'TVmaze');
      INSERT INTO generation VALUES (60, 50, 1, '', 0, 0, NULL, NULL);
      INSERT INTO visible VALUES (60, \(at(-600).secondsSinceEpoch), \(at(600).secondsSinceEpoch), 0);
      INSERT INTO provider VALUES (70, 50, 1, '8', '8', 0, NULL, 'Netflix', NULL, '#E50914');
      UPDATE state SET version = version + 1
      """)
    for number in 0..<6 {
      let show = ShowKey.id("tvmaze:\(number)")
      let days = (0..<8).map { _ in 20_778 + Int.random(in: -20..<20, using: &random) }.sorted()
      try store.write(
        "INSERT INTO listed_show VALUES (60, \(show), 70, 'tvmaze:\(number)', 'Drop \(number)', 'drop \(number)', NULL, NULL, \(days[0]), \(days[7]), NULL, NULL, 1, 2, 'tt3', 4, NULL, NULL)"
      )
      for (place, day) in days.enumerated() {
        try store.write(
          "INSERT INTO airing (id, generation, provider, show, day, marks, title, season, number) VALUES (\(257_698_037_760 + number * 100 + place), 60, 70, \(show), \(day), 0, 'Drop', 1, \(place + 1))"
        )
      }
    }
  }

  @Test func aMonthOfSpringIsWhole() throws {
    let london = try zone("Europe/London")
    // Clocks go forward on 29 March 2026.
    let begin = try instant("2026-03-27T00:00:00Z")
    try store.add((0..<120).map { Programme(channel: "a", start: begin.adding(seconds: $0 * 3600), title: "Hourly") })
    let window = GuideWindow(
      first: try #require(GuideDay(iso: "2026-03-28")), last: try #require(GuideDay(iso: "2026-03-30")))
    try compare(window, zone: london)
    // The guide day from 05:00 on the 28th lacks the skipped hour.
    #expect(
      try store.reader().summary(window: window, country: nil, zone: london).days.map(\.episodes) == [23, 24, 24])
  }

  @Test func anotherCountrysListingsAreLeftOut() throws {
    let british = try #require(Country("GB"))
    try store.add([programme("any", "Anywhere", at: 0)])
    try store.add(
      [programme("gb", "At home", at: 0)],
      source: ListingsSource(kind: "xmltv", location: "/gb", name: "gb", country: british))
    let window = GuideWindow(first: today, last: today)
    for country in [nil, british, .unitedStates] { try compare(window, country: country, zone: .utc) }
    let found = try store.reader().summary(window: window, country: .unitedStates, zone: .utc)
    #expect(found.providerCount == 1 && found.days.first?.titles.map(\.title) == ["Anywhere"])
  }

  @Test func aDatabaseThatIsNotThereHasNoDays() throws {
    guard TestEngine.current == .sqlite else { return }
    let reader = try GuideReader(path: store.directory + "/nowhere.sqlite")
    let window = GuideWindow(around: today)
    #expect(try reader.summary(window: window, country: nil, zone: .utc) == MonthSummary(window: window))
  }

  @Test func noStatementWalksATable() throws {
    guard TestEngine.current == .sqlite else { return }
    try store.add([programme("a", "Show", at: 0)])
    let connection = try SQLiteConnection(path: store.path, mode: .readOnly)
    for sql in [
      DaySQL.broadcasts, DaySQL.dated, DaySQL.newBroadcasts, DaySQL.channelBroadcasts, DaySQL.lead,
      DaySQL.broadcastCount, DaySQL.releases,
    ] {
      let plan = try connection.all("EXPLAIN QUERY PLAN " + sql) { $0.text(3) }
      #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") }, "\(plan)")
    }
    for (sql, index) in [(DaySQL.broadcasts, "airing_start"), (DaySQL.newBroadcasts, "airing_first")] {
      let plan = try connection.all("EXPLAIN QUERY PLAN " + sql) { $0.text(3) }
      #expect(plan.contains { $0.contains("USING COVERING INDEX \(index)") }, "\(plan)")
    }
  }

  @Test func howFarListingsReachIsToldWithoutALookAtEveryShow() throws {
    guard TestEngine.current == .sqlite else { return }
    try store.add([programme("a", "Show", at: 0)])
    let connection = try SQLiteConnection(path: store.path, mode: .readOnly)
    let plan = try connection.all("EXPLAIN QUERY PLAN " + DaySQL.extent) { $0.text(3) }
    #expect(plan.first == "SCAN e USING COVERING INDEX listed_show_days", "\(plan)")
    // That index has no broadcasts.
    #expect(try connection.all("SELECT count(*) FROM listed_show WHERE first_day IS NOT NULL") { $0.integer(0) } == [0])
  }
}
