import GuideModel
import Testing

@Suite struct ProgrammeFactsTests {
  @Test func eachKindComesBackInItsOrder() throws {
    let given: [(ProgrammeFacts.Kind, String)] = [
      (.actor, "B"), (.director, "A"), (.actor, "日本"), (.link, "https://e.org/"), (.country, "GB"),
    ]
    let facts = try #require(ProgrammeFacts(given))
    for kind in ProgrammeFacts.Kind.allCases {
      #expect(facts[kind] == given.filter { $0.0 == kind }.map(\.1))
    }
    #expect(ProgrammeFacts(text: facts.text) == facts)
  }

  @Test func whatIsNotCleanIsLeftOutOrCut() throws {
    #expect(ProgrammeFacts([]) == nil)
    #expect(ProgrammeFacts([(.actor, " \n"), (.link, "file:///etc/passwd")]) == nil)
    let facts = try #require(
      ProgrammeFacts([(.actor, "A\naB\u{7}"), (.writer, String(repeating: "w", count: 999))]))
    #expect(facts[.actor] == ["A aB"] && facts[.writer][0].count == ProgrammeFacts.Kind.longest)
    let many = try #require(ProgrammeFacts((0..<999).map { (.actor, "\($0)") } + [(.language, "a"), (.language, "b")]))
    #expect(many[.actor].count == ProgrammeFacts.Kind.actor.limit && many[.language] == ["a"])
  }

  @Test(arguments: ["", "\n", "xyz", "\u{0}a", "日本"]) func whatIsNoneIsNone(text: String) {
    #expect(ProgrammeFacts(text: text) == nil)
  }
}
