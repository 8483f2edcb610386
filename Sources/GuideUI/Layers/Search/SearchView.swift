import GuideModel
import TerminalKit

/// Draws the list of results: the input, then the results with day, time and provider.
struct SearchView: ListBox {
  let state: State
  let layer: SearchList

  private static let widest = 110
  private static let tallest = 30

  var area: Rect {
    let width = min(Self.widest, max(state.size.width - 4, min(state.size.width, 40)))
    let height = min(max(min(Self.tallest, state.size.height - 8), 1) + 4, state.size.height)
    return Rect(ofDialog: width, height, on: state.size)
  }

  var list: ListPane {
    ListPane(belowInputIn: area, count: state.search.results.count, selected: layer.selected)
  }

  func draw(into buffer: inout Buffer) {
    Box(title: "Search", footer: footer, area: area).draw(into: &buffer, state.look)
    guard inner.height > 0 else { return }
    let used = buffer.put(glyphs.prompt + " ", x: inner.x, y: inner.y, style: theme.faint, clip: inner)
    layer.line.draw(x: inner.x + used, y: inner.y, width: inner.width - used, style: theme.strong, into: &buffer)
    if let hint {
      buffer.put(hint, x: inner.x, y: inner.y + 1, width: inner.width, style: theme.faint, clip: inner)
    }
    list.draw(into: &buffer, state.look) { draw(state.search.results[$0], in: $1, into: &$2) }
  }

  /// `Enter go there, Esc close – 3/12`.
  private var footer: String {
    let search = state.search
    let dash = glyphs.dash
    guard !search.results.isEmpty else {
      let isAsked =
        search.loader.question == nil && search.failure == nil && !FoldedText.needles(layer.line.text).isEmpty
      return "Esc close" + (isAsked ? " \(dash) nothing found" : "")
    }
    return "Enter go there, Esc close \(dash) \(search.place(of: layer.selected))"
  }

  /// The scope, or why there are no results.
  private var hint: String? {
    let search = state.search
    if let failure = search.failure { return "! \(failure)" }
    if search.isLacking { return "\(state.sources.name) cannot search; only loaded shows are searched" }
    if layer.line.text.isEmpty, !search.results.isEmpty { return "found before: \(search.text)" }
    if search.text.isEmpty, search.loader.question == nil {
      return "titles, episodes and descriptions, past and to come"
    }
    return nil
  }

  private func draw(_ result: SearchResult, in line: Rect, into buffer: inout Buffer) {
    let y = line.y
    let words = SearchWords(state: state)
    let provider = TextLayout.truncated(
      result.provider.map { $0.name(in: state) } ?? "", to: max(line.width / 5, 2), ellipsis: glyphs.ellipsis)
    let providerX = line.right - max(line.width / 5, 2) - 1
    let time = words.time(of: result) ?? ""
    let timeX = providerX - TextWidth.of(time) - 2
    let style = isPast(result) ? theme.faint : theme.text
    buffer.put(words.name(of: result), x: line.x + 1, y: y, width: timeX - line.x - 2, style: theme.text, clip: line)
    buffer.put(time, x: max(timeX, line.x + 1), y: y, style: style, clip: line)
    buffer.put(provider, x: providerX, y: y, style: theme.faint, clip: line)
  }

  private func isPast(_ result: SearchResult) -> Bool {
    if let end = result.stop ?? result.start { return end <= state.now }
    return result.day.map { $0 < state.date } ?? false
  }

  var reading: Reading {
    let words = SearchWords(state: state)
    let lines = state.search.results.map { words.line(of: $0) }
    let isAsked = state.search.loader.question == nil && !FoldedText.needles(layer.line.text).isEmpty
    return Reading(
      title: "Search", typed: layer.line.text, note: hint ?? (lines.isEmpty && isAsked ? "nothing found" : nil),
      lines: lines, selected: layer.selected)
  }
}
