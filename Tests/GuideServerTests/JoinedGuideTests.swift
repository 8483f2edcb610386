import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Testing

@testable import GuideServer

/// A server over listings of two sources with some common shows.
@Suite struct JoinedGuideTests {
  private final class House {
    let directory = NSTemporaryDirectory() + "tvguide-joined-\(UUID().uuidString)"
    var database: String { directory + "/guide.sqlite" }
    let window: GuideWindow
    let server: EmbeddedServer

    init() throws {
      let today = GuideDay(daysSinceEpoch: 20_341)
      window = GuideWindow(first: today.advanced(by: -3), last: today.advanced(by: 20))
      let path = directory + "/guide.sqlite"
      server = try EmbeddedServer(router: RouterSettings(defaultZone: .utc, now: { noon }, programVersion: "")) { _ in
        LocalGuide(try GuideReader(path: path))
      }
    }

    deinit {
      server.stop()
      try? FileManager.default.removeItem(atPath: directory)
    }

    /// `count` shows on the channel One; show `n` has the TVDB number `n` and an episode each day.
    func add(_ shows: Range<Int>, source: String, title: String, preference: Int) throws {
      let writer = try ListingsWriter(
        path: database,
        source: ListingsSource(kind: "xmltv", location: source, name: source, preference: preference), now: noon)
      try writer.add(channels: [Channel(key: source, name: "One")])
      try writer.add(
        episodes: shows.flatMap { show in
          (0..<3).map { day in
            EpisodeListing(
              key: "\(source).\(show).\(day)", outlet: .channel(source),
              time: .moment(noon.adding(seconds: Int64(day) * 86_400 + Int64(show) * 60)),
              show: ListedShow(title: "\(title) \(show)", externalIDs: ExternalIDs(tvdb: 1 + show)),
              runtimeMinutes: 1, season: 1, number: day + 1)
          }
        })
      _ = try writer.finish()
    }

    func ask(_ path: String, more: String = "") throws -> (head: String, body: Data) {
      let answer = try RawClient.ask(server.port, "GET \(path)", more: more)
      let parts = answer.components(separatedBy: "\r\n\r\n")
      return (parts[0], Data(parts.dropFirst().joined(separator: "\r\n\r\n").utf8))
    }

    func guide(_ query: String = "offset=0&limit=50") throws -> GuidePage {
      let answer = try GuideAnswer(
        ask("/api/tv-guide?startDate=\(window.first)&endDate=\(window.last)&tz=UTC&\(query)").body, from: "test")
      let request = GuideRequest(window: window, country: .unitedStates, zone: .utc, rows: 0..<50)
      return try #require(answer.page(for: request))
    }

    func found(_ query: String) throws -> [SearchResult] {
      try [SearchResult](ask("/api/search?q=\(query)").body, from: "test")
    }
  }

  /// Shows 0 ..< 6 of one source and 3 ..< 9 of another: three are in both.
  private func house(equal: Bool = false) throws -> House {
    let house = try House()
    try house.add(0..<6, source: "a", title: "Show", preference: equal ? 0 : 1)
    try house.add(3..<9, source: "b", title: "Serie", preference: 0)
    return house
  }

  @Test(arguments: [false, true]) func eachShowIsOneRowWithEachEpisodeOnce(equal: Bool) throws {
    let house = try house(equal: equal)
    let page = try house.guide()
    #expect(page.total == 9)
    #expect(page.shows.map(\.title) == (0..<6).map { "Show \($0)" } + (6..<9).map { "Serie \($0)" })
    #expect(page.shows.prefix(6).allSatisfy { $0.episodes.map(\.number) == [1, 2, 3] })
    // While the preferred source lists the channel, nothing else is shown on it.
    #expect(page.shows.suffix(3).allSatisfy { $0.episodes.map(\.number) == (equal ? [1, 2, 3] : [3]) })
    #expect(page.shows[3].otherTitles == ["Serie 3"] && page.shows[0].otherTitles.isEmpty)
  }

  @Test func pagesAndAnchorsAreOfRows() throws {
    let house = try house()
    let whole = try house.guide().shows
    for offset in 0..<9 {
      #expect(try house.guide("offset=\(offset)&limit=2").shows == Array(whole[offset..<min(offset + 2, 9)]))
    }
    for show in whole {
      let key = QueryString.encode(show.key)
      #expect(try house.guide("limit=1&anchor=\(key)").shows == [show])
    }
  }

  @Test func daysCountAndSearchFindsEachOnce() throws {
    let house = try house(equal: true)
    let days = try MonthSummary(
      house.ask("/api/days?startDate=\(house.window.first)&endDate=\(house.window.last)&tz=UTC").body, from: "test",
      window: house.window)
    #expect(days.days.map(\.shows) == [9, 9, 9] && days.days.map(\.episodes) == [9, 9, 9])
    #expect(days.providers.map(\.shows) == [6, 3])
    #expect(days.days[0].titles.map(\.title) == (0..<6).map { "Show \($0)" } + ["Serie 6", "Serie 7", "Serie 8"])
    let titles = Set(try house.guide().shows.map(\.key))
    #expect(Set(try house.found("serie").compactMap(\.showKey)).isSubset(of: titles))
    #expect(Set(try house.found("show").map(\.title)) == Set((0..<6).map { "Show \($0)" }))
    #expect(
      Set(try house.found("serie").map(\.title)) == Set((3..<6).map { "Show \($0)" } + (6..<9).map { "Serie \($0)" }))
    #expect(try house.found("show").count == 6 && house.found("serie").count == 6)
  }

  @Test func marksOnEitherNameFilterTheRow() throws {
    let house = try house()
    func titles(_ filter: String) throws -> [String] {
      try house.guide("offset=0&limit=50&filter=\(QueryString.encode(filter))").shows.map(\.title)
    }
    #expect(try titles(#"{"only":["title:serie 4","tvdb:2","title:serie 8"]}"#) == ["Show 1", "Show 4", "Serie 8"])
    #expect(
      try titles(#"{"hidden":["title:serie 3","title:show 4","tvdb:6"]}"#) == ["Show 0", "Show 1", "Show 2"]
        + (6..<9).map { "Serie \($0)" })
  }

  @Test func aTagChangesWhenASecondSourceJoinsAndWhenItGoes() throws {
    let house = try House()
    try house.add(0..<3, source: "a", title: "Show", preference: 1)
    func tag() throws -> String {
      let head = try house.ask("/api/tv-guide?startDate=\(house.window.first)&limit=2").head
      return try #require(head.components(separatedBy: "\r\n").first { $0.hasPrefix("ETag: ") })
    }
    let alone = try house.guide()
    let before = try tag()
    #expect(try tag() == before)
    try house.add(0..<3, source: "b", title: "Serie", preference: 0)
    let joined = try tag()
    #expect(joined != before)
    try SourceKey(kind: "xmltv", location: "b").removeListings(in: house.database)
    #expect(try tag() != joined)
    #expect(try house.guide().shows == alone.shows)
  }
}
