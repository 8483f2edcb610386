import Testing

@testable import ScreenPicture

@Suite struct FaintCellsTests {
  private func faint(_ output: String) -> Set<Int> {
    FaintCells.indices(output: Array(output.utf8), width: 10, height: 2)
  }

  private static let outputs: [(String, [Int])] = [
    ("\(esc)[2mab\(esc)[mc", [0, 1]), ("\(esc)[1;2;34ma\(esc)[0;1mb", [0]), ("\(esc)[2ma\(esc)[22mb", [0]),
    ("\(esc)[38;5;2ma\(esc)[48;2;2;2;2mb\(esc)[38:2::2:2:2mc", []), ("\(esc)[4mab\(esc)[24m", []),
    ("\(esc)[2;4ma\(esc)[24mb", [0, 1]), ("\(esc)[>4;2mab", []), ("\(esc)[38;5;2;2ma", [0]),
    ("ab\(esc)[2;1H\(esc)[2mc", [10]), ("\(esc)[2", []), ("\(esc)[2ma\(esc)[", [0]), ("", []),
  ]

  @Test(arguments: outputs)
  func cellsWrittenWithSGR2(output: String, cells: [Int]) { #expect(faint(output) == Set(cells)) }

  @Test func theRestOfTheOutputIsUntouched() {
    let output = Array("\(esc)[?1049h\(esc)[1ma\(esc)[31mä\(esc)[3;4Hx\(esc)]0;t\u{7}".utf8)
    let expected = Array("\(esc)[?1049haä\(esc)[3;4Hx\(esc)]0;t\u{7}".utf8)
    #expect(FaintCells.faintAsUnderline(output).bytes == expected)
  }
}
