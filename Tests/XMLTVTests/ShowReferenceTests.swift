import GuideModel
import Testing

@testable import XMLTV

@Suite struct ShowReferenceTests {
  @Test(
    arguments: [
      (.tvdb, "series/81189", .tvdb(81189), true), (.tvdb, "episode/4749206", nil, false), (.tvdb, "81189", nil, false),
      (.tmdb, "series/1396", .tmdb(1396), true), (.tmdb, "tv/1396", .tmdb(1396), true),
      (.tmdb, "movie/603", nil, false),
      (.tmdb, "https://www.themoviedb.org/tv/1396-breaking-bad/season/1", .tmdb(1396), true),
      (.tvmaze, "https://www.tvmaze.com/shows/169/breaking-bad", .tvmaze(169), true),
      (.tvmaze, "show/0", nil, false), (.tvmaze, "show/99999999999999999999", nil, false),
      (.imdb, "series/tt0903747", .imdb("tt0903747"), true), (.imdb, "tt0133093", .imdb("tt0133093"), false),
      (.imdb, "https://www.imdb.com/title/tt0133093/?ref=x", .imdb("tt0133093"), false),
      (.imdb, "episode/tt3288596", nil, false), (.imdb, "title/ttabcdef", nil, false), (.imdb, "", nil, false),
    ] as [(ShowIdentifier.Service, String, ExternalID?, Bool)])
  func reads(service: ShowIdentifier.Service, text: String, id: ExternalID?, isOfShow: Bool) {
    let reference = ShowIdentifier(service, text)
    #expect(reference?.id == id)
    #expect(reference?.isOfShow ?? false == isOfShow)
  }

  @Test func aSeriesHasTheIDsThatSayTheyAreItsOwn() throws {
    let found = try programme(
      """
      <episode-num system="onscreen">S09E11</episode-num><episode-num system="dd_progid">EP00002995.0202</episode-num>
      <episode-num system="thetvdb.com">series/78049</episode-num><episode-num system="thetvdb.com">episode/12</episode-num>
      <episode-num system="themoviedb.org">series/484</episode-num><episode-num system="imdb.com">tt0086765</episode-num>
      <url system="tvmaze">https://www.tvmaze.com/shows/5/x</url><url>https://example.org/shows/6</url>
      """)
    #expect(found.externalIDs == ExternalIDs(tvmaze: 5, tvdb: 78049, tmdb: 484))
    #expect(found.season == 9 && found.episode == 11)
  }

  @Test func aFilmHasItsTitleID() throws {
    #expect(
      try programme("<url system=\"imdb\">https://www.imdb.com/title/tt0133093/</url>").externalIDs
        == ExternalIDs(imdb: "tt0133093"))
    #expect(
      try programme("<sub-title>Pilot</sub-title><url>https://www.imdb.com/title/tt0133093/</url>").externalIDs.isEmpty)
    #expect(try programme("<episode-num system=\"themoviedb.org\">movie/603</episode-num>").externalIDs.isEmpty)
  }

  @Test func ofTwoTheFirstCounts() throws {
    let found = try programme(
      """
      <episode-num system="thetvdb.com">series/1</episode-num><episode-num system="thetvdb.com">series/2</episode-num>
      """)
    #expect(found.externalIDs == ExternalIDs(tvdb: 1))
  }
}
