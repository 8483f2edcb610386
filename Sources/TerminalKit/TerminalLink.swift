/// Cells of a row that link to an address (OSC 8).
public struct PlacedLink: Equatable, Sendable {
  /// An http or https address.
  public let address: String
  /// The row that it is in.
  public let row: Int
  /// The cells it covers.
  public let columns: Range<Int>

  /// The bytes before the cells.
  public var begins: [UInt8] { Array("\u{1B}]8;;\(address)\u{1B}\\".utf8) }
  /// The bytes after the cells.
  public static let ends = Array("\u{1B}]8;;\u{1B}\\".utf8)
}

extension Buffer {
  /// Makes cells a link. Does nothing if they are not all on screen, or if the address could end the terminal's
  /// sequence. A screen has one link, the last one.
  public mutating func link(to address: String, x: Int, y: Int, width: Int) {
    let rect = Rect(x: x, y: y, width: width, height: 1)
    guard !rect.isEmpty, rect.intersection(bounds) == rect, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return
    }
    link = PlacedLink(address: address, row: y, columns: x..<(x + width))
  }
}
