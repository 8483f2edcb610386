import Foundation
import GuideModel
import Testing

@testable import History

@Suite struct WriterTests {
  private let history = WatchHistory(shows: [
    HistoryShow(
      ids: ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt0000003", tmdb: 4), title: "With, \"all\"", year: 2020,
      isFollowed: true, rating: 9,
      episodes: [
        HistoryEpisode(season: 0, number: 1, watched: Instant(secondsSinceEpoch: 1_700_000_000), rating: 3),
        HistoryEpisode(season: 1, number: 1), HistoryEpisode(season: 1, number: 2, isWatched: false, rating: 10),
      ]),
    HistoryShow(title: "Only a title", episodes: [HistoryEpisode(season: 2, number: 5)]),
  ])

  @Test func plainCSVIsReadAsItWasWritten() throws {
    let text = PlainCSV.text(of: history)
    #expect(text.hasPrefix(PlainCSV.header + "\n"))
    let file = try Exports.read(text)
    #expect(file.format == .plain && file.skipped == 0)
    #expect(file.history == history)
    #expect(PlainCSV.text(of: file.history) == text)
  }

  @Test func traktsFormIsReadAsItWasWritten() throws {
    let data = try TraktExport.archive(of: history)
    let file = try HistoryReader.read(data, name: "trakt.zip")
    #expect(file.format == .trakt && file.skipped == 0)
    #expect(file.history == history)
    #expect(try TraktExport.archive(of: history) == data)
  }
}

@Suite struct RatingTests {
  @Test func whatIsRatedIsAShowOrAnEpisode() {
    var writer = WatchHistory.Writer(titles: ["Fate/Zero"])
    writer.rate(["title:fate/zero"], 9)
    writer.rate(["title:fate/zero/1/2"], 8)
    #expect(writer.left == 0)
    writer.rate(["title:harbour/2025-09-10"], 7)
    writer.rate(["title:harbour/2025-09-10/pilot"], 7)
    #expect(writer.left == 2)
    let shows = writer.history.shows
    #expect(shows.map(\.title) == ["Fate/Zero"] && shows.first?.rating == 9)
    #expect(shows.first?.episodes.map(\.rating) == [8])
  }
}

@Suite struct MatchTests {
  private let matcher = HistoryMatcher([
    .init(ids: ExternalIDs(tvdb: 1), titles: ["Harbour", "The Harbour"]),
    .init(ids: ExternalIDs(tvmaze: 7), titles: ["Twins"]), .init(ids: ExternalIDs(tvmaze: 8), titles: ["Twins"]),
    .init(ids: ExternalIDs(), titles: ["Dated"], years: [2019]),
    .init(ids: ExternalIDs(), titles: ["Dated"], years: [2007]), .init(ids: ExternalIDs(), titles: ["Undated"]),
  ])

  private func match(_ title: String?, year: Int? = nil, _ ids: ExternalIDs = ExternalIDs()) -> HistoryMatcher.Match {
    matcher.match(HistoryShow(ids: ids, title: title, year: year))
  }

  @Test func anIDIsEnough() {
    #expect(
      match("Anything", ExternalIDs(tvdb: 1))
        == .sure(.init(ids: ExternalIDs(tvdb: 1), titles: ["Harbour", "The Harbour"])))
  }

  @Test func aTitleNeedsItsYear() {
    #expect(match("dated", year: 2019) == .sure(.init(ids: ExternalIDs(), titles: ["Dated"], years: [2019])))
    let doubtful: [(String, Int?)] = [
      ("Dated", nil), ("Dated", 1999), ("Undated", 2019), ("Undated", nil), ("Twins", 2000),
    ]
    for (title, year) in doubtful {
      guard case .doubtful = match(title, year: year) else {
        Issue.record("\(title) is not doubtful")
        continue
      }
    }
    #expect(match("Nowhere") == .unknown)
  }

  @Test func anotherIDOfTheSameKindSaysNo() {
    #expect(match("Harbour", ExternalIDs(tvdb: 2)) == .unknown)
  }

  @Test func onlyWhatIsSureIsMarkedByTitle() {
    let history = WatchHistory(shows: [
      HistoryShow(
        ids: ExternalIDs(tvdb: 1), title: "Harbour", isFollowed: true, episodes: [HistoryEpisode(season: 1, number: 2)]),
      HistoryShow(title: "Undated", isFollowed: true),
      HistoryShow(ids: ExternalIDs(tmdb: 5), title: "Twins", isFollowed: true),
      HistoryShow(title: "Nowhere", isFollowed: true), HistoryShow(ids: ExternalIDs(tmdb: 6), isFollowed: true),
    ])
    let marks = HistoryMarks(history, matcher: matcher)
    #expect(marks.matched == ["Harbour"])
    #expect(marks.doubtful == ["Undated", "Twins"])
    #expect(marks.unknown == ["Nowhere", "tmdb:6"])
    #expect(marks.unmarked == ["Undated", "Nowhere"])
    // With several channels the title is there several times.
    let several = HistoryMatcher((0..<3).map { _ in .init(ids: ExternalIDs(), titles: ["Undated"]) })
    let trusted = HistoryMarks(history, matcher: several, trustingTitles: true)
    #expect(trusted.followed.map(\.names).contains(["title:undated"]) && trusted.unmarked == [])
    #expect(marks.followed.map(\.names) == [["tvdb:1", "title:harbour", "title:the harbour"], ["tmdb:5"], ["tmdb:6"]])
    #expect(marks.watched.map(\.names) == [["tvdb:1/1/2", "title:harbour/1/2", "title:the harbour/1/2"]])
    let trusting = HistoryMarks(history, matcher: matcher, trustingTitles: true)
    #expect(trusting.unmarked.isEmpty)
    #expect(trusting.followed.map(\.names).contains(["title:nowhere"]))
  }
}
