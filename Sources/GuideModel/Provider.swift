/// A streaming service or a broadcast channel.
public struct Provider: Hashable, Sendable, Identifiable {
  /// Stable within a source. An integer or UUID on the wire, stored as text.
  public var id: String
  /// The name. Clean text.
  public var name: String
  /// The absolute URL of a logo.
  public var logo: String?
  /// The background colour of the name.
  public var color: RGB
  /// A readable text colour on `color`.
  public var textColor: RGB

  /// Uses the contract's fallback colours by default.
  public init(id: String, name: String, logo: String? = nil, color: RGB = .fallback, textColor: RGB = .white) {
    self.id = id
    self.name = name
    self.logo = logo
    self.color = color
    self.textColor = textColor
  }
}

/// A 24-bit colour.
public struct RGB: Hashable, Sendable {
  /// The components, 0 to 255.
  public var red, green, blue: UInt8

  /// The contract's fallback colour, `#6B7280`.
  public static let fallback = RGB(red: 0x6B, green: 0x72, blue: 0x80)
  /// `#FFFFFF`.
  public static let white = RGB(red: 0xFF, green: 0xFF, blue: 0xFF)

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#RRGGBB`; nil for other text.
  public init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.count == 7, text.utf8.first == 0x23, digits.first != 0x2B, digits.first != 0x2D,
      let value = UInt32(Substring(digits), radix: 16)
    else { return nil }
    self.init(red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// `#RRGGBB`, upper case.
  public var hex: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
