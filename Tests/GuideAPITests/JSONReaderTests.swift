import Foundation
import SeededRandom
import Testing

@testable import GuideAPI

@Suite struct JSONReaderTests {
  /// The result of `body` for a text, and whether the whole text was JSON.
  private func read<Value>(_ text: String, _ body: (inout JSONReader) -> Value) -> (value: Value, isWhole: Bool) {
    var text = text
    return text.withUTF8 {
      var reader = JSONReader($0)
      let value = body(&reader)
      let isAtEnd = reader.isAtEnd()
      return (value, isAtEnd && !reader.isBroken)
    }
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#"" ü 日本 👩‍👩‍👧""#, " ü 日本 👩‍👩‍👧"), (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u65E5""#, "Aé日"), (#""\ud83d\ude00!""#, "😀!"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ude00""#, "\u{FFFD}"), (#""\u0000""#, "\0"), ("12", "12"), ("-3.0", "-3"), ("1e2", "100"),
    ("1.5", nil), ("true", nil), ("null", nil), ("[1]", nil), (#"{"a":1}"#, nil),
  ])
  func textsAreStringsAndWholeNumbers(text: String, expected: String?) {
    let result = read(" \(text)\n") { $0.text() }
    #expect(result.value == expected && result.isWhole)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("42", 42), ("3.0", 3), ("1E3", 1000), (#""7""#, 7), (#""seven""#, nil),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("9223372036854775808", nil),
    ("1e400", nil), ("0.5", nil), ("false", nil), ("{}", nil), ("[]", nil),
  ])
  func numbersAreThoseThatFit(text: String, expected: Int?) {
    let result = read(text) { $0.integer() }
    #expect(result.value == expected && result.isWhole)
  }

  @Test(arguments: [
    ("18446744073709551615", "18446744073709551615"), ("7", "7"), (#""a-b""#, "a-b"), ("1.5", nil), ("[]", nil),
  ])
  func idsAreTexts(text: String, expected: String?) {
    let result = read(text) { $0.id() }
    #expect(result.value == expected && result.isWhole)
  }

  @Test func flagsAreFlagsAlone() {
    for (text, expected) in [("true", true), ("false", false), ("1", nil), (#""true""#, nil), ("null", nil)] {
      #expect(read(text) { $0.flag() } == (expected, true))
    }
  }

  /// A text that is not JSON is rejected, whatever type is read. Foundation rejects the same texts.
  @Test(arguments: [
    "", " ", "{", "}", "[", "]", "[1", "[1,", "[,1]", "[1 2]", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#,
    #"{"a":1 "b":2}"#,
    #"{"a" 1}"#, "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "nul", "nulll", "True", "truefalse", #"""#, #""a"#,
    #""\"#, #""\""#,
    "\"\n\"", #"[] []"#, "1 2", #"{"a":1}}"#, #"[{"a":[}]"#, "\u{0}", "[1]\u{0}", "/**/1", "NaN",
  ])
  func brokenTextsAreTold(text: String) {
    #expect(!read(text) { $0.skip() }.isWhole)
    #expect(!read(text) { $0.object { _, _ in } }.isWhole)
    #expect(!read(text) { $0.list { $0.text() } }.isWhole)
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
  }

  @Test(arguments: ["[1,]", #"{"a":1,}"#]) func aCommaTooManyIsLetPass(text: String) {
    #expect(read(text) { $0.skip() }.isWhole)
  }

  @Test func escapesThatMeanNothingBreakTheTextThatIsRead() {
    for text in [#""\x""#, #""\u12""#, #""\uZZZZ""#, #""\u+123""#] { #expect(!read(text) { $0.string() }.isWhole) }
  }

  @Test func namesMayBeEscapedAndFieldsLeft() {
    var seen: [String: String] = [:]
    let text = #"{"t\u0069tle":"a","skipped":{"deep":[1,{"x":"]}"}]},"":"e","last":2}"#
    let result = read(text) { json in
      json.object { json, key in
        switch key {
        case "title": seen["title"] = json.text()
        case "": seen["empty"] = json.text()
        case "last": seen["last"] = json.text()
        default: break
        }
      }
    }
    #expect(result == (true, true))
    #expect(seen == ["title": "a", "empty": "e", "last": "2"])
  }

  // MARK: Any document

  private indirect enum Tree: Equatable {
    case null, flag(Bool), number(Int), text(String), list([Tree]), object([String: Tree])

    static func random(depth: Int, _ random: inout SeededGenerator) -> Tree {
      switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
      case 0: .null
      case 1: .flag(.random(using: &random))
      case 2: .number(.random(in: -1_000_000...1_000_000, using: &random))
      case 3:
        .text(["", "a", "\"quoted\"", "line\nfeed", "日本\t", "\\/", "\u{1}", "👩‍👩‍👧"].randomElement(using: &random) ?? "")
      case 4, 5: .list((0..<Int.random(in: 0...4, using: &random)).map { _ in Self.random(depth: depth - 1, &random) })
      default:
        .object(
          Dictionary(
            (0..<Int.random(in: 0...4, using: &random)).map { ("k\($0)\"", Self.random(depth: depth - 1, &random)) },
            uniquingKeysWith: { $1 }))
      }
    }

    /// Values for Foundation's writer.
    var value: Any {
      switch self {
      case .null: NSNull()
      case .flag(let flag): flag
      case .number(let number): number
      case .text(let text): text
      case .list(let list): list.map(\.value)
      case .object(let object): object.mapValues(\.value)
      }
    }

    /// Reads the value with the expected types.
    func isRead(by json: inout JSONReader) -> Bool {
      switch self {
      case .null:
        json.skip()
        return true
      case .flag(let flag): return json.flag() == flag
      case .number(let number): return json.integer() == number
      case .text(let text): return json.string() == text
      case .list(let list):
        var rest = list[...]
        return json.list { json in rest.popFirst()?.isRead(by: &json) }?.allSatisfy { $0 } == true && rest.isEmpty
      case .object(let object):
        var read = 0
        let isObject = json.object { json, key in
          for (name, tree) in object where key.text == name && tree.isRead(by: &json) { read += 1 }
        }
        return isObject && read == object.count
      }
    }
  }

  @Test(arguments: [UInt64](0..<20)) func whatFoundationWritesIsRead(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let tree = Tree.random(depth: 4, &random)
      let data = try JSONSerialization.data(
        withJSONObject: tree.value,
        options: Bool.random(using: &random) ? [.fragmentsAllowed, .prettyPrinted] : .fragmentsAllowed)
      let text = String(decoding: data, as: UTF8.self)
      #expect(read(text) { tree.isRead(by: &$0) } == (true, true), "\(text)")
      #expect(read(text) { $0.skip() }.isWhole)
      // A truncated text is not JSON, except for a number.
      let cut = String(text.prefix(Int.random(in: 0..<text.count, using: &random)))
      if text.first == "{" || text.first == "[" || text.first == "\"" {
        #expect(!read(cut) { $0.skip() }.isWhole, "\(cut)")
      }
    }
  }
}

extension JSONReader.Key {
  /// The name as text.
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
