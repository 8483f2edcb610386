import GuideModel

/// Folded words that must all match.
struct SearchTerms {
  struct Word: Equatable {
    var text: String
    /// Whether the word is a prefix.
    var isBeginning = false
  }

  /// The same words as `FoldedText.needles`.
  let needles: [[UInt8]]
  let words: [Word]

  init(_ text: String) {
    needles = FoldedText.needles(text)
    words = needles.map { needle in
      let isWhole = needle.last == Self.space
      return Word(
        text: String(decoding: needle.dropFirst().dropLast(isWhole ? 1 : 0), as: UTF8.self), isBeginning: !isWhole)
    }
  }

  var isEmpty: Bool { words.isEmpty }

  /// The words as typed. Texts that start with them are ordered from here on.
  var typed: String { words.map(\.text).joined(separator: " ") }

  /// The first text after all that start with the words.
  var behindTyped: String { typed + (words.last?.isBeginning == true ? "\u{10FFFF}" : "!") }

  /// The rank of a folded text: 0 it is equal, 1 it starts with the words, 2 it contains them; nil if a word is
  /// missing.
  func fit(_ folded: [UInt8]) -> Int? {
    guard !isEmpty, FoldedText.matches(folded, needles) else { return nil }
    let typed = [Self.space] + Array(typed.utf8)
    return folded.starts(with: typed) ? folded.count == typed.count + 1 ? 0 : 1 : 2
  }

  /// The words before a last one that is a prefix; nil if there are none, or all words are whole.
  var complete: SearchTerms? {
    guard words.count > 1, words.last?.isBeginning == true else { return nil }
    return SearchTerms(words: words.dropLast().map { Word(text: $0.text) })
  }

  /// The same terms with whole words only.
  var whole: SearchTerms { SearchTerms(words: words.map { Word(text: $0.text) }) }

  private init(words: [Word]) {
    self.words = words
    needles = words.map { [Self.space] + Array($0.text.utf8) + [Self.space] }
  }

  private static let space = UInt8(ascii: " ")
}
