import Foundation
import GuideModel
import Testing

@testable import XMLTV

@Suite struct MalformedTests {
  private static let good =
    "<programme start='20260101000000 Z' stop='20260101010000 Z' channel='a'><title>T</title></programme>\n"

  private func faultOf(_ xml: String) -> (listing: Listing, error: XMLTVError?) {
    readUntilFault(.bytes(Array(xml.utf8), name: "guide.xml"))
  }

  @Test func theLineAndTheReasonAreNamedAndWhatCameBeforeIsHandedOver() throws {
    let (listing, error) = faultOf(
      "<tv>\n" + Self.good + Self.good + "<programme start='1'><title>A & B</title></programme></tv>")
    #expect(listing.programmes.count == 2)
    #expect(error?.soFar?.programmes == 2)
    #expect(
      error?.description
        == "guide.xml:4: not well-formed: an & that does not start a character reference must be written &amp; (column 32)"
    )
  }

  @Test(arguments: [
    ("<tv>\n<programme>\n</tv>", 3), ("<tv>\n\n<a", 3), ("<tv>\n", 2), ("<tv></tv>\n<tv></tv>", 2),
    ("<tv>&undefined;</tv>", 1),
    ("<tv>\n<a b=c/></tv>", 2), ("<tv>\n<a b='1' b='2'/></tv>", 2), ("<tv>\u{1}</tv>", 1), ("", 0), ("   \n", 0),
    ("{}", 0), ("{\"tv\": 1}", 0),
    ("<tv><![CDATA[x</tv>", 1), ("<tv><!-- x</tv>", 1), ("<?xml version='1.0'?>", 0),
  ])
  func isToldByLine(xml: String, line: Int) {
    switch faultOf(xml).error {
    case .notWellFormed(let name, let found, _, let reason, _):
      #expect(name == "guide.xml")
      #expect(found == line, "\(reason)")
      #expect(!reason.isEmpty && !reason.contains("\n") && !reason.contains("xmlParse"), "\(reason)")
    case .empty(let name), .noRoot(let name): #expect(line == 0 && name == "guide.xml")
    case let other: Issue.record("\(xml.debugDescription): \(String(describing: other))")
    }
  }

  @Test func aListingCutShortSaysSo() {
    let (listing, error) = faultOf("<tv>\n" + Self.good + Self.good.dropLast(20))
    #expect(listing.programmes.count == 1)
    #expect(
      error?.description == "guide.xml:3: not well-formed: truncated before the end of its last element")
  }

  @Test func anotherRootIsNamed() {
    let page = "<!DOCTYPE html>\n<html><head><meta charset=utf-8></head><body>404 & more"
    #expect(faultOf(page).error == .wrongRoot(name: "guide.xml", line: 2, found: "html"))
    #expect(faultOf("<programme/>").error == .wrongRoot(name: "guide.xml", line: 1, found: "programme"))
    #expect(
      faultOf("<rss/>").error?.description == "guide.xml:1: not an XMLTV listing: it begins with <rss>, not <tv>")
  }

  @Test func anEmptyInputIsAnError() {
    #expect(faultOf("").error == .empty(name: "guide.xml"))
    #expect(fault { try read([0xEF, 0xBB, 0xBF]) } == .empty(name: "guide.xml"))
    #expect(fault { try read(CompressionTests.bytes("H4sIAAAAAAAC/wMAAAAAAAAAAAA=")) } == .empty(name: "guide.xml"))
  }

  @Test func whatTheReceiverThrowsEndsTheReading() {
    struct Enough: Error {}
    var batches = 0
    let xml = "<tv>" + String(repeating: Self.good, count: 5000) + "</tv>"
    #expect(throws: Enough.self) {
      try XMLTVReader().read(.bytes(Array(xml.utf8), name: "guide.xml"), batchSize: 10) { _ in
        batches += 1
        if batches == 2 { throw Enough() }
      }
    }
    #expect(batches == 2)
  }

  @Test func whatTheInputThrowsComesThrough() {
    struct Gone: Error {}
    #expect(throws: Gone.self) {
      try XMLTVReader().read(XMLTVInput(name: "guide.xml") { _ in throw Gone() }) { _ in }
    }
  }

  @Test func batchesSayHowFarTheReadingIs() throws {
    let bytes = Array(("<tv>" + String(repeating: Self.good, count: 5000) + "</tv>").utf8)
    var counts: [Int] = []
    var read: [Int] = []
    let summary = try XMLTVReader().read(.bytes(bytes, name: "guide.xml"), batchSize: 500) {
      counts.append($0.programmes.count)
      read.append($0.bytesRead)
    }
    #expect(counts.reduce(0, +) == 5000)
    #expect(counts.dropLast().allSatisfy { (500..<2000).contains($0) })
    #expect(read == read.sorted() && read.last == bytes.count)
    #expect(summary.bytes == bytes.count)
  }
}

@Suite struct HostileInputTests {
  @Test func nothingIsFetched() throws {
    let listing = try read(
      """
      <?xml version="1.0"?>
      <!DOCTYPE tv SYSTEM "http://192.0.2.1/xmltv.dtd" [<!ENTITY outer SYSTEM "file:///etc/passwd">
      <!ENTITY % more SYSTEM "http://192.0.2.1/more.dtd"> %more;]>
      <tv><programme start="20260101000000 Z" stop="20260101010000 Z" channel="a"><title>x&outer;y</title></programme></tv>
      """)
    #expect(listing.programmes.map(\.title) == ["xy"])
    #expect(listing.summary.diagnostics.counts[.unknownEntity] == 1)
  }

