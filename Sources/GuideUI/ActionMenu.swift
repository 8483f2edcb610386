import GuideModel
import TerminalKit

/// What can be done with the selected episode, in a box where the mouse was pressed: for hands that are on the mouse.
public struct ActionMenu: Hashable, Sendable {
  /// Which line is chosen, from 0.
  public var selected = 0
  /// Where the mouse was.
  public var x: Int
  /// See `x`.
  public var y: Int

  /// The lines, in order.
  static let commands: [Command] = [.toggleWatched, .poster, .follow, .activate, .back]

  /// The frame on a screen: at the mouse, moved only as far as it must to fit. Nil where there is no room for it.
  func area(width: Int, screen: Size) -> Rect? {
    let height = Self.commands.count + 2
    guard width <= screen.width, height <= screen.height else { return nil }
    return Rect(
      x: max(min(x, screen.width - width), 0), y: max(min(y + 1, screen.height - height), 0), width: width,
      height: height)
  }
}

extension State {
  /// What a line of the menu says.
  func label(of command: Command) -> String {
    switch command {
    case .toggleWatched:
      let isMarked = selectedShow.flatMap { show in selectedEpisode.map { isWatched($0, of: show) } } ?? false
      return isMarked ? "Mark as not watched" : "Mark as watched"
    case .poster: return "View poster"
    case .follow: return selectedShow.map(isFollowed) == true ? "Do not follow" : "Follow"
    case .activate: return isSelectionOpen ? "Close details" : "Details"
    default: return "Close"
    }
  }

  private var isSelectionOpen: Bool {
    switch view {
    case .vertical: cursorSection.map { openedSections(on: cursor.day).contains($0) } ?? false
    default: details(ofRow: cursor.row)?.day == cursor.day
    }
  }

  /// The menu's lines, each with its key.
  func menuLines() -> [(label: String, key: String)] {
    ActionMenu.commands.map { (label(of: $0), bindings.firstName(of: $0, ascii: appearance.ascii)) }
  }

  func menuWidth() -> Int {
    let lines = menuLines()
    let label = lines.map { TextWidth.of($0.label) }.max() ?? 0
    let key = lines.map { TextWidth.of($0.key) }.max() ?? 0
    return label + key + 7
  }

  /// Opens the menu for what is selected.
  mutating func openMenu(x: Int, y: Int) {
    guard selectedShow != nil else { return }
    showsTooltip = false
    overlay = .actions(ActionMenu(x: x, y: y))
  }

  mutating func handle(_ key: Key, in menu: ActionMenu) -> [Effect] {
    let count = ActionMenu.commands.count
    switch bindings.command(for: key) {
    case .moveDown?: overlay = .actions(menu.selecting((menu.selected + 1) % count))
    case .moveUp?: overlay = .actions(menu.selecting((menu.selected + count - 1) % count))
    case .activate?: return choose(ActionMenu.commands[menu.selected])
    case .redraw?: return [.repaint]
    case .suspend?: return [.suspend]
    case let command? where ActionMenu.commands.contains(command): return choose(command)
    default: overlay = nil
    }
    return []
  }

  mutating func handle(_ mouse: Mouse, in menu: ActionMenu) -> [Effect] {
    guard case .press(let button) = mouse.action else { return [] }
    guard button == 0, let area = menu.area(width: menuWidth(), screen: size), area.contains(x: mouse.x, y: mouse.y)
    else {
      overlay = nil
      return []
    }
    let line = mouse.y - area.y - 1
    return ActionMenu.commands.indices.contains(line) ? choose(ActionMenu.commands[line]) : []
  }

  private mutating func choose(_ command: Command) -> [Effect] {
    overlay = nil
    return command == .back ? [] : perform(command)
  }
}

extension ActionMenu {
  func selecting(_ line: Int) -> ActionMenu {
    var result = self
    result.selected = line
    return result
  }

  func draw(_ state: State, into buffer: inout Buffer) {
    guard let area = area(width: state.menuWidth(), screen: buffer.size) else { return }
    let theme = state.appearance.theme
    Box(title: "", footer: "", area: area).draw(into: &buffer, appearance: state.appearance)
    for (index, line) in state.menuLines().enumerated() {
      let y = area.y + 1 + index
      let inner = Rect(x: area.x + 1, y: y, width: area.width - 2, height: 1)
      buffer.put(line.label, x: inner.x + 1, y: y, style: theme.text, clip: inner)
      buffer.put(line.key, x: inner.right - TextWidth.of(line.key) - 1, y: y, style: theme.faint, clip: inner)
      if index == selected { buffer.restyleAsCursor(inner, theme) }
    }
  }
}
