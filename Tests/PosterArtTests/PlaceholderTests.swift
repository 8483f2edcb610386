import PosterArt
import TerminalKit
import Testing

@Suite struct PlaceholderTests {
  private func text(_ tile: PosterTile) -> String {
    var buffer = Buffer(size: Size(width: tile.columns, height: tile.rows))
    buffer.put(tile, x: 0, y: 0, clip: buffer.bounds)
    return buffer.text
  }

  @Test(arguments: [
    ("The Wire", "W"), ("Better Call Saul", "BC"), ("peacemaker", "P"), ("  ", "?"), ("", "?"), ("24", "2"),
    ("进击的巨人", "进"), ("進撃 の巨人", "進の"), ("élite", "É"), ("\"Quoted\" words", "QW"), ("🎬 news", "🎬N"), ("A", "A"),
    ("\u{202E}\u{1B}[mx", "M"), ("e\u{301}toile", "E"), ("שלום עולם", "שע"), ("Straße ß", "Sß"),
  ])
  func initialsOfATitle(title: String, initials: String) {
    let tile = PosterTile.placeholder(title: title, columns: 6, rows: 1, color: .palette(20))
    #expect(text(tile).drop { $0 == " " } == initials[...])
  }

  @Test func inTheMiddleOnTheProvidersColour() {
    let color = Color.rgb(red: 0x6B, green: 0x72, blue: 0x80)
    let tile = PosterTile.placeholder(title: "Better Call Saul", columns: 6, rows: 5, color: color)
    #expect(text(tile) == "\n\n  BC\n\n")
    #expect(tile.cells.allSatisfy { $0.background == color })
  }

  @Test func aFrameWhereThereAreNoColours() {
    #expect(
      text(.placeholder(title: "Wednesday", columns: 5, rows: 3, color: nil, ascii: true)) == "+---+\n| W |\n+---+")
    #expect(text(.placeholder(title: "Wednesday", columns: 5, rows: 3, color: nil)) == "┌───┐\n│ W │\n└───┘")
    #expect(text(.placeholder(title: "进击", columns: 4, rows: 1, color: nil, ascii: true)).contains("?"))
  }

  @Test func everySizeAndTitleIsWholeAndInsideItself() {
    let titles = ["进击的巨人 巨人", "The Wire", "", "👩‍👩‍👧 family", "ﷺ", String(repeating: "x ", count: 5000), "\u{301}\u{302}"]
    for title in titles {
      for columns in -1...9 {
        for rows in -1...5 {
          for ascii in [true, false] {
            let tile = PosterTile.placeholder(title: title, columns: columns, rows: rows, color: nil, ascii: ascii)
            #expect(tile.columns == max(columns, 1) && tile.rows == max(rows, 1))
            check(tile, ascii: ascii)
          }
        }
      }
    }
  }

  private func check(_ tile: PosterTile, ascii: Bool) {
    for (index, cell) in tile.cells.enumerated() where cell.scalar.value != 0 {
      #expect(!ascii || cell.scalar.isASCII)
      let width = TextWidth.of(cell.scalar)
      let isFollowed = (index + 1) % tile.columns != 0 && tile.cells[index + 1].scalar.value == 0
      #expect(width == (isFollowed ? 2 : 1))
    }
  }

  @Test(arguments: [
    (Color.rgb(red: 255, green: 255, blue: 0), Color.rgb(red: 0, green: 0, blue: 0)),
    (.rgb(red: 0, green: 0, blue: 120), .rgb(red: 255, green: 255, blue: 255)),
    (.palette(231), .palette(16)), (.palette(17), .palette(231)), (.palette(0), .palette(15)),
    (.palette(15), .palette(0)),
    (.palette(255), .palette(16)), (.palette(232), .palette(231)), (.standard, .standard),
  ])
  func textIsReadableOnItsColour(color: Color, text: Color) {
    let tile = PosterTile.placeholder(title: "Wire", columns: 1, rows: 1, color: color)
    #expect(tile.cells[0].foreground == text && tile.cells[0].background == color)
  }

  @Test func aTileIsCutAtTheClip() {
    var buffer = Buffer(size: Size(width: 8, height: 3))
    let tile = PosterTile.placeholder(title: "进击 巨人", columns: 6, rows: 3, color: .palette(20))
    buffer.put(tile, x: 1, y: 0, clip: Rect(x: 0, y: 0, width: 3, height: 2))
    #expect(buffer[x: 3, y: 0] == .blank && buffer[x: 1, y: 2] == .blank && buffer[x: 1, y: 0] != .blank)
  }
}