  @Test func charactersOfHTMLAreKnownWhereADocumentTypeStandsOutside() throws {
    let listing = try read(
      """
      <!DOCTYPE tv SYSTEM "http://192.0.2.1/xmltv.dtd">
      <tv><programme start="20260101000000 Z" stop="20260101010000 Z" channel="a"><title>&Eacute;t&eacute;&nbsp;&ndash;
      &nonsense;&euro;</title></programme></tv>
      """)
    #expect(listing.programmes.map(\.title) == ["Été – €"])
    #expect(listing.told == ["guide.xml:3: the entity &nonsense; is not defined; left out of the text"])
  }

  @Test func entitiesOfTheListingsOwnAreText() throws {
    let listing = try read(
      """
      <!DOCTYPE tv [<!ENTITY co "Café Company"><!ENTITY co "second">]>
      <tv><programme start="20260101000000 Z" stop="20260101010000 Z" channel="a"><title>&co; 1 &co;</title></programme></tv>
      """)
    #expect(listing.programmes.map(\.title) == ["Café Company 1 Café Company"])
  }

  @Test func nestedEntitiesEndTheReading() {
    var declarations = "<!ENTITY l0 \"lol\">"
    for level in 1..<30 {
      declarations += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
    }
    let xml = "<!DOCTYPE tv [\(declarations)]>\n<tv><programme channel='a'><title>&l29;</title></programme></tv>"
    guard case .notWellFormed(_, 2, _, _, _)? = fault({ try read(xml) }) else {
      Issue.record("nested entities were read")
      return
    }
  }

  @Test func entitiesRepeatedAreCut() throws {
    let text = String(repeating: "a", count: 4000)
    let xml = """
      <!DOCTYPE tv [<!ENTITY a "\(text)">]>
      <tv><programme start="20260101000000 Z" channel="a"><title>T</title><desc>\(String(repeating: "&a;", count: 20_000))</desc>
      </programme></tv>
      """
    let listing = try read(xml)
    #expect(listing.programmes.first?.overview?.count == 8000)
    #expect(listing.summary.diagnostics.counts[.textTooLong] == 1)
  }

  @Test func endlessTextIsCut() throws {
    let text = String(repeating: "word ", count: 10_000_000)
    let listing = try read(
      "<tv><programme start='20260101000000 Z' channel='a'><title>\(text)</title></programme></tv>")
    #expect(listing.programmes.first?.title.count == 1000)
    #expect(listing.summary.diagnostics.counts[.textTooLong] == 1)
  }

  @Test func channelsAreBounded() throws {
    let count = ListingBuilder.mostChannels + 1000
    let channels = (1...count).map { "<channel id='c\($0)'/>" }.joined()
    let listing = try read(
      "<tv>\(channels)<programme start='20260101000000 Z' channel='c1'><title>Kept</title></programme></tv>")
    #expect(listing.channels.count == ListingBuilder.mostChannels)
    #expect(listing.summary.diagnostics.counts[.tooManyChannels] == 1000)
    #expect(listing.programmes.map(\.title) == ["Kept"])
  }

  @Test func undeclaredChannelsAreBoundedToo() throws {
    let count = ListingBuilder.mostChannels + 1000
    let programmes = (1...count).map {
      "<programme start='20260101000000 Z' channel='c\($0)'><title>T</title></programme>"
    }
    let listing = try read("<tv>\(programmes.joined())</tv>")
    #expect(listing.programmes.count == ListingBuilder.mostChannels)
    #expect(listing.summary.skipped == 1000 && listing.summary.diagnostics.counts[.tooManyChannels] == 1000)
  }

  @Test func depthIsBounded() {
    let xml = "<tv>" + String(repeating: "<a>", count: 100_000)
    guard case .tooLarge(let name, _, _, _)? = fault({ try read(xml) }) else {
      Issue.record("depth is not bounded")
      return
    }
    #expect(name == "guide.xml")
  }

  @Test func attributesAreBounded() {
    let many = (0..<200_000).map { "a\($0)=''" }.joined(separator: " ")
    let one = "a='" + String(repeating: "x", count: 5_000_000) + "'"
    for attributes in [many, one] {
      guard case .tooLarge? = fault({ try read("<tv>\n<programme \(attributes)/></tv>") }) else {
        Issue.record("attributes are not bounded")
        continue
      }
    }
  }

  @Test func namesAndCommentsAreBounded() {
    let names = (0..<100_000).map { "<n\($0)/>" }.joined()
    let comment = "<!-- " + String(repeating: "x", count: 20_000_000) + " -->"
    for content in [names, comment] {
      guard case .tooLarge? = fault({ try read("<tv>\(content)</tv>") }) else {
        Issue.record("names or comments are not bounded")
        continue
      }
    }
  }

  @Test func manyCharactersOfHTMLAreNoAttack() throws {
    let listing = try read(
      """
      <!DOCTYPE tv SYSTEM "http://192.0.2.1/xmltv.dtd">
      <tv><programme start="20260101000000 Z" channel="a"><title>T</title><desc>\(String(repeating: "&eacute;", count: 30_000))
      </desc></programme></tv>
      """)
    #expect(listing.programmes.first?.overview?.hasPrefix("éééé") == true)
  }

  @Test func categoriesAreBounded() throws {
    let many = (0..<5000).map { "<category>c\($0)</category>" }.joined()
    #expect(try programme(many).categories.count == 32)
  }
}
