import TerminalKit

/// Shows which part of a list is visible. A list that is completely visible has none.
struct Scrollbar {
  /// The lines that are not visible above.
  let first: Int
  let count: Int

  /// Draws it in column `x` beside the list's rows. Each row shows `columns` lines.
  func draw(beside list: Rect, columns: Int = 1, x: Int, into buffer: inout Buffer, _ look: Look) {
    let shown = list.height * columns
    guard list.height > 1, count > shown, let thumb = thumb(height: list.height, shown: shown) else { return }
    for y in thumb {
      buffer.put(String(look.glyphs.scrollbar), x: x, y: list.y + y, style: look.theme.faint, clip: buffer.bounds)
    }
  }

  /// The screen rows of the bar. It only touches an end if the list is there.
  func thumb(height: Int, shown: Int) -> Range<Int>? {
    let rest = count - shown
    guard height > 0, rest > 0 else { return nil }
    let length = min(max(height * shown / count, 1), max(height - 1, 1))
    let free = height - length
    let place = min(max(first, 0), rest)
    var top = (place * free + rest / 2) / rest
    if free > 1 {
      if place > 0 { top = max(top, 1) }
      if place < rest { top = min(top, free - 1) }
    }
    return top..<(top + length)
  }
}
