import GuideModel
import Testing

@testable import Lineups

@Suite struct LineupReaderTests {
  @Test func theFirstLineHasCatchUpForAll() throws {
    let text = """
      #EXTM3U catchup="append" catchup-source="?u={utc}" catchup-days="7" tvg-id="none"
      #EXTINF:-1 tvg-id="c1",One
      http://tv.example/1
      #EXTINF:-1 catchup="shift",Two
      http://tv.example/2
      #EXTINF:-1 catchup-days="2",Three
      http://tv.example/3
      #EXTINF:-1 catchup-days="0",Four
      http://tv.example/4
      """
    let streams = try Lineup(Array(text.utf8)).streams
    #expect(streams.map(\.id) == ["c1", nil, nil, nil])
    #expect(
      streams.map(\.catchUp) == [
        CatchUp(kind: .append, source: "?u={utc}", days: 7), CatchUp(kind: .shift, source: nil, days: nil),
        CatchUp(kind: .append, source: "?u={utc}", days: 2), nil,
      ])
  }

  private func lineup(_ text: String) throws -> Lineup { try Lineup(Array(text.utf8)) }

  @Test func readsAllThatAnEntrySays() throws {
    let lineup = try lineup(
      """
      #EXTM3U url-tvg="http://tv.example/guide.xml.gz,https://tv.example/b.xml" tvg-shift=0
      #EXTINF:-1 tvg-id="one.example" tvg-name="Harbour One" tvg-logo="http://tv.example/1.png" tvg-chno="7" \
      group-title="News, local" catchup="default" catchup-source="http://tv.example/a?from={utc}" catchup-days="3",Harbour 1, HD
      http://tv.example/1.ts
      """)
    let stream = LineupStream(
      id: "one.example", name: "Harbour 1, HD", listedName: "Harbour One", logo: "http://tv.example/1.png", number: 7,
      group: "News, local", address: "http://tv.example/1.ts",
      catchUp: CatchUp(kind: .whole, source: "http://tv.example/a?from={utc}", days: 3))
    #expect(lineup.streams == [stream])
    #expect(lineup.skipped == 0)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n  "])
  func lineEndsAndBytesBeforeTheFirstAreRead(_ end: String) throws {
    let text = ["\u{FEFF}#EXTM3U", "#EXTINF:0,One", "http://a/1", "#EXTINF:0 , Two ", "http://a/2 "].joined(
      separator: end)
    #expect(try lineup(text).streams.map(\.name) == ["One", "Two"])
  }

  @Test func latin1IsReadWhereItIsNoUTF8() throws {
    let bytes = Array("#EXTINF:-1,Caf".utf8) + [0xE9] + Array("\nhttp://a/1\n#EXTINF:-1,Café\nhttp://a/2".utf8)
    #expect(try Lineup(bytes).streams.map(\.name) == ["Café", "Café"])
  }

  @Test(arguments: [
    (#"tvg-id="a" tvg-name="The "Big" Show" group-title="G",N"#, "The 'Big' Show"),
    (#"tvg-id='a' tvg-name='The Show' group-title="G",N"#, "The Show"),
    (#"tvg-id=a tvg-name=Show group-title=G,N"#, "Show"),
    (#"tvg-id="a" TVG-NAME="Show" group-title="G" , N"#, "Show"),
    (#"tvg-id="a" tvg-name="Show" tvg-name="Other" group-title="G",N"#, "Show"),
  ])
  func attributesAreReadHoweverTheyAreQuoted(_ head: String, _ listed: String) throws {
    let stream = try #require(try lineup("#EXTINF:-1 \(head)\nhttp://a/1").streams.first)
    #expect(stream.id == "a")
    #expect(stream.listedName == listed)
    #expect(stream.group == "G")
    #expect(stream.name == "N")
  }

  @Test func anUnclosedMarkLosesNoEntry() throws {
    let lineup = try lineup("#EXTINF:-1 tvg-id=\"a tvg-name=x,N\nhttp://a/1\n#EXTINF:-1,M\nhttp://a/2")
    #expect(lineup.streams.map(\.name) == ["N", "M"])
  }

  @Test(arguments: [
    "/dev/sda", "file:///etc/passwd", "-script=/tmp/a.lua", "--http-proxy=x", "av://lavfi:x", "edl://a", "memory://a",
    "smb://a/b", "http://", "javascript:alert(1)", "http://a/ b", "http://a/\u{1B}[2J", "fd://0", "http:/a",
  ])
  func whatIsNotPlayedIsSkipped(_ address: String) throws {
    let lineup = try lineup("#EXTINF:-1,N\n\(address)\n#EXTINF:-1,M\nhttp://a/2")
    #expect(lineup.streams.map(\.name) == ["M"])
    #expect(lineup.skipped == 1)
  }

  @Test func addressesAreASCIIWithoutPlayersOptions() {
    #expect(StreamAddress.checked("HTTP://a/é?x=1|User-Agent=--x") == "http://a/%C3%A9?x=1")
    #expect(StreamAddress.checked("udp://@239.0.0.1:1234") == "udp://@239.0.0.1:1234")
    #expect(StreamAddress.checked("http://" + String(repeating: "a", count: 5000)) == nil)
  }

  @Test func textsAreCleaned() throws {
    let lineup = try lineup(
      "#EXTINF:-1 group-title=\"A\u{202E}B\" tvg-logo=\"file:///x\",\u{1B}[31mRed\u{7}\nhttp://a/1")
    #expect(lineup.streams.first?.name == "[31mRed")
    #expect(lineup.streams.first?.group == "AB")
    #expect(lineup.streams.first?.logo == nil)
  }

  @Test func groupsOnALineOfTheirOwnHoldForOneEntry() throws {
    let lineup = try lineup("#EXTINF:-1,A\n#EXTGRP:News\n#EXTVLCOPT:x=1\nhttp://a/1\n#EXTINF:-1,B\nhttp://a/2")
    #expect(lineup.streams.map(\.group) == ["News", nil])
  }

  @Test func whatIsNoLineupIsRefused() {
    for text in ["", "<html>", "PNG", "http://a/1\nhttp://a/2"] {
      #expect(throws: LineupError.self) { try lineup(text) }
    }
  }

  @Test func whatIsTooMuchIsLeftOut() throws {
    let long = String(repeating: "x", count: 20_000)
    let lineup = try lineup("#EXTM3U\n#EXTINF:-1 a=\"\(long)\",A\nhttp://a/1\n#EXTINF:-1,B\nhttp://a/2")
    #expect(lineup.streams.map(\.name) == ["B"])
    let many = "#EXTM3U\n" + String(repeating: "#EXTINF:-1,A\nhttp://a/1\n", count: Lineup.maximumStreams + 1)
    let cut = try self.lineup(many)
    #expect(cut.isCut)
    #expect(cut.streams.count == Lineup.maximumStreams)
  }

  /// Lines full of quotation marks took quadratic time.
  @Test func hostileLinesTakeNoTime() throws {
    let line = "#EXTINF:-1 " + String(repeating: "a=\"b 'c ", count: 1900) + ",N\nhttp://a/1\n"
    let bytes = Array(("#EXTM3U\n" + String(repeating: line, count: 20)).utf8)
    let time = try ContinuousClock().measure { _ = try Lineup(bytes) }
    #expect(time < .seconds(10))
  }
}
