import GuideModel

/// The visible part of a guide: the scroll position that all panes of a view share.
///
/// Horizontally it counts the columns of the view, days or providers; vertically lines of the rows' layout. There is no
/// other scroll position, so panes are always aligned.
struct Viewport<Column: Strideable & Hashable & Sendable>: Hashable, Sendable where Column.Stride == Int {
  /// The first visible line of the rails and the grid.
  var topLine = 0
  /// The first visible column of header and grid.
  var left: Column

  /// Clamped to the guide: it does not scroll past the last line or column.
  func clamped(lineCount: Int, height: Int, among existing: ClosedRange<Column>, columns: Int) -> Viewport {
    let lastLeft = max(existing.upperBound.advanced(by: 1 - columns), existing.lowerBound)
    return Viewport(
      topLine: min(max(topLine, 0), max(lineCount - height, 0)), left: min(max(left, existing.lowerBound), lastLeft))
  }

  /// Scrolled just enough that lines, with `margin` lines around them if they fit, are among `height` visible ones. If
  /// not all fit, the first ones are visible.
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
