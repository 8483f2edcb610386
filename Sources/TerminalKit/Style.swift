/// A terminal colour: the terminal's own, one of the palette, or 24 bits.
public struct Color: Hashable, Sendable {
  /// 0 is the default; `1 << 24 | n` a palette entry; `2 << 24 | 0xRRGGBB` a direct colour.
  let packed: UInt32

  /// The terminal's own foreground or background.
  public static let standard = Color(packed: 0)

  /// Entry 0 to 255 of the palette (0–7 normal, 8–15 bright, then the 6×6×6 cube and 24 greys of xterm).
  public static func palette(_ index: UInt8) -> Color { Color(packed: 1 << 24 | UInt32(index)) }

  /// A direct colour.
  public static func rgb(red: UInt8, green: UInt8, blue: UInt8) -> Color {
    Color(packed: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// What kind of colour it is.
  public enum Kind: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// An entry of the palette.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What kind of colour it is.
  public var kind: Kind {
    switch packed >> 24 {
    case 1: .palette(UInt8(packed & 0xFF))
    case 2: .rgb(UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF))
    default: .standard
    }
  }
}

/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable {
  /// None: bold, underline and reverse alone (`NO_COLOR`, vt100).
  case mono = 0
  /// The eight of ECMA-48.
  case ansi8 = 8
  /// Those and their bright forms.
  case ansi16 = 16
  /// The palette of xterm.
  case palette256 = 256
  /// 24 bits.
  case truecolor = 16_777_216

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

/// What a cell's text may be besides coloured.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Attributes(rawValue: 1)
  /// Faint.
  public static let dim = Attributes(rawValue: 2)
  /// Underlined.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 8)
  /// Slanted.
  public static let italic = Attributes(rawValue: 16)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// Of the text.
  public var foreground: Color
  /// Behind it.
  public var background: Color
  /// Bold and the like.
  public var attributes: Attributes

  /// The terminal's own.
  public static let plain = Style()

  /// A style; the terminal's own colours unless given.
  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The same with these attributes too.
  public func adding(_ more: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes.union(more))
  }
}
