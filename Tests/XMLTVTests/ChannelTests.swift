import GuideModel
import Testing

@testable import XMLTV

@Suite struct ChannelTests {
  private func channel(_ elements: String, languages: [String] = []) throws -> Channel {
    let listing = try read("<tv><channel id=\"x\">\(elements)</channel></tv>", XMLTVOptions(languages: languages))
    return try #require(listing.channels.first)
  }

  @Test func aNameThatIsANumberIsTheNumber() throws {
    let names = "<display-name>201</display-name><display-name>CFTO</display-name><display-name>201 CFTO</display-name>"
    #expect(try channel(names) == Channel(key: "x", number: 201, name: "CFTO"))
  }

  @Test func aNumberAloneIsTheNameToo() throws {
    #expect(try channel("<display-name>007</display-name>") == Channel(key: "x", number: 7, name: "007"))
  }

  @Test func anElementForTheNumberWins() throws {
    let names = "<display-name>One</display-name><display-name>5</display-name><lcn>101</lcn>"
    #expect(try channel(names).number == 101)
    #expect(try channel("<display-name>One</display-name><lcn>none</lcn>").number == nil)
  }

  @Test func thePreferredLanguageNamesIt() throws {
    let names = "<display-name lang=\"fr\">Un</display-name><display-name lang=\"en\">One</display-name>"
    #expect(try channel(names).name == "Un")
    #expect(try channel(names, languages: ["en"]).name == "One")
  }

  @Test func onlyAWebPictureIsALogo() throws {
    let names =
      "<display-name>One</display-name><icon src=\"file:///etc/passwd\"/><icon src=\"http://a.example/1.png\"/>"
    #expect(try channel(names).logo == "http://a.example/1.png")
  }

  @Test func withoutANameTheIdIsShown() throws {
    let listing = try read("<tv>\n<channel id=\" x.y \"/></tv>")
    #expect(listing.channels == [Channel(key: "x.y", name: "x.y")])
    #expect(listing.told.first == "guide.xml:2: channel x.y has no name; its id is shown")
  }

  @Test func emptyAndRepeatedIdsAreSkippedAndTold() throws {
    let listing = try read(
      """
      <tv>
      <channel id=""><display-name>Nothing</display-name></channel>
      <channel><display-name>Nothing</display-name></channel>
      <channel id="a"><display-name>First</display-name></channel>
      <channel id="a"><display-name>Second</display-name></channel>
      <programme start="20260101000000 Z" stop="20260101010000 Z" channel="a"><title>T</title></programme>
      </tv>
      """)
    #expect(listing.channels.map(\.name) == ["First"])
    #expect(
      listing.told == [
        "guide.xml:2: channel has no id; skipped", "guide.xml:3: channel has no id; skipped",
        "guide.xml:5: channel a occurs twice; skipped, the first is kept",
      ])
    #expect(listing.summary.skipped == 0)
  }
}
