import GuideModel
import Testing

@Suite struct EpisodeMarkTests {
  private let day = GuideDay(daysSinceEpoch: 20_000)

  @Test func namesInTheContractsOrder() {
    let show = Show(key: "k", title: " The  HARBOUR ", externalIDs: ExternalIDs(tvmaze: 7, imdb: "tt1", tmdb: 42))
    let episode = Episode(key: "e", day: day, season: 2, number: 3)
    #expect(
      EpisodeMark.names(show: show, episode: episode) == [
        "tmdb:42/2/3", "imdb:tt1/2/3", "tvmaze:7/2/3", "title:the harbour/2/3",
      ])
  }

  @Test func withoutANumberTheDayDecides() {
    let show = Show(key: "k", title: "News", externalIDs: ExternalIDs(tmdb: 42))
    #expect(EpisodeMark.names(show: show, episode: Episode(key: "e", day: day)) == ["title:news/2024-10-04"])
  }

  @Test func anotherSourceFindsTheMark() {
    let listed = Show(key: "a", title: "The Harbour")
    let known = Show(key: "b", title: "the harbour", externalIDs: ExternalIDs(tmdb: 42))
    let episode = Episode(key: "e", day: day, season: 2, number: 3)
    let names = Set(EpisodeMark.names(show: known, episode: episode))
    #expect(!names.isDisjoint(with: EpisodeMark.names(show: listed, episode: episode)))
  }
}
