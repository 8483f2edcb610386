import Testing

@testable import TerminalKit

/// Bytes as a Swift string, `^[` for ESC.
private func events(_ text: String) -> [InputEvent] {
  var parser = InputParser()
  let bytes = text.replacing("^[", with: "\u{1B}").utf8
  let events = parser.feed(bytes)
  #expect(!parser.isIncomplete)
  return events
}

@Suite struct InputParserKeyTests {
  @Test(
    arguments: [
      ("a", Key("a")), ("Q", Key("Q")), (" ", Key(" ")), ("é", Key("é")), ("日", Key("日")), ("😀", Key("😀")),
      ("\u{7F}", Key(.backspace)), ("\u{8}", Key("h", .control)), ("\r", Key(.enter)), ("\n", Key(.enter)),
      ("\t", Key(.tab)), ("\0", Key(" ", .control)), ("\u{1}", Key("a", .control)), ("\u{1A}", Key("z", .control)),
      ("\u{C}", Key("l", .control)), ("\u{1C}", Key("\\", .control)), ("\u{1D}", Key("]", .control)),
      ("\u{1F}", Key("_", .control)),
    ])
  func singleBytesAndCharacters(text: String, key: Key) { #expect(events(text) == [.key(key)]) }

  @Test(
    arguments: [
      // xterm, normal and application mode, with modifiers
      ("^[[A", Key(.up)), ("^[OB", Key(.down)), ("^[[1;5C", Key(.right, .control)),
      ("^[[1;2D", Key(.left, .shift)), ("^[[1;8A", Key(.up, [.shift, .alt, .control])), ("^[[H", Key(.home)),
      ("^[OF", Key(.end)), ("^[[1;3H", Key(.home, .alt)), ("^[[Z", Key(.tab, .shift)), ("^[[1;9A", Key(.up, .alt)),
      ("^[O5A", Key(.up, .control)), ("^[O1;5P", Key(.function(1), .control)),
      // keys with a number
      ("^[[2~", Key(.insert)), ("^[[3~", Key(.delete)), ("^[[3;5~", Key(.delete, .control)), ("^[[5~", Key(.pageUp)),
      ("^[[6;2~", Key(.pageDown, .shift)), ("^[[1~", Key(.home)), ("^[[4~", Key(.end)), ("^[[7~", Key(.home)),
      ("^[[8~", Key(.end)),
      // function keys
      ("^[OP", Key(.function(1))), ("^[OS", Key(.function(4))), ("^[[11~", Key(.function(1))),
      ("^[[15~", Key(.function(5))), ("^[[17~", Key(.function(6))), ("^[[21~", Key(.function(10))),
      ("^[[24~", Key(.function(12))), ("^[[25~", Key(.function(13))), ("^[[34~", Key(.function(20))),
      ("^[[57387u", Key(.function(24))), ("^[[1;2P", Key(.function(1), .shift)),
      ("^[[15;5~", Key(.function(5), .control)),
      // Linux console
      ("^[[[A", Key(.function(1))), ("^[[[E", Key(.function(5))),
      // rxvt
      ("^[[a", Key(.up, .shift)), ("^[Od", Key(.left, .control)), ("^[[3$", Key(.delete, .shift)),
      ("^[[5^", Key(.pageUp, .control)), ("^[[6@", Key(.pageDown, [.control, .shift])), ("^[^[[A", Key(.up, .alt)),
      ("^[^[OB", Key(.down, .alt)), ("^[^[[3~", Key(.delete, .alt)),
      // application keypad
      ("^[OM", Key(.enter)), ("^[Op", Key("0")), ("^[Oy", Key("9")), ("^[Ok", Key("+")), ("^[Oj", Key("*")),
      // Alt
      ("^[q", Key("q", .alt)), ("^[é", Key("é", .alt)), ("^[\u{7F}", Key(.backspace, .alt)),
      ("^[\r", Key(.enter, .alt)),
      ("^[\u{1}", Key("a", [.alt, .control])), ("^[^", Key("^", .alt)),
    ])
  func sequences(text: String, key: Key) { #expect(events(text) == [.key(key)]) }

  @Test(
    arguments: [
      ("^[[97;5u", Key("a", .control)), ("^[[97;6u", Key("a", [.control, .shift])), ("^[[97;2u", Key("A")),
      ("^[[65;5u", Key("a", .control)), ("^[[49:33;2u", Key("!")), ("^[[27u", Key(.escape)),
      ("^[[13;2u", Key(.enter, .shift)),
      ("^[[9;5u", Key(.tab, .control)), ("^[[127;3u", Key(.backspace, .alt)), ("^[[57417u", Key(.left)),
      ("^[[57404u", Key("5")), ("^[[1;1:1A", Key(.up)), ("^[[1;1:2A", Key(.up)), ("^[[27;5;105~", Key("i", .control)),
      ("^[[27;2;13~", Key(.enter, .shift)), ("^[[233u", Key("é")), ("^[[113;9u", Key("q", .alt)),
    ])
  func codedKeys(text: String, key: Key) { #expect(events(text) == [.key(key)]) }

  @Test(arguments: ["^[[97;1:3u", "^[[1;1:3A", "^[[57358u", "^[[u", "^[[E", "^[[99~", "^[[1;2;3;4w", "^[[55296u"])
  func releasesAndUnknownKeysAreNothing(text: String) { #expect(events(text) == []) }

  @Test func aSequenceLongerThanAnyKnownIsNothing() {
    #expect(events("^[[" + String(repeating: "1", count: InputParser.sequenceLimit + 1) + "A") == [])
    #expect(events("^[[" + String(repeating: ";", count: 5000) + "Aq") == [.key(Key("q"))])
  }

  @Test func c1ControlsAreNoKeys() {
    #expect(events("\u{9B}A\u{80}\u{9F}\u{A0}") == [.key(Key("A")), .key(Key("\u{A0}"))])
  }

  @Test func aCharacterThatIsBrokenOffIsDropped() {
    var parser = InputParser()
    #expect(
      parser.feed([0xC3, 0x61, 0xA9, 0xE2, 0x82, 0x1B, 0x5B, 0x41, 0xAC, 0xE2, 0x82]) == [
        .key(Key("a")), .key(Key(.up)),
      ])
    #expect(!parser.isIncomplete && parser.flush() == [])
    // A pause does not drop one.
    #expect(parser.feed([0xAC]) == [.key(Key("€"))])
  }

  @Test func backspaceIsWhatTheTTYSays() {
    var parser = InputParser(backspace: 0x08)
    #expect(parser.feed([0x08, 0x7F]) == [.key(Key(.backspace)), .key(Key(.backspace))])
  }

  @Test func keysInABurstStayInOrder() {
    #expect(events("jj^[[Bk^[OAq") == [Key("j"), Key("j"), Key(.down), Key("k"), Key(.up), Key("q")].map { .key($0) })
  }
}

@Suite struct InputParserFlushTests {
  private func flushed(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    var events = parser.feed(text.replacing("^[", with: "\u{1B}").utf8)
    #expect(parser.isIncomplete)
    events += parser.flush()
    #expect(!parser.isIncomplete)
    return events
  }

  @Test func aLoneEscapeIsTheKey() { #expect(flushed("^[") == [.key(Key(.escape))]) }
  @Test func twoEscapesAreTwo() { #expect(flushed("^[^[") == [.key(Key(.escape)), .key(Key(.escape))]) }
  @Test func threeEscapesAreThree() { #expect(flushed("^[^[^[") == Array(repeating: .key(Key(.escape)), count: 3)) }
  @Test func escapeAndALetterAreOneWithAlt() {
    var parser = InputParser()
    #expect(parser.feed([0x1B, 0x1B, 0x71]) == [.key(Key(.escape)), .key(Key("q", .alt))])
  }
  @Test(arguments: ["[", "]", "P", "_", "O"])
  func introducersAloneAreKeysWithAlt(text: String) {
    #expect(flushed("^[" + text) == [.key(Key(Character(text), .alt))])
  }

  /// Keys that are typed one after another are never taken for the rest of an answer.
  @Test(arguments: [("]", "3"), ("P", "1"), ("[", "?"), ("[", "<"), ("_", "G")])
  func keysTypedSlowlyAfterEscapeAreKeys(first: String, second: String) {
    let keys = [first, second, "j"].map { InputEvent.key(Key(Character($0))) }
    var parser = InputParser()
    _ = parser.feed([0x1B])
    _ = parser.flush()
    #expect([first, second, "j"].flatMap { parser.feed($0.utf8) + parser.flush() } == keys)
    _ = parser.feed([0x1B] + first.utf8)
    _ = parser.flush()
    parser.endLateAnswer()
    #expect([second, "j"].flatMap { parser.feed($0.utf8) + parser.flush() } == Array(keys.dropFirst()))
  }

  @Test func afterEscapeKeysAreThemselves() {
    for text in ["q", "[", "]", "P", "_", "1"] {
      var parser = InputParser()
      _ = parser.feed([0x1B])
      _ = parser.flush()
      #expect(parser.feed(text.utf8) + parser.flush() == [.key(Key(Character(text)))])
      #expect(parser.feed("[[j".utf8) + parser.flush() == [Key("["), Key("["), Key("j")].map { .key($0) })
    }
  }
}
