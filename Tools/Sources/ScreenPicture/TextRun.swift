/// Text in one style that a font draws, at exact columns of a row.
struct TextRun: Equatable {
  let x: Int
  let y: Int
  let look: CellLook
  /// Columns.
  private(set) var width: Int
  private(set) var text: String
  /// Blank cells since the last letter. They count if another letter follows.
  private var blanks = 0
  /// Whether the text is drawn alone, because its width differs between fonts.
  private let isAlone: Bool

  init(_ text: String, width: Int, x: Int, y: Int, look: CellLook) {
    (self.text, self.width, self.x, self.y, self.look) = (text, width, x, y, look)
    isAlone = width != 1 || !Self.isInEveryFont(text)
  }

  /// Adds the next cell of the row; false if it does not belong to the run, which then ends.
  mutating func take(_ text: String, width: Int, look: CellLook) -> Bool {
    guard !isAlone, width == 1, look.hasFont(of: self.look) else { return false }
    if TextRun.isBlank(text) {
      blanks += 1
      // SVG joins two blanks to one.
      return blanks == 1
    }
    guard look.foreground == self.look.foreground, Self.isInEveryFont(text) else { return false }
    self.text += String(repeating: " ", count: blanks) + text
    self.width += blanks + 1
    blanks = 0
    return true
  }

  /// Whether a cell only shows its background.
  static func isBlank(_ text: String) -> Bool { text.isEmpty || text == " " || text == "\u{A0}" }

  /// Latin, Greek, Cyrillic and common punctuation: monospaced in all monospaced fonts, and written from left to right.
  private static func isInEveryFont(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x530 || (0x2010...0x2027).contains($0.value) }
  }

  /// The SVG element. A run of several columns is fitted to them for any font.
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
