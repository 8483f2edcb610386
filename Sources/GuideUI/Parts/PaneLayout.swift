import TerminalKit

/// The layout of the horizontal guide. Pure: a size and metrics in, rectangles out.
///
/// Header and grid share their columns; rail, shows and grid share their rows. Two columns of lines are between the
/// frozen panes and the grid. A pane with the selection's details may be right of the guide, beside header and grid.
public struct PaneLayout: Hashable, Sendable {
  /// Above the frozen panes: month and country.
  public let corner: Rect
  /// The dates.
  public let header: Rect
  /// Providers.
  public let rail: Rect
  /// Titles.
  public let shows: Rect
  /// Episodes.
  public let grid: Rect
  /// The selection's details; empty if they are not shown.
  public let pane: Rect
  /// The selection and the status.
  public let footer: Rect
  /// The sizes it was computed with.
  public let metrics: GuideMetrics

  /// Nil if the terminal is too small to be useful.
  public init?(size: Size, metrics: GuideMetrics) {
    let minimum = GuideMetrics.minimumSize
    guard size.width >= minimum.width, size.height >= minimum.height else { return nil }
    self.metrics = metrics
    let frozen = metrics.railWidth + 1 + metrics.showWidth + 1
    let body = size.height - metrics.headerHeight - metrics.footerHeight
    let top = metrics.headerHeight
    let width = size.width - metrics.paneWidth
    corner = Rect(x: 0, y: 0, width: frozen - 1, height: metrics.headerHeight)
    header = Rect(x: frozen, y: 0, width: width - frozen, height: metrics.headerHeight)
    rail = Rect(x: 0, y: top, width: metrics.railWidth, height: body)
    shows = Rect(x: metrics.railWidth + 1, y: top, width: metrics.showWidth, height: body)
    grid = Rect(x: frozen, y: top, width: width - frozen, height: body)
    pane = Rect(x: width, y: 0, width: metrics.paneWidth, height: top + body)
    footer = Rect(x: 0, y: size.height - metrics.footerHeight, width: size.width, height: metrics.footerHeight)
  }

  /// The column of the line to the right of the rail.
  public var railLine: Int { rail.right }
  /// The column of the line to the right of the shows.
  public var showLine: Int { shows.right }

  /// The number of day columns that fit completely, at least 1.
  public var wholeColumns: Int { max(grid.width / metrics.columnWidth, 1) }
  /// The day columns that are at least partly visible.
  public var visibleColumns: Int { (grid.width + metrics.columnWidth - 1) / metrics.columnWidth }

  /// The screen columns of a day column, by its distance from the first visible one, limited to the grid. Header and
  /// grid both use it.
  public func columns(ofDay index: Int) -> Range<Int> {
    let left = grid.x + index * metrics.columnWidth
    return left..<max(min(left + metrics.columnWidth, grid.right), left)
  }
}
