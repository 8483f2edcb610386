/// Checks sixel pictures.
enum SixelGraphics {
  /// Whether the bytes are ESC P … ESC \ without anything inside that ends the string.
  static func isOneControlString(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 5, bytes.starts(with: [0x1B, 0x50]), bytes.suffix(2) == [0x1B, 0x5C] else { return false }
    return bytes[2..<(bytes.count - 2)].allSatisfy { (0x20...0x7E).contains($0) }
  }
}
