import GuideModel
import TerminalKit

/// A menu of actions on the selection, in a box at the mouse.
struct ActionMenu: Layer, Hashable {
  /// The index of the selected line.
  var selected = 0
  /// The column of the mouse.
  var x: Int
  /// The row of the mouse.
  var y: Int

  /// The lines, in order.
  var commands: [Command]

  /// The frame: at the mouse, moved as little as possible to fit. Nil if there is no room.
  func area(width: Int, screen: Size) -> Rect? {
    let height = commands.count + 2
    guard width <= screen.width, height <= screen.height else { return nil }
    return Rect(
      x: max(min(x, screen.width - width), 0), y: max(min(y + 1, screen.height - height), 0), width: width,
      height: height)
  }

  /// The text of a line.
  private static func label(of command: Command, in state: State) -> String {
    let room = state.room
    let thing = room.selection
    switch command {
    case .toggleWatched:
      let isMarked = thing.flatMap { thing in thing.episode.map { state.marks.isWatched($0, of: thing.show) } } ?? false
      return isMarked ? "Mark as not watched" : "Mark as watched"
    case .poster: return "View poster"
    case .follow: return thing.map { state.marks.isFollowed($0.show) } == true ? "Do not follow" : "Follow"
    case .remind: return "Remind me"
    case .watch: return "Watch"
    case .watchFromStart: return "Watch from the start"
    case .record: return "Record"
    case .hide: return thing.map { state.marks.isHidden($0.show) } == true ? "Show the title again" : "Hide the title"
    case .activate: return room.labelOfActivate
    case .agenda: return "The week as a list"
    case .legend: return "Services and prices"
    default: return "Close"
    }
  }

  func lines(in state: State) -> [(label: String, key: String)] {
    commands.map {
      (Self.label(of: $0, in: state), state.bindings.firstName(of: $0, ascii: state.appearance.ascii))
    }
  }

  func width(in state: State) -> Int {
    let lines = lines(in: state)
    let label = lines.map { TextWidth.of($0.label) }.max() ?? 0
    let key = lines.map { TextWidth.of($0.key) }.max() ?? 0
    return label + key + 7
  }

  /// The possible actions for watching and recording now.
  private static func watching(_ request: WatchRequest, at now: Instant) -> [Command] {
    let began = request.start.map { $0 <= now } ?? false
    let isToEnd = request.end.map { now < $0 } ?? false
    return (began || request.page != nil ? [.watch] : []) + (began && isToEnd ? [.watchFromStart] : [])
      + (isToEnd ? [.record] : [])
  }

  static func open(x: Int, y: Int, in state: inout State) {
    let room = state.room
    var commands = room.menu
    guard !commands.isEmpty else { return }
    if let place = commands.firstIndex(of: .activate), commands.contains(.toggleWatched),
      let request = room.watchRequest
    {
      commands.insert(contentsOf: watching(request, at: state.now), at: place)
    }
    state.showsTooltip = false
    state.open(ActionMenu(x: x, y: y, commands: commands))
  }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    switch state.bindings.command(for: key) {
    case .moveDown?: selected = (selected + 1) % commands.count
    case .moveUp?: selected = (selected + commands.count - 1) % commands.count
    case .activate?: return choose(commands[selected], in: &state)
    case let command? where commands.contains(command): return choose(command, in: &state)
    default: return .closes
    }
    return .stays
  }

  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    guard case .press(let button) = mouse.action else { return .stays }
    guard button == 0, let area = area(width: width(in: state), screen: state.size),
      area.contains(x: mouse.x, y: mouse.y)
    else { return .closes }
    let line = mouse.y - area.y - 1
    return commands.indices.contains(line) ? choose(commands[line], in: &state) : .stays
  }

  private func choose(_ command: Command, in state: inout State) -> LayerOutcome {
    .closes(command == .back ? [] : state.perform(command))
  }

  func reading(in state: State) -> Reading? {
    let lines = lines(in: state).map { $0.key.isEmpty ? $0.label : "\($0.label), \($0.key)" }
    return Reading(title: "Menu", lines: lines, selected: selected)
  }

  func draw(_ state: State, into buffer: inout Buffer) {
    guard let area = area(width: width(in: state), screen: buffer.size) else { return }
    let theme = state.look.theme
    Box(title: "", footer: "", area: area).draw(into: &buffer, state.look)
    for (index, line) in lines(in: state).enumerated() {
      let inner = Rect(x: area.x + 1, y: area.y + 1 + index, width: area.width - 2, height: 1)
      buffer.put(line.label, theme.text, detail: line.key, theme.faint, in: inner.inset(columns: 1, rows: 0))
      if index == selected { buffer.restyleAsCursor(inner, theme) }
    }
  }
}
