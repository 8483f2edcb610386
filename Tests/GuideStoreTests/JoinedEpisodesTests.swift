import SeededRandom
import GuideModel
import Testing

@testable import GuideStore

@Suite struct JoinedEpisodesTests {
  private func airing(
    _ key: String, at hours: Double?, season: Int? = nil, number: Int? = nil, title: String? = nil, minutes: Int? = nil
  ) -> Episode {
    Episode(
      key: key, day: today, moment: hours.map(at), runtimeMinutes: minutes, title: title, season: season, number: number
    )
  }

  private func keys(_ first: [Episode], _ other: [Episode], isService: Bool = false) -> [String] {
    var joined = JoinedEpisodes(first, isService: isService)
    joined.add(other)
    return joined.sorted.map(\.key)
  }

  @Test func whatBeginsTogetherOnAChannelIsOneAiring() {
    #expect(keys([airing("a", at: 1, number: 3)], [airing("b", at: 1, number: 4)]) == ["a"])
    #expect(keys([airing("a", at: 1)], [airing("b", at: 1.5)]) == ["a", "b"])
  }

  @Test func whatRunsMeanwhileIsTheSameUnlessNumbersDiffer() {
    let long = airing("a", at: 1, number: 1, minutes: 120)
    #expect(keys([long], [airing("b", at: 1.1)]) == ["a"])
    #expect(keys([long], [airing("b", at: 2, number: 2)]) == ["a", "b"])
    #expect(keys([airing("b", at: 1.1)], [long]) == ["b"])
    #expect(keys([long], [airing("b", at: 3)]) == ["a", "b"], "it has ended by then")
  }

  @Test func aSecondShowingStays() {
    let twice = [airing("b1", at: 1, number: 1, minutes: 30), airing("b2", at: 5, number: 1, minutes: 30)]
    #expect(keys([airing("a", at: 1, number: 1, minutes: 30)], twice) == ["a", "b2"])
    #expect(keys([airing("a", at: 5, number: 1, minutes: 30)], twice) == ["b1", "a"])
    #expect(keys(twice, [airing("a", at: 1, number: 1)]) == ["b1", "b2"])
  }

  @Test func aSeasonReleasedAtOnceIsJoinedEpisodeByEpisode() {
    let first = (1...8).map { (number: Int) in airing("a\(number)", at: 0, season: 2, number: number) }
    let other = (3...10).reversed().map { (number: Int) in airing("b\(number)", at: 0, season: 2, number: number) }
    #expect(
      Set(keys(first, other, isService: true)) == Set((1...8).map { "a\($0)" } + ["b9", "b10"]))
    let dated = (3...10).map { (number: Int) in airing("b\(number)", at: nil, season: 2, number: number) }
    #expect(Set(keys(first, dated, isService: true)) == Set((1...8).map { "a\($0)" } + ["b9", "b10"]))
  }

  @Test func aDayAloneIsTheSameByNumberElseByTitle() {
    #expect(keys([airing("a", at: 3, season: 1, number: 2)], [airing("b", at: nil, number: 2)]) == ["a"])
    #expect(keys([airing("a", at: 3, number: 2)], [airing("b", at: nil, number: 3)]) == ["a", "b"])
    #expect(keys([airing("a", at: 3, title: "Café")], [airing("b", at: nil, title: "cafe")]) == ["a"])
    #expect(keys([airing("a", at: 3, title: "One")], [airing("b", at: nil, title: "Two")]) == ["a", "b"])
    #expect(keys([airing("a", at: 3, title: "One")], [airing("b", at: nil)]) == ["a"])
  }

  @Test func theOneThatStaysLearnsWhatOnlyTheOtherKnows() throws {
    var joined = JoinedEpisodes([airing("a", at: 1)], isService: false)
    joined.add([airing("b", at: 1, season: 1, number: 3, title: "Name", minutes: 45)])
    let found = try #require(joined.sorted.first)
    #expect(found.key == "a" && found.season == 1 && found.number == 3 && found.title == "Name")
    #expect(found.runtimeMinutes == 45 && found.isNamedByDay)
    let show = Show(key: "s", title: "Show", externalIDs: ExternalIDs(tvdb: 7))
    #expect(
      EpisodeMark.names(show: show, episode: found) == [
        "tvdb:7/1/3", "title:show/1/3", "title:show/\(today)", "title:show/\(today)/name",
      ])
  }

  @Test func aCrowdedDayIsJoinedByMoments() {
    let crowd = (0..<20_000).map { airing("a\($0)", at: Double($0) / 3600) }
    let others = (10_000..<30_000).map { airing("b\($0)", at: Double($0) / 3600) }
    let found = keys(crowd, others)
    #expect(found.count == 30_000 && found.count { $0.hasPrefix("b") } == 10_000)
  }

  /// Nothing of the first listing is lost, nothing occurs twice, and joining with itself changes nothing.
  @Test(arguments: 0..<20) func joiningKeepsEverythingOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func some(_ name: String) -> [Episode] {
      (0..<Int.random(in: 1...12, using: &random)).map { place in
        airing(
          "\(name)\(place)", at: Double(place), season: 1,
          number: Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil, minutes: 50)
      }
    }
    let (first, other) = (some("a"), some("b"))
    for isService in [false, true] {
      let found = keys(first, other, isService: isService)
      #expect(Set(found).count == found.count && Set(found).isSuperset(of: first.map(\.key)), "seed \(seed)")
      #expect(Set(found).isSubset(of: (first + other).map(\.key)))
      #expect(keys(first, first.shuffled(using: &random), isService: isService) == first.map(\.key))
    }
    // Programmes of a channel that start together are one.
    #expect(keys(first, other).count == max(first.count, other.count), "seed \(seed)")
  }
}
