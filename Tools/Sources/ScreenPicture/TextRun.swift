/// Text in one look that a font sets, at exact columns of one row.
struct TextRun: Equatable {
  let x: Int
  let y: Int
  let look: CellLook
  /// Columns.
  private(set) var width: Int
  private(set) var text: String
  /// Blank cells since the last letter; they count once another letter follows.
  private var blanks = 0
  /// Whether it stands alone because fonts differ in how wide they make it.
  private let isAlone: Bool

  init(_ text: String, width: Int, x: Int, y: Int, look: CellLook) {
    (self.text, self.width, self.x, self.y, self.look) = (text, width, x, y, look)
    isAlone = width != 1 || !Self.isInEveryFont(text)
  }

  /// Takes the next cell of the row; false where it cannot and the run is over.
  mutating func take(_ text: String, width: Int, look: CellLook) -> Bool {
    guard !isAlone, width == 1, look.hasFont(of: self.look) else { return false }
    if TextRun.isBlank(text) {
      blanks += 1
      // Two blanks would be one: SVG takes spaces together.
      return blanks == 1
    }
    guard look.foreground == self.look.foreground, Self.isInEveryFont(text) else { return false }
    self.text += String(repeating: " ", count: blanks) + text
    self.width += blanks + 1
    blanks = 0
    return true
  }

  /// Whether a cell shows nothing but its background.
  static func isBlank(_ text: String) -> Bool { text.isEmpty || text == " " || text == "\u{A0}" }

  /// Latin, Greek, Cyrillic and common punctuation: monospaced in every monospaced font, and written from left to right.
  private static func isInEveryFont(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x530 || (0x2010...0x2027).contains($0.value) }
  }

  /// The element. A run of several columns is fitted to them, whatever the font.
  var element: String {
    var attributes = ""
    if look.isBold { attributes += " font-weight=\"bold\"" }
    if look.isItalic { attributes += " font-style=\"italic\"" }
    let top = y * Metrics.cellHeight + Metrics.baseline
    var left = x * Metrics.cellWidth
    if isAlone {
      // Centred: the glyph may be narrower than its cells.
      left += width * Metrics.cellWidth / 2
      attributes += " text-anchor=\"middle\""
    } else if width > 1 {
      attributes += " textLength=\"\(width * Metrics.cellWidth)\""
    }
    return
      "<text x=\"\(left)\" y=\"\(top)\" fill=\"\(look.foreground.hex)\"\(attributes)>\(XMLText.escaped(text))</text>"
  }
}

extension CellLook {
  fileprivate func hasFont(of other: CellLook) -> Bool { isBold == other.isBold && isItalic == other.isItalic }
}
