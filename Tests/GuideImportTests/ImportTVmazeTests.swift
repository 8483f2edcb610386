import Foundation
import GuideModel
import GuideStore
import TVmaze
import TVmazeTesting
import Testing

@testable import GuideImport

@Suite struct ImportTVmazeTests {
  @Test func aFirstImportHasAWeekBackAndTheDaysToCome() async throws {
    let household = try Household()
    let summary = try await household.importing()
    #expect(summary.name == "TVmaze US")
    #expect(summary.window == GuideWindow(first: today.advanced(by: -7), last: today.advanced(by: 3)))
    #expect(summary.daysAsked == 11)
    #expect(summary.episodes == 11 * InventedSchedule.episodesADay)
    #expect(summary.providers == 4)
    #expect(!summary.isInterrupted)
    #expect(try household.shown() == Household.expected(-7, 3))
    #expect(household.server.calls.count == 33)
  }

  @Test func showsCarryTheirIDsAndTheGuideItsCredit() async throws {
    let household = try Household()
    try await household.importing(days: 1)
    let reader = try household.reader()
    #expect(try reader.listings(zone: .utc).credits == ["Data: TVmaze.com"])
    #expect(try reader.channels().map(\.name) == ["Canal Norte", "Meridian One"])
    let window = GuideWindow(first: today, last: today)
    let query = WindowRequest(window: window, country: .unitedStates, zone: .utc)
    let rows = try reader.rows(query)
    #expect(rows.sections.map(\.provider.name) == ["Streamline", "Worldstream", "Canal Norte", "Meridian One"])
    let shows = try reader.shows(rows.showIDs[...], query)
    let harbour = try #require(shows.first { $0.title == "The Harbour Watch" })
    #expect(harbour.externalIDs == ExternalIDs(tvmaze: 501, tvdb: 880_501, imdb: "tt9900501"))
    #expect(harbour.poster == "https://img.example.org/o/501.jpg")
    #expect(harbour.overview == "The Harbour Watch keeps the port & its people.\nEvery night.")
    let names = EpisodeMark.names(show: harbour, episode: try #require(harbour.episodes.first))
    #expect(names.first == "tvdb:880501/2/4")
    let source = try #require(try reader.sources().first)
    #expect(source.source.kind == "tvmaze")
    #expect(source.source.country == .unitedStates)
    #expect(source.notes.map(\.kind) == ["episode-without-show", "unreadable-entry"])
    #expect(source.notes.contains { $0.kind == "episode-without-show" && $0.count == 8 })
  }

  @Test func aReimportAsksForWhatMayHaveChangedAlone() async throws {
    let household = try Household()
    try await household.importing()
    household.server.forget()
    household.pass(days: 2)
    let summary = try await household.importing()
    #expect(summary.window == GuideWindow(first: today, last: today.advanced(by: 5)))
    #expect(try household.shown() == Household.expected(-7, 5))
    // Four days are cached and validated, two are new.
    #expect(household.server.calls.map(\.status).filter { $0 == 304 }.count == 12)
    #expect(household.server.calls.map(\.status).filter { $0 == 200 }.count == 6)
  }

  @Test func whatIsCancelledIsGoneAndOtherDaysAndSourcesStay() async throws {
    let gone = today.advanced(by: 1)
    let flag = Flag()
    let household = try Household { path in
      flag.isSet && path.contains("date=\(gone)") ? "[]" : InventedSchedule.body(path)
    }
    try await household.importing()
    try await household.importing(days: 1, country: try #require(Country("GB")))
    flag.set()
    household.pass(days: 1)
    try await household.importing(days: 2)
    let left = try household.shown(country: .unitedStates)
    #expect(left == Household.expected(-7, 3).filter { !$0.contains("tvmaze.\(gone.daysSinceEpoch)") })
    #expect(try household.reader().sources().map(\.source.name) == ["TVmaze US", "TVmaze GB"])
  }

  @Test func faultsOnTheWayLeaveNoGap() async throws {
    let household = try Household()
    household.server.fail(
      .status(429, retryAfter: 3), .truncated, .status(500), .cutJSON)
    // Never more than four in a row per call, because it gives up after five.
    household.server.onCall { number in
      if number.isMultiple(of: 6) { household.server.fail(.status(503), .truncated, .hangUp, .hangUp, .hangUp) }
    }
    let summary = try await household.importing()
    #expect(!summary.isInterrupted)
    #expect(try household.shown() == Household.expected(-7, 3))
  }

  @Test func anImportThatFailsChangesNothingAndTheNextGoesOnFromThere() async throws {
    let household = try Household()
    try await household.importing(days: 1)
    let before = try household.shown()
    household.server.forget()
    household.server.onCall { number in
      if number == 8 { household.server.fail(.status(404)) }
    }
    await #expect(throws: TVmazeError.self) { try await household.importing(days: 6) }
    #expect(try household.shown() == before)
    household.server.onCall { _ in }
    household.server.forget()
    try await household.importing(days: 6)
    #expect(try household.shown() == Household.expected(-7, 5))
    #expect(Set(household.server.calls.map(\.path)).count == household.server.calls.count)
    #expect(household.server.calls.count < 15, "what was fetched before is not fetched again")
  }

  @Test func anInterruptedImportKeepsWholeDaysAndTheNextGoesOn() async throws {
    let household = try Household()
    let task = Task { try await household.importing(days: 5) }
    // In the middle of the third day.
    household.server.onCall { number in
      if number == 8 { task.cancel() }
    }
    let summary = try await task.value
    #expect(summary.isInterrupted)
    #expect(summary.window == GuideWindow(first: today, last: today.advanced(by: 1)))
    #expect(try household.shown() == Household.expected(0, 1))
    #expect(try household.reader().sources()[0].notes.contains { $0.kind == "interrupted" })
    let answered = Set(household.server.calls.filter { $0.status == 200 }.map(\.path))
    #expect(answered.count >= 7)
    household.server.onCall { _ in }
    household.server.forget()
    #expect(try await !household.importing(days: 5).isInterrupted)
    #expect(try household.shown() == Household.expected(-7, 4))
    // It is unknown whether the answer of the interrupted call arrived.
    #expect(answered.intersection(household.server.calls.map(\.path)).count <= 1)
    #expect(try household.reader().sources()[0].notes.allSatisfy { $0.kind != "interrupted" })
  }

  @Test func whereHalfIsNotWantedAnInterruptedImportChangesNothingAndLosesNothing() async throws {
    let household = try Household()
    try await household.importing(days: 1)
    let before = try household.shown()
    household.pass(days: 1)
    household.server.forget()
    var request = household.request(days: 5)
    request.keepsWholeDays = false
    let task = Task { [request] in try await importTVmaze(request) }
    household.server.onCall { number in
      if number == 8 { task.cancel() }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try household.shown() == before)
    let answered = Set(household.server.calls.filter { $0.status == 200 }.map(\.path))
    household.server.onCall { _ in }
    household.server.forget()
    _ = try await importTVmaze(request)
    #expect(answered.intersection(household.server.calls.filter { $0.status == 200 }.map(\.path)).count <= 1)
  }

  @Test func stoppedBeforeADayIsWholeNothingIsWritten() async throws {
    let household = try Household()
    let task = Task { try await household.importing() }
    household.server.onCall { _ in task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try household.reader().sources().isEmpty)
  }

  @Test func hoursAreShiftedAndDaysAreNot() async throws {
    let household = try Household()
    var request = household.request(days: 2)
    request.timeShiftMinutes = 90
    request.name = "Mine"
    _ = try await importTVmaze(request)
    let reader = try household.reader()
    #expect(try reader.sources().map(\.source.name) == ["Mine"])
    // At 20:30 in New York, UTC-5, and an hour and a half later.
    let start = Instant(day: today, secondOfDay: 73_800, offset: -18_000).adding(seconds: 90 * 60)
    let page = try reader.epg(BroadcastRequest(from: start, to: start.adding(seconds: 1)))
    #expect(page.channels.flatMap(\.programmes).contains { $0.programme.start == start })
    let straight = try Household()
    try await straight.importing(days: 2)
    func dated(_ shown: [String]) -> Int { shown.filter { $0.hasPrefix("\(today) ") }.count }
    #expect(try dated(household.shown()) >= 3, "releases without an hour stay on their day")
    #expect(try dated(straight.shown()) >= 3)
  }

  @Test func progressCountsDays() async throws {
    let household = try Household()
    let seen = Seen()
    _ = try await importTVmaze(household.request(days: 2)) { seen.add($0) }
    #expect(seen.all.map(\.daysDone) == Array(1...9))
    #expect(seen.all.allSatisfy { $0.days == 9 })
    // Entries without a show or that are not episodes are not counted.
    #expect(seen.all.last?.episodes == 9 * InventedSchedule.episodesADay)
  }

  @Test(arguments: ["Pacific/Auckland", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
  func daysDivideReleasesAndNightsInEveryZone(name: String) throws {
    let zone = try #require(ZoneRules(identifier: name))
    let earlier = DayCover(window: GuideWindow(first: today.advanced(by: -3), last: today.advanced(by: -1)), zone: zone)
    let later = DayCover(window: GuideWindow(first: today, last: today.advanced(by: 3)), zone: zone)
    #expect(earlier.moments.upperBound == later.moments.lowerBound)
    for offset in -3...3 {
      let noon = Instant(day: today.advanced(by: offset), secondOfDay: 43_200, offset: 0)
      #expect(earlier.moments.contains(noon) == (offset < 0))
      #expect(later.moments.contains(noon) == (offset >= 0))
    }
  }
}
