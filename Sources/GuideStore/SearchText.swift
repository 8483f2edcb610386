/// Words for the full-text index, out of text and out of what somebody types.
enum SearchText {
  /// Text as it is indexed. Scripts written without spaces get one around each character, as the index knows words only.
  static func indexed(_ text: String) -> String {
    guard mayDiffer(text) else { return text }
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
  static func mayDiffer(_ text: String) -> Bool {
    // All such scalars have three or four bytes that begin with 0xE3…0xEF or 0xF0.
    text.utf8.withContiguousStorageIfAvailable { $0.contains { $0 >= 0xE3 } } ?? true
  }

  /// The words of a query: runs of letters, digits and marks. At most 16, as each costs a look into the index.
  static func words(_ query: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in indexed(query).unicodeScalars {
      if isWordPart(scalar) {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return Array(words.prefix(16))
  }

  /// An FTS5 expression: every word must be there, the last one may be unfinished. Nil without words.
  ///
  /// A last word of one or two letters must be there whole: half the index begins so, and would have to be merged.
  ///
  /// Each word stands in quotes and has no quote in it, so that nothing typed is syntax (FTS5 manual, section 3.1).
  static func expression(_ query: String, columns: String) -> String? {
    let words = words(query)
    guard let last = words.last else { return nil }
    let isFinished = query.unicodeScalars.last.map { $0.properties.isWhitespace } ?? true
    let isWhole = isFinished || last.unicodeScalars.count < 3
    let quoted = words.dropLast().map { "\"\($0)\"" } + ["\"\(last)\"" + (isWhole ? "" : " *")]
    return "{\(columns)} : (\(quoted.joined(separator: " AND ")))"
  }

  /// What the tokenizer unicode61 takes for part of a word: categories L*, N* and Co, and the marks it knows.
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse:
      true
    default: isKnownMark(scalar)
    }
  }

  /// The combining marks unicode61 drops from words (`sqlite3Fts5UnicodeIsdiacritic`); all others divide words.
  private static func isKnownMark(_ scalar: Unicode.Scalar) -> Bool {
    guard (0x300...0x331).contains(scalar.value) else { return false }
    return 0x0003_61F8_0802_9FDF as UInt64 >> UInt64(scalar.value - 0x300) & 1 == 1
  }

  /// Kana, Han and what extends them.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
