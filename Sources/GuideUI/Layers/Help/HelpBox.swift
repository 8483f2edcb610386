import TerminalKit

/// The box with the list of keys: groups of lines, in as many columns as fit.
struct HelpBox: TextBox {
  let state: State
  let layer: HelpLayer

  private enum Line {
    case heading(String)
    case key(String, String)
    case blank
  }

  /// The space between columns.
  private static let gap = 3
  private static let maximumColumns = 3
  /// Texts are not wrapped into less.
  private static let leastWrapped = 12

  /// The content: all groups, or the lines that contain the search text.
  private let lines: [Line]
  private let keyWidth: Int
  /// The width of a column with complete keys and texts.
  private let columnWidth: Int

  init(state: State, layer: HelpLayer) {
    self.state = state
    self.layer = layer
    let groups = HelpGroups(bindings: state.bindings, view: state.view, appearance: state.appearance).all
    let rows = groups.flatMap(\.rows)
    keyWidth = rows.map { TextWidth.of($0.keys) }.max() ?? 0
    columnWidth = keyWidth + 2 + (rows.map { TextWidth.of($0.summary) }.max() ?? 0)
    let room = (state.appearance.linear ? columnWidth : min(columnWidth, state.size.width - 4)) - keyWidth - 2
    lines = Self.lines(of: groups, containing: layer.query?.text ?? "").flatMap { Self.wrapped($0, to: room) }
  }

  /// The lines for a line whose text is wider than a narrow screen.
  private static func wrapped(_ line: Line, to width: Int) -> [Line] {
    guard case .key(let keys, let summary) = line, width >= leastWrapped else { return [line] }
    return TextLayout.wrapped(summary, to: width).enumerated().map { .key($0 == 0 ? keys : "", $1) }
  }

  private static func lines(of groups: [HelpGroups.Group], containing text: String) -> [Line] {
    let needles = text.lowercased().split(separator: " ")
    var lines: [Line] = []
    for group in groups {
      let rows = group.rows.filter { row in
        needles.allSatisfy { (row.keys + " " + row.summary).lowercased().contains($0) }
      }
      if rows.isEmpty { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(group.title))
      lines += rows.map { .key($0.keys, $0.summary) }
    }
    return lines
  }

  private var columns: Int {
    if state.appearance.linear { return 1 }
    let fitting = (state.size.width - 4 + Self.gap) / (columnWidth + Self.gap)
    let most = max(min(fitting, Self.maximumColumns), 1)
    let height = max(space - 2, 1)
    return (1...most).first { lines.count <= $0 * height } ?? most
  }

  /// The height above the footer; on a low screen, all.
  private var space: Int {
    state.size.height < Self.lowHeight ? state.size.height : state.size.height - state.metrics.footerHeight
  }

  private static let lowHeight = 30

  var area: Rect {
    let count = columns
    let width = min(count * (columnWidth + Self.gap) - Self.gap + 4, state.size.width)
    let needed = (lines.count + count - 1) / count + (layer.query == nil ? 0 : 2)
    let height = min(max(needed, 3) + 4, space)
    return Rect(x: (state.size.width - width) / 2, y: (space - height) / 2, width: width, height: height)
  }

  /// The area of the lines.
  var inner: Rect {
    if state.appearance.linear {
      return Rect(x: 0, y: 0, width: state.size.width, height: LinearScreen.listHeight(state.size))
    }
    // On a low screen, blank lines are used for content.
    let box = area
    let isWhole = box.height == space
    let inner = box.inset(columns: 2, rows: isWhole ? 1 : min(2, box.height / 4))
    guard layer.query != nil else { return inner }
    return Rect(x: inner.x, y: inner.y + 2, width: inner.width, height: max(inner.height - 2, 0))
  }

  var maximumScroll: Int { max(lines.count - columns * max(inner.height, 1), 0) }

  /// How to close it and how to scroll.
  private var footer: String {
    if layer.query != nil {
      return ["Esc show all", lines.isEmpty ? "nothing found" : nil].compactMap { $0 }.joined(
        separator: glyphs.separator)
    }
    let keys = ["Esc close"] + state.bindings.hints([(.search, "find")]).map(\.text)
    let (shown, last) = (layer.scroll + 1, min(layer.scroll + columns * inner.height, lines.count))
    let place = maximumScroll > 0 ? ["\(shown)\(glyphs.dash)\(last) of \(lines.count)"] : []
    return (keys + place).joined(separator: glyphs.separator)
  }

  func draw(into buffer: inout Buffer) {
    Box(title: "Keys", footer: footer, area: area).draw(into: &buffer, state.look)
    drawQuery(into: &buffer)
    let inner = inner
    guard inner.height > 0 else { return }
    let count = columns
    Scrollbar(first: layer.scroll, count: lines.count)
      .draw(beside: inner, columns: count, x: area.right - 1, into: &buffer, state.look)
    let width = (inner.width + Self.gap) / count - Self.gap
    for (index, line) in lines.dropFirst(layer.scroll).prefix(count * inner.height).enumerated() {
      let x = inner.x + index / inner.height * (width + Self.gap)
      draw(line, x: x, y: inner.y + index % inner.height, width: width, into: &buffer)
    }
  }

  private func drawQuery(into buffer: inout Buffer) {
    guard let query = layer.query else { return }
    let y = inner.y - 2
    let x = inner.x + buffer.put("find: ", x: inner.x, y: y, style: theme.faint, clip: area)
    query.draw(x: x, y: y, width: max(inner.right - x, 0), style: theme.strong, into: &buffer)
  }

  private func draw(_ line: Line, x: Int, y: Int, width: Int, into buffer: inout Buffer) {
    let clip = Rect(x: x, y: y, width: width, height: 1)
    switch line {
    case .blank: break
    case .heading(let title): buffer.put(title, x: x, y: y, style: theme.today, clip: clip)
    case .key(let keys, let summary):
      buffer.put(keys, x: x, y: y, style: theme.strong, clip: clip)
      buffer.put(summary, x: x + keyWidth + 2, y: y, width: max(width - keyWidth - 2, 0), style: theme.text, clip: clip)
    }
  }

  var reading: Reading {
    let lines = self.lines.map { line in
      switch line {
      case .blank: ""
      case .heading(let title): title + ":"
      case .key(let keys, let summary): "\(keys): \(summary)"
      }
    }
    return Reading(
      title: "Keys", typed: layer.query?.text, note: lines.isEmpty ? "nothing found" : nil, lines: lines,
      scroll: layer.scroll)
  }
}
