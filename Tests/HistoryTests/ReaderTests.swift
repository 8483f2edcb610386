import Foundation
import GuideModel
import Testing

@testable import History

@Suite struct ReaderTests {
  private func moment(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

  @Test func tvTimeArchiveHasFollowsAndTheFirstTimeOfEachEpisode() throws {
    let data = try Exports.zip([
      ("gdpr/tracking-prod-records-v2.csv", Exports.tvTimeRecords),
      ("gdpr/followed_tv_show.csv", Exports.tvTimeFollowed), ("gdpr/access_token.csv", "token\nsecret\n"),
    ])
    let file = try HistoryReader.read(data, name: "gdpr.zip")
    #expect(file.format == .tvTime)
    #expect(file.skipped == 0)
    #expect(
      file.history.shows == [
        HistoryShow(
          ids: ExternalIDs(tvdb: 9001), title: "Harbour, The", isFollowed: true,
          episodes: [
            HistoryEpisode(season: 1, number: 1, watched: try moment("2024-11-01T10:00:00Z")),
            HistoryEpisode(season: 1, number: 2, watched: try moment("2024-11-02T11:53:58Z")),
          ]),
        HistoryShow(ids: ExternalIDs(tvdb: 9002), title: "Left Behind", year: 2019),
        HistoryShow(ids: ExternalIDs(tvdb: 9003), title: "Only Followed", year: 2017, isFollowed: true),
      ])
  }

  @Test func whatTVTimesExtensionsWroteIsRead() throws {
    let json = try Exports.read(Exports.extensionSeries)
    #expect(json.format == .tvTime)
    #expect(json.history.shows.map(\.isFollowed) == [true, false])
    #expect(
      json.history.shows[0].episodes
        == [HistoryEpisode(season: 1, number: 1, watched: try moment("2024-11-01T10:00:00Z"))])
    let csv = try Exports.read(Exports.extensionEpisodes)
    #expect(csv.history.shows.map(\.ids) == [ExternalIDs(tvdb: 9001, imdb: "tt0009001")])
    #expect(csv.history.shows[0].episodes == json.history.shows[0].episodes)
  }

  @Test func traktArchiveHasHistoryRatingsAndWatchlist() throws {
    let data = try Exports.zip([
      ("watched-history-1.json", Exports.traktHistory), ("ratings-shows.json", Exports.traktRatings),
      ("ratings-episodes.json", Exports.traktEpisodeRatings), ("lists-watchlist.json", Exports.traktWatchlist),
    ])
    let file = try HistoryReader.read(data, name: "trakt.zip")
    #expect(file.format == .trakt)
    #expect(
      file.history.shows == [
        HistoryShow(
          ids: ExternalIDs(tvdb: 9001, imdb: "tt0009001", tmdb: 81), title: "Harbour", year: 2024, rating: 9,
          episodes: [
            HistoryEpisode(season: 1, number: 2, watched: try moment("2024-11-02T11:53:58Z")),
            HistoryEpisode(season: 1, number: 3, isWatched: false, rating: 7),
          ]),
        HistoryShow(ids: ExternalIDs(tmdb: 90), title: "Wanted", year: 2026, isFollowed: true),
      ])
  }

  @Test func seriesGuideHasItsUsersRatingsNotEverybodys() throws {
    let file = try Exports.read(Exports.seriesGuide)
    #expect(file.format == .seriesGuide)
    let show = try #require(file.history.shows.first)
    #expect(show.ids == ExternalIDs(tvdb: 9001, imdb: "tt0009001", tmdb: 81))
    #expect(show.isFollowed && show.rating == 9)
    #expect(show.episodes == [HistoryEpisode(season: 1, number: 1, rating: 8)])
    #expect(file.history.shows.map(\.isFollowed) == [true, false])
  }

  @Test func sonarrHasWhatItLooksFor() throws {
    let file = try Exports.read(Exports.sonarr)
    #expect(file.format == .sonarr)
    #expect(file.history.shows.map(\.isFollowed) == [true, false])
    #expect(file.history.shows[0].ids == ExternalIDs(tvmaze: 71, tvdb: 9001, imdb: "tt0009001"))
    #expect(file.history.shows[0].episodes.isEmpty)
  }

  @Test func textIsCleanedAndNumbersThatCannotBeAreCounted() throws {
    let file = try Exports.read(
      """
      kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating
      followed,"Evil \u{1B}[31m\u{202E}show",99999,-4,0,ttbad,12,,,,
      watched,Other,,,,,,1,-2,,
      watched,Other,,,,,,1,2,1970-01-01T00:00:00Z,11
      nonsense,Other,,,,,,,,,
      followed,,,,,,,,,,
      rated,Other,,,,,,,,,good
      """)
    #expect(file.history.shows.map(\.title) == ["Evil [31mshow", "Other"])
    #expect(file.history.shows[0].ids == ExternalIDs(tmdb: 12))
    #expect(file.history.shows[0].year == nil)
    #expect(file.history.shows[1].episodes == [HistoryEpisode(season: 1, number: 2)])
    #expect(file.skipped == 5)
    #expect(file.skippedPlaces.map { $0.split(separator: " ").last } == ["3", "4", "5", "6", "7"])
  }

  /// The episodes stay watched.
  @Test func datesThatAreNoneAreCounted() throws {
    let file = try Exports.read(
      """
      kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating
      watched,Other,,,,,,1,1,2026-02-28,
      watched,Other,,,,,,1,2,2026-02-30,11
      watched,Other,,,,,,1,3,unknown,
      """)
    #expect(
      file.history.shows[0].episodes == [
        HistoryEpisode(season: 1, number: 1, watched: try moment("2026-02-28T00:00:00Z")),
        HistoryEpisode(season: 1, number: 2), HistoryEpisode(season: 1, number: 3),
      ])
    #expect(file.skipped == 1 && file.skippedPlaces.map { $0.split(separator: " ").last } == ["3"])
  }

  @Test(arguments: ["", "hello", "{}", "[]", "[1,2]", "a,b\n1,2\n", "{\"a\":[", "PK\u{3}\u{4}rest"])
  func whatIsNoHistoryIsRefusedInWords(text: String) {
    #expect(throws: HistoryError.self) { try Exports.read(text) }
  }

  @Test func deepJSONIsRefused() {
    let text = "[" + String(repeating: "{\"show\":", count: 50_000) + "1" + String(repeating: "}", count: 50_000) + "]"
    #expect(throws: HistoryError.self) { try Exports.read(text) }
  }
}

