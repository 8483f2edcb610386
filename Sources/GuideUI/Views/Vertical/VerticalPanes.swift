import TerminalKit

/// The layout of the vertical guide, with the sizes of the horizontal one and exchanged axes.
///
/// Header and grid share their columns, the day rail and the grid their rows; a column of lines is between rail and
/// grid.
struct VerticalPanes: Hashable, Sendable {
  /// Above the rail: month and country.
  let corner: Rect
  /// The providers, each with its first shows below it.
  let header: Rect
  /// Days.
  let rail: Rect
  /// The cells.
  let grid: Rect
  /// The sizes it was computed with.
  let metrics: GuideMetrics

  /// Nil if the terminal is too small to be useful.
  init?(size: Size, metrics: GuideMetrics) {
    let minimum = GuideMetrics.minimumSize
    guard size.width >= minimum.width, size.height >= minimum.height else { return nil }
    self.metrics = metrics
    let left = metrics.dayRailWidth + 1
    let top = metrics.providerHeaderHeight
    let width = size.width - metrics.paneWidth
    let body = size.height - top - metrics.footerHeight
    corner = Rect(x: 0, y: 0, width: left - 1, height: top)
    header = Rect(x: left, y: 0, width: width - left, height: top)
    rail = Rect(x: 0, y: top, width: left - 1, height: body)
    grid = Rect(x: left, y: top, width: width - left, height: body)
  }

  /// The column of the line to the right of the rail.
  var railLine: Int { rail.right }
  /// The number of provider columns that fit completely, at least 1.
  var wholeColumns: Int { max(grid.width / metrics.providerWidth, 1) }
  /// The provider columns that are at least partly visible.
  var visibleColumns: Int { (grid.width + metrics.providerWidth - 1) / metrics.providerWidth }

  /// The screen columns of a provider column, by its distance from the first visible one, limited to the grid.
  func columns(ofProvider index: Int) -> Range<Int> {
    let left = grid.x + index * metrics.providerWidth
    return left..<max(min(left + metrics.providerWidth, grid.right), left)
  }
}
