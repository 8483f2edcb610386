import GuideModel
import Testing

@Suite struct ExternalIDsTests {
  @Test func theFirstTellsShowsApart() {
    let ids = ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3", tmdb: 4)
    #expect(ids.known.map(\.name) == ["tvmaze:1", "tvdb:2", "imdb:tt3", "tmdb:4"])
    #expect(ids.first == ids.known.first)
    #expect(ExternalIDs(imdb: "tt3", tmdb: 4).first == .imdb("tt3"))
    #expect(ExternalIDs().first == nil && ExternalIDs().known.isEmpty && ExternalIDs().isEmpty)
  }

  @Test func onlyTwoDifferentOnesOfAKindContradict() {
    let ids = ExternalIDs(tvdb: 2, imdb: "tt3")
    #expect(!ids.contradicts(ExternalIDs()) && !ids.contradicts(ids) && !ids.contradicts(ExternalIDs(tvmaze: 2)))
    #expect(ids.contradicts(ExternalIDs(tvdb: 3)) && ids.contradicts(ExternalIDs(tvdb: 2, imdb: "tt4")))
    #expect(ids.completed(by: ExternalIDs(tvmaze: 1, tvdb: 9)) == ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3"))
  }
}
