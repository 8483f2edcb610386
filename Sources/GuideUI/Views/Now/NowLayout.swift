import TerminalKit

/// The columns of the view of what is on now. Pure: panes in, rectangles out.
struct NowLayout {
  let header: Rect
  /// The lines of the channels.
  let body: Rect
  /// The columns of number and name, the current programme, its progress, and the next ones; empty if there is no
  /// space.
  let channel: Range<Int>
  let on: Range<Int>
  let progress: Range<Int>
  let next: Range<Int>

  /// The number of lines of a channel: 2 if all channels fit, 3 with a blank one, else 1; also 1 if rows of one line
  /// are preferred.
  let rowHeight: Int
  /// The number of lines with text.
  var textHeight: Int { min(rowHeight, 2) }

  /// The width of the bar, which is followed by the remaining minutes.
  static let barWidth = 10
  private static let progressWidth = barWidth + 8
  /// The minimum widths for the columns of the next programmes and of the progress.
  private static let nextWidth = 72
  private static let leastWidthOfProgress = 56

  init(panes: PaneLayout, channels: Int, density: Preferences.Density?) {
    header = Rect(x: 0, y: 0, width: panes.grid.right, height: panes.header.height)
    body = Rect(x: 0, y: panes.grid.y, width: panes.grid.right, height: panes.grid.height)
    rowHeight = density == .lines ? 1 : min(max(body.height / max(channels, 1), 1), 3)
    let width = body.width
    channel = 0..<(GuideMetrics.channelNameWidth(in: width) + 1)
    let left = channel.upperBound + 1
    let progressColumns = width >= Self.leastWidthOfProgress ? Self.progressWidth : 0
    let rest = width - left - progressColumns
    let nextColumns = width >= Self.nextWidth ? rest * 2 / 5 : 0
    on = left..<(left + rest - nextColumns)
    progress = on.upperBound..<(on.upperBound + progressColumns)
    next = progress.upperBound..<(progress.upperBound + nextColumns)
  }

  /// The number of channels that fit completely, at least 1.
  var wholeRows: Int { max(body.height / rowHeight, 1) }

  /// The number of channels that are visible, completely or in part.
  var visibleRows: Int { max((body.height + rowHeight - 1) / rowHeight, 1) }

  /// The channel on a screen row, from the first visible one; nil outside the channels.
  func line(atY y: Int) -> Int? { (body.y..<body.bottom).contains(y) ? (y - body.y) / rowHeight : nil }
}
