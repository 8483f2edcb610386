import TerminalKit

/// The box of a plan. Each line takes as many rows as it needs.
struct PlanBox: ListBox {
  let state: State
  let layer: PlanLayer

  private static let widest = 110
  private static let title = "What to pay for"

  var area: Rect {
    let width = min(Self.widest, state.size.width)
    let height = min(max(rows.count, 3) + 2, max(state.size.height - 2, 0))
    return Rect(ofDialog: width, height, on: state.size)
  }

  private struct Row {
    /// The index of the line in the sheet.
    let line: Int
    let text: String
    let indent: Int
  }

  private var rows: [Row] {
    let width = max(min(Self.widest, state.size.width) - 4, 1)
    return (layer.sheet?.lines ?? []).enumerated().flatMap { index, line in
      TextLayout.wrapped(line.text, to: max(width - line.indent - 2, 1)).enumerated().map { place, text in
        Row(line: index, text: text, indent: line.indent + (place > 0 ? 2 : 0))
      }
    }
  }

  var list: ListPane {
    let rows = rows
    let first = rows.firstIndex { $0.line == layer.selected } ?? 0
    let selected = first..<(rows.lastIndex { $0.line == layer.selected } ?? first) + 1
    return ListPane(inner, in: area, count: rows.count, selected: selected, top: layer.top)
  }

  /// The line of the sheet on a screen row; nil outside the list.
  func index(atLine y: Int) -> Int? { list.index(atLine: y).map { rows[$0].line } }

  /// The scroll position at which the selected line is completely visible.
  var topShowingSelection: Int {
    let list = list
    return min(max(layer.top, list.selected.upperBound - max(inner.height, 1), 0), list.selected.lowerBound)
  }

  private var footer: String {
    guard !layer.changes.isEmpty else { return "Esc close" }
    return "Trying \(layer.changes.count.counted("change"))" + glyphs.separator + "Enter save, u undo"
  }

  /// The text instead of a plan; nil if there is one.
  private var note: String? { layer.failure?.message ?? (layer.sheet == nil ? "making the plan" : nil) }

  var reading: Reading {
    let changes = layer.changes.isEmpty ? nil : footer
    return Reading(
      title: Self.title, note: note ?? changes, lines: note == nil ? (layer.sheet?.lines ?? []).map(\.text) : [],
      selected: layer.selected)
  }

  func draw(into buffer: inout Buffer) {
    Box(title: Self.title, footer: footer, area: area).draw(into: &buffer, state.look)
    guard inner.height > 0 else { return }
    if let words = note {
      return buffer.put(TextLayout.wrapped(words, to: max(inner.width, 1)), in: inner, style: theme.text)
    }
    let rows = rows
    list.draw(into: &buffer, state.look) { draw(rows[$0], in: $1, into: &$2) }
  }

  private func draw(_ row: Row, in area: Rect, into buffer: inout Buffer) {
    guard let line = layer.sheet?.lines[row.line] else { return }
    let style =
      switch line.kind {
      case .month, .total: theme.strong
      case .service, .decision: theme.text
      case .show, .note: theme.faint
      }
    buffer.put(
      row.text, x: area.x + row.indent, y: area.y, width: max(area.width - row.indent, 0), style: style, clip: area)
  }
}
