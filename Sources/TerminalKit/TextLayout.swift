/// Truncates and wraps text by columns.
public enum TextLayout {
  /// The text if it fits `width` columns, else truncated with `ellipsis` at its end.
  public static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard width > 0 else { return "" }
    if TextWidth.of(text) <= width { return text }
    let mark = TextWidth.of(ellipsis) <= width ? ellipsis : ""
    return prefix(of: text, width: width - TextWidth.of(mark)).trimmingTrailingSpaces() + mark
  }

  /// The longest start of the text that fits.
  public static func prefix(of text: String, width: Int) -> String {
    if let columns = SimpleText.columns(of: text) {
      return columns <= width ? text : String(text.unicodeScalars.prefix(max(width, 0)))
    }
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      let columns = TextWidth.of(String(text[index]))
      if used + columns > width { break }
      used += columns
      end = text.index(after: index)
    }
    return String(text[..<end])
  }

  /// Lines of at most `width` columns, broken at spaces. Words that are too long are broken with a hyphen between
  /// letters. A line feed starts a new line. At most `limit` lines; if text is left over, the last line ends in
  /// `ellipsis`.
  public static func wrapped(_ text: String, to width: Int, limit: Int = .max, ellipsis: String = "…") -> [String] {
    guard width > 0, limit > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(contentsOf: wrapped(paragraph, to: width))
      if lines.count > limit { break }
    }
    guard lines.count > limit else { return lines }
    // The remaining text goes on the last line, as far as it fits.
    var rest = lines[(limit - 1)...].joined(separator: " ")
    if !rest.hasSuffix(ellipsis) { rest += ellipsis }
    return lines.prefix(limit - 1) + [truncated(rest, to: width, ellipsis: ellipsis)]
  }

  /// The same, indented by a number of columns, and after the first line by two more.
  public static func hanging(_ text: String, indent: Int, to width: Int) -> [String] {
    wrapped(text, to: max(width - indent - 2, 1)).enumerated().map {
      String(repeating: " ", count: $0 == 0 ? indent : indent + 2) + $1
    }
  }

  private static func wrapped(_ paragraph: Substring.UnicodeScalarView, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ").map(String.init) {
      let columns = TextWidth.of(word)
      if used > 0 && used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if used > 0 { lines.append(line) }
      line = word
      used = columns
      while used > width {
        let count = lengthOfHead(of: line, width: width)
        let head = String(line.prefix(count))
        line = String(line.dropFirst(count))
        let needsHyphen = TextWidth.of(head) < width && isLetter(head.last) && isLetter(line.first)
        lines.append(needsHyphen ? head + "-" : head)
        used = TextWidth.of(line)
      }
    }
    return lines.isEmpty || !line.isEmpty ? lines + [line] : lines
  }

  /// The number of characters of a too long word that go on the line, at least 1: up to a hyphen in the word, or with
  /// room for a hyphen.
  private static func lengthOfHead(of word: String, width: Int) -> Int {
    let head = prefix(of: word, width: width)
    if let own = head.lastIndex(where: { $0 == "-" || $0 == "/" || $0 == "–" }), own > head.startIndex {
      return head.distance(from: head.startIndex, to: own) + 1
    }
    let count = max(head.count, 1)
    // A word is not broken after a single letter.
    let divides = count > 2 && isLetter(head.last) && isLetter(word.dropFirst(count).first)
    return divides ? count - 1 : count
  }

  /// Whether the character is a letter of Latin, Greek, Cyrillic or Armenian, which use hyphens.
  private static func isLetter(_ character: Character?) -> Bool {
    guard let character, let scalar = character.unicodeScalars.first else { return false }
    return character.isLetter && (scalar.value < 0x590 || (0x1E00..<0x2000).contains(scalar.value))
  }
}

extension String {
  fileprivate func trimmingTrailingSpaces() -> String {
    guard utf8.last == 0x20 else { return self }
    return String(self[..<(utf8.lastIndex { $0 != 0x20 }.map { utf8.index(after: $0) } ?? startIndex)])
  }
}
