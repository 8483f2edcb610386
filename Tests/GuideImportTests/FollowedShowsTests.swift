import GuideModel
import GuideStore
import TVmaze
import TVmazeTesting
import Testing

@testable import GuideImport

/// Episodes of followed shows are imported for the days after the schedule too.
@Suite struct FollowedShowsTests {
  private static let harbour = [ExternalIDs(tvdb: 880_501)]
  /// A line of `Household.shown`.
  private static let listed = "2026-12-01 tvmaze.9002"

  private func importing(
    _ household: Household, followed: [ExternalIDs]?, days: Int = 4, country: Country = .unitedStates
  ) async throws -> TVmazeSummary {
    var request = household.request(days: days, country: country)
    request.followed = followed
    return try await importTVmaze(request)
  }

  @Test func theirEpisodesComeAfterTheSchedule() async throws {
    let household = try Household()
    let summary = try await importing(household, followed: Self.harbour)
    #expect(try household.shown() == (Household.expected(-7, 3) + [Self.listed]).sorted())
    #expect(summary.episodes == 11 * InventedSchedule.episodesADay + 2)
    #expect(
      household.server.calls.suffix(2).map(\.path) == ["/lookup/shows?thetvdb=880501", "/shows/501?embed=episodes"])
    let reader = try household.reader()
    let spring = GuideWindow(first: today.advanced(by: 100), last: today.advanced(by: 110))
    let query = WindowRequest(window: spring, country: .unitedStates, zone: .utc)
    let rows = try reader.rows(query)
    #expect(rows.sections.map(\.provider.name) == ["Meridian One"])
    let shows = try reader.shows(rows.showIDs[...], query)
    #expect(shows.flatMap(\.episodes).map { "\($0.day) \($0.season ?? 0)x\($0.number ?? 0)" } == ["2027-03-05 2x3"])
    // The source is complete for the days of the schedule.
    let span = try #require(try reader.sources().first?.span)
    #expect(span.upperBound < Instant(day: today.advanced(by: 5), secondOfDay: 43_200, offset: 0))
  }

  @Test func theyGoWhenNoLongerFollowedAndStayWhereThatIsNotKnown() async throws {
    let household = try Household()
    _ = try await importing(household, followed: Self.harbour)
    _ = try await importing(household, followed: nil)
    #expect(try household.shown().contains(Self.listed))
    _ = try await importing(household, followed: [])
    #expect(try household.shown() == Household.expected(-7, 3))
  }

  @Test func aListThatCannotBeHadLeavesTheLastOne() async throws {
    let household = try Household()
    _ = try await importing(household, followed: Self.harbour)
    household.pass(days: 1)
    let server = household.server
    server.forget()
    server.onCall { number in
      if number == 3 * 5 { server.fail(Array(repeating: .status(500), count: 5)) }
    }
    let summary = try await importing(household, followed: Self.harbour)
    #expect(summary.diagnostics.counts[.noEpisodeList] == 1)
    #expect(!summary.isInterrupted)
    #expect(try household.shown() == (Household.expected(-7, 4) + [Self.listed]).sorted())
  }

  @Test func aShowThatTVmazeDoesNotKnowSpoilsNothing() async throws {
    let household = try Household()
    let followed = [ExternalIDs(tvmaze: 9), ExternalIDs(tvdb: 3), ExternalIDs(tmdb: 5)] + Self.harbour
    let summary = try await importing(household, followed: followed)
    #expect(summary.diagnostics.counts[.noEpisodeList] == 1)
    #expect(try household.shown().contains(Self.listed))
  }

  @Test func channelsOfOtherCountriesAreLeftOut() async throws {
    let household = try Household()
    _ = try await importing(household, followed: Self.harbour, country: try #require(Country("GB")))
    #expect(!(try household.shown().contains(Self.listed)))
  }

  @Test func theScheduleCountsForItsDaysHoweverLongItWas() async throws {
    let household = try Household()
    _ = try await importing(household, followed: Self.harbour)
    // The schedule does not have the episode.
    _ = try await importing(household, followed: Self.harbour, days: 15)
    #expect(try household.shown() == Household.expected(-7, 14))
    // A shorter import keeps the days of the longer one, and the list starts after them.
    _ = try await importing(household, followed: Self.harbour)
    #expect(try household.shown() == Household.expected(-7, 14))
    let window = GuideWindow(first: today.advanced(by: 15), last: today.advanced(by: 200))
    let rows = try household.reader().rows(WindowRequest(window: window, country: nil, zone: .utc))
    #expect(rows.sections.count == 1)
  }
}
