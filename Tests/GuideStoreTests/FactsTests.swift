import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

/// The facts of programmes, stored once for all that share them.
@Suite(.bothEngines) struct FactsTests {
  let store = TestStore()

  private func programmes(_ seed: UInt64) -> [Programme] {
    var random = SeededGenerator(seed: seed)
    let known = (0..<20).map { number in
      ProgrammeFacts(
        (0...Int.random(in: 0...8, using: &random)).map { _ in
          (
            ProgrammeFacts.Kind.allCases.randomElement(using: &random) ?? .actor,
            "https://e.org/\(number) 日本".prefix(16 + number).description
          )
        })
    }
    return (0..<300).map { index in
      var programme = programme("c\(index % 3)", "Title \(index % 40)", at: Double(index / 3) * 0.5, for: 0.5)
      programme.facts = Int.random(in: 0..<3, using: &random) == 0 ? nil : known.randomElement(using: &random) ?? nil
      programme.date = Bool.random(using: &random) ? "20\(10 + index % 10)" : nil
      programme.rating = Bool.random(using: &random) ? "\(index % 18)" : nil
      if Bool.random(using: &random) { programme.overview = programme.facts?.text ?? "Text \(index % 7)" }
      return programme
    }
  }

  /// Imported facts, read by channel and by show, compared with the programmes.
  @Test(arguments: [1, 2, 3] as [UInt64]) func everyProgrammeHasItsOwn(seed: UInt64) throws {
    let given = programmes(seed)
    try store.add(given, batch: 17)
    let reader = try store.reader()
    let listed = try reader.epg(from: at(-10), to: at(100)).channels.flatMap(\.programmes).map(\.programme)
    func key(_ programme: Programme) -> String { "\(programme.channel) \(programme.start)" }
    #expect(listed.count == given.count)
    let expected = Dictionary(given.map { (key($0), $0) }, uniquingKeysWith: { $1 })
    for programme in listed { #expect(programme == expected[key(programme)]) }
    let window = GuideWindow(first: today.advanced(by: -1), last: today.advanced(by: 5))
    let rows = try reader.rows(window: window, country: nil, zone: .utc)
    let shows = try reader.shows(rows.showIDs[...], window: window, zone: .utc)
    var read = 0
    for show in shows {
      for episode in show.episodes {
        let moment = try #require(episode.moment)
        let same = given.filter { $0.start == moment && $0.title == show.title }
        #expect(same.contains { ($0.facts, $0.date, $0.rating) == (episode.facts, episode.date, episode.rating) })
        read += 1
      }
    }
    #expect(read == given.count)
  }

  @Test func repeatsShareOneText() throws {
    let facts = ProgrammeFacts((0..<20).map { (.actor, "Name \($0)") })
    try store.add(
      (0..<100).map { index in
        var programme = programme("one", "Show", at: Double(index), overview: "About it.")
        programme.facts = facts
        return programme
      })
    #expect(try store.count("text") == 2)
  }

  /// A part of an import is removed: the texts that the rest refers to stay.
  @Test func textsStayAsLongAsTheyAreReferredTo() throws {
    var early = programme("one", "Early", at: -200)
    early.facts = ProgrammeFacts([(.actor, "Gone")])
    var late = programme("one", "Late", at: 10)
    late.facts = ProgrammeFacts([(.actor, "Here")])
    try store.add([early, late])
    try store.source.key.removeListings(in: store.path, before: at(-50))
    let found = try store.reader().epg(from: at(-300), to: at(100)).channels[0].programmes.map(\.programme)
    #expect(found == [late])
  }
}
