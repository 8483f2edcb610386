import Testing

@testable import TerminalKit

@Suite struct ClippedTextTests {
  /// For any start and cut of simple text, each visible character is where it would be without the cut.
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

  /// Text is cut while drawing as in the layout.
  @Test(
    arguments: ["abc def", "ab   ", "äb cö f", "   ", "a", "日本 x", "e\u{301}tude long", ""], ["…", "...", "", "日"])
  func textIsCutAsItIsLaidOut(text: String, ellipsis: String) {
    let size = Size(width: 10, height: 1)
    for width in -1...9 {
      for right in 0...10 {
        for x in -4...10 {
          let clip = Rect(x: 1, y: 0, width: max(right - 1, 0), height: 1)
          var (buffer, expected) = (Buffer(size: size), Buffer(size: size))
          let style = Style(attributes: .bold)
          let columns = buffer.put(text, x: x, y: 0, width: width, ellipsis: ellipsis, style: style, clip: clip)
          let laidOut = TextLayout.truncated(text, to: width, ellipsis: ellipsis)
          #expect(columns == expected.put(laidOut, x: x, y: 0, style: style, clip: clip))
          for column in 0..<10 {
            let (cell, other) = (buffer[x: column, y: 0], expected[x: column, y: 0])
            #expect(buffer.looksSame(cell, as: other, in: expected))
          }
        }
      }
    }
  }

  /// A reused buffer is like a new one, at any size.
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
