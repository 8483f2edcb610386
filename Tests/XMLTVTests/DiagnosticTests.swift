import GuideModel
import Testing

@testable import XMLTV

@Suite struct DiagnosticTests {
  /// Each line after the first is a programme.
  private func told(_ programmes: [String]) throws -> Listing {
    try read("<tv>\n" + programmes.map { $0 + "\n" }.joined() + "</tv>")
  }

  private static let faulty = [
    "<programme start='20260101000000 Z' stop='20260101010000 Z' channel='a'><title>Kept</title></programme>",
    "<programme start='20260101000000 Z' stop='20260101010000 Z'><title>T</title></programme>",
    "<programme start='20260101000000 Z' stop='20260101010000 Z' channel=' '><title>T</title></programme>",
    "<programme stop='20260101010000 Z' channel='a'><title>T</title></programme>",
    "<programme start='' stop='20260101010000 Z' channel='a'><title>T</title></programme>",
    "<programme start='20260230000000 Z' stop='20260301010000 Z' channel='a'><title>T</title></programme>",
    "<programme start='20260101233000 Z' stop='20260101243000 Z' channel='a'><title>T</title></programme>",
    "<programme start='20260101020000 Z' stop='20260101010000 Z' channel='a'><title>T</title></programme>",
    "<programme start='20260101020000 +0100' stop='20260101010000 Z' channel='a'><title>T</title></programme>",
    "<programme start='20260101000000 Z' stop='20260101010000 Z' channel='a'/>",
    "<programme start='20260101000000 Z' stop='20260101010000 Z' channel='a'><title> &#x200B; </title></programme>",
  ]

  @Test func everythingLeftOutIsToldWithItsLine() throws {
    let listing = try told(Self.faulty)
    #expect(listing.programmes.map(\.title) == ["Kept"])
    #expect(listing.summary.programmes == 1)
    #expect(listing.summary.skipped == 10)
    #expect(
      listing.told == [
        "guide.xml:3: programme has no channel; skipped",
        "guide.xml:4: programme has no channel; skipped",
        "guide.xml:5: programme has no start; skipped",
        "guide.xml:6: programme has no start; skipped",
        "guide.xml:7: invalid start \"20260230000000 Z\"; skipped",
        "guide.xml:8: invalid stop \"20260101243000 Z\"; skipped",
        "guide.xml:9: programme ends before it starts: 20260101020000 Z to 20260101010000 Z; skipped",
        "guide.xml:10: programme has no length: 20260101020000 +0100 to 20260101010000 Z; skipped",
        "guide.xml:11: programme on a has no title; skipped",
        "guide.xml:12: programme on a has no title; skipped",
      ])
  }

  @Test func whatIsInferredIsKeptAndTold() throws {
    let listing = try told([
      "<programme start='20260101000000 Z' channel='a'><title>No stop</title></programme>",
      "<programme start='20260101000000 Z' stop='' channel='a'><title>Empty stop</title></programme>",
      "<programme start='20260101000000' stop='20260101010000' channel='a'><title>No zone</title></programme>",
      "<programme start='20260101000000 Z' stop='20260101010000' channel='a'><title>Half a zone</title></programme>",
      "<programme start='20260101000000 QQQ' stop='20260101010000 QQQ' channel='a'><title>Which</title></programme>",
    ])
    #expect(listing.programmes.count == 5)
    #expect(listing.programmes.prefix(2).allSatisfy { $0.stop == nil })
    #expect(listing.summary.skipped == 0)
    #expect(
      listing.summary.diagnostics.counts == [.missingStop: 2, .missingZone: 2, .unknownZone: 1])
    #expect(
      listing.told.first == "guide.xml:2: programme has no stop; it ends with the next programme or after two hours")
    #expect(
      listing.told.last
        == "guide.xml:6: programme's zone is unknown (UTC is used); --timezone NAME sets another")
  }

  @Test func allAreCountedAndTheFirstFewKept() throws {
    let bad = "<programme start='x' channel='a'><title>T</title></programme>"
    let listing = try told(Array(repeating: bad, count: 200))
    #expect(listing.summary.diagnostics.counts[.unreadableStart] == 200)
    #expect(listing.summary.diagnostics.examples.map(\.line) == [2, 3, 4, 5, 6])
    #expect(listing.summary.skipped == 200)
  }

  @Test func aListingWithoutProgrammesIsFineAndTold() throws {
    let listing = try read("<tv></tv>")
    #expect(listing.programmes.isEmpty)
    #expect(listing.told == ["guide.xml:1: the listing has no programmes; nothing to show"])
  }

  @Test func quotedTextCannotHarmATerminal() throws {
    let listing = try told(["<programme start='&#x9B;31m&#x202E;\(String(repeating: "9", count: 500))' channel='a'/>"])
    let detail = try #require(listing.summary.diagnostics.examples.first?.detail)
    #expect(detail.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9B && $0.value != 0x202E })
    #expect(detail.count < 100)
  }

  @Test(arguments: Diagnostic.Kind.allCases)
  func everyKindHasWords(kind: Diagnostic.Kind) {
    #expect(!kind.consequence.isEmpty)
    #expect(kind.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
  }

  @Test func oneProgrammeWithTwoStopsIsToldWithBoth() throws {
    let spans = ["20260101013000", "20260101020000"].map {
      "<programme channel='one' start='20260101010000 Z' stop='\($0) Z'><title>News</title></programme>"
    }
    let listing = try read("<tv>\(spans.joined(separator: "\n"))</tv>")
    #expect(listing.programmes.count == 1 && listing.summary.skipped == 1)
    #expect(
      listing.told == [
        "guide.xml:2: News on one at 2026-01-01T01:00:00Z is listed twice, to 2026-01-01T01:30:00Z and to "
          + "2026-01-01T02:00:00Z; skipped, the first is kept"
      ])
  }

  @Test func aMissingZoneIsReadInOneThatIsNamed() throws {
    let listing = try read(
      "<tv><programme channel='one' start='20260101010000' stop='20260101020000'><title>T</title></programme></tv>",
      XMLTVOptions(defaultZone: try zone("Europe/London")))
    #expect(
      listing.told == [
        "guide.xml:1: programme's times have no zone (Europe/London is used); --timezone NAME sets another"
      ])
  }
}
