import TerminalKit

/// A small box at a cell. Its first line is bold.
struct Tooltip {
  let lines: [String]
  let cell: Rect

  /// Draws nothing if there is no space.
  func draw(in screen: Rect, into buffer: inout Buffer, _ look: Look) {
    let width = min((lines.map { TextWidth.of($0) }.max() ?? 0) + 4, screen.width)
    guard let area = Self.place(width: width, height: lines.count + 2, at: cell, screen: screen) else { return }
    Box(title: "", footer: "", area: area).draw(into: &buffer, look)
    let inner = area.inset(columns: 2, rows: 1)
    for (index, line) in lines.enumerated() {
      buffer.put(
        line, x: inner.x, y: inner.y + index, width: inner.width,
        style: index == 0 ? look.theme.strong : look.theme.text, clip: inner)
    }
  }

  /// Below the cell if it fits, else above, else beside it; never over it. Nil if there is no space.
  static func place(width: Int, height: Int, at cell: Rect, screen: Rect) -> Rect? {
    let x = max(min(cell.x, screen.right - width), 0)
    if cell.bottom + height <= screen.bottom { return Rect(x: x, y: cell.bottom, width: width, height: height) }
    if cell.y - height >= 0 { return Rect(x: x, y: cell.y - height, width: width, height: height) }
    guard height <= screen.height else { return nil }
    let y = max(min(cell.y, screen.bottom - height), 0)
    if cell.x >= width { return Rect(x: cell.x - width, y: y, width: width, height: height) }
    if cell.right + width <= screen.right { return Rect(x: cell.right, y: y, width: width, height: height) }
    return nil
  }
}
