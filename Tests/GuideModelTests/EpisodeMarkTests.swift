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

  @Test(arguments: [
    ("News", "news"), ("", ""), (" ", ""), ("  News", "news"), ("News ", "news"), ("The  HARBOUR", "the harbour"),
    ("É  tude", "é tude"), ("É tude", "é tude"), ("a \u{301}b", "a \u{301}b"), ("日 本", "日 本"),
  ])
  func whiteSpaceIsFolded(title: String, folded: String) {
    #expect(EpisodeMark.normalised(title) == folded)
    #expect(title.lowercased().split(separator: " ").joined(separator: " ") == folded)
  }

  @Test func withoutANumberTheDayDecides() {
    let show = Show(key: "k", title: "News", externalIDs: ExternalIDs(tmdb: 42))
    #expect(EpisodeMark.names(show: show, episode: Episode(key: "e", day: day)) == ["title:news/2024-10-04"])
  }

  @Test func episodesOfADayDifferByTheirTitles() {
    let show = Show(key: "k", title: "News")
    let names = ["Noon", "Night  1/2", nil].map { title in
      EpisodeMark.names(show: show, episode: Episode(key: "e", day: day, title: title))
    }
    let noon = Episode(key: "e", day: day, title: "Noon")
    #expect(EpisodeMark.lastingNames(show: show, episode: noon) == names[2])
    #expect(EpisodeMark.knownNames(show: show, episode: noon) == names[0] + names[2])
    #expect(names == [["title:news/2024-10-04/noon"], ["title:news/2024-10-04/night 1 2"], ["title:news/2024-10-04"]])
  }

  /// In the timeline it is a show with that title.
  @Test func anEpisodeThatIsAShowElsewhereHasItsNames() {
    var show = Show(key: "k", title: "The Dance")
    show.otherTitles = ["The Dance: Results"]
    let alone = Show(key: "l", title: "The Dance: Results")
    let named = Episode(key: "e", day: day, title: "The Dance: Results")
    #expect(
      EpisodeMark.names(show: show, episode: named)
        == EpisodeMark.names(show: alone, episode: Episode(key: "e", day: day)))
  }

  @Test func whatOtherListingsCallItCountsToo() {
    var show = Show(key: "k", title: "The Harbour", externalIDs: ExternalIDs(tmdb: 42))
    show.otherTitles = ["Der Hafen"]
    var episode = Episode(key: "e", day: day, season: 2, number: 3)
    #expect(ShowMark.names(of: show) == ["tmdb:42", "title:the harbour", "title:der hafen"])
    #expect(
      EpisodeMark.names(show: show, episode: episode) == [
        "tmdb:42/2/3", "title:the harbour/2/3", "title:der hafen/2/3",
      ])
    episode.isNamedByDay = true
    #expect(
      EpisodeMark.names(show: show, episode: episode).suffix(2) == [
        "title:the harbour/2024-10-04", "title:der hafen/2024-10-04",
      ])
  }

  @Test func anotherSourceFindsTheMark() {
    let listed = Show(key: "a", title: "The Harbour")
    let known = Show(key: "b", title: "the harbour", externalIDs: ExternalIDs(tmdb: 42))
    let episode = Episode(key: "e", day: day, season: 2, number: 3)
    let names = Set(EpisodeMark.names(show: known, episode: episode))
    #expect(!names.isDisjoint(with: EpisodeMark.names(show: listed, episode: episode)))
  }
}
