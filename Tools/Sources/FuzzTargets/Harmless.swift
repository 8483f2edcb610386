/// Looks for characters that text from outside must not contain: controls, and invisible characters that change what is
/// visible.
enum Harmless {
  /// Throws if a text anywhere inside a value has such a character. Line feeds are allowed, because they separate
  /// paragraphs.
  static func check(_ value: Any, _ name: String) throws {
    if let text = value as? String { return try check(text: text, name) }
    if value is any Numeric || value is Bool { return }
    let mirror = Mirror(reflecting: value)
    for child in mirror.children { try check(child.value, child.label ?? name) }
  }

  /// Throws if a text has such a character.
  static func check(text: String, _ name: String) throws {
    for scalar in text.unicodeScalars where !isHarmless(scalar) {
      throw BrokenPromise("\(name) has U+\(String(scalar.value, radix: 16)): \(text.debugDescription)")
    }
  }

  /// Scripts and emoji need joiners. The signs of Arabic, Syriac and Kaithi numbers are visible.
  private static let visibleFormats: Set<UInt32> = [
    0x200C, 0x200D, 0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD,
    0x110CD,
  ]

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 || scalar == "\n" }
    if scalar.properties.isNoncharacterCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .format: return visibleFormats.contains(scalar.value)
    default: return true
    }
  }
}
