/// A rectangle in pixels.
struct PixelRect: Hashable {
  var x, y, width, height: Int

  func moved(x dx: Int, y dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }
}

/// A glyph that is drawn and not set in a font, because it must join its neighbours exactly or fonts differ.
/// Coordinates are pixels from the upper left corner of the cell.
enum CellShape: Equatable {
  /// Lines: filled rectangles, with smooth edges.
  case lines([PixelRect])
  /// Areas: filled rectangles with sharp edges, so that there are no gaps between them.
  case areas([PixelRect])
  /// The whole cell with a percentage of the foreground colour.
  case shade(percent: Int)
  /// A path that is drawn as thick as a light line.
  case stroke(StrokedCorner)
  /// A disc or a ring in the centre.
  case disc(filled: Bool)

  /// The shape of a cell's text; nil if a font draws it.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x2500...0x257F:
      guard let shape = BoxDrawing.shape(of: scalar) else { return nil }
      self = shape
    case 0x2580...0x259F: self = BlockElements.shape(of: scalar)
    case 0x1FB00...0x1FB3B: self = .areas(BlockElements.sextant(scalar))
    case 0x25CF: self = .disc(filled: true)
    case 0x25CB: self = .disc(filled: false)
    default: return nil
    }
  }
}

/// A rounded corner from the middle of one side to the middle of another.
enum StrokedCorner: Equatable {
  case downRight, downLeft, upLeft, upRight

  /// The path in a cell with its upper left corner at a position.
  func path(x: Int, y: Int) -> String {
    let (middleX, middleY) = (Double(x) + Double(Metrics.cellWidth) / 2, Double(y) + Double(Metrics.cellHeight) / 2)
    let radius = Double(Metrics.cellWidth) / 2
    let (goesDown, goesRight) = (self == .downRight || self == .downLeft, self == .downRight || self == .upRight)
    let edgeY = goesDown ? y + Metrics.cellHeight : y
    let edgeX = goesRight ? x + Metrics.cellWidth : x
    let bendY = goesDown ? middleY + radius : middleY - radius
    // Clockwise if the path from the vertical side to the horizontal one turns right.
    let sweep = goesDown == goesRight ? 1 : 0
    return "M\(short(middleX)) \(edgeY)V\(short(bendY))"
      + "A\(short(radius)) \(short(radius)) 0 0 \(sweep) \(edgeX) \(short(middleY))"
  }
}
