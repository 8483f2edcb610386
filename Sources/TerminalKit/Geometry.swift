/// A size in cells; never negative.
public struct Size: Hashable, Sendable {
  /// Columns, at least 0.
  public let width: Int
  /// Rows, at least 0.
  public let height: Int

  /// Negative values become 0.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The left column.
  public let x: Int
  /// The top row.
  public let y: Int
  /// Columns, at least 0.
  public let width: Int
  /// Rows, at least 0.
  public let height: Int

  /// Negative sizes become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = Swift.max(width, 0)
    self.height = Swift.max(height, 0)
  }

  /// The column after the right edge.
  public var right: Int { x + width }
  /// The row after the bottom edge.
  public var bottom: Int { y + height }
  /// Whether it has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether a cell is inside.
  public func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < right && row >= y && row < bottom
  }

  /// The common rectangle; empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = Swift.max(x, other.x)
    let top = Swift.max(y, other.y)
    return Rect(
      x: left, y: top, width: Swift.min(right, other.right) - left, height: Swift.min(bottom, other.bottom) - top)
  }

  /// The rectangle without some columns and rows at each edge.
  public func inset(columns: Int, rows: Int) -> Rect {
    Rect(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }
}
