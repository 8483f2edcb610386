import GuideModel
import SeededRandom
import Testing

@testable import Lineups

@Suite struct LineupPropertyTests {
  private static let pieces = [
    "Harbour", "One", " ", ",", "\"", "'", "=", "tvg-id=", "é", "\u{1B}", "\n", "#EXTINF:-1", "-", "{utc}", "\u{202E}",
    "日本", "http://a/", "|", "\\", "$", "%", "\u{0}", "group-title=\"", "#", "+1", "\t",
  ]

  private static func text(_ random: inout SeededGenerator, _ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func stream(_ random: inout SeededGenerator) -> LineupStream {
    func line() -> String? {
      CleanText.nonEmptyLine(text(&random, 0...6).replacing("\"", with: "'"), limit: 200)
    }
    let name = line() ?? "Name"
    let listed = line()
    let kind = CatchUp.Kind.allCases.randomElement(using: &random) ?? .shift
    let source = kind == .whole || kind == .append ? "?from={utc}&d={duration:60}" : nil
    return LineupStream(
      id: line(), name: name, listedName: listed == name ? nil : listed,
      logo: Bool.random(using: &random) ? "http://a/1" : nil,
      number: Bool.random(using: &random) ? Int.random(in: 1...99_999, using: &random) : nil, group: line(),
      address: "http://a/\(UInt16.random(in: 0...9999, using: &random))",
      catchUp: Bool.random(using: &random) ? CatchUp(kind: kind, source: source, days: 7) : nil)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var random = SeededGenerator(seed: 28)
    for _ in 0..<500 {
      var lineup = Lineup()
      lineup.streams = (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.stream(&random) }
      #expect(try Lineup(Array(lineup.text.utf8)) == lineup)
    }
  }

  /// Broken input: nothing crashes, and all results are clean, limited and playable.
  @Test func anyBytesGiveCleanStreams() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<3000 {
      var bytes = Array(
        ("#EXTM3U " + Self.text(&random, 0...10) + "\n#EXTINF:" + Self.text(&random, 0...20) + "\nhttp://a/1").utf8)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let lineup = try? Lineup(bytes) else { continue }
      for stream in lineup.streams {
        for text in [stream.id, stream.name, stream.listedName, stream.group].compactMap({ $0 }) {
          #expect(text == CleanText.line(text, limit: 201))
          #expect(!text.contains("\""))
        }
        #expect(StreamAddress.checked(stream.address) == stream.address)
      }
    }
  }
}
