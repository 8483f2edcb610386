import GuideModel
import TerminalKit

/// Draws the list of results: the input, then the results with day, time and provider.
struct SearchView {
  let state: State
  let list: SearchList

  private static let widest = 110
  private static let tallest = 30

  /// The number of lines for results.
  static func resultLines(screen: Size) -> Int { max(min(tallest, screen.height - 8), 1) }

  /// The frame.
  var area: Rect {
    let width = min(Self.widest, max(state.size.width - 4, min(state.size.width, 40)))
    let height = min(Self.resultLines(screen: state.size) + 4, state.size.height)
    return Rect(ofDialog: width, height, on: state.size)
  }

  private var lines: Rect { Rect(x: area.x + 1, y: area.y + 3, width: area.width - 2, height: area.height - 4) }

  /// The first visible result; the selected one is always visible.
  private var first: Int { max(0, list.selected - lines.height + 1) }

  /// The result on a screen row; nil outside the list.
  func index(atLine y: Int) -> Int? {
    lines.height > 0 && (lines.y..<lines.bottom).contains(y) ? first + y - lines.y : nil
  }

  func draw(into buffer: inout Buffer) {
    let theme = state.appearance.theme
    let glyphs = state.appearance.glyphs
    Box(title: "Search", footer: footer, area: area).draw(into: &buffer, appearance: state.appearance)
    let inner = area.inset(columns: 2, rows: 1)
    guard inner.height > 0 else { return }
    let used = buffer.put(glyphs.prompt + " ", x: inner.x, y: inner.y, style: theme.faint, clip: inner)
    list.line.draw(
      x: inner.x + used, y: inner.y, width: inner.width - used, style: theme.strong, into: &buffer)
    if let hint {
      buffer.put(
        hint, x: inner.x, y: inner.y + 1, width: inner.width, ellipsis: glyphs.ellipsis, style: theme.faint, clip: inner
      )
    }
    Scrollbar(first: first, count: state.search.results.count)
      .draw(beside: lines, x: area.right - 1, into: &buffer, appearance: state.appearance)
    for (line, result) in state.search.results.dropFirst(first).prefix(max(lines.height, 0)).enumerated() {
      draw(result, y: lines.y + line, isSelected: first + line == list.selected, into: &buffer)
    }
  }

  /// `Enter go there, Esc close – 3/50`.
  private var footer: String {
    let search = state.search
    let dash = state.appearance.glyphs.dash
    guard !search.results.isEmpty else {
      let isAsked = search.loader.question == nil && !FoldedText.needles(list.line.text).isEmpty
      return "Esc close" + (isAsked ? " \(dash) nothing found" : "")
    }
    let more = search.results.count >= SearchRequest.standardLimit ? "+" : ""
    return "Enter go there, Esc close \(dash) \(list.selected + 1)/\(search.results.count)\(more)"
  }

  /// The scope, or why there are no results.
  private var hint: String? {
    let search = state.search
    if let failure = search.failure { return "! \(failure)" }
    if search.isLacking { return "\(state.sources.name) cannot search; only loaded shows are searched" }
    if list.line.text.isEmpty, !search.results.isEmpty { return "found before: \(search.text)" }
    if search.text.isEmpty, search.loader.question == nil {
      return "titles, episodes and descriptions, past and to come"
    }
    return nil
  }

  private func draw(_ result: SearchResult, y: Int, isSelected: Bool, into buffer: inout Buffer) {
    let theme = state.appearance.theme
    let glyphs = state.appearance.glyphs
    let words = SearchWords(state: state)
    let line = Rect(x: lines.x, y: y, width: lines.width, height: 1)
    let provider = TextLayout.truncated(
      result.provider.map { $0.name(in: state) } ?? "", to: max(line.width / 5, 2), ellipsis: glyphs.ellipsis)
    let providerX = line.right - max(line.width / 5, 2) - 1
    let time = words.time(of: result) ?? ""
    let timeX = providerX - TextWidth.of(time) - 2
    let style = isPast(result) ? theme.faint : theme.text
    buffer.put(
      words.name(of: result), x: line.x + 1, y: y, width: timeX - line.x - 2, ellipsis: glyphs.ellipsis,
      style: theme.text, clip: line)
    buffer.put(time, x: max(timeX, line.x + 1), y: y, style: style, clip: line)
    buffer.put(provider, x: providerX, y: y, style: theme.faint, clip: line)
    if isSelected { buffer.restyleAsCursor(line, theme) }
  }

  private func isPast(_ result: SearchResult) -> Bool {
    if let end = result.stop ?? result.start { return end <= state.now }
    return result.day.map { $0 < state.date } ?? false
  }
}

extension SearchView {
  var reading: Reading {
    let words = SearchWords(state: state)
    let lines = state.search.results.map { words.line(of: $0) }
    let isAsked = state.search.loader.question == nil && !FoldedText.needles(list.line.text).isEmpty
    return Reading(
      title: "Search", typed: list.line.text, note: hint ?? (lines.isEmpty && isAsked ? "nothing found" : nil),
      lines: lines, selected: list.selected)
  }
}
