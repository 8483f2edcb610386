import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import XMLTV

@Suite struct PropertyTests {
  /// Listings with all kinds of content.
  static let seeds: [[UInt8]] = [
    Array(ProgrammeTests.everything.utf8),
    Array(
      """
      <?xml version="1.0" encoding="ISO-8859-1"?>\r
      <!DOCTYPE tv SYSTEM "http://192.0.2.1/xmltv.dtd" [<!ENTITY co "Café">]>\r
      <tv><channel id="ü"><display-name lang="de">Ü &co; &nbsp;</display-name><lcn>7</lcn></channel>\r
      <programme start="20261025013000 Europe/London" stop="20261025013000 GMT" channel="ü"><title lang="de">Zeit</title>\r
      <title lang="en">Time &#x2014; &amp;</title><desc><![CDATA[<b>&]]></desc><episode-num>Season 1 | Ep. 2</episode-num>\r
      <category>x</category><rating><value>12</value></rating></programme>\r
      <programme start="2026" channel=""><title/></programme><!-- no more --></tv>
      """.utf8),
    [0xFF, 0xFE] + "<tv><channel id=\"a\"/></tv>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    CompressionTests.bytes(CompressionTests.gzip), CompressionTests.bytes(CompressionTests.xz),
  ]

  @Test(arguments: seeds.indices)
  func theResultDoesNotDependOnThePieces(seed: Int) throws {
    let bytes = Self.seeds[seed]
    let whole = try read(bytes)
    for size in 1...17 { #expect(try read(pieces(bytes) { size }) == whole, "pieces of \(size)") }
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      #expect(try read(pieces(bytes) { Int.random(in: 1...200, using: &random) }) == whole)
    }
  }

  @Test func norDoesThatOfALongListing() throws {
    var random = SeededGenerator(seed: 21)
    var xml = "<?xml version='1.0' encoding='ISO-8859-1'?><tv>\n"
    for index in 0..<4000 {
      let title = ["Plain", "Prüfung", "東京", "a  b", "&lt;&#233;"].randomElement(using: &random) ?? ""
      let start = GuideDay(daysSinceEpoch: 20_000 + index % 90).description.filter { $0 != "-" }
      xml +=
        "<programme start='\(start)0\(index % 10)0000 +0\(index % 9)00' channel='c\(index % 7)'><title>\(title)</title>\n</programme>"
    }
    let bytes = Array((xml + "</tv>").utf8)
    let whole = try read(bytes)
    #expect(whole.programmes.count == 4000)
    for _ in 0..<5 {
      #expect(try read(pieces(bytes) { Int.random(in: 1...100_000, using: &random) }) == whole)
    }
    for batchSize in [1, 100, 100_000] {
      #expect(try read(.bytes(bytes, name: "guide.xml"), batchSize: batchSize) == whole)
    }
  }

  @Test(arguments: seeds.indices)
  func noMutationTraps(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 100)
    for _ in 0..<1500 {
      let bytes = mutated(Self.seeds[seed], &random)
      let (listing, error) = readUntilFault(.bytes(bytes, name: "guide.xml"))
      for programme in listing.programmes {
        #expect(!programme.title.isEmpty && !programme.channel.isEmpty)
        #expect(programme.stop.map { $0 > programme.start } ?? true)
      }
      let summary = error?.soFar ?? listing.summary
      #expect(summary.programmes == listing.programmes.count && summary.channels == listing.channels.count)
      #expect(Set(listing.channels.map(\.key)).count == listing.channels.count)
      #expect(error.map { $0.description.contains("guide.xml") } ?? true)
    }
  }

  private func mutated(_ seed: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes.removeLast(bytes.count - place)
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
      default: bytes.removeSubrange(place..<min(place + 10, bytes.count))
      }
    }
    return bytes
  }
}
