/// A terminal colour: the default, a palette entry or a 24-bit colour.
public struct Color: Hashable, Sendable {
  /// 0 is the default; `1 << 24 | n` a palette entry; `2 << 24 | 0xRRGGBB` a direct colour.
  let packed: UInt32

  /// The terminal's default foreground or background.
  public static let standard = Color(packed: 0)

  /// A palette entry, 0 to 255 (0–7 normal, 8–15 bright, then xterm's 6×6×6 cube and 24 greys).
  public static func palette(_ index: UInt8) -> Color { Color(packed: 1 << 24 | UInt32(index)) }

  /// A 24-bit colour.
  public static func rgb(red: UInt8, green: UInt8, blue: UInt8) -> Color {
    Color(packed: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The kind of a colour.
  public enum Kind: Hashable, Sendable {
    /// The terminal's default.
    case standard
    /// An entry of the palette.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  public var kind: Kind {
    switch packed >> 24 {
    case 1: .palette(UInt8(packed & 0xFF))
    case 2: .rgb(UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF))
    default: .standard
    }
  }
}

/// The number of colours of a terminal.
public enum ColorDepth: Int, Comparable, Sendable {
  /// No colours, only bold, underline and reverse (`NO_COLOR`, vt100).
  case mono = 0
  /// The eight of ECMA-48.
  case ansi8 = 8
  /// The eight with their bright forms.
  case ansi16 = 16
  /// xterm's palette.
  case palette256 = 256
  /// 24 bits.
  case truecolor = 16_777_216

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

/// The attributes of text.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Attributes(rawValue: 1)
  /// Faint.
  public static let dim = Attributes(rawValue: 2)
  /// Underlined.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background swapped.
  public static let reverse = Attributes(rawValue: 8)
  /// Slanted.
  public static let italic = Attributes(rawValue: 16)
}

/// The look of a cell.
public struct Style: Hashable, Sendable {
  /// The text colour.
  public var foreground: Color
  /// The background colour.
  public var background: Color
  /// Attributes such as bold.
  public var attributes: Attributes

  /// The default colours without attributes.
  public static let plain = Style()

  /// The default is plain.
  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The style with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes.union(more))
  }
}
