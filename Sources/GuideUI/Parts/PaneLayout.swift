import TerminalKit

/// The layout of the horizontal and the vertical guide. Pure: a size and metrics in, rectangles out.
///
/// Header and grid share their columns; rail, shows and grid share their rows. A column of lines is to the right of each
/// frozen pane. A pane with the selection's details may be right of the guide, beside header and grid.
struct PaneLayout: Hashable, Sendable {
  /// Above the frozen panes: month and country.
  let corner: Rect
  /// The dates, or the providers, each with its first shows below it.
  let header: Rect
  /// The providers, or the days.
  let rail: Rect
  /// Titles; empty in the vertical guide.
  let shows: Rect
  /// Episodes.
  let grid: Rect
  /// The selection's details; empty if they are not shown.
  let pane: Rect
  /// The selection and the status.
  let footer: Rect
  /// The sizes it was computed with.
  let metrics: GuideMetrics
  /// The width of a column of the grid, with its line.
  let columnWidth: Int

  /// Shows × days. Nil if the terminal is too small to be useful.
  init?(size: Size, metrics: GuideMetrics) {
    self.init(
      size, metrics, rail: metrics.railWidth, shows: metrics.showWidth + 1, top: metrics.headerHeight,
      columnWidth: metrics.columnWidth)
  }

  /// Days × providers. Nil if the terminal is too small to be useful.
  init?(verticalIn size: Size, metrics: GuideMetrics) {
    self.init(
      size, metrics, rail: metrics.dayRailWidth, shows: 0, top: metrics.providerHeaderHeight,
      columnWidth: metrics.providerWidth)
  }

  /// `shows` is the width of the titles with their line.
  private init?(_ size: Size, _ metrics: GuideMetrics, rail railWidth: Int, shows: Int, top: Int, columnWidth: Int) {
    let minimum = GuideMetrics.minimumSize
    guard size.width >= minimum.width, size.height >= minimum.height else { return nil }
    (self.metrics, self.columnWidth) = (metrics, columnWidth)
    let frozen = railWidth + 1 + shows
    let width = size.width - metrics.paneWidth
    let body = size.height - top - metrics.footerHeight
    corner = Rect(x: 0, y: 0, width: frozen - 1, height: top)
    header = Rect(x: frozen, y: 0, width: width - frozen, height: top)
    rail = Rect(x: 0, y: top, width: railWidth, height: body)
    self.shows = Rect(x: railWidth + 1, y: top, width: max(shows - 1, 0), height: body)
    grid = Rect(x: frozen, y: top, width: width - frozen, height: body)
    pane = Rect(x: width, y: 0, width: metrics.paneWidth, height: top + body)
    footer = Rect(x: 0, y: size.height - metrics.footerHeight, width: size.width, height: metrics.footerHeight)
  }

  /// The column of the line to the right of the rail.
  var railLine: Int { rail.right }
  /// The column of the line to the right of the shows.
  var showLine: Int { shows.right }

  /// The number of the grid's columns that fit completely, at least 1.
  var wholeColumns: Int { max(grid.width / columnWidth, 1) }
  /// The number of the grid's columns that are at least partly visible.
  var visibleColumns: Int { (grid.width + columnWidth - 1) / columnWidth }

  /// The screen columns of a column of the grid, by its distance from the first visible one, limited to the grid. Header
  /// and grid both use it.
  func columns(at index: Int) -> Range<Int> {
    let left = grid.x + index * columnWidth
    return left..<max(min(left + columnWidth, grid.right), left)
  }
}
