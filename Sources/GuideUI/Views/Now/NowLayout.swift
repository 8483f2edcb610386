import TerminalKit

/// The columns of the view of now. Pure: panes in, rectangles out.
struct NowLayout {
  let header: Rect
  /// The lines of the channels.
  let body: Rect
  /// The columns of number and name, of what is on, of how far it is, and of what follows; empty if there is no room.
  let channel: Range<Int>
  let on: Range<Int>
  let progress: Range<Int>
  let next: Range<Int>

  /// Lines of a channel: 2 where all of them fit so, 3 with a blank one below, else 1, or where rows of one line are preferred.
  let rowHeight: Int
  /// Those of them that have text.
  var textHeight: Int { min(rowHeight, 2) }

  /// The width of the bar; the minutes left follow it.
  static let barWidth = 10
  private static let progressWidth = barWidth + 8
  /// A screen less wide has no column for what follows, or none for how far it is.
  private static let nextWidth = 72
  private static let leastWidthOfProgress = 56

  init(panes: PaneLayout, channels: Int, density: Preferences.Density?) {
    header = Rect(x: 0, y: 0, width: panes.grid.right, height: panes.header.height)
    body = Rect(x: 0, y: panes.grid.y, width: panes.grid.right, height: panes.grid.height)
    rowHeight = density == .lines ? 1 : min(max(body.height / max(channels, 1), 1), 3)
    let width = body.width
    let names =
      switch width {
      case ..<56: 11
      case ..<110: 17
      case ..<160: 22
      default: 26
      }
    channel = 0..<(names + 1)
    let left = channel.upperBound + 1
    let progressColumns = width >= Self.leastWidthOfProgress ? Self.progressWidth : 0
    let rest = width - left - progressColumns
    let nextColumns = width >= Self.nextWidth ? rest * 2 / 5 : 0
    on = left..<(left + rest - nextColumns)
    progress = on.upperBound..<(on.upperBound + progressColumns)
    next = progress.upperBound..<(progress.upperBound + nextColumns)
  }

  /// Channels that fit whole, at least 1.
  var wholeRows: Int { max(body.height / rowHeight, 1) }

  /// The channel on a screen row, from the first on the screen; nil beside the channels.
  func line(atY y: Int) -> Int? { (body.y..<body.bottom).contains(y) ? (y - body.y) / rowHeight : nil }
}
