import SeededRandom
import GuideModel
import Testing

@testable import GuideStore

@Suite struct ShowSamenessTests {
  /// Which sets are one show, as groups of indexes.
  private func groups(_ sets: [ExternalIDs], alike: [[ExternalIDs]] = []) -> Set<Set<Int>> {
    let sameness = ShowSameness(sets, alike: alike)
    return Set(Dictionary(grouping: sets.indices) { sameness.showOf[sets[$0]] }.values.map(Set.init))
  }

  @Test func aSharedIDJoinsAndAChainOfThem() {
    let sets = [
      ExternalIDs(tvmaze: 1, tvdb: 10), ExternalIDs(tvdb: 10, imdb: "tt1"), ExternalIDs(imdb: "tt1", tmdb: 4),
      ExternalIDs(tvmaze: 2, tvdb: 20), ExternalIDs(tmdb: 10),
    ]
    #expect(groups(sets) == [[0, 1, 2], [3], [4]])
    let sameness = ShowSameness(sets)
    #expect(
      sameness.showOf[sets[2]].map { sameness.shows[$0] } == ExternalIDs(tvmaze: 1, tvdb: 10, imdb: "tt1", tmdb: 4))
  }

  @Test func anIDThatStandsBesideTwoOthersJoinsNothing() {
    // A set with only the TVDB number may be either.
    #expect(
      groups([ExternalIDs(tvdb: 1, imdb: "tt1"), ExternalIDs(tvdb: 1, imdb: "tt2"), ExternalIDs(tvdb: 1)])
        == [[0], [1], [2]])
    // Other evidence that two are the same is trusted.
    #expect(
      groups([
        ExternalIDs(tvdb: 1, imdb: "tt1"), ExternalIDs(tvdb: 1, imdb: "tt2"), ExternalIDs(tvmaze: 5, imdb: "tt1"),
      ]) == [[0, 2], [1]])
  }

  @Test func aChainThatContradictsItselfJoinsNothing() {
    #expect(
      groups([
        ExternalIDs(tvdb: 1, imdb: "tt1"), ExternalIDs(tvmaze: 5, tvdb: 1), ExternalIDs(tvmaze: 5, imdb: "tt2"),
      ]) == [[0], [1], [2]])
  }

  @Test func whatElseIsSaidIsBelievedAsFarAsIDsDoNotContradict() {
    let (one, two) = (ExternalIDs(tvdb: 1), ExternalIDs(imdb: "tt1"))
    #expect(groups([one, two], alike: [[one, two]]) == [[0, 1]])
    let (old, new) = (ExternalIDs(tvdb: 1), ExternalIDs(tvdb: 2))
    #expect(groups([old, new], alike: [[old, new]]) == [[0], [1]])
  }

  /// The groups are the same in any order, no group contradicts itself, and sets in different groups share no
  /// undisputed id, except in a rejected chain.
  @Test(arguments: 0..<40) func theOrderDoesNotMatter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sets = (0..<24).map { _ in
      func some(_ largest: Int) -> Int? {
        Bool.random(using: &random) ? Int.random(in: 1...largest, using: &random) : nil
      }
      return ExternalIDs(tvmaze: some(9), tvdb: some(9), imdb: some(9).map { "tt\($0)" }, tmdb: some(9))
    }
    func named(_ sets: [ExternalIDs]) -> Set<Set<ExternalIDs>> {
      Set(groups(sets).map { Set($0.map { sets[$0] }) })
    }
    let found = named(sets)
    #expect(named(sets.shuffled(using: &random)) == found)
    #expect(named(sets + sets.reversed()) == found)
    for group in found where group.count > 1 {
      for one in group { #expect(!group.contains { $0.contradicts(one) }, "seed \(seed)") }
    }
  }
}
