import GuideModel
import Testing

@testable import XMLTV

@Suite struct ProgrammeTests {
  /// One of each element of the DTD.
  static let everything = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE tv SYSTEM "https://example.invalid/xmltv.dtd">
    <tv generator-info-name="by hand">
      <channel id="one.example">
        <display-name lang="en">Channel One</display-name>
        <display-name>1</display-name>
        <icon src="https://img.example/one.png" width="10" height="20"/>
        <url>https://one.example/</url>
      </channel>
      <programme start="20260314180000 +0000" stop="20260314190000 +0100" channel="one.example">
        <title lang="en">Blank</title>
      </programme>
      <programme start="20260314190000 +0100" stop="20260314200000 +0100" channel="one.example">
        <title lang="en">The &lt;Long&gt; &amp; Winding Road</title>
        <sub-title lang="en">A Bend</sub-title>
        <desc lang="en">First paragraph.
          Second one.</desc>
        <credits><director>Nobody</director><actor role="X">E <image type="person">https://img.example/e.jpg</image></actor></credits>
        <date>20190305</date>
        <category lang="en">Drama</category>
        <category lang="en">Series</category>
        <category lang="en">Drama</category>
        <length units="minutes">60</length>
        <icon src="ftp://img.example/no.png"/>
        <icon src="https://img.example/p.jpg?a=1&amp;b=2"/>
        <icon src="https://img.example/second.jpg"/>
        <episode-num system="xmltv_ns">1.4.0/2</episode-num>
        <new/>
        <premiere>First on air</premiere>
        <previously-shown start="20190305"/>
        <live/>
        <rating system="BBFC"><value>15</value><icon src="https://img.example/15.png"/></rating>
        <star-rating><value>3/5</value></star-rating>
        <review type="text"><title>Not this one</title></review>
      </programme>
    </tv>
    """

  @Test func readsEveryFieldItKnows() throws {
    let listing = try read(Self.everything)
    #expect(
      listing.channels == [
        Channel(key: "one.example", number: 1, name: "Channel One", logo: "https://img.example/one.png")
      ])
    let expected = Programme(
      channel: "one.example", start: try instant("2026-03-14T18:00:00Z"), stop: try instant("2026-03-14T19:00:00Z"),
      title: "The <Long> & Winding Road", subtitle: "A Bend", overview: "First paragraph.\nSecond one.", season: 2,
      episode: 5, categories: ["Drama", "Series"], rating: "15", date: "20190305",
      facts: ProgrammeFacts([(.director, "Nobody"), (.actor, "E"), (.stars, "3/5")]),
      icon: "https://img.example/p.jpg?a=1&b=2", traits: [.isNew, .isPremiere, .isRepeat, .isLive])
    #expect(listing.programmes == [expected])
    #expect(listing.summary.programmes == 1)
    #expect(listing.summary.skipped == 1)
    #expect(
      listing.told == [
        "guide.xml:10: programme has no length: 20260314180000 +0000 to 20260314190000 +0100; skipped"
      ])
  }

  /// Some listings are escaped twice. What looks like an entity only is left as it is.
  @Test(arguments: [
    ("CCTV&amp;ensp;11", "CCTV 11"), ("Q&amp;amp;A &amp;lt;1&amp;gt;", "Q&A <1>"), ("&amp;#39;x&amp;#x2019;", "'x’"),
    ("夜&amp;nbsp;の港 &amp;eacute;", "夜 の港 é"), ("Tom &amp; Jerry; &amp;nope; &amp;", "Tom & Jerry; &nope; &"),
    ("A&amp;&amp;amp;B", "A&&B"), ("&amp;amp;amp;", "&amp;"),
    ("&amp;#xD800;&amp;#99999999;&amp;#;", "&#xD800;&#99999999;&#;"),
    ("a&amp;#27;[2J&amp;#x202e;b", "a[2Jb"), ("&amp;thetasym;", "ϑ"), ("&amp;thetasymx;", "&thetasymx;"),
  ])
  func entitiesThatWereEscapedTwiceAreRead(written: String, expected: String) throws {
    let programme = try programme("<sub-title>\(written)</sub-title><desc>\(written)</desc>")
    #expect(programme.subtitle == expected && programme.overview == expected)
  }

  @Test func whatIsMissingStaysUnknown() throws {
    let plain = try programme("")
    #expect(
      plain
        == Programme(
          channel: "one", start: try instant("2026-01-01T00:00:00Z"), stop: try instant("2026-01-01T01:00:00Z"),
          title: "T"))
  }

  @Test func textIsCleanAndBounded() throws {
    let hostile = try programme("<desc>a&#x202E;b\u{9B}31mc&#x9;d</desc><sub-title>  x\n\n  y </sub-title>")
    #expect(hostile.overview == "ab31mc d")
    #expect(hostile.subtitle == "x y")
    let long = try programme("<sub-title>\(String(repeating: "abc ", count: 5000))</sub-title>")
    #expect(long.subtitle?.unicodeScalars.count == 1000)
    #expect(long.subtitle?.hasSuffix("…") == true)
  }

  @Test func commentsSectionsAndMarkupInsideTextAreReadThrough() throws {
    let mixed = try programme("<desc>one <!-- not this -->two <![CDATA[<three> & ]]><b>four</b></desc>")
    #expect(mixed.overview == "one two <three> & four")
  }

  @Test func aLaterTitleStandsInForAnEmptyOne() throws {
    let listing = try read(
      """
      <tv><programme start="20260101000000 Z" channel="a"><title> </title><title>Real</title></programme></tv>
      """)
    #expect(listing.programmes.map(\.title) == ["Real"])
  }

  @Test func unknownElementsAroundAndInsideAreNoHindrance() throws {
    let listing = try read(
      """
      <tv><day><programme start="20260101000000 Z" stop="20260101010000 Z" channel="a"><title>T</title>
      <x><title>no</title><desc>no</desc></x></programme></day><future thing="1"/></tv>
      """)
    #expect(listing.programmes.map(\.title) == ["T"])
    #expect(listing.programmes.first?.overview == nil)
  }

  @Test func attributesMayStandInAnyOrderAndOnLinesOfTheirOwn() throws {
    let listing = try read(
      "<tv>\n<programme channel='a'\n  stop='20260101'\n  start='20260102'>\n<title>T</title></programme></tv>")
    #expect(listing.told == ["guide.xml:2: programme ends before it starts: 20260102 to 20260101; skipped"])
  }
}

@Suite struct LanguageTests {
  private static let texts = """
    <sub-title lang="de">Deutsch</sub-title><sub-title lang="en">English</sub-title>
    <sub-title lang="en_GB">British</sub-title><sub-title>Plain</sub-title><sub-title lang="fr">Français</sub-title>
    """

  @Test(arguments: [
    ([], "Plain"), (["en"], "English"), (["en_GB"], "British"), (["en-gb"], "British"), (["en-US"], "English"),
    (["eng"], "English"), (["sv", "fr"], "Français"), (["sv"], "Plain"), (["de", "en"], "Deutsch"),
    (["ger"], "Deutsch"),
    (["EN_gb.UTF-8"], "British"),
  ])
  func choosesByPreference(languages: [String], expected: String) throws {
    #expect(try programme(Self.texts, XMLTVOptions(languages: languages)).subtitle == expected)
  }

  @Test func withoutAPlainOneTheFirstIsTaken() throws {
    let texts = "<sub-title lang=\"de\">Deutsch</sub-title><sub-title lang=\"fr\">Français</sub-title>"
    #expect(try programme(texts, XMLTVOptions(languages: ["sv"])).subtitle == "Deutsch")
    #expect(try programme(texts).subtitle == "Deutsch")
  }

  @Test func ofTheSameLanguageTheFirstIsTaken() throws {
    let texts = "<desc lang=\"en\">One</desc><desc lang=\"en\">Two</desc>"
    #expect(try programme(texts, XMLTVOptions(languages: ["en"])).overview == "One")
  }

  @Test func anEmptyTextIsNoChoice() throws {
    let texts = "<desc lang=\"en\">  </desc><desc lang=\"de\">Da</desc>"
    #expect(try programme(texts, XMLTVOptions(languages: ["en"])).overview == "Da")
  }

  @Test func categoriesFollowThePreferenceToo() throws {
    let texts = """
      <category lang="en">Drama</category><category lang="de">Schauspiel</category><category>Serie</category>
      """
    #expect(try programme(texts, XMLTVOptions(languages: ["de"])).categories == ["Schauspiel", "Serie"])
    #expect(try programme(texts).categories == ["Drama", "Schauspiel", "Serie"])
  }
}
