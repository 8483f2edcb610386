import Testing

@testable import TerminalKit

/// A terminal's answers to questions about images.
@Suite struct InputParserGraphicsTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.replacing("^[", with: "\u{1B}").utf8) }

  @Test(
    arguments: [
      ("^[_Gi=31;OK^[\\", TerminalReply.graphics(ok: true)), ("^[_Gi=31;ENOTSUP:no^[\\", .graphics(ok: false)),
      ("^[_Gi=31;OKAY^[\\", .graphics(ok: false)), ("^[_Gi=31;^[\\", .graphics(ok: false)),
      ("^[_Gi=31;OK\u{7}", .graphics(ok: true)),
      ("^[_Gi=31^[\\", .other), ("^[_X;OK^[\\", .other), ("^[]G;OK^[\\", .other), ("^[PG;OK^[\\", .other),
      ("^[]11;rgb:ffff/8080/0000^[\\", .background(.rgb(red: 255, green: 128, blue: 0))),
      ("^[]11;rgb:f/0/8\u{7}", .background(.rgb(red: 255, green: 0, blue: 136))),
      ("^[]11;rgb:ff/ff^[\\", .other), ("^[]11;rgb:ff/-1/ff^[\\", .other), ("^[]11;rgb:fffff/0/0^[\\", .other),
      ("^[]10;rgb:ff/ff/ff^[\\", .other), ("^[_11;rgb:ff/ff/ff^[\\", .other),
      ("^[[?62;4;22c", .attributes([62, 4, 22])),
      ("^[[6;20;10t", .cellSize(CellPixels(width: 10, height: 20))), ("^[[6;0;10t", .other), ("^[[6;20t", .other),
      ("^[[4;600;800t", .other), ("^[[6;20;10;1t", .other),
      ("^[[6;9999;9999t", .cellSize(CellPixels(width: 256, height: 256))),
    ])
  func areReadWhereverTheyAreSplit(text: String, reply: TerminalReply) {
    let bytes = bytes(text)
    for cut in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) == [.reply(reply)], "cut after \(cut)")
    }
  }

  /// All three, with a pause after each byte: after the introducers nothing is a key.
  @Test func areReadByteByByte() {
    var parser = InputParser()
    var events: [InputEvent] = []
    for answer in ["^[]11;rgb:0/0/0^[\\", "^[[6;20;10t", "^[_Gi=31;OK^[\\", "^[[?62;4c"] {
      let bytes = bytes(answer)
      events += parser.feed(bytes.prefix(3))
      for byte in bytes.dropFirst(3) { events += parser.feed([byte]) + parser.flush() }
    }
    let replies: [TerminalReply] = [
      .background(.rgb(red: 0, green: 0, blue: 0)),
      .cellSize(CellPixels(width: 10, height: 20)), .graphics(ok: true), .attributes([62, 4]),
    ]
    #expect(events == replies.map { .reply($0) })
  }

  @Test func areReadBehindKeysAndBeforeThem() {
    var parser = InputParser()
    let events = parser.feed(bytes("p^[[6;20;10tj^[_Gi=31;OK^[\\k^[[?62;4cq"))
    #expect(
      events.filter { if case .key = $0 { true } else { false } } == ["p", "j", "k", "q"].map { .key(Key($0)) })
    #expect(events.count == 7)
  }

  /// Escape, then `[` and `6`, which also start an answer, but not this one.
  @Test func whatAPersonTypesIsNotTakenForAnAnswer() {
    for isSlow in [false, true] {
      var parser = InputParser()
      var events = parser.feed(bytes("^[")) + parser.flush()
      for character in ["[", "6", "j"] {
        events += parser.feed(character.utf8)
        if isSlow { events += parser.flush() }
      }
      #expect(events == [.key(Key(.escape)), .key(Key("[")), .key(Key("6")), .key(Key("j"))], "slow: \(isSlow)")
    }
  }

  @Test func anAnswerWithoutEndTakesNoMemory() {
    var parser = InputParser()
    _ = parser.feed(bytes("^[_Gi=31;"))
    for _ in 0..<1000 { #expect(parser.feed(repeatElement(0x41, count: 1000)).isEmpty) }
    #expect(parser.feed(bytes("^[\\q")) == [.reply(.graphics(ok: false)), .key(Key("q"))])
  }
}
