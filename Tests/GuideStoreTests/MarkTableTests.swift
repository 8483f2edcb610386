import SeededRandom
import GuideModel
import Testing

@testable import GuideStore

@Suite struct MarkTableTests {
  let place = TestPersonal()

  private func watched(after steps: ([String], Bool)...) throws -> Set<String> {
    let store = try place.open()
    for (names, isWatched) in steps { try store.setWatched([names], isWatched, at: noon) }
    return try store.watched()
  }

  @Test func unmarkingByOneNameRemovesAll() throws {
    let all = names("Wednesday", 2, tmdb: 119_051, tvdb: 397_060)
    for name in all { #expect(try watched(after: (all, true), ([name], false)).isEmpty, "\(name)") }
  }

  @Test func unmarkingReachesWhatOtherSourcesMarked() throws {
    let one = names("Wednesday", 2, tmdb: 119_051)
    let other = names("Mittwoch", 2, tmdb: 119_051, tvdb: 397_060)
    let third = names("Mercredi", 2, tvdb: 397_060)
    #expect(try watched(after: (one, true), (other, true), (third, true), (one, false)).isEmpty)
    #expect(try watched(after: (other, true), (third, true), (names("Mittwoch", 2), false)).isEmpty)
  }

  @Test func markingAgainLeavesOneMark() throws {
    let all = names("Wednesday", 2, tmdb: 119_051)
    _ = try watched(after: (all, true), (all, true), ([all[1]], true), (all.reversed(), true))
    let connection = try StoreFile.openForWriting(place.path, kind: .personal)
    #expect(try connection.first("SELECT count(*) FROM mark") { $0.integer(0) } == 1)
    #expect(try connection.first("SELECT marked FROM mark") { $0.integer(0) } == noon.secondsSinceEpoch)
  }

  @Test func twoShowsOfOneTitleAreApart() throws {
    let british = names("The Office", 3, tmdb: 2996)
    let american = names("The Office", 3, tmdb: 2316)
    #expect(try watched(after: (british, true), (american, true), (american, false)) == [british[0]])
    #expect(try watched(after: (american, true), (british, false)) == [american[0]])
  }

  @Test func aTitleAloneMeansEveryShowOfIt() throws {
    let both = [names("The Office", 3, tmdb: 2996), names("The Office", 3, tmdb: 2316)]
    #expect(try watched(after: (both[0], true), (both[1], true), (names("The Office", 3), false)).isEmpty)
  }

  @Test func nothingIsLeftOfMarksThatLoseTheirLastName() throws {
    _ = try watched(
      after: (names("The Office", 3), true), (names("The Office", 3, tmdb: 1), true),
      (names("The Office", 3, tmdb: 2), false), (["tmdb:1/1/3"], false))
    let connection = try StoreFile.openForWriting(place.path, kind: .personal)
    #expect(try connection.first("SELECT count(*) FROM mark") { $0.integer(0) } == 0)
    #expect(try connection.first("SELECT count(*) FROM mark_name") { $0.integer(0) } == 0)
  }

  /// Random marks by any of an episode's names, compared with sets in memory.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func marksFollowTheModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let episodes = (0..<12).map { names("Show \($0 / 3)", $0 % 3, tmdb: $0 / 3 + 1, tvdb: $0 / 3 + 100) }
    var model: [Set<String>] = []
    var store = try place.open()
    for _ in 0..<400 {
      let chosen = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let all = episodes[Int.random(in: 0..<episodes.count, using: &random)]
        return Array(all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
      }
      let isWatched = Bool.random(using: &random)
      try store.setWatched(chosen, isWatched, at: noon)
      for names in chosen {
        if isWatched { model.append(Set(names)) } else { Self.unmark(Set(names), in: &model) }
      }
      if Int.random(in: 0..<20, using: &random) == 0 { store = try place.open() }
      #expect(try store.watched() == model.reduce(into: []) { $0.formUnion($1) })
    }
  }

  /// Everything that is joined to the names by overlapping marks.
  private static func unmark(_ names: Set<String>, in model: inout [Set<String>]) {
    var gone = names
    var before = 0
    while gone.count > before {
      before = gone.count
      for mark in model where !mark.isDisjoint(with: gone) { gone.formUnion(mark) }
    }
    model.removeAll { !$0.isDisjoint(with: gone) }
  }
}
