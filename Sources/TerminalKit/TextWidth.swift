import CTerminalSupport

/// The width of text in columns, for layout and output.
///
/// The widths are those of the C library's `wcwidth`, which ncurses uses. A `Character` is shown as its spacing scalars,
/// each with its marks; in Thai and Hindi it often has several. Of an emoji sequence only the first emoji is shown, and
/// of a flag the letters of its country, because terminals differ.
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
    for character in text where !forEachGlyph(in: character, body) { return }
  }

  /// The same for a character. Returns false if `body` did.
  private static func forEachGlyph(in character: Character, _ body: (Glyph) -> Bool) -> Bool {
    var glyph: Glyph?
    for scalar in character.unicodeScalars {
      let width = of(scalar)
      if let current = glyph, width <= 0 {
        if width == 0 && !joinsOrVaries(scalar) && current.marks.count < maximumMarks { glyph?.marks.append(scalar) }
      } else if let letter = letterOfFlag(scalar) {
        if let current = glyph, !body(current) { return false }
        glyph = Glyph(base: letter, marks: [], width: 1)
      } else if width > 0 {
        if let current = glyph {
          if isEmoji(current.base) { break }
          if !body(current) { return false }
        }
        glyph = Glyph(base: scalar, marks: [], width: width)
      } else if width < 0 {
        glyph = Glyph(base: "\u{FFFD}", marks: [], width: 1)
      }
    }
    return glyph.map(body) ?? true
  }

  /// Whether it is the zero width joiner or a variation selector.
  private static func joinsOrVaries(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || (0xFE00...0xFE0F).contains(scalar.value)
  }

  /// `G` for the regional indicator of G.
  private static func letterOfFlag(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    (0x1F1E6...0x1F1FF).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) : nil
  }

  /// Digits are no emoji here, though Unicode says so.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0xFF && scalar.properties.isEmoji }
}
