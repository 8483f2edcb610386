import Testing

@testable import TerminalKit

@Suite struct ClippedTextTests {
  /// Wherever simple text begins and is cut, each character that shows stands where it would without the cut.
  @Test(arguments: ["abcdef", "äbcdöf", "…", "ÄÖÜ", ""]) func whatShowsStandsWhereItWould(text: String) {
    let size = Size(width: 10, height: 2)
    for left in 0...10 {
      for right in left...10 {
        let clip = Rect(x: left, y: 0, width: right - left, height: 2)
        for x in -8...12 {
          var buffer = Buffer(size: size)
          let columns = buffer.put(text, x: x, y: 1, style: .plain, clip: clip)
          #expect(columns == max(min(x + text.count, right) - x, 0))
          var expected = Array(repeating: Character(" "), count: 10)
          for (offset, character) in text.enumerated() where (left..<right).contains(x + offset) {
            expected[x + offset] = character
          }
          let row = (0..<10).map { buffer.scalars(of: buffer[x: $0, y: 1]) }
          #expect(row == expected.map { Array($0.unicodeScalars) })
        }
      }
    }
  }

  /// A buffer that is used again is as a new one, of whatever size.
  @Test(arguments: [
    Size(width: 7, height: 5), Size(width: 1, height: 1), Size(width: 0, height: 3), Size(width: 3, height: 0),
  ])
  func aBufferIsBlankAgain(size: Size) {
    var buffer = Buffer(size: size)
    buffer.fill(buffer.bounds, with: "x", style: Style(attributes: .bold))
    buffer.reset(to: size)
    #expect(buffer.cells == Buffer(size: size).cells)
    #expect(buffer.cells.count == size.width * size.height)
  }
}
