import TerminalKit

/// A frame with a title and blank content.
struct Box {
  let title: String
  let footer: String
  let area: Rect

  func draw(into buffer: inout Buffer, _ look: Look) {
    guard area.width >= 2, area.height >= 2 else { return }
    let (theme, lines) = (look.theme, look.glyphs.box)
    buffer.fill(area, style: theme.text)
    let across = String(repeating: lines.horizontal, count: area.width - 2)
    buffer.put(lines.topLeft + across + lines.topRight, x: area.x, y: area.y, style: theme.rule, clip: area)
    buffer.put(
      lines.bottomLeft + across + lines.bottomRight, x: area.x, y: area.bottom - 1, style: theme.rule, clip: area)
    for y in (area.y + 1)..<(area.bottom - 1) {
      buffer.put(lines.vertical, x: area.x, y: y, style: theme.rule, clip: area)
      buffer.put(lines.vertical, x: area.right - 1, y: y, style: theme.rule, clip: area)
    }
    let inner = area.inset(columns: 2, rows: 0)
    if !title.isEmpty { buffer.put(" \(title) ", x: inner.x, y: area.y, style: theme.strong, clip: inner) }
    if !footer.isEmpty {
      buffer.put(" \(footer) ", x: inner.x, y: area.bottom - 1, width: inner.width, style: theme.faint, clip: inner)
    }
  }
}

extension Rect {
  /// The frame of a dialog in the middle of a screen, a line higher if possible.
  init(ofDialog width: Int, _ height: Int, on size: Size) {
    self.init(x: (size.width - width) / 2, y: max((size.height - height) / 2 - 1, 0), width: width, height: height)
  }
}
