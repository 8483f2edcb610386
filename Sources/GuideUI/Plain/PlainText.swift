import TerminalKit

/// Columns of plain text, aligned by the width of characters on a terminal.
struct PlainText {
  let glyphs: Glyphs

  /// Text in exactly so many columns, the last of them blank.
  func pad(_ text: String, _ width: Int) -> String {
    let cut = TextLayout.truncated(text, to: width - 1, ellipsis: glyphs.ellipsis)
    return cut + String(repeating: " ", count: max(width - TextWidth.of(cut), 0))
  }

  /// Without the blanks at its end.
  func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// A rule as wide as a line.
  func rule(under line: String) -> String {
    String(repeating: glyphs.horizontal.description, count: TextWidth.of(line))
  }
}
