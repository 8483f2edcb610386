import CTerminalSupport

/// How many columns text takes on a terminal, by one rule for layout and output.
///
/// The C library's `wcwidth` is the truth (ncurses measures with it). A `Character` is shown as its first spacing scalar
/// and that one's non-spacing marks; the rest of an emoji sequence is dropped, because terminals disagree on it.
public enum TextWidth {
  // `wcwidth` answers -1 for everything beyond ASCII until a UTF-8 locale is set.
  private static let localeIsSet: Bool = tvg_use_utf8_locale() == 1

  /// Sets the locale that widths are measured by; done by the first measurement too.
  /// - Returns: whether the C library could give a UTF-8 one.
  @discardableResult public static func prepare() -> Bool { localeIsSet }

  /// 0 for a mark, 1 or 2 for a spacing scalar, -1 for what cannot be shown.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if SimpleText.isSimple(value) { return 1 }
    if value < 0xA0 { return -1 }
    prepare()
    return Int(tvg_wcwidth(value))
  }

  /// Columns of a text drawn by `Buffer.put`.
  public static func of(_ text: String) -> Int {
    let columns = text.utf8.withContiguousStorageIfAvailable { SimpleText.columns(of: $0) } ?? nil
    return columns ?? of(text[...])
  }

  /// The same of a part of one.
  public static func of(_ text: Substring) -> Int {
    if let columns = SimpleText.columns(of: text) { return columns }
    var width = 0
    forEachGlyph(in: text) { glyph in
      width += glyph.width
      return true
    }
    return width
  }

  /// One thing drawn in one place: a spacing scalar, its marks, and its 1 or 2 columns.
  public struct Glyph {
    /// The scalar that takes the columns.
    public var base: Unicode.Scalar
    /// Non-spacing marks over it; nearly always empty.
    public var marks: [Unicode.Scalar]
    /// 1 or 2.
    public var width: Int
  }

  /// ncurses holds one spacing scalar and four more in a cell (`CCHARW_MAX` 5).
  static let maximumMarks = 4

  /// Calls `body` for each glyph in order until it answers false.
  public static func forEachGlyph(in text: some StringProtocol, _ body: (Glyph) -> Bool) {
    // Plain ASCII has no grapheme clusters to find, and nearly all text is that.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      for byte in text.utf8 where !body(Glyph(base: Unicode.Scalar(byte), marks: [], width: 1)) { return }
      return
    }
    for character in text {
      guard let glyph = glyph(of: character) else { continue }
      if !body(glyph) { return }
    }
  }

  /// Nil for a character of which nothing can be shown.
  static func glyph(of character: Character) -> Glyph? {
    var glyph: Glyph?
    for scalar in character.unicodeScalars {
      let width = of(scalar)
      if let current = glyph {
        if width > 0 || scalar.value == 0x200D { break }
        let isVariation = (0xFE00...0xFE0F).contains(scalar.value)
        if width == 0 && !isVariation && current.marks.count < maximumMarks { glyph?.marks.append(scalar) }
      } else if width > 0 {
        glyph = Glyph(base: scalar, marks: [], width: width)
      } else if width < 0 {
        glyph = Glyph(base: "\u{FFFD}", marks: [], width: 1)
      }
    }
    return glyph
  }
}
