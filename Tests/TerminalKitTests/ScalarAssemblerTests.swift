import Testing

@testable import TerminalKit

@Suite struct ScalarAssemblerTests {
  private func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var assembler = ScalarAssembler()
    return bytes.compactMap { if case .scalar(let scalar) = assembler.feed($0) { scalar } else { nil } }
  }

  @Test func everyScalarBeyondASCII() {
    for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalars(Array(String(scalar).utf8)) == [scalar])
    }
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0x80], [0xFF], [0xFE], [0xE2, 0x82],
    ] as [[UInt8]])
  func invalidFormsAreNothing(bytes: [UInt8]) {
    #expect(scalars(bytes) == [])
    #expect(scalars(bytes + [0xC3, 0xA9]) == ["é"])
  }
}
