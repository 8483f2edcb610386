import TerminalKit

/// The first letters of a title's words.
enum Initials {
  /// Titles are filed without them, in the languages that most listings are in.
  private static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los", "las", "il", "lo",
  ]

  /// At most two scalars, letters in capitals; `?` where the title has nothing to show.
  static func of(_ title: String, ascii: Bool) -> [Unicode.Scalar] {
    var words = title.prefix(400).split(whereSeparator: \.isWhitespace).filter { first(of: $0, ascii: ascii) != nil }
    if words.count > 1, let word = words.first, articles.contains(word.lowercased()) { words.removeFirst() }
    let initials = words.prefix(2).compactMap { first(of: $0, ascii: ascii) }
    return initials.isEmpty ? ["?"] : initials
  }

  /// A word's first letter or digit; else its first character that can be shown, such as an emoji.
  private static func first(of word: Substring, ascii: Bool) -> Unicode.Scalar? {
    let candidates = word.lazy.compactMap { character in
      character.unicodeScalars.first { TextWidth.of($0) > 0 }
    }.filter { !ascii || $0.isASCII }
    let chosen = candidates.first { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? candidates.first
    guard let chosen else { return nil }
    // A capital that is several scalars (ß) stays as it is.
    let capital = Array(chosen.properties.uppercaseMapping.unicodeScalars)
    return capital.count == 1 && TextWidth.of(capital[0]) > 0 && (!ascii || capital[0].isASCII) ? capital[0] : chosen
  }
}
