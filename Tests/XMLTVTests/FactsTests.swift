import GuideModel
import Testing

@testable import XMLTV

/// The people and other facts of a programme.
@Suite struct FactsTests {
  private func facts(_ elements: String) throws -> ProgrammeFacts? {
    let listing = try read(
      """
      <tv><programme start="20260314190000 +0000" stop="20260314200000 +0000" channel="one">
      <title>Blank</title>\(elements)</programme></tv>
      """)
    return try #require(listing.programmes.first).facts
  }

  @Test func allThatIsKnownIsRead() throws {
    let facts = try #require(
      try facts(
        """
        <credits><director>Ann Lee</director><director>Bo</director><actor role="X">Cy <image>https://e.org/c.jpg</image></actor>
        <writer>Di</writer><presenter>Ed</presenter><composer>Not read</composer></credits>
        <country lang="en">GB</country><language>English</language><url system="x">https://e.org/blank</url>
        <subtitles type="teletext"><language>Welsh</language></subtitles><subtitles type="deaf-signed"/>
        <star-rating system="a"><value> 7.5/10 </value></star-rating><star-rating><value>2/5</value></star-rating>
        """))
    #expect(facts[.director] == ["Ann Lee", "Bo"] && facts[.actor] == ["Cy"])
    #expect(facts[.writer] == ["Di"] && facts[.presenter] == ["Ed"])
    #expect(facts[.country] == ["GB"] && facts[.language] == ["English"])
    #expect(facts[.subtitles] == ["Welsh", "sign language"])
    #expect(facts[.stars] == ["7.5/10"] && facts[.link] == ["https://e.org/blank"])
  }

  @Test func mostProgrammesHaveNone() throws {
    #expect(try facts("<desc>Text</desc><credits/><star-rating><value> </value></star-rating>") == nil)
    #expect(
      try facts("<url>javascript:alert(1)</url><country></country><credits><actor>\u{2028}</actor></credits>") == nil)
  }

  /// Elements that belong elsewhere are not used as facts.
  @Test func namesCountInTheirPlaceAlone() throws {
    #expect(try facts("<director>Out</director><value>9</value><actor>Out</actor>") == nil)
    #expect(try facts("<review><language>no</language><country>no</country></review>") == nil)
    #expect(try facts("<rating><value>15</value></rating><icon><language>no</language></icon>") == nil)
    let after = try facts("<star-rating><icon/></star-rating><rating><value>15</value></rating><language>fr</language>")
    #expect(after?[.stars] == [] && after?[.language] == ["fr"])
  }

  @Test func theOrderOfTheElementsChangesNothing() throws {
    let elements = [
      "<star-rating><value>1/5</value></star-rating>", "<country>GB</country>", "<language>en</language>",
      "<credits><writer>W</writer><actor>A</actor><director>D</director><actor>B</actor></credits>",
    ]
    let facts = try facts(elements.joined())
    #expect(facts == (try self.facts(elements.reversed().joined())))
    #expect(facts?[.actor] == ["A", "B"])
  }

  /// Each fact is one line: a text in a listing cannot make two lines of it.
  @Test func whatIsHostileIsCleanedAndBounded() throws {
    let long = String(repeating: "x", count: 5_000)
    let many = (0..<1_000).map { "<actor>Name \($0)</actor>" }.joined()
    let signed = String(repeating: "<subtitles type=\"deaf-signed\"/>", count: 1_000)
    let facts = try #require(
      try facts(
        "<credits><director>A&#10;uhttps://evil.example/&#10;aB</director><writer>\(long)</writer>\(many)</credits>"
          + "<country>G\u{202E}B\u{9B}31m</country>\(signed)<url>https://e.org/a&#10;b</url>"))
    #expect(facts[.director] == ["A uhttps://evil.example/ aB"] && facts[.link].isEmpty)
    #expect(facts[.writer].map(\.count) == [ProgrammeFacts.Kind.longest])
    #expect(facts[.actor].count == ProgrammeFacts.Kind.actor.limit && facts[.actor].first == "Name 0")
    #expect(facts[.subtitles] == ["sign language"])
    #expect(facts[.country].allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E } })
    #expect(facts.text.utf8.count < 20_000)
  }
}
