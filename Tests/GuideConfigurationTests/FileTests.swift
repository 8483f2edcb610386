import SeededRandom
import Testing

@testable import GuideConfiguration

@Suite struct FileTests {
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
      let reading = ParsedConfiguration(bytes, vocabulary: vocabulary)
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
      let reading = ParsedConfiguration(bytes, vocabulary: vocabulary)
      #expect(reading.mistakes.count <= ParsedConfiguration.mistakeLimit)
    }
  }

  @Test func theSizeIsLimited() {
    func mistakes(_ count: Int) -> [String] {
      ParsedConfiguration(Array(repeating: 0x20, count: count), vocabulary: vocabulary).mistakes.map(\.message)
    }
    #expect(mistakes(ParsedConfiguration.sizeLimit) == [])
    #expect(mistakes(ParsedConfiguration.sizeLimit + 1) == ["the file is larger than 1 MB; nothing of it is used"])
  }
}
