/// A picture of characters: a poster in half blocks, or a tile with initials.
public struct CellPicture: Hashable, Sendable {
  /// A character of width 1 with its style.
  public struct Element: Hashable, Sendable {
    /// What is in the cell.
    public var scalar: Unicode.Scalar
    /// How it looks.
    public var style: Style

    public init(scalar: Unicode.Scalar, style: Style) {
      self.scalar = scalar
      self.style = style
    }
  }

  /// Columns and rows.
  public let size: Size
  /// The elements by rows.
  public let elements: [Element]

  /// Returns nil if the number of elements does not match the size.
  public init?(size: Size, elements: [Element]) {
    guard elements.count == size.width * size.height else { return nil }
    self.size = size
    self.elements = elements
  }
}

extension CellPicture {
  /// An empty picture.
  public static let empty = CellPicture()

  private init() {
    size = Size(width: 0, height: 0)
    elements = []
  }
}

extension Buffer {
  /// Draws a row of a picture, as far as it is inside the clip.
  public mutating func put(_ picture: CellPicture, row: Int, x: Int, y: Int, clip: Rect) {
    guard row >= 0, row < picture.size.height else { return }
    for column in 0..<picture.size.width {
      let element = picture.elements[row * picture.size.width + column]
      put(element.scalar, x: x + column, y: y, style: element.style, clip: clip)
    }
  }

  /// Draws a picture with its upper left corner at a cell.
  public mutating func put(_ picture: CellPicture, x: Int, y: Int, clip: Rect) {
    for row in 0..<picture.size.height { put(picture, row: row, x: x, y: y + row, clip: clip) }
  }
}
