import Testing

@testable import TerminalKit

private func bytes(_ text: String) -> [UInt8] { Array(text.replacing("^[", with: "\u{1B}").utf8) }

@Suite struct InputParserReportTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(bytes(text))
  }

  @Test(
    arguments: [
      ("^[[<0;1;1M", Mouse(.press(0), x: 0, y: 0)), ("^[[<0;1;1m", Mouse(.release(0), x: 0, y: 0)),
      ("^[[<2;80;24M", Mouse(.press(2), x: 79, y: 23)), ("^[[<1;300;200m", Mouse(.release(1), x: 299, y: 199)),
      ("^[[<32;5;6M", Mouse(.move(0), x: 4, y: 5)), ("^[[<35;5;6M", Mouse(.move(nil), x: 4, y: 5)),
      ("^[[<64;5;6M", Mouse(.wheelUp, x: 4, y: 5)), ("^[[<65;5;6M", Mouse(.wheelDown, x: 4, y: 5)),
      ("^[[<66;5;6M", Mouse(.wheelLeft, x: 4, y: 5)), ("^[[<67;5;6M", Mouse(.wheelRight, x: 4, y: 5)),
      ("^[[<69;5;6M", Mouse(.wheelDown, x: 4, y: 5, modifiers: .shift)),
      ("^[[<8;5;6M", Mouse(.press(0), x: 4, y: 5, modifiers: .alt)),
      ("^[[<28;5;6M", Mouse(.press(0), x: 4, y: 5, modifiers: [.shift, .alt, .control])),
      ("^[[<128;5;6M", Mouse(.press(7), x: 4, y: 5)),
      ("^[[M !!", Mouse(.press(0), x: 0, y: 0)), ("^[[M#%&", Mouse(.release(0), x: 4, y: 5)),
      ("^[[Ma!!", Mouse(.wheelDown, x: 0, y: 0)),
    ])
  func mouse(text: String, mouse: Mouse) { #expect(events(text) == [.mouse(mouse)]) }

  @Test(arguments: ["^[[<0;0;1M", "^[[<0;1M", "^[[<M", "^[[<0;1;1;1M", "^[[<999;1;1M", "^[[<64;5;6m", "^[[<0;;5M"])
  func mouseReportsThatMakeNoSenseAreNothing(text: String) { #expect(events(text) == []) }

  @Test func focus() { #expect(events("^[[I^[[O") == [.focus(true), .focus(false)]) }

  @Test(
    arguments: [
      ("^[[?2026;2$y", TerminalReply.mode(2026, value: 2)), ("^[[?2026;0$y", .mode(2026, value: 0)),
      ("^[[?64;1;2;6;9c", .attributes([64, 1, 2, 6, 9])), ("^[[>41;354;0c", .other), ("^[[12;40R", .other),
      ("^[[?12;40R", .other), ("^[[0n", .other), ("^[[?0u", .other), ("^[[4;2$y", .other), ("^[[8;24;80t", .other),
      ("^[P>|XTerm(379)^[\\", .other),
      ("^[]11;rgb:1e1e/1e1e/1e1e^[\\", .background(.rgb(red: 0x1E, green: 0x1E, blue: 0x1E))),
      ("^[]10;rgb:ffff/ffff/ffff\u{7}", .other),
      ("^[_Gi=31;OK^[\\", .graphics(ok: true)), ("^[P1$r0m^[\\", .other),
    ])
  func answersAreNeverKeys(text: String, reply: TerminalReply) {
    #expect(events(text) == [.reply(reply)])
    #expect(events("a" + text + "b") == [.key(Key("a")), .reply(reply), .key(Key("b"))])
  }

  /// The Escape key pressed just before an answer is a key, and not Alt with the answer.
  @Test(arguments: ["^[[?2026;2$y", "^[[?62;4c", "^[[<0;5;6M", "^[[I", "^[[6;20;10t", "^[_Gi=31;OK^[\\"])
  func escapeBeforeAnAnswerIsAKey(text: String) {
    let found = events("^[" + text + "b")
    #expect(found.first == .key(Key(.escape)) && found.last == .key(Key("b")) && found.count == 3)
    #expect(events("^[^[[A") == [.key(Key(.up, .alt))])
  }

  /// With a pause, and so with `flush`, after every byte.
  @Test(
    arguments: [
      "^[[?2026;2$y", "^[P>|XTerm(379)^[\\", "^[]11;rgb:1e1e/1e1e/1e1e^[\\", "^[]10;rgb:f/f/f\u{7}", "^[_Gi=31;OK^[\\",
      "^[[<0;5;6M", "^[[>41;354;0c", "^[[?62;4;22c", "^[[6;20;10t", "^[_Gi=31;ENOTSUPPORTED:no^[\\",
    ])
  func answersInPiecesAreNoKeys(text: String) {
    let bytes = bytes(text)
    for cut in 1..<bytes.count {
      var parser = InputParser()
      var events = parser.feed(bytes[..<cut]) + parser.flush()
      events += parser.feed(bytes[cut...]) + parser.flush() + parser.feed("q".utf8)
      let keys = events.filter { if case .key = $0 { true } else { false } }
      // An ESC or an introducer alone is ambiguous.
      let early: [InputEvent] =
        cut == 1 ? [.key(Key(.escape))] : cut == 2 ? [.key(Key(Character(Unicode.Scalar(bytes[1])), .alt))] : []
      #expect(keys == early + [.key(Key("q"))], "cut after \(cut)")
    }
  }

  @Test func aStringThatNeverEndsIsLeftByAnyControl() {
    for way in ["^[", "\r", "\u{3}"] {
      var parser = InputParser()
      _ = parser.feed(bytes("^[]11;rgb:"))
      _ = parser.feed(bytes(way)) + parser.flush()
      #expect(parser.feed("q".utf8) == [.key(Key("q"))])
    }
  }
}

@Suite struct InputParserPasteTests {
  private func paste(_ content: [UInt8]) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(bytes("^[[200~") + content + bytes("^[[201~"))
  }

  @Test(arguments: [
    "", "hello", "two\nlines\r\n", "\u{1B}[A is no key", "\u{1B}", "\u{1B}[201", "日本 é", "\u{1B}\u{1B}[20",
  ])
  func contentIsVerbatim(text: String) { #expect(paste(Array(text.utf8)) == [.paste(text)]) }

  @Test func invalidBytesAreReplaced() { #expect(paste([0x61, 0xFF, 0x62]) == [.paste("a\u{FFFD}b")]) }

  @Test func sizeIsBounded() {
    let long = Array(repeating: Array("é".utf8), count: InputParser.pasteLimit).flatMap { $0 }
    guard case .paste(let text)? = paste(long).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count <= InputParser.pasteLimit && text.utf8.count > InputParser.pasteLimit - 4)
    #expect(text.unicodeScalars.allSatisfy { $0 == "é" })
    guard case .paste(let odd)? = paste([0x61] + long).first else {
      Issue.record("no paste")
      return
    }
    #expect(!odd.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func keysAfterwardsAreKeys() {
    var parser = InputParser()
    #expect(parser.feed(bytes("^[[200~q^[[201~q")) == [.paste("q"), .key(Key("q"))])
    #expect(parser.feed(bytes("^[[201~q")) == [.key(Key("q"))])
  }
}
