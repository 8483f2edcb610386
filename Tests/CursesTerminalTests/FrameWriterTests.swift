import SeededRandom
import TerminalKit
import Testing

@testable import CursesTerminal

@Suite struct FrameWriterTests {
  private static let size = Size(width: 40, height: 12)

  private func writer() throws -> FrameWriter {
    let capabilities = TerminalModes.Capabilities(
      resetAttributes: "\u{1B}(B\u{1B}[m", resetColors: "\u{1B}[39;49m", columnAddress: "\u{1B}[%i%p1%dG",
      eraseCells: "\u{1B}[%p1%dX", scrollRegion: true, erasesInColour: true, isECMA48: true, shiftsCells: true,
      flags: [.bold, .faint, .italic, .underline, .reverse])
    return try #require(FrameWriter(capabilities, depth: .palette256, size: Self.size))
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  /// Rows of a number each, between a header and a status line that stay.
  private func page(from first: Int, _ style: Style = .plain) -> Buffer {
    var buffer = Buffer(size: Self.size)
    for y in 2..<11 { buffer.put("row \(first + y)", x: 3, y: y, style: style, clip: buffer.bounds) }
    return buffer
  }

  private let scroll = BufferScroll(rows: 2..<11, distance: 1)

  @Test func marginsStayFromOneFrameToTheNext() throws {
    var writer = try writer()
    #expect(
      text(writer.bytes(showing: page(from: 11), after: page(from: 10), scroll: scroll)) == "^[3;11r^[11;4H\nrow 21")
    #expect(text(writer.bytes(showing: page(from: 12), after: page(from: 11), scroll: scroll)) == "^[4G\nrow 22")
    let other = BufferScroll(rows: 2..<9, distance: -1)
    var moved = page(from: 12)
    for y in 2..<9 { moved.fill(Rect(x: 0, y: y, width: 40, height: 1), style: .plain) }
    for y in 3..<9 { moved.put("row \(11 + y)", x: 3, y: y, style: .plain, clip: moved.bounds) }
    #expect(text(writer.bytes(showing: moved, after: page(from: 12), scroll: other)) == "^[3;9r^[3H^M")
  }

