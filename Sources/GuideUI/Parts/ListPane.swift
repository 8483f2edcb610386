import TerminalKit

extension Buffer {
  /// Draws a text at the left of a line, and a detail at its right. The detail takes at most some of the columns, and the
  /// text the rest.
  mutating func put(
    _ text: String, _ style: Style, detail: String, _ detailStyle: Style, in line: Rect, atMost columns: Int = .max
  ) {
    let detail = TextLayout.truncated(detail, to: max(min(columns, line.width), 0), ellipsis: ellipsis)
    let width = TextWidth.of(detail)
    put(text, x: line.x, y: line.y, width: line.width - (width > 0 ? width + 2 : 0), style: style, clip: line)
    put(detail, x: line.right - width, y: line.y, style: detailStyle, clip: line)
  }
}

/// The visible lines of a list in a box, one per row.
struct ListPane {
  let area: Rect
  /// The frame of the box, which has the scrollbar.
  let frame: Rect
  /// The number of lines.
  let count: Int
  /// The selected lines: one, or the rows of a wrapped one.
  let selected: Range<Int>
  /// The first visible line.
  let top: Int

  /// Without `top`, a list starts at its first line, or just so far down that the selected line is visible.
  init(_ area: Rect, in frame: Rect, count: Int, selected: Range<Int>, top: Int? = nil) {
    (self.area, self.frame, self.count, self.selected) = (area, frame, count, selected)
    self.top = top ?? max(selected.upperBound - area.height, 0)
  }

  init(_ area: Rect, in frame: Rect, count: Int, selected: Int, top: Int? = nil) {
    self.init(area, in: frame, count: count, selected: selected..<(selected + 1), top: top)
  }

  /// A list in a box, below a line for an input and one for a hint.
  init(belowInputIn frame: Rect, count: Int, selected: Int) {
    let area = Rect(x: frame.x + 1, y: frame.y + 3, width: frame.width - 2, height: frame.height - 4)
    self.init(area, in: frame, count: count, selected: selected)
  }

  /// The lines that a page key moves by.
  var page: Int { max(area.height - 1, 1) }

  /// The line on a screen row; nil outside the list.
  func index(atLine y: Int) -> Int? {
    let index = top + y - area.y
    return (area.y..<area.bottom).contains(y) && index < count ? index : nil
  }

  /// Draws the visible lines, the selected ones as the cursor, and a scrollbar on the frame.
  func draw(
    into buffer: inout Buffer, _ look: Look, line draw: (_ index: Int, _ line: Rect, _ buffer: inout Buffer) -> Void
  ) {
    Scrollbar(first: top, count: count).draw(beside: area, x: frame.right - 1, into: &buffer, look)
    for (y, index) in zip(area.y..<area.bottom, top..<max(count, top)) {
      let line = Rect(x: area.x, y: y, width: area.width, height: 1)
      draw(index, line, &buffer)
      if selected.contains(index) { buffer.restyleAsCursor(line, look.theme) }
    }
  }
}
