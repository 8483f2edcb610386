import Foundation
import SeededRandom
import Testing

@testable import GuideAPI

@Suite struct LocatedValueTests {
  private func parse(_ text: String) throws -> LocatedValue? {
    try LocatedValue.read(Data(text.utf8), allowsComments: true)
  }

  private func fault(_ bytes: [UInt8]) -> String {
    do {
      return "understood: \(String(describing: try LocatedValue.read(Data(bytes), allowsComments: true)))"
    } catch {
      return "\(error.place.line): \(error.reason)"
    }
  }

  @Test func readsEveryKindOfValueWithItsLine() throws {
    let value = try parse(
      """
      \u{FEFF}// before
      { "a": null, /* here */ "b": [true, false,],
        "c": -0.50e+3, // after
        "d": "x\\n\\u00e9\\ud83d\\ude00\\/"
      ,}
      // end
      """)
    #expect(
      value
        == LocatedValue(
          content: .object([
            LocatedMember(key: "a", line: 2, value: LocatedValue(content: .null, line: 2)),
            LocatedMember(
              key: "b", line: 2,
              value: LocatedValue(
                content: .array([
                  LocatedValue(content: .bool(true), line: 2), LocatedValue(content: .bool(false), line: 2),
                ]), line: 2)),
            LocatedMember(key: "c", line: 3, value: LocatedValue(content: .number("-0.50e+3"), line: 3)),
            LocatedMember(key: "d", line: 4, value: LocatedValue(content: .string("x\né😀/"), line: 4)),
          ]), line: 2))
  }

  @Test(arguments: ["", " \r\n\t", "// nothing", "/* nothing\n */\n", "\u{FEFF}"])
  func whatHoldsNothingIsNothing(text: String) throws {
    #expect(try parse(text) == nil)
  }

  @Test func linesAreCountedInsideCommentsAndWindowsText() throws {
    guard case .object(let members)? = try parse("/*\n\n*/{\r\n\"a\":\r\n1}")?.content else {
      Issue.record("no group")
      return
    }
    #expect(members[0].line == 4 && members[0].value.line == 5)
  }

  @Test(arguments: [
    ("{\n\"a\": 1\n\"b\": 2}", "2: missing comma before \"b\""),
    ("{\"a\": 1 2}", "1: missing comma before '2'"),
    ("{\n\n", "1: '{' is never closed"),
    ("{\"a\": [1,\n2", "1: '[' is never closed"),
    ("{\"a\": [1,\n", "1: '[' is never closed"),
    ("{\"a\"\n 1}", "2: missing colon after \"a\""),
    ("{\n a: 1}", "2: expected a key in double quotes, found 'a'"),
    ("{,}", "1: expected a key in double quotes, found ','"),
    ("{\"a\": ,}", "1: expected a value, found ','"),
    ("[1,,2]", "1: expected a value, found ','"),
    ("{\"a\": dark}", "1: 'dark' is not a value; put text in double quotes"),
    ("{\"a\": 'dark'}", "1: ''dark'': use double quotes"),
    ("{\"a\": True}", "1: 'True' is not a value; put text in double quotes"),
    ("{\"a\": trueish}", "1: 'trueish' is not a value; put text in double quotes"),
    ("{\"a\": 01}", "1: '01' is not a value; put text in double quotes"),
    ("{\"a\": 1.}", "1: '1.' is not a value; put text in double quotes"),
    ("{\"a\": +1}", "1: '+1' is not a value; put text in double quotes"),
    ("{\"a\": 1e}", "1: '1e' is not a value; put text in double quotes"),
    ("{\"a\": \"x\n\"}", "1: text without a double quote at its end"),
    ("{\"a\": \"x", "1: text without a double quote at its end"),
    ("{\"a\": \"\u{1}\"}", "1: control character in a text"),
    ("{\"a\": \"C:\\dir\"}", "1: write a backslash in a text as \\\\"),
    ("{\"a\": \"\\u12\"}", "1: \\u needs four hexadecimal digits"),
    ("{\"a\": \"\\u+123\"}", "1: \\u needs four hexadecimal digits"),
    ("{}\n/* x\n", "2: comment without */ at its end"),
    ("{}\n/*/\n", "2: comment without */ at its end"),
    ("{} / x", "1: a comment begins with // or /*"),
    ("{}\n{}", "2: unexpected '{' after the end"),
    ("{\"a\":", "1: expected a value, found the end of the file"),
    ("]", "1: expected a value, found ']'"),
  ])
  func saysWhereAndWhatIsWrong(text: String, expected: String) {
    #expect(fault(Array(text.utf8)) == expected)
  }

  @Test func whatIsNotUTF8IsLocated() {
    #expect(
      fault(Array("{\n\"a\": \"".utf8) + [0xFF, 0x22, 0x7D]) == "2: text is not UTF-8; save the file as UTF-8")
    // UTF-16, as some editors save.
    #expect(fault([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]).hasPrefix("1: "))
    // In a comment it is allowed.
    #expect(fault(Array("// ".utf8) + [0xE9, 0x0A] + Array("{}".utf8)).hasPrefix("understood"))
  }

  @Test func depthIsLimited() throws {
    let limit = JSONReader.maximumDepth
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8) + Array(String(repeating: "]", count: depth).utf8)
    }
    #expect(fault(nested(limit)).hasPrefix("understood"))
    #expect(fault(nested(limit + 1)) == "1: more than 64 brackets are open at once")
    #expect(fault(Array(repeating: UInt8(ascii: "["), count: 1 << 20)).contains("64 brackets"))
    // Brackets that are closed again do not count.
    let flat = "[" + String(repeating: "[],", count: 1000) + "]"
    #expect(try parse(flat) != nil)
  }

  /// Random values as text: Foundation and this reader read the same.
  @Test(arguments: [UInt64](1...10))
  func agreesWithFoundationOnPlainJSON(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.json(depth: 4, &random)
      let value = try #require(try LocatedValue.read(Data(text.utf8), allowsComments: false))
      let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(value.isSame(as: theirs), "\(text)")
    }
  }

  private static func json(depth: Int, _ random: inout SeededGenerator) -> String {
    let space = ["", " ", "\n"].randomElement(using: &random) ?? ""
    switch Int.random(in: depth == 0 ? 2...5 : 0...5, using: &random) {
    case 0: return "[" + (0..<3).map { _ in json(depth: depth - 1, &random) }.joined(separator: ",\(space)") + "]"
    case 1:
      return "{" + (0..<3).map { "\"k\($0)\"\(space):" + json(depth: depth - 1, &random) }.joined(separator: ",") + "}"
    case 2: return "\(Int.random(in: -1000...1000, using: &random))"
    case 3: return ["true", "false"].randomElement(using: &random) ?? ""
    case 4:
      return "\"" + (["", "a\\tb", "日本", "\\u00e9\\ud83d\\ude00", "\\\\\\\"/"].randomElement(using: &random) ?? "")
        + "\""
    default: return "null"
    }
  }
}

extension LocatedValue {
  fileprivate func isSame(as other: Any) -> Bool {
    switch content {
    case .null: other is NSNull
    case .bool(let value): other as? Bool == value
    case .number(let text): (other as? NSNumber)?.intValue == Int(text)
    case .string(let text): other as? String == text
    case .array(let values):
      (other as? [Any]).map { zip(values, $0).allSatisfy { $0.isSame(as: $1) } && values.count == $0.count } ?? false
    case .object(let members):
      (other as? [String: Any]).map { theirs in
        members.count == theirs.count
          && members.allSatisfy { member in theirs[member.key].map(member.value.isSame) ?? false }
      } ?? false
    }
  }
}
