/// A picture made of characters, ready to be drawn: a poster as half blocks, or a tile with initials.
public struct CellPicture: Hashable, Sendable {
  /// One character of width 1 and its colours.
  public struct Element: Hashable, Sendable {
    /// What is in the cell.
    public var scalar: Unicode.Scalar
    /// How it looks.
    public var style: Style

    /// An element.
    public init(scalar: Unicode.Scalar, style: Style) {
      self.scalar = scalar
      self.style = style
    }
  }

  /// Columns and rows.
  public let size: Size
  /// Row by row.
  public let elements: [Element]

  /// Nil if there are not as many elements as the size says.
  public init?(size: Size, elements: [Element]) {
    guard elements.count == size.width * size.height else { return nil }
    self.size = size
    self.elements = elements
  }
}

extension CellPicture {
  /// A picture of nothing.
  public static let empty = CellPicture()

  private init() {
    size = Size(width: 0, height: 0)
    elements = []
  }
}

extension Buffer {
  /// Draws one row of a picture from a place, as far as it lies inside the clip.
  public mutating func put(_ picture: CellPicture, row: Int, x: Int, y: Int, clip: Rect) {
    guard row >= 0, row < picture.size.height else { return }
    for column in 0..<picture.size.width {
      let element = picture.elements[row * picture.size.width + column]
      put(element.scalar, x: x + column, y: y, style: element.style, clip: clip)
    }
  }
}
