import TerminalKit

extension PosterTile {
  /// The bytes that show the tile on a terminal, its upper left corner at a rectangle's: to be written after the frame
  /// around it. Nothing for symbols: those are drawn with `Buffer.put`.
  /// - Parameter id: from 1, the picture's own on this screen.
  public func placement(id: UInt32, x: Int, y: Int) -> [UInt8] {
    let rect = Rect(x: x, y: y, width: columns, height: rows)
    switch kind {
    case .symbols: return []
    case .kitty(let png): return KittyGraphics.place(png: png, id: id, in: rect)
    case .sixel(let bytes): return SixelGraphics.place(bytes, in: rect)
    }
  }

  /// The bytes that take it away again. Sixels leave blanks: the cells under them are to be drawn again.
  public func erasure(id: UInt32, x: Int, y: Int) -> [UInt8] {
    switch kind {
    case .symbols: []
    case .kitty: KittyGraphics.erase(id: id)
    case .sixel: SixelGraphics.erase(Rect(x: x, y: y, width: columns, height: rows))
    }
  }
}

/// Cursor movement around a picture (DECSC, CUP, DECRC).
enum TerminalBytes {
  static func atCell(of rect: Rect) -> [UInt8] { Array("\u{1B}7\u{1B}[\(rect.y + 1);\(rect.x + 1)H".utf8) }
  static let restoreCursor = Array("\u{1B}8".utf8)
}

/// RFC 4648.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group: UInt32 = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0) }
      for sextet in 0..<4 {
        let value = Int(group >> UInt32(18 - 6 * sextet) & 63)
        result.append(sextet <= count ? alphabet[value] : UInt8(ascii: "="))
      }
      index += 3
    }
    return result
  }
}
