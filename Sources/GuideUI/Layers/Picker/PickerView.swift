import TerminalKit

/// Draws a list to choose from: the text, and the matches.
struct PickerView {
  let state: State
  let picker: Picker

  private static let width = (usual: 46, long: 78)
  private static let tallest = 20

  /// The number of lines for a size.
  static func lines(screen: Size) -> Int { max(min(tallest, screen.height - 6), 1) }

  /// The frame.
  var area: Rect {
    let isLong = picker.purpose == .changes || picker.purpose == .reminders
    let width = min(isLong ? Self.width.long : Self.width.usual, state.size.width)
    let height = min(Self.lines(screen: state.size) + 4, state.size.height)
    return Rect(ofDialog: width, height, on: state.size)
  }

  private var list: Rect { Rect(x: area.x + 1, y: area.y + 3, width: area.width - 2, height: area.height - 4) }

  /// The first visible match; the selected one is always visible.
  private var first: Int { max(0, picker.selected - list.height + 1) }

  /// The match on a screen row; nil outside the list.
  func index(atLine y: Int) -> Int? { list.height > 0 && (list.y..<list.bottom).contains(y) ? first + y - list.y : nil }

  private var title: String {
    switch picker.purpose {
    case .country: "Country"
    case .sourceCountry: "TVmaze for which country?"
    case .services: "My services"
    case .hidden: "Hidden titles"
    case .reminders: "Reminders"
    case .changes: "What changed"
    }
  }

  private var nothing: String {
    switch picker.purpose {
    case .country, .sourceCountry: "No country matches; try its English name."
    case .services: "No service matches."
    case .hidden: "No hidden title matches."
    case .reminders: "No reminder matches."
    case .changes: "No change matches."
    }
  }

  func draw(into buffer: inout Buffer) {
    let theme = state.appearance.theme
    let glyphs = state.appearance.glyphs
    let area = self.area
    let matches = picker.matches(picker.items(in: state))
    let count = matches.isEmpty ? "no match" : "\(picker.selected + 1)/\(matches.count)"
    Box(title: title, footer: "Enter choose, Esc close \(glyphs.dash) \(count)", area: area).draw(
      into: &buffer, appearance: state.appearance)
    let inner = area.inset(columns: 2, rows: 1)
    guard inner.height > 0 else { return }
    let prompt = glyphs.prompt + " "
    let x = inner.x + buffer.put(prompt, x: inner.x, y: inner.y, style: theme.faint, clip: inner)
    picker.line.draw(x: x, y: inner.y, width: inner.right - x, style: theme.strong, into: &buffer)
    Scrollbar(first: first, count: matches.count)
      .draw(beside: list, x: area.right - 1, into: &buffer, appearance: state.appearance)
    if matches.isEmpty {
      buffer.put(nothing, x: list.x + 1, y: list.y, style: theme.text, clip: list)
    }
    for (line, item) in matches.dropFirst(first).prefix(max(list.height, 0)).enumerated() {
      draw(item, y: list.y + line, isSelected: first + line == picker.selected, into: &buffer)
    }
  }

  private func draw(_ item: Picker.Item, y: Int, isSelected: Bool, into buffer: inout Buffer) {
    let theme = state.appearance.theme
    let line = Rect(x: list.x, y: y, width: list.width, height: 1)
    let detail = TextLayout.truncated(item.detail, to: max(line.width / 2, 2), ellipsis: state.look.glyphs.ellipsis)
    let detailWidth = TextWidth.of(detail)
    buffer.put(
      item.name, x: line.x + 1, y: y, width: line.width - detailWidth - 3, ellipsis: state.appearance.glyphs.ellipsis,
      style: theme.text, clip: line)
    buffer.put(detail, x: line.right - detailWidth - 1, y: y, style: theme.faint, clip: line)
    if isSelected { buffer.restyleAsCursor(line, theme) }
  }
}

extension PickerView {
  var reading: Reading {
    let matches = picker.matches(picker.items(in: state))
    let lines = matches.map { $0.detail.isEmpty ? $0.name : "\($0.name), \($0.detail)" }
    return Reading(
      title: title, typed: picker.text, note: lines.isEmpty ? nothing : nil, lines: lines, selected: picker.selected)
  }
}
