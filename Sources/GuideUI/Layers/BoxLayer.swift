import TerminalKit

/// What a layer shows in a state: a box with its content.
protocol LayerBox {
  var state: State { get }
  /// The frame.
  var area: Rect { get }
  var reading: Reading { get }
  func draw(into buffer: inout Buffer)
}

extension LayerBox {
  var theme: Theme { state.look.theme }
  var glyphs: Glyphs { state.look.glyphs }
  /// The rectangle of the content.
  var inner: Rect { area.inset(columns: 2, rows: 1) }
}

protocol BoxLayer: Layer {
  associatedtype Content: LayerBox
  func box(in state: State) -> Content
}

extension BoxLayer {
  public func reading(in state: State) -> Reading? { box(in: state).reading }
  public func draw(_ state: State, into buffer: inout Buffer) { box(in: state).draw(into: &buffer) }
}

// MARK: - Text

/// A box with text that can be scrolled.
protocol TextBox: LayerBox {
  var maximumScroll: Int { get }
}

/// A layer with text that can be scrolled. A click outside closes it.
protocol TextLayer: BoxLayer where Content: TextBox {
  /// The number of lines that are scrolled out at the top.
  var scroll: Int { get set }
}

extension TextLayer {
  mutating func scroll(by lines: Int, in state: State) {
    scroll = min(max(scroll + lines, 0), box(in: state).maximumScroll)
  }

  public mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    if let lines = mouse.wheelLines { scroll(by: lines, in: state) }
    return mouse.action == .press(0) && !box(in: state).area.contains(x: mouse.x, y: mouse.y) ? .closes : .stays
  }
}

// MARK: - Lists

protocol ListBox: LayerBox {
  var list: ListPane { get }
  /// What can be selected on a screen row; nil outside the list.
  func index(atLine y: Int) -> Int?
}

extension ListBox {
  func index(atLine y: Int) -> Int? { list.index(atLine: y) }
}

/// A layer with a list. One line is selected; keys and the wheel move the selection.
protocol ListLayer: BoxLayer where Content: ListBox {
  /// The index of the selected line.
  var selected: Int { get }
  /// Selects a line, or the nearest existing one.
  mutating func select(_ index: Int, in state: State)
  /// A click on the selected line.
  mutating func choose(in state: inout State) -> LayerOutcome
  /// A click outside.
  mutating func close(in state: inout State) -> LayerOutcome
}

extension ListLayer {
  mutating func choose(in state: inout State) -> LayerOutcome { .stays }
  mutating func close(in state: inout State) -> LayerOutcome { .closes }

  /// Moves the selection if the key's command does that. Returns the command.
  mutating func move(by key: Key, in state: State) -> Command? {
    let command = state.bindings.command(for: key)
    if let lines = command?.lines(page: box(in: state).list.page) { select(selected + lines, in: state) }
    return command
  }

  /// The wheel moves the selection. A click selects, on the selection it acts like Enter, and outside it closes.
  public mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    if let lines = mouse.wheelLines { select(selected + lines, in: state) }
    guard mouse.action == .press(0) else { return .stays }
    let box = box(in: state)
    guard box.area.contains(x: mouse.x, y: mouse.y) else { return close(in: &state) }
    guard let index = box.index(atLine: mouse.y) else { return .stays }
    if index == selected { return choose(in: &state) }
    select(index, in: state)
    return .stays
  }
}

extension Command {
  /// More lines than any list has.
  static let allLines = 1_000_000

  /// How far a command moves in a list, in lines, with pages of a number of lines; nil for other commands.
  func lines(page: @autoclosure () -> Int) -> Int? {
    switch self {
    case .moveDown, .scrollDown: 1
    case .moveUp, .scrollUp: -1
    case .pageDown: page()
    case .pageUp: -page()
    case .lastDay, .lastRow: Self.allLines
    case .firstDay, .firstRow: -Self.allLines
    default: nil
    }
  }
}

extension Key {
  /// How far a key moves in a list below an input, in lines; nil for other keys. Letters are typed.
  func linesBelowInput(page: @autoclosure () -> Int) -> Int? {
    switch (code, modifiers) {
    case (.down, _), (.tab, []), (.character("n"), .control): 1
    case (.up, _), (.tab, .shift), (.character("p"), .control): -1
    case (.pageDown, _): page()
    case (.pageUp, _): -page()
    case (.home, _): -Command.allLines
    case (.end, _): Command.allLines
    default: nil
    }
  }
}

extension Mouse {
  /// How far the wheel moves in a list, in lines; nil for other actions.
  var wheelLines: Int? {
    switch action {
    case .wheelDown: State.wheelLines
    case .wheelUp: -State.wheelLines
    default: nil
    }
  }
}
