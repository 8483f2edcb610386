import Foundation
import GuideModel
import Testing

@testable import GuideAPI

@Suite struct GuideAnswerTests {
  private func read(_ body: Data) throws -> GuideAnswer { try GuideAnswer(body, from: "tv.test:4000") }

  @Test(arguments: ["UTC", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kathmandu"])
  func aDateWithATimeIsACalendarDayInEveryZone(zone: String) throws {
    let episodes = [Fixture.episode("2025-09-04", "Ebb"), Fixture.episode("2025-09-11", "Flow")]
    let body = Fixture.body(Fixture.block(shows: Fixture.show("Tidewater", episodes: episodes.joined(separator: ","))))
    let page = try read(body).whole(for: request(zone: zone))
    #expect(page.shows.map(\.title) == ["Tidewater"])
    #expect(page.shows[0].episodes.map(\.day.description) == ["2025-09-04", "2025-09-11"])
    #expect(page.shows[0].episodes.map(\.title) == ["Ebb", "Flow"])
    #expect(page.shows[0].episodes.allSatisfy { $0.moment == nil && $0.season == nil && $0.number == nil })
    #expect(page.sections.map(\.rowCount) == [1])
    #expect(page.sections[0].provider.id == "7001")
  }

  @Test func idsAreNumbersOrUUIDsAndColoursFallBack() throws {
    let one = Fixture.show("A", episodes: Fixture.episode("2025-09-04", "x"))
    let two = Fixture.show("B", id: 12, episodes: Fixture.episode("2025-09-05", "y"))
    let page = try read(Fixture.body(Fixture.block(shows: one), Fixture.block(Fixture.otherService, shows: two)))
      .whole(for: request())
    #expect(page.sections.map(\.provider.id) == ["7001", "8d0f4a52-5f0e-4b0e-9c55-0a8f6a1b2c3d"])
    #expect(page.sections[0].provider.logo == "https://img.example.org/h.jpg")
    #expect(page.sections[1].provider.logo == nil)
    #expect(page.sections[1].provider.color == .fallback)
    #expect(page.sections[1].provider.textColor == RGB(red: 0, green: 0, blue: 0))
  }

  @Test func showsWithoutEpisodesInTheWindowAreDroppedAndSoAreTheirServices() throws {
    let outside = Fixture.show("Outside", episodes: Fixture.episode("2025-08-31", "before"))
    let inside = Fixture.show("Inside", episodes: Fixture.episode("2025-09-30", "last day"))
    let empty = Fixture.show("Empty", episodes: "")
    let page = try read(
      Fixture.body(Fixture.block(Fixture.otherService, shows: outside, empty), Fixture.block(shows: empty, inside))
    ).whole(for: request())
    #expect(page.shows.map(\.title) == ["Inside"])
    #expect(page.sections.map(\.provider.name) == ["Harbour+"])
    #expect(page.total == 1)
  }

  @Test func aServiceSentTwiceIsMergedAtItsFirstPlace() throws {
    let show = { Fixture.show($0, id: $1, episodes: Fixture.episode("2025-09-04", "x")) }
    let page = try read(
      Fixture.body(
        Fixture.block(shows: show("A", 1)), Fixture.block(Fixture.otherService, shows: show("B", 2)),
        Fixture.block(shows: show("C", 3)))
    ).whole(for: request())
    #expect(page.shows.map(\.title) == ["A", "C", "B"])
    #expect(page.sections.map(\.rowCount) == [2, 1])
  }

  @Test func titlesThatSayNothingCountAsUnknown() throws {
    let episodes = [
      Fixture.episode("2025-09-01", "Episode 7"),
      Fixture.episode("2025-09-02", "Episode 7", more: #","episodeNumber":3,"seasonNumber":2"#),
      Fixture.episode("2025-09-03", "tidewater"), Fixture.episode("2025-09-04", "Episode 7b"),
      Fixture.episode("2025-09-05", "  "), Fixture.episode("2025-09-06", "Episode Seven"),
    ]
    let body = Fixture.body(Fixture.block(shows: Fixture.show("Tidewater", episodes: episodes.joined(separator: ","))))
    let read = try read(body).whole(for: request()).shows[0].episodes
    #expect(read.map(\.title) == [nil, nil, nil, "Episode 7b", nil, "Episode Seven"])
    #expect(read.map(\.number) == [7, 3, nil, nil, nil, nil])
    #expect(read.map(\.season) == [nil, 2, nil, nil, nil, nil])
  }

  @Test func aMomentDecidesTheDayInTheZoneAndDayStartAsked() throws {
    let late = Fixture.episode(
      "2025-09-05", "Night", more: #","airStamp":"2025-09-05T02:30:00+00:00","runtimeMinutes":45"#)
    let answer = try read(Fixture.body(Fixture.block(shows: Fixture.show("A", episodes: late))))
    let days = try [("UTC", 300), ("UTC", 0), ("America/Los_Angeles", 0), ("Pacific/Auckland", 300)].map {
      zone, start in
      try answer.whole(for: request(zone: zone, dayStart: DayStart(clamping: start))).shows[0].episodes[0].day
        .description
    }
    #expect(days == ["2025-09-04", "2025-09-05", "2025-09-04", "2025-09-05"])
    let episode = try answer.whole(for: request()).shows[0].episodes[0]
    #expect(episode.moment == Instant(rfc3339: "2025-09-05T02:30:00Z"))
    #expect(episode.runtimeMinutes == 45)
  }

  @Test func keysAreStableAndUnique() throws {
    let twice = [Fixture.episode("2025-09-04", "x"), Fixture.episode("2025-09-04", "x")].joined(separator: ",")
    let show = Fixture.show("A", episodes: twice)
    let body = Fixture.body(Fixture.block(shows: show, show), Fixture.block(Fixture.otherService, shows: show))
    let first = try read(body).whole(for: request())
    let second = try read(body).whole(for: request())
    #expect(first == second)
    #expect(Set(first.shows.map(\.key)).count == 3)
    #expect(first.shows.allSatisfy { Set($0.episodes.map(\.key)).count == 2 })
  }

  @Test func textIsCleanedAndURLsAreChecked() throws {
    let show = #"""
      {"tmdbId":1,"title":"Red\u001b[31m\u202eAlert","poster":"javascript:alert(1)","overview":"one\n\ntwo\u0007",
      "upcomingEpisodes":[{"airDate":"2025-09-04","title":"a\u009bb","overview":null}]}
      """#
    let read = try read(Fixture.body(Fixture.block(shows: show))).whole(for: request()).shows[0]
    #expect(read.title == "Red[31mAlert")
    #expect(read.poster == nil)
    #expect(read.overview == "one\ntwo")
    #expect(read.episodes[0].title == "ab")
  }

  @Test func wrongTypesNullsAndUnknownKeysSpoilNothing() throws {
    let show = #"""
      {"tmdbId":"55","title":"A","poster":null,"overview":17,"streamingServices":null,"key":null,"later":{"a":[1]},
      "externalIds":{"imdb":"tt1","tvdb":"x","tvmaze":9.0},"upcomingEpisodes":[null,7,{},{"airDate":"nonsense"},
      {"airDate":"2025-09-04","seasonNumber":1e999,"episodeNumber":99999999999999999999999,"runtimeMinutes":-4},
      {"airDate":"2025-09-05","seasonNumber":"2","episodeNumber":3.0,"title":null}]}
      """#
    let block = #"{"service":{"id":null,"name":null},"shows":[null,"x",\#(show)]}"#
    let page = try read(Fixture.body("null", block, #"{"shows":[]}"#, "[]")).whole(for: request())
    let read = try #require(page.shows.first)
    #expect(page.shows.count == 1)
    #expect(read.externalIDs == ExternalIDs(tvmaze: 9, imdb: "tt1", tmdb: 55))
    #expect(read.episodes.map(\.day.description) == ["2025-09-04", "2025-09-05"])
    #expect(read.episodes.map(\.season) == [nil, 2])
    #expect(read.episodes.map(\.number) == [nil, 3])
    #expect(page.sections[0].provider.name == "Unnamed service")
  }

  @Test func invalidUTF8IsReplaced() throws {
    var body = Fixture.body(Fixture.block(shows: Fixture.show("A@B", episodes: Fixture.episode("2025-09-04", "x"))))
    body[try #require(body.firstIndex(of: 0x40))] = 0xFF
    #expect(try read(body).whole(for: request()).shows[0].title == "A\u{FFFD}B")
    #expect(try read(Data([0xEF, 0xBB, 0xBF]) + body).whole(for: request()).shows.count == 1)
  }
}
