import TerminalKit

/// Aligns columns of plain text by the width of characters.
struct PlainText {
  let glyphs: Glyphs

  /// Text padded or cut to a width; the last column is blank.
  func pad(_ text: String, _ width: Int) -> String {
    let cut = TextLayout.truncated(text, to: width - 1, ellipsis: glyphs.ellipsis)
    return cut + String(repeating: " ", count: max(width - TextWidth.of(cut), 0))
  }

  /// Removes trailing blanks.
  func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// A rule with the width of a line.
  func rule(under line: String) -> String {
    String(repeating: glyphs.horizontal.description, count: TextWidth.of(line))
  }
}
