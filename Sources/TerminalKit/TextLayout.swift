/// Cuts and wraps text by its columns.
public enum TextLayout {
  /// The text where it fits `width` columns, else as much of it as leaves room for `ellipsis`, which follows.
  public static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard width > 0 else { return "" }
    if TextWidth.of(text) <= width { return text }
    let mark = TextWidth.of(ellipsis) <= width ? ellipsis : ""
    return prefix(of: text, width: width - TextWidth.of(mark)).trimmingTrailingSpaces() + mark
  }

  /// As much of the text's beginning as fits.
  public static func prefix(of text: String, width: Int) -> String {
    if let columns = SimpleText.columns(of: text) {
      return columns <= width ? text : String(text.unicodeScalars.prefix(max(width, 0)))
    }
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      let columns = TextWidth.glyph(of: text[index])?.width ?? 0
      if used + columns > width { break }
      used += columns
      end = text.index(after: index)
    }
    return String(text[..<end])
  }

  /// Lines of at most `width` columns, broken at spaces, within a word only where it alone is too long, with a hyphen
  /// between letters; a line feed begins a new one. At most `limit` lines, the last of them ending in `ellipsis` where text was left over.
  public static func wrapped(_ text: String, to width: Int, limit: Int = .max, ellipsis: String = "…") -> [String] {
    guard width > 0, limit > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(contentsOf: wrappedParagraph(String(paragraph), to: width))
      if lines.count > limit { break }
    }
    guard lines.count > limit else { return lines }
    // What is left over goes on the last line, as far as it fits.
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines.prefix(limit - 1) + [truncated(rest + ellipsis, to: width, ellipsis: ellipsis)]
  }

  private static func wrappedParagraph(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let columns = TextWidth.of(word)
      if used > 0 && used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if used > 0 { lines.append(line) }
      line = String(word)
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

  /// How many characters of a word that is too long for a line stand on it, at least 1: up to its own last hyphen, else
  /// with room for one between letters.
  private static func lengthOfHead(of word: String, width: Int) -> Int {
    let head = prefix(of: word, width: width)
    if let own = head.lastIndex(where: { $0 == "-" || $0 == "/" || $0 == "–" }), own > head.startIndex {
      return head.distance(from: head.startIndex, to: own) + 1
    }
    let count = max(head.count, 1)
    // Fewer letters than two are no part of a word.
    let divides = count > 2 && isLetter(head.last) && isLetter(word.dropFirst(count).first)
    return divides ? count - 1 : count
  }

  /// Of a script that divides its words with hyphens: Latin, Greek, Cyrillic or Armenian.
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
