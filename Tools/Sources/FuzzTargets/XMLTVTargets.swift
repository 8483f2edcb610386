import GuideModel
@testable import XMLTV

extension FuzzTarget {
  /// A complete listing, plain or compressed, in one piece and in several.
  static let xmltv = FuzzTarget(
    "xmltv",
    seeds: [
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv><channel id="one.example">
      <display-name lang="en">1</display-name><display-name>One</display-name><icon src="https://example.org/1.png"/>
      </channel><programme start="20260305190000 +0000" stop="20260305193000 +0000" channel="one.example">
      <title lang="en">Title</title><sub-title>Part</sub-title><desc>Words &amp; more &#x2014;</desc><date>2026</date>
      <category>News</category><episode-num system="xmltv_ns">1 . 2/8 . 0/1</episode-num>
      <episode-num system="onscreen">S02E03</episode-num><previously-shown/><new/></programme></tv>
      """,
      """
      <?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE tv [<!ENTITY co "Caf\u{C3}\u{A9}">]><tv>
      <programme start="20261025013000 Europe/London" channel="x"><title>&co; &nbsp;</title><title lang="de">Zeit</title>
      <desc><![CDATA[<b>&]]></desc><rating><value>12</value></rating></programme><!-- no more --></tv>
      """, "<tv></tv>", "<tv><programme start='2026' channel=''><title/></programme></tv>",
    ], endings: ["xml", "xml.gz", "xml.xz"]
  ) { bytes in
    let whole = try listing(bytes, piece: Int.max)
    try whole.check()
    let inPieces = try listing(bytes, piece: 1 + bytes.count / 7)
    try promise(whole.summary == inPieces.summary, "pieces give another result")
  }

  /// One time from a listing.
  static let timestamp = FuzzTarget(
    "timestamp",
    seeds: [
      "20260305190000 +0000", "2026030519", "20260305", "20261025013000 Europe/London", "2026-03-05T19:00:00.5Z",
      "20260305240000 EST", "99999999999999 -2359", "00000000000000",
    ]
  ) { bytes in
    for zone in timestampZones {
      var reader = TimestampReader(defaultZone: zone)
      let first = bytes.withUnsafeBufferPointer { reader.read($0)?.instant }
      let again = bytes.withUnsafeBufferPointer { reader.read($0)?.instant }
      try promise(first == again, "the same text gave two times")
      // An offset may lead to a day outside the years that can be written.
      let seconds = first.map { abs($0.secondsSinceEpoch) } ?? 0
      try promise(seconds < 260_000_000_000, "the time is out of range: \(seconds)")
    }
  }

  // Looked up once, because that takes longer than reading a time.
  private static let timestampZones = [ZoneRules.utc] + [ZoneRules(identifier: "Europe/London")].compactMap(\.self)

  private struct Listing {
    var batches: [XMLTVBatch] = []
    var summary: XMLTVSummary?

    func check() throws {
      for batch in batches {
        try Harmless.check(batch.channels, "channel")
        try Harmless.check(batch.programmes, "programme")
        for programme in batch.programmes {
          try promise(!programme.title.isEmpty && !programme.channel.isEmpty, "a programme without title or channel")
          try promise(programme.stop.map { $0 > programme.start } ?? true, "a programme ends before it begins")
        }
      }
    }
  }

  private static func listing(_ bytes: [UInt8], piece: Int) throws -> Listing {
    var listing = Listing()
    var position = 0
    let input = XMLTVInput(name: "guide.xml") { buffer in
      let count = min(buffer.count, bytes.count - position, piece)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
    do {
      listing.summary = try XMLTVReader().read(input) { listing.batches.append($0) }
    } catch let error as XMLTVError {
      try Harmless.check(text: error.description, "the error")
    }
    return listing
  }
}
