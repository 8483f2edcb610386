/// A streaming service or a broadcast channel: whatever shows are watched on.
public struct Provider: Hashable, Sendable, Identifiable {
  /// Stable within one source; an integer or a UUID on the wire, kept as text.
  public var id: String
  /// What people call it. Clean text.
  public var name: String
  /// An absolute URL, where there is a picture.
  public var logo: String?
  /// What its name is drawn on.
  public var color: RGB
  /// What reads well on `color`.
  public var textColor: RGB

  /// A provider with the fallback colours of the contract where none are given.
  public init(id: String, name: String, logo: String? = nil, color: RGB = .fallback, textColor: RGB = .white) {
    self.id = id
    self.name = name
    self.logo = logo
    self.color = color
    self.textColor = textColor
  }
}

/// A colour of 24 bits.
public struct RGB: Hashable, Sendable {
  /// 0 to 255 each.
  public var red, green, blue: UInt8

  /// The contract's `#6B7280`.
  public static let fallback = RGB(red: 0x6B, green: 0x72, blue: 0x80)
  /// `#FFFFFF`.
  public static let white = RGB(red: 0xFF, green: 0xFF, blue: 0xFF)

  /// A colour of three parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#RRGGBB`; nil for anything else.
  public init?(hex text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(8))
    guard bytes.count == 7, bytes[0] == 0x23, bytes[1] != 0x2B, bytes[1] != 0x2D,
      let value = UInt32(String(decoding: bytes[1...], as: UTF8.self), radix: 16)
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
