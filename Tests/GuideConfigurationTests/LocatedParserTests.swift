import SeededRandom
import Foundation
import Testing

@testable import GuideConfiguration

@Suite struct LocatedParserTests {
  private func parse(_ text: String) throws -> LocatedValue? { try LocatedParser.parse(Array(text.utf8)) }

  private func fault(_ bytes: [UInt8]) -> String {
    do {
      return "understood: \(String(describing: try LocatedParser.parse(bytes)))"
    } catch {
      return "\(error.line): \(error.message)"
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
    ("{\n\"a\": 1\n\"b\": 2}", "2: a comma is missing before \"b\""),
    ("{\"a\": 1 2}", "1: a comma is missing before '2'"),
    ("{\n\n", "1: '{' is never closed"),
    ("{\"a\": [1,\n2", "1: '[' is never closed"),
    ("{\"a\"\n 1}", "2: a colon is missing after \"a\""),
    ("{\n a: 1}", "2: 'a' found; a key in double quotes belongs here"),
    ("{,}", "1: ',' found; a key in double quotes belongs here"),
    ("{\"a\": ,}", "1: ',' found; a value belongs here"),
    ("[1,,2]", "1: ',' found; a value belongs here"),
    ("{\"a\": dark}", "1: 'dark' is not a value; put texts in double quotes"),
    ("{\"a\": 'dark'}", "1: ''dark'': texts stand in double quotes"),
    ("{\"a\": True}", "1: 'True' is not a value; put texts in double quotes"),
    ("{\"a\": 01}", "1: '01' is not a value; put texts in double quotes"),
    ("{\"a\": 1.}", "1: '1.' is not a value; put texts in double quotes"),
    ("{\"a\": +1}", "1: '+1' is not a value; put texts in double quotes"),
    ("{\"a\": 1e}", "1: '1e' is not a value; put texts in double quotes"),
    ("{\"a\": \"x\n\"}", "1: a text is not closed with a double quote on its line"),
    ("{\"a\": \"x", "1: a text is not closed with a double quote on its line"),
    ("{\"a\": \"\u{1}\"}", "1: a text holds a control character"),
    ("{\"a\": \"C:\\dir\"}", "1: a backslash in a text is written \\\\"),
    ("{\"a\": \"\\ud800\"}", "1: \\u needs four hexadecimal digits that mean a character"),
    ("{\"a\": \"\\udc00\"}", "1: \\u needs four hexadecimal digits that mean a character"),
    ("{\"a\": \"\\u12\"}", "1: \\u needs four hexadecimal digits that mean a character"),
    ("{\"a\": \"\\u+123\"}", "1: \\u needs four hexadecimal digits that mean a character"),
    ("{}\n/* x\n", "2: the comment is never closed with */"),
    ("{} / x", "1: a comment begins with // or /*"),
    ("{}\n{}", "2: nothing may follow the last closing brace"),
    ("{\"a\":", "1: the file ends where a value belongs"),
    ("]", "1: ']' found; a value belongs here"),
  ])
  func saysWhereAndWhatIsWrong(text: String, expected: String) {
    #expect(fault(Array(text.utf8)) == expected)
  }

  @Test func whatIsNotUTF8IsLocated() {
    #expect(
      fault(Array("{\n\"a\": \"".utf8) + [0xFF, 0x22, 0x7D]) == "2: the text is not UTF-8; save the file as UTF-8")
    // UTF-16, as some editors save.
    #expect(fault([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]).hasPrefix("1: "))
    // In a comment it does no harm.
    #expect(fault(Array("// ".utf8) + [0xE9, 0x0A] + Array("{}".utf8)).hasPrefix("understood"))
  }

  @Test func depthAndSizeAreBounded() throws {
    let limit = LocatedParser.depthLimit
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8) + Array(String(repeating: "]", count: depth).utf8)
    }
    #expect(fault(nested(limit)).hasPrefix("understood"))
    #expect(fault(nested(limit + 1)) == "1: more than 64 brackets are open at once")
    #expect(fault(Array(repeating: UInt8(ascii: "["), count: LocatedParser.sizeLimit)).contains("64 brackets"))
    #expect(fault(Array(repeating: 0x20, count: LocatedParser.sizeLimit)).hasPrefix("understood"))
    #expect(fault(Array(repeating: 0x20, count: LocatedParser.sizeLimit + 1)).contains("larger than 1 MB"))
    // Brackets that are closed again do not count.
    let flat = "[" + String(repeating: "[],", count: 1000) + "]"
    #expect(try parse(flat) != nil)
  }
}

@Suite struct LocatedParserPropertyTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"keys\"", "\"theme\": ", "1", "-", "0.5e3", "true", "null", "//",
    "/*", "*/", "\n", "\\", "\\u", "\\ud83d", "\u{FEFF}", "é", "'", "\"sources\": [{", "\"prices\": {\"JP\": {",
    "\"mouse\": {\"enabled\": ",
  ]

  /// Meaningful pieces and noise, mixed.
  private static func input(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Int.random(in: 0..<4, using: &random) > 0 {
        bytes += (pieces.randomElement(using: &random) ?? "").utf8
      } else {
        bytes.append(.random(in: 0...255, using: &random))
      }
    }
    return bytes
  }

  @Test(arguments: [UInt64](1...20))
  func anyBytesGiveSettingsOrALocatedMistake(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let bytes = Self.input(&random)
      let reading = ConfigurationReading(bytes, vocabulary: vocabulary)
      let lineCount = bytes.count { $0 == 0x0A } + 1
      #expect(reading.mistakes.allSatisfy { (1...lineCount).contains($0.line) && !$0.message.isEmpty }, "\(bytes)")
      #expect(reading.lines.values.allSatisfy { (1...lineCount).contains($0) })
      let controls = reading.mistakes.flatMap { $0.formatted(file: "c").unicodeScalars }.filter { $0.value < 0x20 }
      #expect(controls.isEmpty, "\(bytes)")
      #expect(reading.mistakes.map(\.line) == reading.mistakes.map(\.line).sorted())
    }
  }

  /// One byte of a good file changed: everything that can be mistyped.
  @Test(arguments: [UInt64](1...5))
  func oneWrongByteNeverTraps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let good = Array(uncommentedTemplate.utf8)
    for _ in 0..<300 {
      var bytes = good
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      let reading = ConfigurationReading(bytes, vocabulary: vocabulary)
      #expect(reading.mistakes.count <= ConfigurationReading.mistakeLimit)
    }
  }

  /// Random values, written out: what Foundation reads in them is what is read here.
  @Test(arguments: [UInt64](1...10))
  func agreesWithFoundationOnPlainJSON(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.json(depth: 4, &random)
      let value = try #require(try LocatedParser.parse(Array(text.utf8)))
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
