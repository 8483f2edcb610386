import CTerminalSupport

/// The width of text in columns, for layout and output.
///
/// The widths are those of the C library's `wcwidth`, which ncurses uses. A `Character` is shown as its first spacing
/// scalar with the marks of that scalar. The rest of an emoji sequence is dropped, because terminals differ.
public enum TextWidth {
  // `wcwidth` returns -1 for non-ASCII text unless a UTF-8 locale is set.
  private static let localeIsSet: Bool = tvg_use_utf8_locale() == 1

  /// Sets the locale for widths. The first measurement does so too.
  /// - Returns: whether the C library has a UTF-8 locale.
  @discardableResult public static func prepare() -> Bool { localeIsSet }

  /// 0 for a mark, 1 or 2 for a spacing scalar, -1 for one that cannot be shown.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if SimpleText.isSimple(value) { return 1 }
    if value < 0xA0 { return -1 }
    prepare()
    return Int(tvg_wcwidth(value))
  }

  /// The width of a text drawn by `Buffer.put`.
  public static func of(_ text: String) -> Int {
    if let columns = SimpleText.columns(of: text) { return columns }
    var width = 0
    forEachGlyph(in: text) { glyph in
      width += glyph.width
      return true
    }
    return width
  }

  /// A spacing scalar with its marks and its width.
  public struct Glyph {
    /// The spacing scalar.
    public var base: Unicode.Scalar
    /// The non-spacing marks; usually empty.
    public var marks: [Unicode.Scalar]
    /// 1 or 2.
    public var width: Int
  }

  /// A cell of ncurses has a spacing scalar and four others (`CCHARW_MAX` 5).
  static let maximumMarks = 4

  /// Calls `body` for each glyph in order until it returns false.
  public static func forEachGlyph(in text: String, _ body: (Glyph) -> Bool) {
    for character in text {
      guard let glyph = glyph(of: character) else { continue }
      if !body(glyph) { return }
    }
  }

  /// Nil for a character that cannot be shown.
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
