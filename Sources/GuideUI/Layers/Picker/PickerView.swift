import TerminalKit

/// Draws a list to choose from: the text, and the matches.
struct PickerView: ListBox {
  let state: State
  let picker: Picker
  private let matches: [Picker.Item]
  /// The number of items, which does not change while a text is typed.
  private let count: Int

  init(state: State, picker: Picker) {
    (self.state, self.picker) = (state, picker)
    let items = picker.items(in: state)
    (matches, count) = (picker.matches(items), items.count)
  }

  private static let width = (usual: 46, long: 78)
  /// The number of lines for items.
  private static let lines = 3...20

  var area: Rect {
    let isLong =
      switch picker.purpose {
      case .reminders, .changes: true
      default: false
      }
    let width = min(isLong ? Self.width.long : Self.width.usual, state.size.width)
    let lines = min(max(count, Self.lines.lowerBound), Self.lines.upperBound, max(state.size.height - 6, 1))
    let height = min(lines + 4, state.size.height)
    return Rect(ofDialog: width, height, on: state.size)
  }

  var list: ListPane { ListPane(belowInputIn: area, count: matches.count, selected: picker.selected) }

  private var title: String {
    switch picker.purpose {
    case .country: "Country"
    case .sourceCountry: "TVmaze for which country?"
    case .services: "My services"
    case .hidden: "Hidden titles"
    case .groups: "Show a group"
    case .reminders(let choice): choice.title
    case .changes: "What changed"
    }
  }

  private var nothing: String {
    switch picker.purpose {
    case .country, .sourceCountry: "No country matches; try its English name."
    case .services: "No service matches."
    case .hidden: "No hidden title matches."
    case .groups: "No group matches."
    case .reminders: "No reminder matches."
    case .changes: "No change matches."
    }
  }

  func draw(into buffer: inout Buffer) {
    let count = matches.isEmpty ? "no match" : "\(picker.selected + 1)/\(matches.count)"
    Box(title: title, footer: "Enter choose, Esc close \(glyphs.dash) \(count)", area: area).draw(
      into: &buffer, state.look)
    guard inner.height > 0 else { return }
    let prompt = glyphs.prompt + " "
    let x = inner.x + buffer.put(prompt, x: inner.x, y: inner.y, style: theme.faint, clip: inner)
    picker.line.draw(x: x, y: inner.y, width: inner.right - x, style: theme.strong, into: &buffer)
    list.draw(into: &buffer, state.look) { index, line, buffer in
      let item = matches[index]
      buffer.put(
        item.name, theme.text, detail: item.detail, theme.faint, in: line.inset(columns: 1, rows: 0),
        atMost: max(line.width / 2, 2))
    }
    guard matches.isEmpty else { return }
    let rows = list.area
    buffer.put(nothing, x: rows.x + 1, y: rows.y, style: theme.text, clip: rows)
  }

  var reading: Reading {
    let lines = matches.map { $0.detail.isEmpty ? $0.name : "\($0.name), \($0.detail)" }
    return Reading(
      title: title, typed: picker.text, note: lines.isEmpty ? nothing : nil, lines: lines, selected: picker.selected)
  }
}
