import GuideModel
import Testing

@Suite struct ShowTests {
  private func episode(_ key: String, _ day: Int, moment: Int64? = nil, season: Int? = nil, number: Int? = nil)
    -> Episode
  {
    Episode(
      key: key, day: GuideDay(daysSinceEpoch: day), moment: moment.map(Instant.init(secondsSinceEpoch:)),
      season: season,
      number: number)
  }

  @Test func ordersEpisodes() {
    let show = Show(
      key: "s", title: "S",
      episodes: [
        episode("f", 3), episode("e", 2, season: 1, number: 2), episode("d", 2, season: 1, number: 1),
        episode("c", 2, moment: 90), episode("b", 2, moment: 30), episode("a", 1),
      ])
    #expect(show.episodes.map(\.key) == ["a", "b", "c", "d", "e", "f"])
    #expect(show.episodes(on: GuideDay(daysSinceEpoch: 2)).map(\.key) == ["b", "c", "d", "e"])
    #expect(show.episodes(on: GuideDay(daysSinceEpoch: 4)).isEmpty)
    #expect(show.episodes(on: GuideDay(daysSinceEpoch: 0)).isEmpty)
  }

  @Test func partitionsLikeALinearSearch() {
    for count in 0..<20 {
      for border in 0...count {
        #expect((0..<count).partitioningIndex { $0 >= border } == border)
      }
    }
  }
}
