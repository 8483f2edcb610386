import GuideModel

/// What part of a guide is on the screen: the one scroll offset that every pane of a view draws by.
///
/// Across it counts what the view has as columns, days or providers; down it counts lines of the rows' layout. There is no
/// second offset that could go out of step with it.
public struct Viewport<Column: Strideable & Hashable & Sendable>: Hashable, Sendable where Column.Stride == Int {
  /// The line on the first row of the rails and the grid.
  public var topLine: Int
  /// The first column of header and grid.
  public var left: Column

  /// A viewport.
  public init(topLine: Int = 0, left: Column) {
    self.topLine = topLine
    self.left = left
  }

  /// Held to what there is: no scrolling past the last line, nor past the last column of those that exist.
  func clamped(lineCount: Int, height: Int, among existing: ClosedRange<Column>, columns: Int) -> Viewport {
    let lastLeft = max(existing.upperBound.advanced(by: 1 - columns), existing.lowerBound)
    return Viewport(
      topLine: min(max(topLine, 0), max(lineCount - height, 0)), left: min(max(left, existing.lowerBound), lastLeft))
  }

  /// Scrolled just enough that lines, and `margin` lines around them where those fit, are among `height` visible ones; of
  /// more lines than fit the first are.
  func showing(lines: Range<Int>, height: Int, margin: Int) -> Viewport {
    let margin = min(margin, max((height - lines.count) / 2, 0))
    var result = self
    result.topLine = min(max(topLine, lines.upperBound + margin - height), lines.lowerBound - margin)
    return result
  }

  /// Scrolled just enough that a column is visible, with `margin` columns around it if they fit.
  func showing(column: Column, columns: Int, margin: Int) -> Viewport {
    let margin = min(margin, max((columns - 1) / 2, 0))
    var result = self
    let low = column.advanced(by: margin - columns + 1)
    let high = column.advanced(by: -margin)
    result.left = min(max(left, low), high)
    return result
  }
}
