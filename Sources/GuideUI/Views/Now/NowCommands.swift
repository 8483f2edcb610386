import GuideModel
import TerminalKit

// Keys and the mouse in the view of what is on now.
extension NowRoom {
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: move(-1)
    case .moveDown: move(1)
    case .moveLeft: select(.on)
    case .moveRight: select(.next)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .scrollUp: scroll(-1)
    case .scrollDown: scroll(1)
    case .firstDay, .firstRow: select(0)
    case .lastDay, .lastRow: select(own.order.count - 1)
    case .sort: return sort()
    case .activate, .toggleWatched, .follow:
      own.isMoved = true
      return performOnChannels(command)
    default: return performOnChannels(command)
    }
    return []
  }

  private mutating func select(_ part: NowState.Part) {
    own.part = layout?.next.isEmpty == false ? part : .on
    own.isMoved = true
  }

  /// Switches between sorting by channel and sorting by end.
  private mutating func sort() -> [Effect] {
    guard own.sorting == .end || state.schedules.arrangement.sorting != .source else {
      own.sorting = .end
      own.spansAhead = 1
      state.notice = "sorted by what ends next"
      arrange()
      return []
    }
    own.sorting = .channel
    let effects = Schedules.sort(in: &state)
    arrange()
    return effects
  }

  // MARK: The mouse

  mutating func turnWheel(_ step: Int, isSideways: Bool, at mouse: Mouse) -> [Effect] {
    if !isSideways { scroll(step * State.wheelLines) }
    return []
  }

  func hasMenu(x: Int, y: Int) -> Bool {
    layout?.line(atY: y).map { own.order.indices.contains(own.top + $0) } ?? false
  }

  /// Selects what was clicked, or opens it if it is already selected.
  mutating func click(x: Int, y: Int, opens: Bool) -> [Effect] {
    state.notice = nil
    guard let layout, let row = layout.line(atY: y) else { return [] }
    let line = own.top + row
    guard line < own.order.count else { return [] }
    let part: NowState.Part = layout.next.contains(x) ? .next : .on
    let isSame = line == own.line && part == own.part
    own.part = part
    select(line)
    return isSame && opens ? openProgramme() : []
  }
}
