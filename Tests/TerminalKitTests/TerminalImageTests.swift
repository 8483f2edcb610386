import Testing

@testable import TerminalKit

@Suite struct TerminalImageTests {
  private let image = TerminalImage(size: Size(width: 4, height: 2), form: .pixels([1]))

  private func written() -> Buffer {
    var buffer = Buffer(size: Size(width: 8, height: 4))
    for row in 0..<4 { buffer.put("日本日本", x: 0, y: row, style: Style(attributes: .bold), clip: buffer.bounds) }
    return buffer
  }

  @Test func standsOverBlankCells() {
    var buffer = written()
    buffer.place(image, x: 3, y: 1)
    #expect(buffer.images == [PlacedImage(image: image, rect: Rect(x: 3, y: 1, width: 4, height: 2))])
    // The halves of wide glyphs at its edges are removed too.
    #expect(buffer.text == "日本日本\n日\n日\n日本日本")
    for x in 3..<7 {
      for cell in [buffer[x: x, y: 1], buffer[x: x, y: 2]] {
        #expect(cell.singleScalar == 0x20 && cell.style == .plain && cell.isUnderImage)
      }
    }
    #expect(!buffer[x: 2, y: 1].isUnderImage && !buffer[x: 7, y: 2].isUnderImage)
  }

  @Test(arguments: [(-1, 0), (5, 0), (0, 3), (0, -1), (100, 100)])
  func isWholeOrNotAtAll(x: Int, y: Int) {
    var buffer = written()
    buffer.place(image, x: x, y: y)
    #expect(buffer.images.isEmpty && buffer.text == written().text)
  }

  @Test func isGoneWithTheScreen() {
    for size in [Size(width: 8, height: 4), Size(width: 9, height: 4)] {
      var buffer = written()
      buffer.place(image, x: 0, y: 0)
      buffer.reset(to: size)
      #expect(buffer.images.isEmpty)
    }
  }

  @Test func isTheSameAtItsPlaceAlone() {
    let rect = Rect(x: 0, y: 0, width: 4, height: 2)
    let twin = TerminalImage(size: image.size, form: image.form)
    #expect(PlacedImage(image: image, rect: rect) == PlacedImage(image: image, rect: rect))
    #expect(PlacedImage(image: image, rect: rect) != PlacedImage(image: twin, rect: rect))
    #expect(
      PlacedImage(image: image, rect: rect) != PlacedImage(image: image, rect: Rect(x: 1, y: 0, width: 4, height: 2)))
  }

  // MARK: Covered

  private func picture(_ scalar: Unicode.Scalar) throws -> CellPicture {
    let element = CellPicture.Element(scalar: scalar, style: Style(foreground: .palette(1)))
    return try #require(CellPicture(size: image.size, elements: Array(repeating: element, count: 8)))
  }

  @Test func aWholeImageReplacesItsPicture() throws {
    var buffer = written()
    buffer.place(image, x: 2, y: 1, over: try picture("▀"))
    #expect(buffer.text(row: 1) == "日▀▀▀▀本")
    buffer.settleImages()
    #expect(buffer.images.count == 1 && buffer.text(row: 1) == "日    本")
    for x in 2..<6 { #expect(buffer[x: x, y: 2].isUnderImage && buffer[x: x, y: 2].style == .plain) }
  }

  @Test func aCoveredImageGivesWayToItsPicture() throws {
    var buffer = written()
    buffer.place(image, x: 2, y: 1, over: try picture("▀"))
    buffer.fill(Rect(x: 5, y: 2, width: 3, height: 2), style: .plain)
    buffer.settleImages()
    #expect(buffer.images.isEmpty)
    #expect((1...2).map { buffer.text(row: $0) } == ["日▀▀▀▀本", "日▀▀▀"])
    for y in 0..<4 { for x in 0..<8 { #expect(!buffer[x: x, y: y].isUnderImage) } }
  }

  @Test func changingTheStyleCoversIt() throws {
    var buffer = written()
    buffer.place(image, x: 2, y: 1, over: try picture("▀"))
    buffer.restyle(buffer.bounds) { $0 = Style(attributes: .dim) }
    buffer.settleImages()
    #expect(buffer.images.isEmpty && buffer.text(row: 1) == "日▀▀▀▀本")
  }

  @Test func imagesBesideEachOtherAreIndependent() throws {
    var buffer = written()
    buffer.place(image, x: 0, y: 0, over: try picture("a"))
    buffer.place(image, x: 4, y: 0, over: try picture("b"))
    buffer.place(image, x: 2, y: 1, over: try picture("c"))
    buffer.settleImages()
    #expect(buffer.images == [PlacedImage(image: image, rect: Rect(x: 2, y: 1, width: 4, height: 2))])
    #expect(buffer.text == "aaaabbbb\naa    bb\n日    本\n日本日本")
  }

  @Test func anImageAtTheSamePlaceReplacesIt() {
    let other = TerminalImage(size: Size(width: 2, height: 1), form: .pixels([2]))
    var buffer = written()
    buffer.place(image, x: 0, y: 0)
    buffer.place(other, x: 0, y: 0)
    buffer.settleImages()
    #expect(buffer.images.map(\.rect) == [Rect(x: 0, y: 0, width: 2, height: 1)])
    #expect(buffer[x: 1, y: 0].isUnderImage && !buffer[x: 2, y: 0].isUnderImage && !buffer[x: 1, y: 1].isUnderImage)
  }

  /// Cells under an image that stays are no change, those of one that comes or goes are.
  @Test func cellsUnderAnImageDifferFromBlanks() {
    var (first, second) = (Buffer(size: Size(width: 8, height: 4)), Buffer(size: Size(width: 8, height: 4)))
    func changes() -> Int {
      var count = 0
      second.forEachChangedRun(since: first) { _, columns in count += columns.count }
      return count
    }
    second.place(image, x: 0, y: 0)
    #expect(changes() == 8)
    first.place(image, x: 4, y: 2)
    #expect(changes() == 16)
    first.place(image, x: 0, y: 0)
    #expect(changes() == 8)
    first = second
    #expect(changes() == 0)
  }
}
