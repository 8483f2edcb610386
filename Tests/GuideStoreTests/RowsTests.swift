import SeededRandom
import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct RowsTests {
  let store = TestStore()

  /// The title and the days of the episodes of each row.
  private func rows(
    _ window: GuideWindow, zone: ZoneRules = .utc, dayStart: DayStart = .standard, country: Country? = nil,
    order: ShowOrder = .provider
  ) throws -> [String] {
    let reader = try store.reader()
    let index = try reader.rows(window: window, country: country, zone: zone, dayStart: dayStart, order: order)
    let shows = try reader.shows(index.showIDs[...], window: window, zone: zone, dayStart: dayStart)
    #expect(index.sections.reduce(0) { $0 + $1.rowCount } == index.showIDs.count)
    #expect(shows.count == index.showIDs.count)
    for (row, show) in shows.enumerated() { #expect(try reader.position(ofShow: show.key, in: index) == row) }
    if order == .provider {
      let counts = try reader.rowCounts(window: window, country: country, zone: zone, dayStart: dayStart)
      try expect(counts, toHave: index, shows, reader)
    }
    return shows.map { show in
      "\(show.title): \(show.episodes.map { String("\($0.day)".suffix(5)) }.joined(separator: " "))"
    }
  }

  private func day(_ text: String) throws -> GuideDay { try #require(GuideDay(iso: text)) }

  @Test func rowsStandByProviderThenTitle() throws {
    try store.add(
      [
        programme("b", "Zebra", at: 0), programme("a", "News", at: 0), programme("b", "apple", at: 1),
        programme("a", "Éclair", at: 1), programme("a", "Film", at: 2),
      ], channels: [Channel(key: "b", name: "Bee"), Channel(key: "none", name: "None"), Channel(key: "a", name: "Ay")])
    let window = GuideWindow(around: today)
    #expect(try rows(window) == ["apple: 11-21", "Zebra: 11-21", "Éclair: 11-21", "Film: 11-21", "News: 11-21"])
    let index = try store.reader().rows(window: window, country: nil, zone: .utc)
    #expect(index.sections.map(\.provider.name) == ["Bee", "Ay"])
    #expect(index.sections.map(\.rowCount) == [2, 3])
    #expect(index.sections.map(\.provider.id) == ["b", "a"])
  }

  /// A later import replaces the middle of an earlier one: both are visible in their times, and some shows are in both.
  @Test func rowsOfSeveralGenerationsAreCountedOnce() throws {
    let old = (-10...10).flatMap { day in
      ["a", "b", "c"].map { programme($0, "Old \(abs(day) % 4)", at: Double(24 * day)) }
    }
    try store.add(old)
    try store.add(
      (-1...1).flatMap { day in ["a", "b"].map { programme($0, day == 0 ? "Zebra" : "Old 1", at: Double(24 * day)) } })
    try store.add(
      [programme("z", "Other", at: 0)], source: ListingsSource(kind: "xmltv", location: "/z.xml", name: "z"))
    let whole = try rows(GuideWindow(around: today))
    #expect(whole.count == 4 * 3 + 2 + 1)
    for days in 0..<4 {
      let window = GuideWindow(first: today.advanced(by: -days), last: today.advanced(by: days))
      #expect(try !rows(window).isEmpty)
    }
  }

  @Test func rowsByTitleHaveASectionForEveryRun() throws {
    try store.add([
      programme("a", "Alpha", at: 0), programme("b", "Beta", at: 0), programme("b", "Gamma", at: 1),
      programme("a", "Delta", at: 1), programme("b", "Alpha", at: 3),
    ])
    let window = GuideWindow(around: today)
    #expect(
      try rows(window, order: .title)
        == ["Alpha: 11-21", "Alpha: 11-21", "Beta: 11-21", "Delta: 11-21", "Gamma: 11-21"])
    let index = try store.reader().rows(window: window, country: nil, zone: .utc, order: .title)
    #expect(index.sections.map(\.provider.id) == ["a", "b", "a", "b"])
    #expect(index.sections.map(\.rowCount) == [1, 2, 1, 1])
  }

  @Test func aShowWithAHoleInTheWindowIsNoRow() throws {
    try store.add([
      programme("a", "Spans", at: -24 * 20), programme("a", "Spans", at: 24 * 20), programme("a", "Inside", at: 0),
      programme("a", "Crosses", at: -24 * 20), programme("a", "Crosses", at: 1), programme("a", "Crosses", at: 24 * 20),
    ])
    let window = GuideWindow(first: today.advanced(by: -1), last: today.advanced(by: 1))
    #expect(try rows(window) == ["Crosses: 11-21", "Inside: 11-21"])
  }

  @Test(arguments: ["UTC", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"])
  func aDayRunsFromItsStartInTheZoneAskedFor(name: String) throws {
    let zone = try zone(name)
    let begin = zone.instant(of: today, secondOfDay: 5 * 3600)
    let next = zone.instant(of: today.advanced(by: 1), secondOfDay: 5 * 3600)
    let starts = [
      ("before", begin.adding(seconds: -1)), ("first", begin), ("last", next.adding(seconds: -1)), ("after", next),
    ]
    try store.add(
      starts.map { Programme(channel: "a", start: $0.1, stop: $0.1.adding(seconds: 60), title: $0.0) })
    #expect(try rows(GuideWindow(first: today, last: today), zone: zone) == ["first: 11-21", "last: 11-21"])
    #expect(
      try rows(GuideWindow(around: today), zone: zone) == [
        "after: 11-22", "before: 11-20", "first: 11-21", "last: 11-21",
      ])
  }

  @Test func daysOf23And25HoursAreWhole() throws {
    let london = try zone("Europe/London")
    // Clocks go forward on 2026-03-29 and back on 2026-10-25, at 01:00 UTC.
    try store.add([
      Programme(channel: "a", start: try instant("2026-03-29T03:59:59Z"), title: "spring, 04:59 BST"),
      Programme(channel: "a", start: try instant("2026-03-29T04:00:00Z"), title: "spring, 05:00 BST"),
      Programme(channel: "a", start: try instant("2026-10-25T04:59:59Z"), title: "autumn, 04:59 GMT"),
      Programme(channel: "a", start: try instant("2026-10-25T05:00:00Z"), title: "autumn, 05:00 GMT"),
    ])
    let year = GuideWindow(first: try day("2026-01-01"), last: try day("2026-12-31"))
    #expect(
      try rows(year, zone: london) == [
        "autumn, 04:59 GMT: 10-24", "autumn, 05:00 GMT: 10-25", "spring, 04:59 BST: 03-28", "spring, 05:00 BST: 03-29",
      ])
    let saturday = GuideWindow(first: try day("2026-10-24"), last: try day("2026-10-24"))
    #expect(try rows(saturday, zone: london) == ["autumn, 04:59 GMT: 10-24"])
    let sunday = GuideWindow(first: try day("2026-03-29"), last: try day("2026-03-29"))
    #expect(try rows(sunday, zone: london) == ["spring, 05:00 BST: 03-29"])
  }

  @Test(arguments: ["Europe/London", "America/Havana", "Australia/Lord_Howe", "UTC"], [DayStart.standard, .midnight])
  func daysAreThoseOfTheZonesRules(name: String, dayStart: DayStart) throws {
    let zone = try zone(name)
    let window = GuideWindow(first: try day("2026-01-01"), last: try day("2026-12-31"))
    let days = WindowDays(window: window, zone: zone, dayStart: dayStart)
    var moment = days.from - 3600
    while moment < days.to + 3600 {
      let day = zone.guideDay(of: Instant(secondsSinceEpoch: moment), dayStart: dayStart)
      #expect(days.day(of: moment) == (window.contains(day) ? day : nil))
      moment += 1799
    }
  }

  @Test func anOtherStartOfTheDayCountsOtherwise() throws {
    try store.add([programme("a", "Late", at: 14)])  // 02:00 on the 22nd
    #expect(try rows(GuideWindow(around: today)) == ["Late: 11-21"])
    #expect(try rows(GuideWindow(around: today), dayStart: .midnight) == ["Late: 11-22"])
  }

  @Test func listingsWithoutACountryAreEverywhereAndOthersInTheirOwn() throws {
    let british = try #require(Country("GB"))
    try store.add([programme("any", "Anywhere", at: 0)])
    try store.add(
      [programme("gb", "At home", at: 0)],
      source: ListingsSource(kind: "xmltv", location: "/gb", name: "gb", country: british))
    let window = GuideWindow(around: today)
    #expect(try rows(window, country: british) == ["Anywhere: 11-21", "At home: 11-21"])
    #expect(try rows(window, country: .unitedStates) == ["Anywhere: 11-21"])
    #expect(try rows(window) == ["Anywhere: 11-21", "At home: 11-21"])
    let reader = try store.reader()
    #expect(try reader.channels(country: .unitedStates).map(\.key) == ["any"])
    #expect(try reader.epg(from: noon, to: at(1), country: .unitedStates).total == 1)
    #expect(try reader.search("home", limit: 3, country: .unitedStates).isEmpty)
    #expect(try reader.search("home", limit: 3, country: british).count == 1)
  }

  @Test func episodesCarryWhatTheListingSays() throws {
    try store.add([
      Programme(
        channel: "a", start: at(0), stop: at(0.75), title: "Show", subtitle: "Pilot", overview: "It begins.", season: 1,
        episode: 3),
      Programme(channel: "a", start: at(24), title: "Show", subtitle: "Episode 4"),
      Programme(channel: "a", start: at(25), stop: at(26), title: "Show", subtitle: "Show"),
      Programme(channel: "a", start: at(26), stop: at(27), title: "Show", subtitle: "Episode 1 of 3"),
    ])
    let reader = try store.reader()
    let index = try reader.rows(window: GuideWindow(around: today), country: nil, zone: .utc)
    let show = try #require(try reader.shows(index.showIDs[...], window: GuideWindow(around: today), zone: .utc).first)
    #expect(show.key == ShowKey.make(provider: "a", title: "show"))
    #expect(
      show.episodes[0]
        == Episode(
          key: "\(noon.secondsSinceEpoch)", day: today, moment: noon, runtimeMinutes: 45, title: "Pilot", season: 1,
          number: 3, overview: "It begins."))
    #expect(show.episodes.map(\.title) == ["Pilot", nil, nil, "Episode 1 of 3"])
    #expect(show.episodes.map(\.number) == [3, 4, nil, nil])
    #expect(show.episodes.map(\.runtimeMinutes) == [45, nil, 60, 60])
  }

  /// A source with services will have these; no importer has them yet.
  private func addDatedShow() throws {
    try store.add([programme("a", "Broadcast", at: 0)])
    let show = ShowKey.id("tvmaze:1")
    try TextIndex.make(ListingsDatabase.openForWriting(store.path), generation: 60)
    try store.write(
      """
      INSERT INTO source (id, kind, location, name) VALUES (50, 'tvmaze', 'web', 'TVmaze');
      INSERT INTO generation VALUES (60, 50, 1, '', 0, 0, NULL, NULL);
      INSERT INTO visible VALUES (60, 1794000000, 1796000001, 0);
      INSERT INTO provider VALUES (70, 50, 1, '8', '8', 0, NULL, 'Netflix', NULL, '#E50914');
      INSERT INTO listed_show VALUES (60, \(show), 70, 'tvmaze:1', 'Drop', 'drop', NULL, NULL, 20778, 20785, NULL, NULL, 1, 2, 'tt3', 4, NULL, 257698037760);
      INSERT INTO title VALUES (257698037760, 'drop');
      INSERT INTO airing (id, generation, provider, show, day, marks, title, season, number, key) VALUES
        (257698037760, 60, 70, \(show), 20778, 0, 'Drop', 1, 1, 'e1'), (257698037761, 60, 70, \(show), 20778, 0, 'Drop', 1, 2, NULL),
        (257698037762, 60, 70, \(show), 20785, 0, 'Drop', NULL, NULL, NULL);
      UPDATE state SET version = version + 1
      """)
  }

  @Test(arguments: ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
  func aDayWithoutAMomentIsTheSameDayEverywhere(name: String) throws {
    try addDatedShow()
    let zone = try zone(name)
    #expect(try rows(GuideWindow(first: today, last: today), zone: zone).contains("Drop: 11-21 11-21"))
    let week = GuideWindow(first: today, last: today.advanced(by: 7))
    #expect(try rows(week, zone: zone).contains("Drop: 11-21 11-21 11-28"))
    let between = GuideWindow(first: today.advanced(by: 1), last: today.advanced(by: 6))
    #expect(try rows(between, zone: zone).filter { $0.hasPrefix("Drop") }.isEmpty)
    #expect(
      try rows(GuideWindow(first: today.advanced(by: -9), last: today.advanced(by: -1)), zone: zone).filter {
        $0.hasPrefix("Drop")
      }.isEmpty)
  }

  @Test func aShowOfAServiceIsReadWhole() throws {
    try addDatedShow()
    let reader = try store.reader()
    let window = GuideWindow(around: today)
    let index = try reader.rows(window: window, country: nil, zone: .utc)
    #expect(
      index.sections.last?.provider == Provider(id: "8", name: "Netflix", color: RGB(red: 0xE5, green: 9, blue: 0x14)))
    let show = try #require(try reader.shows(index.showIDs[...], window: window, zone: .utc).last)
    #expect(show.externalIDs == ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3", tmdb: 4))
    #expect(show.episodes.map(\.key) == ["e1", "2026-11-21/s1e2", "2026-11-28/2"])
    #expect(show.episodes.allSatisfy { $0.moment == nil })
    #expect(try reader.channels().map(\.key) == ["a"])
    #expect(try reader.epg(from: at(-24), to: at(24)).total == 1)
    #expect(try reader.sources().map(\.programmes) == [1, 3])
    #expect(try reader.listings(zone: .utc).extent == GuideWindow(first: today, last: today.advanced(by: 7)))
    let hit = try #require(try reader.search("drop", from: noon, limit: 1).first)
    #expect(hit.day == today && hit.start == nil)
  }

  @Test func theExtentIsThatOfTheCountry() throws {
    for (code, last) in [("GB", 3), ("CN", 200)] {
      let source = ListingsSource(kind: "xmltv", location: code, name: code, country: Country(code))
      try store.add([programme(code, "First", at: 1), programme(code, "Last", at: Double(24 * last))], source: source)
    }
    let reader = try store.reader()
    for (country, last) in [(Country("GB"), 3), (Country("CN"), 200), (nil, 200), (Country("US"), 200)] {
      #expect(
        try reader.listings(zone: .utc, country: country).extent
          == GuideWindow(first: today, last: today.advanced(by: last)))
    }
  }

  @Test func theExtentIsFromTheFirstToTheLastGuideDay() throws {
    let paris = try zone("Europe/Paris")
    try store.add([programme("a", "First", at: -8), programme("a", "Last", at: 24 * 9 + 15.5)])
    let info = try store.reader().listings(zone: paris)
    #expect(info.updated == noon)
    // 04:00 UTC is 05:00 in Paris; 03:30 UTC is 04:30 there, and the guide day before.
    #expect(info.extent == GuideWindow(first: today, last: today.advanced(by: 9)))
    #expect(try store.reader().listings(zone: .utc).extent?.first == today.advanced(by: -1))
    try store.add([programme("a", "Later", at: 24 * 3), programme("a", "End", at: 24 * 12)], at: at(5))
    let wider = try store.reader().listings(zone: paris)
    #expect(wider.extent == GuideWindow(first: today, last: today.advanced(by: 12)))
    #expect(wider.updated == at(5))
  }

  /// For any listings and any request, rows are exactly the shows with an airing on a day of the window.
  @Test(arguments: 0..<7)
  func rowsAreWhatAPlainWalkFinds(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    let zones = try ["UTC", "Europe/London", "Asia/Tokyo", "America/New_York"].map { try zone($0) }
    let listing = (0..<150).map { _ in
      programme(
        "c\(Int.random(in: 0..<3, using: &random))", "T\(Int.random(in: 0..<40, using: &random))",
        at: Double(Int.random(in: -900..<900, using: &random)))
    }
    try store.add(listing, batch: 40)
    let reader = try store.reader()
    for _ in 0..<30 {
      let zone = try #require(zones.randomElement(using: &random))
      let first = today.advanced(by: Int.random(in: -45..<45, using: &random))
      let window = GuideWindow(first: first, last: first.advanced(by: Int.random(in: 0..<30, using: &random)))
      let expected = Set(
        listing.filter { window.contains(zone.guideDay(of: $0.start, dayStart: .standard)) }.map {
          ShowKey.make(provider: $0.channel, title: $0.title)
        })
      let index = try reader.rows(window: window, country: nil, zone: zone)
      let shows = try reader.shows(index.showIDs[...], window: window, zone: zone)
      try expect(reader.rowCounts(window: window, country: nil, zone: zone), toHave: index, shows, reader)
      #expect(Set(shows.map(\.key)) == expected)
      #expect(index.showIDs.count == expected.count)
      #expect(shows.allSatisfy { !$0.episodes.isEmpty })
    }
  }
}
