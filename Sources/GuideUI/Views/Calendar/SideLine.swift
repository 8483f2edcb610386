import GuideModel
import TerminalKit

/// A line beside the month.
struct SideLine {
  var text: String
  var detail = ""
  var color: RGB?
  var isStrong = false
}

extension [SideLine] {
  /// Draws the lines from `top` on; an ellipsis replaces lines that do not fit.
  func draw(top: Int = 0, in area: Rect, into buffer: inout Buffer, _ look: Look) {
    let (theme, glyphs) = (look.theme, look.glyphs)
    let held = Swift.min(top, Swift.max(count - area.height, 0))
    for (index, line) in dropFirst(held).prefix(area.height).enumerated() {
      let y = area.y + index
      let isCut = index == area.height - 1 && held + area.height < count
      if isCut {
        buffer.put(glyphs.ellipsis, x: area.x, y: y, style: theme.faint, clip: area)
        return
      }
      var x = area.x
      if let color = line.color {
        buffer.put(glyphs.bar, x: x, y: y, style: theme.provider(color), clip: area)
        x += 2
      }
      let rest = Rect(x: x, y: y, width: Swift.max(area.right - x, 0), height: 1)
      buffer.put(line.text, line.isStrong ? theme.strong : theme.faint, detail: line.detail, theme.text, in: rest)
    }
  }
}
