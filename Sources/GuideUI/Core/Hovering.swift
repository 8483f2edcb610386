import GuideModel
import TerminalKit

/// A cell on which the mouse rests, where boxes are wanted there.
struct Hover: Hashable, Sendable {
  /// The cell.
  var cursor: Cursor
  /// Turns that went by since the mouse came.
  var turns = 0

  /// The mouse rests when it has stayed for so many turns, half a second.
  static let restingTurns = 5

  /// Whether the mouse rests there.
  var isResting: Bool { turns >= Self.restingTurns }
}

extension State {
  /// The mouse moved, no button held: it begins to rest on a cell that has something, or leaves it.
  mutating func hover(x: Int, y: Int) {
    guard appearance.showsTooltipAtMouse, layers.isEmpty else { return }
    let target = hoverTarget(x: x, y: y)
    if hover?.cursor != target { hover = target.map { Hover(cursor: $0) } }
  }

  /// A turn went by.
  mutating func hoverOn() {
    guard let hover, !hover.isResting else { return }
    self.hover?.turns += 1
  }

  /// Whether the mouse may come to rest soon.
  public var isHovering: Bool { hover.map { !$0.isResting } ?? false }

  /// What the box at the mouse is drawn from: the same screen with the cursor there. Nil where the mouse does not rest.
  var atMouse: State? {
    guard let hover, hover.isResting, layers.isEmpty else { return nil }
    var result = self
    result.cursor = hover.cursor
    return result
  }

  private func hoverTarget(x: Int, y: Int) -> Cursor? {
    switch view {
    case .horizontal: horizontalCell(x: x, y: y)
    case .vertical: verticalCell(x: x, y: y)
    case .timeline, .calendar: nil
    }
  }

  private func horizontalCell(x: Int, y: Int) -> Cursor? {
    guard let panes, let rows, panes.grid.contains(x: x, y: y),
      case .row(let row, let line)? = layout.content(ofLine: viewport.topLine + y - panes.grid.y),
      line < layout.rowHeight
    else { return nil }
    let day = viewport.left.advanced(by: (x - panes.grid.x) / panes.metrics.columnWidth)
    guard let episodes = rows.show(at: row)?.episodes(on: day), !episodes.isEmpty else { return nil }
    return Cursor(row: row, day: day, episode: indexOfCurrent(episodes) - episodes.startIndex)
  }

  private func verticalCell(x: Int, y: Int) -> Cursor? {
    guard let panes = verticalPanes, let viewport = vertical.viewport, panes.grid.contains(x: x, y: y),
      case .row(let row, let line)? = vertical.layout.content(ofLine: viewport.topLine + y - panes.grid.y),
      line < metrics.dayHeight
    else { return nil }
    let day = window.day(at: row)
    let section = viewport.left + (x - panes.grid.x) / metrics.providerWidth
    let items = cellItems(section: section, day: day)
    let isCursor = section == cursorSection && day == cursor.day
    let index = firstShown(of: items, day: day, isCursor: isCursor, lines: cellLines) + line
    guard let item = items.indices.contains(index) ? items[index] : items.first else { return nil }
    return Cursor(row: item.row, day: day, episode: item.episode)
  }
}
