/// The blocks U+2580 to U+259F and the sextants U+1FB00 to U+1FB3B, which posters use.
enum BlockElements {
  static func shape(of scalar: Unicode.Scalar) -> CellShape {
    let value = Int(scalar.value)
    switch value {
    case 0x2580: return .areas([area(y: 0..<4)])
    case 0x2581...0x2588: return .areas([area(y: (8 - (value - 0x2580))..<8)])
    case 0x2589...0x258F: return .areas([area(x: 0..<(0x2590 - value))])
    case 0x2590: return .areas([area(x: 4..<8)])
    case 0x2591...0x2593: return .shade(percent: (value - 0x2590) * 25)
    case 0x2594: return .areas([area(y: 0..<1)])
    case 0x2595: return .areas([area(x: 7..<8)])
    default: return .areas(quadrants(quadrantBits[value - 0x2596]))
    }
  }

  /// ▖▗▘▙▚▛▜▝▞▟: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  private static let quadrantBits = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func quadrants(_ bits: Int) -> [PixelRect] {
    (0..<4).filter { bits & (1 << $0) != 0 }.map { quadrant in
      let (right, low) = (quadrant % 2, quadrant / 2)
      return area(x: (right * 4)..<(right * 4 + 4), y: (low * 4)..<(low * 4 + 4))
    }
  }

  /// Two columns by three rows. The code points count up in binary, without the four characters that exist elsewhere:
  /// empty, the left half, the right half, and full.
  static func sextant(_ scalar: Unicode.Scalar) -> [PixelRect] {
    var bits = Int(scalar.value) - 0x1FB00 + 1
    if bits >= 0b010101 { bits += 1 }
    if bits >= 0b101010 { bits += 1 }
    return (0..<6).filter { bits & (1 << $0) != 0 }.map { part in
      let (right, row) = (part % 2, part / 2)
      let (top, bottom) = (third(row), third(row + 1))
      return PixelRect(
        x: right == 0 ? 0 : column(4), y: top, width: right == 0 ? column(4) : Metrics.cellWidth - column(4),
        height: bottom - top)
    }
  }

  /// A part of the cell in eighths. Borders are rounded to pixels, in the same way on both sides.
  private static func area(x: Range<Int> = 0..<8, y: Range<Int> = 0..<8) -> PixelRect {
    let (left, top) = (column(x.lowerBound), row(y.lowerBound))
    return PixelRect(x: left, y: top, width: column(x.upperBound) - left, height: row(y.upperBound) - top)
  }

  private static func column(_ eighths: Int) -> Int { (Metrics.cellWidth * eighths + 4) / 8 }
  private static func row(_ eighths: Int) -> Int { (Metrics.cellHeight * eighths + 4) / 8 }
  private static func third(_ index: Int) -> Int { (Metrics.cellHeight * index + 1) / 3 }
}
