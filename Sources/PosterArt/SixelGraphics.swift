import TerminalKit

/// Byte strings that show and erase sixel pictures.
public enum SixelGraphics {
  /// Shows a control string with its upper left corner at a rectangle's; the cursor is as before.
  public static func place(_ sixels: [UInt8], in rect: Rect) -> [UInt8] {
    guard !rect.isEmpty, isOneControlString(sixels) else { return [] }
    return TerminalBytes.atCell(of: rect) + sixels + TerminalBytes.restoreCursor
  }

  /// Blanks a rectangle, as sixels go when their cells are written to. The cells' own text is to be drawn again.
  public static func erase(_ rect: Rect) -> [UInt8] {
    guard !rect.isEmpty else { return [] }
    var text = "\u{1B}7\u{1B}[0m"
    for row in rect.y..<rect.bottom {
      // ECH (ECMA-48) is not used: some terminals leave the pixels under it.
      text += "\u{1B}[\(row + 1);\(rect.x + 1)H" + String(repeating: " ", count: rect.width)
    }
    return Array(text.utf8) + TerminalBytes.restoreCursor
  }

  /// Whether the bytes are ESC P … ESC \ with nothing inside that could end it early.
  static func isOneControlString(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 5, bytes.starts(with: [0x1B, 0x50]), bytes.suffix(2) == [0x1B, 0x5C] else { return false }
    return bytes[2..<(bytes.count - 2)].allSatisfy { (0x20...0x7E).contains($0) }
  }
}
