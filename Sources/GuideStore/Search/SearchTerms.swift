import GuideModel

/// What is looked for: folded words that must all be there.
struct SearchTerms {
  struct Word: Equatable {
    var text: String
    /// Any word that begins so counts.
    var isBeginning = false
  }

  /// As `FoldedText.needles` gives them.
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

  /// The words as they were typed, as a text begins that has them first.
  var typed: String { words.map(\.text).joined(separator: " ") }

  /// The first text behind all that begin as typed.
  var behindTyped: String { typed + (words.last?.isBeginning == true ? "\u{10FFFF}" : "!") }

  /// How well a folded text fits: 0 it is what was typed, 1 it begins so, 2 it has the words; nil where one is missing.
  func fit(_ folded: [UInt8]) -> Int? {
    guard !isEmpty, FoldedText.matches(folded, needles) else { return nil }
    let typed = [Self.space] + Array(typed.utf8)
    return folded.starts(with: typed) ? folded.count == typed.count + 1 ? 0 : 1 : 2
  }

  /// The same with every word whole.
  var whole: SearchTerms { SearchTerms(words: words.map { Word(text: $0.text) }) }

  private init(words: [Word]) {
    self.words = words
    needles = words.map { [Self.space] + Array($0.text.utf8) + [Self.space] }
  }

  /// For FTS5: all words. A folded word has no quotation mark.
  var expression: String {
    words.map { "\"\($0.text)\"" + ($0.isBeginning ? " *" : "") }.joined(separator: " AND ")
  }

  private static let space = UInt8(ascii: " ")
}
