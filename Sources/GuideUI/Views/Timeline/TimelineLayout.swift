import TerminalKit

/// The layout of the timeline. Pure: a size, metrics and whether there are pictures in, rectangles out.
///
/// Ruler and grid share their columns; channels, preview and grid share their rows. A column of lines is left of the
/// grid.
struct TimelineLayout: Hashable, Sendable {
  /// Above the channels: the date.
  let corner: Rect
  /// The half hours.
  let ruler: Rect
  /// The number, mark and name of the channels.
  let channels: Rect
  /// The pictures of what is on; empty if there is no room.
  let preview: Rect
  /// Programmes.
  let grid: Rect
  /// The selection and the status.
  let footer: Rect
  /// Lines of a channel.
  let rowHeight: Int
  /// The number of lines with text; a blank one follows if there is room.
  let cellHeight: Int
  /// The size of a channel's logo or tile; empty in rows of one line.
  let logoSize: Size
  /// The size of a picture in the preview column.
  let previewSize: Size

  /// The number of lines of a tall row: title, time, subtitle.
  static let tallRow = 3
  /// From this height on a blank line separates tall rows.
  private static let spaciousHeight = 40
  /// The minimum width for the preview column.
  private static let previewWidth = 120
  /// The minimum width for more than names.
  private static let logoWidth = 64

  /// Nil if the terminal is too small to be useful. Unless the preferences give the height of rows, few channels share
  /// the screen.
  init?(size: Size, preferences: Preferences, channels count: Int, images: Bool) {
    let metrics = GuideMetrics(size: size, preferences: preferences)
    guard let panes = PaneLayout(size: size, metrics: metrics) else { return nil }
    let width = panes.grid.right
    let top = metrics.headerHeight
    let body = panes.footer.y - top
    switch preferences.density {
    case .posters where size.height >= GuideMetrics.minimumPosterHeight:
      rowHeight = size.height >= Self.spaciousHeight ? Self.tallRow + 1 : Self.tallRow
    case nil where count > 0: rowHeight = min(max(body / count, 1), Self.tallRow + 1)
    default: rowHeight = 1
    }
    cellHeight = min(rowHeight, Self.tallRow)
    let isTall = rowHeight >= Self.tallRow
    // A line below pictures stays blank to separate them.
    let picture = Size(width: 2 * (rowHeight - 1), height: rowHeight - 1)
    let nothing = Size(width: 0, height: 0)
    logoSize = isTall && width >= Self.logoWidth ? picture : nothing
    previewSize = isTall && images && width >= Self.previewWidth ? picture : nothing
    let name = GuideMetrics.channelNameWidth(in: width)
    let channelWidth = isTall && logoSize.width > 0 ? logoSize.width + max(name - 3, 13) : name
    let previewColumns = previewSize.width > 0 ? previewSize.width + 1 : 0
    let left = channelWidth + previewColumns + 1
    footer = panes.footer
    corner = Rect(x: 0, y: 0, width: left - 1, height: top)
    ruler = Rect(x: left, y: 0, width: width - left, height: top)
    channels = Rect(x: 0, y: top, width: channelWidth, height: body)
    preview = Rect(x: channelWidth, y: top, width: previewColumns, height: body)
    grid = Rect(x: left, y: top, width: width - left, height: body)
  }

  /// The column of the line to the left of the grid.
  var lineColumn: Int { grid.x - 1 }

  /// The number of channels that fit completely, at least 1.
  var wholeRows: Int { max(grid.height / rowHeight, 1) }
  /// The channels that are at least partly visible.
  var visibleRows: Int { (grid.height + rowHeight - 1) / rowHeight }
}
