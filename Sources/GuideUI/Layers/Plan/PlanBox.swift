import TerminalKit

/// The box of a plan. Each line takes as many rows as it needs.
struct PlanBox {
  let state: State
  let layer: PlanLayer

  private static let widest = 110
  private static let title = "What to pay for"

  /// The frame.
  var area: Rect {
    let width = min(Self.widest, state.size.width)
    let height = min(max(rows.count, 3) + 2, max(state.size.height - 2, 0))
    return Rect(ofDialog: width, height, on: state.size)
  }

  /// The area of the lines.
  var inner: Rect { area.inset(columns: 2, rows: 1) }

  /// A screen row.
  private struct Row {
    /// The index of the line in the sheet.
    let line: Int
    let text: String
    let indent: Int
  }

  private var rows: [Row] {
    let width = max(min(Self.widest, state.size.width) - 4, 1)
    return (layer.sheet?.lines ?? []).enumerated().flatMap { index, line in
      TextLayout.wrapped(line.text, to: max(width - line.indent, 1)).enumerated().map { place, text in
        Row(line: index, text: text, indent: line.indent + (place > 0 ? 2 : 0))
      }
    }
  }

  /// The line of the sheet on a screen row; nil outside the list.
  func line(at y: Int) -> Int? {
    let index = y - inner.y + layer.top
    let rows = rows
    return y >= inner.y && y < inner.bottom && rows.indices.contains(index) ? rows[index].line : nil
  }

  /// The scroll position at which the selected line is completely visible.
  var topShowingSelection: Int {
    let rows = rows
    guard let first = rows.firstIndex(where: { $0.line == layer.selected }),
      let last = rows.lastIndex(where: { $0.line == layer.selected })
    else { return 0 }
    let height = max(inner.height, 1)
    return min(max(layer.top, last - height + 1, 0), first)
  }

  private var footer: String {
    guard !layer.changes.isEmpty else { return "Esc close" }
    let changes = layer.changes.count == 1 ? "a change" : "\(layer.changes.count) changes"
    return "What if: \(changes)" + state.appearance.glyphs.separator + "Enter save, u undo"
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
    let theme = state.appearance.theme
    Box(title: Self.title, footer: footer, area: area).draw(into: &buffer, appearance: state.appearance)
    guard inner.height > 0 else { return }
    if let words = note {
      let lines = TextLayout.wrapped(words, to: max(inner.width, 1))
      for (y, line) in zip(inner.y..<inner.bottom, lines) {
        buffer.put(line, x: inner.x, y: y, style: theme.text, clip: inner)
      }
      return
    }
    let rows = rows
    for (y, row) in zip(inner.y..<inner.bottom, rows.dropFirst(layer.top)) { draw(row, y, into: &buffer) }
    Scrollbar(first: layer.top, count: rows.count)
      .draw(beside: inner, x: area.right - 1, into: &buffer, appearance: state.appearance)
  }

  private func draw(_ row: Row, _ y: Int, into buffer: inout Buffer) {
    guard let line = layer.sheet?.lines[row.line] else { return }
    let theme = state.appearance.theme
    let style =
      switch line.kind {
      case .month, .total: theme.strong
      case .service, .decision: theme.text
      case .show, .note: theme.faint
      }
    buffer.put(
      row.text, x: inner.x + row.indent, y: y, width: max(inner.width - row.indent, 0),
      ellipsis: state.appearance.glyphs.ellipsis, style: style, clip: inner)
    if row.line == layer.selected {
      buffer.restyleAsCursor(Rect(x: inner.x, y: y, width: inner.width, height: 1), theme)
    }
  }
}
