import Testing

@testable import TerminalKit

@Suite struct TerminalImageTests {
  private let image = TerminalImage(size: Size(width: 4, height: 2), content: [1], removal: [2])

  private func written() -> Buffer {
    var buffer = Buffer(size: Size(width: 8, height: 4))
    for row in 0..<4 { buffer.put("日本日本", x: 0, y: row, style: Style(attributes: .bold), clip: buffer.bounds) }
    return buffer
  }

  @Test func standsOverBlankCells() {
    var buffer = written()
    buffer.place(image, x: 3, y: 1)
    #expect(buffer.image == PlacedImage(image: image, rect: Rect(x: 3, y: 1, width: 4, height: 2)))
    // The halves of wide glyphs at its edges are removed too.
    #expect(buffer.text == "日本日本\n日\n日\n日本日本")
    for x in 3..<7 { #expect(buffer[x: x, y: 1] == .blank && buffer[x: x, y: 2] == .blank) }
  }

  @Test(arguments: [(-1, 0), (5, 0), (0, 3), (0, -1), (100, 100)])
  func isWholeOrNotAtAll(x: Int, y: Int) {
    var buffer = written()
    buffer.place(image, x: x, y: y)
    #expect(buffer.image == nil && buffer.text == written().text)
  }

  @Test func isGoneWithTheScreen() {
    for size in [Size(width: 8, height: 4), Size(width: 9, height: 4)] {
      var buffer = written()
      buffer.place(image, x: 0, y: 0)
      buffer.reset(to: size)
      #expect(buffer.image == nil)
    }
  }

  @Test func isTheSameAtItsPlaceAlone() {
    let rect = Rect(x: 0, y: 0, width: 4, height: 2)
    let twin = TerminalImage(size: image.size, content: image.content, removal: image.removal)
    #expect(PlacedImage(image: image, rect: rect) == PlacedImage(image: image, rect: rect))
    #expect(PlacedImage(image: image, rect: rect) != PlacedImage(image: twin, rect: rect))
    #expect(
      PlacedImage(image: image, rect: rect) != PlacedImage(image: image, rect: Rect(x: 1, y: 0, width: 4, height: 2)))
  }
}