@Suite struct ZipTests {
  @Test func onlyWantedFilesAreOpened() throws {
    let data = try Exports.zip([
      ("a/history.json", "1"), ("../history.json", "2"), ("/x/history.json", "3"), ("other.txt", "4"),
      ("1/2/3/4/5/6/7/8/9/history.json", "5"),
    ])
    let files = try ZipArchive.files(of: data, name: "x.zip") { $0.hasSuffix("history.json") }
    #expect(files.map { String(decoding: $0.data, as: UTF8.self) } == ["1", "3"])
  }

  @Test func anArchiveThatUnpacksToTooMuchIsRefused() throws {
    let zeros = Data(count: ZipArchive.maximumFileBytes + 1)
    let data = try ZipArchive.archive(of: [("history.json", zeros)])
    #expect(data.count < 1 << 20)
    #expect(throws: HistoryError.self) { try ZipArchive.files(of: data, name: "bomb.zip") { _ in true } }
  }

  @Test func tooManyFilesAreRefused() throws {
    let data = try ZipArchive.archive(of: (0...ZipArchive.maximumEntries).map { ("\($0)", Data()) })
    #expect(throws: HistoryError.self) { try ZipArchive.files(of: data, name: "many.zip") { _ in false } }
  }

  /// An archive that is cut anywhere is read or rejected.
  @Test func aCutArchiveIsReadOrRefused() throws {
    let data = try Exports.zip([("watched-history-1.json", Exports.traktHistory)])
    for length in stride(from: 0, to: data.count, by: 7) {
      _ = try? HistoryReader.read(data.prefix(length), name: "cut")
    }
    for place in stride(from: 4, to: data.count, by: 3) {
      var broken = data
      broken[place] ^= 0x55
      _ = try? HistoryReader.read(broken, name: "broken")
    }
  }
}
