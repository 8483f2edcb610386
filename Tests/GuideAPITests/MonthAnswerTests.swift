import Foundation
import GuideModel
import Testing

@testable import GuideAPI

@Suite struct MonthAnswerTests {
  private func day(_ text: String) throws -> GuideDay { try #require(GuideDay(iso: text)) }

  @Test func whatIsWrittenIsRead() throws {
    let netflix = Provider(id: "8", name: "Netflix", color: RGB(red: 229, green: 9, blue: 20))
    let other = Provider(id: "b1f0-uuid", name: "Nettle")
    let moment = try #require(Instant(rfc3339: "2025-09-11T19:00:00Z"))
    let window = try day("2025-09-01").monthWindow
    let month = MonthSummary(
      window: window,
      days: [
        DaySummary(
          day: try day("2025-09-11"),
          providers: [
            ProviderCount(provider: netflix, shows: 1, episodes: 8),
            ProviderCount(provider: other, shows: 2, episodes: 2, isChannel: true),
          ], providerCount: 40,
          titles: [
            DayTitle(showKey: "k/1", title: "夜の港", providerID: "8", season: 1, number: 3, moment: moment, episodes: 8),
            DayTitle(showKey: "k/2", title: "News", providerID: "b1f0-uuid"),
          ], shows: 44, episodes: 99, ofChannels: .init(channels: 14, shows: 30, episodes: 70))
      ], providers: [ProviderCount(provider: other, shows: 3, episodes: 12, isChannel: true)], providerCount: 41,
      channelCount: 15)
    let zone = try #require(ZoneRules(identifier: "America/New_York"))
    #expect(try MonthSummary(month.data(zone: zone), from: "x", window: window) == month)
  }

  @Test func whatCannotBeReadIsLeftOutAndWhatIsTooMuchCut() throws {
    let titles = (0..<30).map { #"{"key":"k\#($0)","title":"T\u001b[31m\#($0)","service":8,"episodes":-4}"# }
    let body = #"""
      {"success":true,"data":{"services":[{"id":8,"name":"Net\u202Eflix"},{"id":9,"name":"Never"}],"totals":null,
      "days":[{"date":"2025-09-11T00:00:00.000Z","services":[{"id":8,"episodes":3},{"id":77,"episodes":3},{"id":9,"episodes":0}],
      "titles":[\#(titles.joined(separator: ",")),{"title":"no key"}]},{"date":"2025-10-01","services":[{"id":8,"episodes":1}]},
      {"date":"never"},{"date":"2025-09-12","services":[]},7]}}
      """#
    let found = try MonthSummary(Data(body.utf8), from: "x", window: day("2025-09-01").monthWindow)
    let first = try #require(found.days.first)
    #expect(found.days.map(\.day.description) == ["2025-09-11"])
    #expect(first.providers.map(\.provider.name) == ["Netflix"] && first.providers.map(\.shows) == [1])
    #expect(first.titles.count == 16 && first.titles.allSatisfy { $0.title.hasPrefix("T[31m") && $0.episodes == 1 })
    #expect(first.shows == 16 && first.episodes == 1 && first.providerCount == 1)
  }

  @Test func channelsAreNeverMoreThanAll() throws {
    let body = #"""
      {"success":true,"data":{"services":[{"id":8,"name":"Netflix"}],"totals":[{"id":8,"episodes":3}],
      "totalServices":4,"totalChannels":-9223372036854775808,"days":[{"date":"2025-09-11","services":[{"id":8,"episodes":3}],
      "totalServices":4,"totalShows":5,"totalEpisodes":6,"totalChannels":9223372036854775807,"totalChannelShows":-1,
      "totalChannelEpisodes":7}]}}
      """#
    let found = try MonthSummary(Data(body.utf8), from: "x", window: day("2025-09-01").monthWindow)
    let share = try #require(found.days.first).ofChannels
    #expect(found.channelCount == 0 && share == .init(channels: 4, shows: 0, episodes: 6))
    #expect(found.days[0].ofServices == nil)
  }

  /// Sums of a few counts do not overflow.
  @Test func countsAreBounded() throws {
    let most = "9223372036854775807"
    let body = """
      {"success":true,"data":{"services":[{"id":8,"name":"Netflix"}],"totals":[{"id":8,"episodes":\(most),"shows":\(most)}],
      "totalServices":\(most),"days":[{"date":"2025-09-11","services":[{"id":8,"episodes":\(most)}],
      "totalServices":\(most),"totalShows":\(most),"totalEpisodes":\(most),"titles":[
      {"key":"a","title":"A","episodes":\(most),"seasonNumber":\(most),"episodeNumber":7}]}]}}
      """
    let found = try MonthSummary(Data(body.utf8), from: "x", window: day("2025-09-01").monthWindow)
    let first = try #require(found.days.first)
    #expect(
      [first.shows, first.episodes, first.providerCount, first.titles[0].episodes].allSatisfy { $0 == 1_000_000_000 })
    #expect(first.titles[0].season == nil && first.titles[0].number == 7)
  }

  @Test func somethingElseIsToldApart() throws {
    let window = try day("2025-09-01").monthWindow
    #expect(throws: GuideFailure.self) {
      try MonthSummary(Data(#"{"success":true,"data":{"services":[]}}"#.utf8), from: "x", window: window)
    }
    #expect(throws: GuideFailure.self) { try MonthSummary(Data("<html>".utf8), from: "x", window: window) }
  }
}
