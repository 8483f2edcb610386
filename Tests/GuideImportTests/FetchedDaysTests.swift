import Foundation
import GuideModel
import Testing

@testable import GuideImport
@testable import TVmaze

@Suite struct FetchedDaysTests {
  private let today = GuideDay(daysSinceEpoch: 20_778)

  private func answer(_ entries: [String], of schedule: ScheduleFeed) throws -> ScheduleAnswer {
    try ScheduleAnswer(Data("[\(entries.joined(separator: ","))]".utf8), of: schedule, name: "/schedule")
  }

  private func release(_ id: Int, day: GuideDay, stamp: String) -> String {
    """
    {"id":\(id),"airdate":"\(day)","airtime":"00:00","airstamp":"\(stamp)","show":{"id":7,"name":"Atlas of Rain",
    "webChannel":{"id":42,"name":"Worldstream"}}}
    """
  }

  private func broadcast(_ id: Int, country: String = "US", zone: String = "America/New_York") -> String {
    """
    {"id":\(id),"airdate":"\(today)","show":{"id":8,"name":"The Harbour Watch","network":{"id":31,"name":"Meridian One",
    "country":{"code":"\(country)","timezone":"\(zone)"}}}}
    """
  }

  @Test func daysGrowOnBothSides() throws {
    var fetched = FetchedDays()
    #expect(fetched.window == nil)
    for offset in [0, 1, 2, -1, -2] { fetched.finish(today.advanced(by: offset)) }
    #expect(fetched.window == GuideWindow(first: today.advanced(by: -2), last: today.advanced(by: 2)))
    #expect(fetched.days == 5)
  }

  @Test func aDayThatIsNotWholeDoesNotCount() throws {
    var fetched = FetchedDays()
    try fetched.add(answer([broadcast(1)], of: .broadcast(.unitedStates)))
    #expect(fetched.episodes.isEmpty)
    #expect(fetched.channels.isEmpty)
    fetched.finish(today)
    #expect(fetched.episodes.count == 1)
    #expect(fetched.channels.map(\.name) == ["Meridian One"])
  }

  @Test func theZoneIsWhatMostChannelsOfTheCountryKeep() throws {
    var fetched = FetchedDays()
    #expect(fetched.zone(of: .unitedStates) == .utc)
    let entries =
      [broadcast(1, zone: "America/Chicago"), broadcast(2), broadcast(3)]
      + (4..<9).map { broadcast($0, country: "AU", zone: "Australia/Sydney") }
      + (9..<14).map { broadcast($0, zone: "Nowhere/Atall") }
    try fetched.add(answer(entries, of: .broadcast(.unitedStates)))
    fetched.finish(today)
    #expect(fetched.zone(of: .unitedStates).identifier == "America/New_York")
  }

  @Test func aReleaseKeepsItsDayWhereItsMomentIsTheEveningBefore() throws {
    var fetched = FetchedDays()
    let entries = [
      release(1, day: today, stamp: "2026-11-21T05:00:00+00:00"),  // midnight in New York
      release(2, day: today, stamp: "2026-11-21T15:00:00+00:00"),
      release(3, day: today, stamp: "2026-11-22T09:00:00+00:00"),  // after the covered days
      release(4, day: today.advanced(by: 5), stamp: ""),
    ]
    try fetched.add(answer(entries, of: .globalStreaming))
    fetched.finish(today)
    let zone = try #require(ZoneRules(identifier: "America/New_York"))
    let cover = DayCover(window: GuideWindow(first: today, last: today), zone: zone)
    let (episodes, diagnostics) = fetched.placed(in: cover)
    let moment = try #require(Instant(rfc3339: "2026-11-21T15:00:00Z"))
    #expect(episodes.map(\.time) == [.day(today), .moment(moment), .day(today)])
    #expect(diagnostics.counts == [.outsideDays: 1])
    #expect(
      diagnostics.examples[.outsideDays] == [
        "Atlas of Rain is on another day than requested (2026-11-26); skipped"
      ])
  }

  @Test func moreThanAnyScheduleHasIsRefused() throws {
    let whole = try answer((1...5_000).map { broadcast($0) }, of: .broadcast(.unitedStates))
    var fetched = FetchedDays()
    for offset in 0..<20 {
      try fetched.add(whole)
      fetched.finish(today.advanced(by: offset))
    }
    #expect(fetched.episodes.count == FetchedDays.maximumEpisodes)
    let error = #expect(throws: TVmazeError.self) { try fetched.add(whole) }
    #expect(error?.kind == .tooMuch)
  }
}
