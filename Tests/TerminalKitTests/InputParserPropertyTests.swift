import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct InputParserPropertyTests {
  private static let pieces = [
    "a", "é", "日", "\u{1B}", "\u{1B}[", "\u{1B}[A", "\u{1B}O", "\u{1B}[1;5A", "\u{1B}[<64;10;10M", "\u{1B}[200~",
    "paste",
    "\u{1B}[201~", "\u{1B}]11;rgb:", "\u{7}", "\u{1B}\\", "\u{1B}P>|x", "\u{1B}_Gi=1", ";", "5", "$", "y", "~", "u",
    "\u{1B}[[",
    "\u{1B}[M", "\0", "\u{7F}", "\u{1B}[?2026;2$y", "?", ":", "\u{18}",
  ]

  /// Meaningful pieces and noise, mixed.
  private static func input(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      if Bool.random(using: &random) {
        bytes += pieces.randomElement(using: &random)?.utf8 ?? "".utf8
      } else {
        bytes.append(.random(in: 0...255, using: &random))
      }
    }
    return bytes
  }

  @Test(arguments: [UInt64](1...20))
  func anySplitGivesTheSameEvents(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bytes = Self.input(&random)
      var whole = InputParser()
      let expected = whole.feed(bytes) + whole.flush()
      var parser = InputParser()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...5, using: &random)
        events += parser.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      events += parser.flush()
      #expect(events == expected, "seed \(seed): \(bytes)")
    }
  }

  @Test(arguments: [UInt64](1...10))
  func noiseNeverTrapsAndKeysComeBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var parser = InputParser()
    for _ in 0..<300 {
      _ = parser.feed(Self.input(&random))
      if Bool.random(using: &random) { _ = parser.flush() }
    }
    // After the end of a paste and a control character it is like new: nothing before keeps a key from being
    // recognised.
    _ = parser.feed("\u{1B}[201~\r".utf8)
    _ = parser.feed("\r\r\r".utf8)
    #expect(parser.feed("q\u{1B}[A".utf8) == [.key(Key("q")), .key(Key(.up))])
  }

  @Test func endlessSequencesTakeNoMemoryAndEnd() {
    for head in ["\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}O", "\u{1B}[?"] {
      var parser = InputParser()
      _ = parser.feed(head.utf8)
      for _ in 0..<1000 { #expect(parser.feed(repeatElement(0x31, count: 1000)).count <= 1000) }
      #expect(parser.feed("\u{1B}[B".utf8).last == .key(Key(.down)))
    }
  }

  /// After the lone ESC was reported as the key, flushing again gives no more events.
  @Test(arguments: [UInt64](1...10))
  func flushingTwiceIsFlushingOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var parser = InputParser()
      _ = parser.feed(Self.input(&random))
      let wasIncomplete = parser.isIncomplete
      #expect(parser.flush().isEmpty != wasIncomplete)
      #expect(!parser.isIncomplete)
      #expect(parser.flush().isEmpty)
    }
  }
}
