import TerminalTesting

/// Red, green and blue, 0 to 255 each.
public struct PictureColor: Hashable, Sendable {
  public let red, green, blue: UInt8

  /// Creates a colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// `0xRRGGBB`.
  init(_ packed: UInt32) {
    self.init(red: UInt8(packed >> 16 & 0xFF), green: UInt8(packed >> 8 & 0xFF), blue: UInt8(packed & 0xFF))
  }

  /// The SVG form, `#rrggbb`.
  var hex: String {
    let digits = Array("0123456789abcdef")
    return "#" + [red, green, blue].flatMap { [digits[Int($0) / 16], digits[Int($0) % 16]] }
  }

  /// The form in terminal answers, `rgb:rr/gg/bb`.
  var answer: String {
    let digits = hex.dropFirst()
    return "rgb:" + [0, 2, 4].map { String(digits.dropFirst($0).prefix(2)) }.joined(separator: "/")
  }

  /// A mixture with another colour, of which 0 to 100 per cent is used.
  func mixed(with other: PictureColor, percent: Int) -> PictureColor {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 { UInt8((Int(from) * (100 - percent) + Int(to) * percent) / 100) }
    return PictureColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

/// The colours of a terminal window: its two default colours and the palette of 256.
public struct PictureColors: Sendable {
  /// The colours of text without a colour.
  public let foreground: PictureColor
  /// The background of the window.
  public let background: PictureColor
  /// Entries 0 to 15.
  let basic: [PictureColor]

  /// Light text on a dark window.
  public static let dark = PictureColors(
    foreground: PictureColor(0xD7DAE0), background: PictureColor(0x16181D), basic: tango)
  /// Dark text on a light window.
  public static let light = PictureColors(
    foreground: PictureColor(0x24292F), background: PictureColor(0xFFFFFF), basic: tango)

  /// The Tango palette, the default of many terminals.
  private static let tango = [
    0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
    0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
  ].map { PictureColor($0) }

  /// A palette entry. 16 to 231 are xterm's cube with six steps per part, 232 to 255 its 24 greys.
  func entry(_ index: UInt8) -> PictureColor {
    switch index {
    case 0..<16: return basic[Int(index)]
    case 16..<232:
      func step(_ value: UInt8) -> UInt8 { value == 0 ? 0 : 55 + 40 * value }
      let place = index - 16
      return PictureColor(red: step(place / 36), green: step(place / 6 % 6), blue: step(place % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return PictureColor(red: grey, green: grey, blue: grey)
    }
  }

  /// The colour of a cell. `standard` replaces the terminal's default colour.
  func resolve(_ color: Screen.Color, standard: PictureColor) -> PictureColor {
    switch color {
    case .standard: standard
    case .palette(let index): entry(index)
    case .rgb(let red, let green, let blue): PictureColor(red: red, green: green, blue: blue)
    }
  }
}