  @Test func howTextLooksStays() throws {
    var writer = try writer()
    let red = Style(foreground: .palette(1))
    _ = writer.bytes(showing: page(from: 11, red), after: page(from: 10, red), scroll: scroll)
    #expect(
      text(writer.bytes(showing: page(from: 12, red), after: page(from: 11, red), scroll: scroll)) == "^[4G\nrow 22")
    // A colour behind text does not: a terminal might show it where it makes cells by itself.
    var marked = page(from: 12, red)
    marked.put("x", x: 0, y: 0, style: Style(background: .palette(4)), clip: marked.bounds)
    #expect(
      text(writer.bytes(showing: marked, after: page(from: 12, red), scroll: nil, columns: 0)) == "^[H^[0;44mx^[m")
  }

  /// What stays on the screen is written where it stands before rows move, as the cursor was left near it.
  @Test func rowsMoveOnceWhatIsNearIsWritten() throws {
    var writer = try writer()
    func marked(from first: Int) -> Buffer {
      var buffer = page(from: first)
      buffer.put("▸", x: 1, y: 7, style: .plain, clip: buffer.bounds)
      return buffer
    }
    _ = writer.bytes(showing: marked(from: 11), after: page(from: 10), scroll: scroll)
    _ = writer.bytes(showing: marked(from: 12), after: marked(from: 11), scroll: scroll)
    // The mark is in the eighth row: it is taken away there, and put into the ninth, which moves up.
    #expect(
      text(writer.bytes(showing: marked(from: 13), after: marked(from: 12), scroll: scroll))
        == "\u{8} \u{8}\n▸^[C\n\n\nrow 23")
    // Where rows move down, that is nearest first.
    let back = BufferScroll(rows: 2..<11, distance: -1)
    #expect(
      text(writer.bytes(showing: marked(from: 12), after: marked(from: 13), scroll: back))
        == "^[3;4H^Mrow 14^[8;2H▸\u{8}\n ")
  }

  /// How wide some glyphs are terminals do not agree on: behind them the column is named.
  @Test func theColumnIsNamedAnewBehindWideText() throws {
    var writer = try writer()
    func frame(_ text: String, _ next: String) -> Buffer {
      var buffer = Buffer(size: Self.size)
      buffer.put(text, x: 3, y: 4, style: .plain, clip: buffer.bounds)
      buffer.put(next, x: 7, y: 4, style: .plain, clip: buffer.bounds)
      return buffer
    }
    let blank = Buffer(size: Self.size)
    _ = writer.bytes(showing: frame("four", ""), after: blank, scroll: nil, columns: 0)
    #expect(
      text(writer.bytes(showing: frame("four", "x"), after: frame("four", ""), scroll: nil, columns: 0)) == "x")
    for wide in ["日本", "abce\u{301}"] {
      var writer = try self.writer()
      _ = writer.bytes(showing: frame(wide, ""), after: blank, scroll: nil, columns: 0)
      #expect(
        text(writer.bytes(showing: frame(wide, "x"), after: frame(wide, ""), scroll: nil, columns: 0)) == "^[8Gx")
    }
  }

  @Test func nothingIsLeftSetForOthers() throws {
    var writer = try writer()
    #expect(writer.release().isEmpty)
    let bold = Style(attributes: .bold)
    _ = writer.bytes(showing: page(from: 11, bold), after: page(from: 10, bold), scroll: scroll)
    #expect(text(writer.release()) == "^[r^[m")
    #expect(writer.release().isEmpty)
  }

  /// There terminals move nothing within a row (VT510).
  @Test func cellsMoveInsideMarginsOnly() throws {
    var writer = try writer()
    _ = writer.bytes(showing: page(from: 11), after: page(from: 10), scroll: scroll)
    func days(_ x: Int, rows: Range<Int>) -> Buffer {
      var buffer = Buffer(size: Self.size)
      for y in rows { buffer.put("many words that move", x: x, y: y, style: .plain, clip: buffer.bounds) }
      return buffer
    }
    let inside = writer.bytes(showing: days(4, rows: 3..<8), after: days(8, rows: 3..<8), scroll: nil, columns: 4)
    #expect(text(inside) == "^[4;5H^[4P\n^[4P\n^[4P\n^[4P\n^[4P")
    let outside = writer.bytes(showing: days(4, rows: 0..<4), after: days(8, rows: 0..<4), scroll: nil, columns: 4)
    #expect(text(outside) == "^[r^[1;5H^[4P\n^[4P\n^[4P\n^[4P")
  }

  @Test func whatLooksTheSameIsWrittenTogether() throws {
    var writer = try writer()
    var buffer = Buffer(size: Self.size)
    let grey = Style(foreground: .palette(244))
    for x in [0, 10, 20, 30] {
      buffer.put("│", x: x, y: 4, style: grey, clip: buffer.bounds)
      buffer.put("day", x: x + 5, y: 4, style: .plain, clip: buffer.bounds)
    }
    let bytes = text(writer.bytes(showing: buffer, after: Buffer(size: Self.size), scroll: nil, columns: 0))
    #expect(bytes.filter { $0 == "m" }.count == 1, "one change of the look in \(bytes)")
    #expect(bytes.filter { $0 == "y" }.count == 4 && bytes.filter { $0 == "│" }.count == 4)
  }

  /// Where the rest of a row is blank it is erased once, however many runs of it changed.
  @Test func theRestOfARowIsErasedOnce() throws {
    var writer = try writer()
    var old = Buffer(size: Self.size)
    old.put("one         two         three", x: 2, y: 3, style: .plain, clip: old.bounds)
    #expect(text(writer.bytes(showing: Buffer(size: Self.size), after: old, scroll: nil, columns: 0)) == "^[4;3H^[K")
  }

  @Test(arguments: [UInt64](1...10)) func everyPieceIsWrittenOnceInNoMoreBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let looks = (0..<Int.random(in: 1...30, using: &random)).map { TextLook(foreground: .palette(16 + $0)) }
    var pieces: [FramePiece] = []
    let rows = Int.random(in: 1...20, using: &random)
    let isMove = rows > 4 && Bool.random(using: &random)
    let scroll =
      isMove ? BufferScroll(rows: 1..<rows, distance: [-2, -1, 1, 2].randomElement(using: &random) ?? 1) : nil
    for row in 0..<rows {
      var column = 0
      while column < 60 {
        let lower = column + Int.random(in: 0...20, using: &random)
        let upper = lower + Int.random(in: 1...9, using: &random)
        let look = looks.randomElement(using: &random) ?? .plain
        pieces.append(
          FramePiece(
            row: row, lower: lower, upper: upper, look: look, isBlank: false,
            isArriving: scroll.map { $0.source(of: row) == nil } ?? false))
        column = upper
      }
    }
    var pen = FramePen(TerminalModes.Capabilities(columnAddress: "\u{1B}[%i%p1%dG"))
    pen.width = 100
    pen.begin()
    if let scroll { pen.setMargins(scroll.rows) }
    pen.move(to: .init(row: rows / 2, column: 20))
    _ = pen.finish()
    func bytes(_ indices: some Sequence<Int>) -> Int {
      var (pen, scroll) = (pen, scroll)
      pen.begin()
      for piece in indices.map({ pieces[$0] }) {
        if let now = scroll, piece.isArriving {
          pen.scroll(now, column: piece.lower)
          scroll = nil
        }
        pen.move(to: .init(row: scroll?.row(of: piece) ?? piece.row, column: piece.lower))
        pen.show(piece.look)
        for _ in piece.lower..<piece.upper { pen.put(0x78, columns: 1) }
      }
      return pen.finish().count
    }
    var order = FrameOrder()
    for _ in 0..<2 {
      order.arrange(pieces, scroll: scroll, with: pen)
      #expect(order.indices.sorted() == Array(pieces.indices))
      #expect(bytes(order.indices) <= bytes(pieces.indices))
    }
  }
}
