/// Words for the index of words, out of text and out of what somebody types.
enum SearchText {
  /// Text as it is indexed. Scripts written without spaces get one around each character, as the index knows words only.
  static func indexed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isUnspaced(scalar) {
        result.append(" ")
        result.append(scalar)
        result.append(" ")
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether `indexed` may be something else than the text.
  static func mayDiffer(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // All such scalars have three or four bytes that begin with 0xE3…0xEF or 0xF0.
    text.contains { $0 >= 0xE3 }
  }

  /// What is looked for: every word must be there, the last one may be unfinished. At most 16, as each costs a look into the index.
  ///
  /// A last word of one or two letters must be there whole: half the index begins so, and would have to be merged.
  static func query(_ query: String) -> [WordSearch.Word] {
    var words = (WordSplitter()?.words(query) ?? []).prefix(16).map { WordSearch.Word(text: $0) }
    let isFinished = query.unicodeScalars.last.map { $0.properties.isWhitespace } ?? true
    if let last = words.last, !isFinished, last.text.unicodeScalars.count >= 3 {
      words[words.count - 1].isBeginning = true
    }
    return words
  }

  /// Kana, Han and what extends them.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
