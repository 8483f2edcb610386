import GuideAPI
import GuideModel
import Testing

@testable import GuideDemo
@testable import GuideServer

@Suite struct SearchTests {
  private let guide = DemoGuide(zone: .utc, posterBase: "http://h")

  private func found(_ text: String, at time: String = "2026-11-21T20:00:00Z", limit: Int = 50) throws -> [SearchResult]
  {
    guide.found(SearchQuery(text: text, from: try moment(time), limit: limit, country: nil)).results
  }

  @Test func titlesAreFoundAsTheyAreTyped() throws {
    for query in ["tide clock", "Tide Cl", "THE TIDE CLOCK", "clock ti", "  tide   clock "] {
      let first = try #require(try found(query).first)
      #expect(first.title == "The Tide Clock" && first.kind == .show && first.key == "kittiwake/tide-clock")
      #expect(first.provider?.id == "kittiwake" && first.day != nil && first.start == nil && first.poster != nil)
    }
    #expect(try found("clo tide").allSatisfy { $0.title != "The Tide Clock" }, "only the last word may be unfinished")
  }

  @Test(arguments: [
    ("ete a saint", "L'été à Saint-Brévalin"), ("ÇTVRTÁ", "Čtvrtá zastávka"), ("灯台", "七番目の灯台"), ("七", "七番目の灯台"),
    ("바람", "바람의 우체국"), ("הדרך", "הדרך אל הים"), ("بيت", "بيت على التل"), ("森林", "纸做的森林"),
  ]) func caseMarksAndScriptsDoNotMatter(query: String, title: String) throws {
    let results = try found(query)
    #expect(results.contains { $0.title == title && $0.kind == .show })
  }

  @Test func anExactTitleComesFirstThenBeginnings() throws {
    let results = try found("ledger")
    #expect(results.count > 5)
    let titles = results.filter { $0.kind == .show }.map(\.title)
    let begins = titles.map { $0.hasPrefix("Ledger") }
    #expect(begins == begins.sorted { $0 && !$1 }, "those that begin so come first")
    #expect(try found("snowline").first?.title == "Snowline")
  }

  @Test func episodesAndDescriptionsComeAfterTitles() throws {
    let results = try found("lighthouse")
    let kinds = results.map { $0.kind == .show ? 0 : 1 }
    #expect(kinds == kinds.sorted() && kinds.contains(1))
    for result in results where result.kind != .show {
      let text = [result.title, result.subtitle ?? "", result.overview ?? ""].joined(separator: " ").lowercased()
      let show = guide.shows.first { $0.key == result.showKey }
      #expect(text.contains("lighthouse") || show?.overview?.lowercased().contains("lighthouse") == true)
    }
  }

  @Test func theAiringIsTheNextOne() throws {
    let now = try moment("2026-11-21T20:00:00Z")
    let result = try #require(try found("chandler street").first { $0.title == "Chandler Street" })
    let start = try #require(result.start)
    let stop = try #require(result.stop)
    #expect(stop > now)
    let listing = guide.broadcasts(
      BroadcastQuery(from: now, to: stop, channels: ["orchard-one"], offset: 0, limit: 1, country: nil))
    let airings = try #require(listing.channels.first).programmes.filter { $0.programme.title == "Chandler Street" }
    #expect(airings.map(\.programme.start) == [start])
    #expect(airings.first?.programme.season == result.season && airings.first?.programme.episode == result.episode)
  }

  @Test func everyResultIsInTheRows() throws {
    let window = GuideWindow(first: try day("2026-11-21"), last: try day("2026-11-21")).widened(by: 70)
    let index = guide.rows(window: window, country: nil, zone: .utc, dayStart: .standard, order: .provider)
    for query in ["the", "night", "a", "moth", "v"] {
      let results = try found(query, limit: 500)
      #expect(!results.isEmpty)
      #expect(Set(results.compactMap(\.showKey)).count == results.count, "each show once")
      for result in results {
        let key = try #require(result.showKey)
        let row = try #require(guide.position(ofShow: key, in: index))
        let show = try #require(
          guide.shows([index.showIDs[row]], window: window, zone: .utc, dayStart: .standard).first)
        #expect(show.title == result.title)
        #expect(
          show.episodes.contains {
            $0.title == result.subtitle && $0.season == result.season && $0.number == result.episode
          })
      }
    }
  }

  @Test(arguments: ["", "   ", "\"", "zzzzqq", "tide zzzzqq", "🙃", "'; --", "AND OR NOT *"])
  func whatIsNotThereIsNotFound(query: String) throws {
    #expect(try found(query).isEmpty)
  }

  @Test func limitsHold() throws {
    #expect(try found("the", limit: 3).count == 3)
    #expect(try found("the", limit: 0).isEmpty)
    #expect(try found(Array(repeating: "zzzzqq", count: 100).joined(separator: " ")).isEmpty)
  }
}
