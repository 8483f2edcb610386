/// The words of a query, and which of them a text has.
struct FoundWords {
  /// One bit for each word of the query.
  typealias Bits = UInt32

  /// Folded; every one but the last is finished.
  private let words: [String]
  private let lastIsFinished: Bool
  /// The query folded, for how well a title fits.
  private let query: String

  /// At most 16 words count.
  init(_ query: String) {
    let folded = FoldedText.fold(query)
    self.query = folded
    words = Array(Self.words(folded).prefix(16))
    lastIsFinished = folded.unicodeScalars.last.map { $0.properties.isWhitespace } ?? true
  }

  /// The bits of all words; nothing is found with none.
  var all: Bits { (1 << Bits(words.count)) - 1 }

  /// Which words a text has.
  func found(in text: String?) -> Bits {
    guard let text else { return 0 }
    let others = Self.words(FoldedText.fold(text))
    var bits: Bits = 0
    for (place, word) in words.enumerated() {
      let isPrefix = place == words.count - 1 && !lastIsFinished
      if others.contains(where: { isPrefix ? $0.hasPrefix(word) : $0 == word }) { bits |= 1 << Bits(place) }
    }
    return bits
  }

  /// How well a folded title fits, from 0, the best: it is the query, it begins so, it only has the words.
  func fit(_ title: String) -> Int { title == query ? 0 : title.hasPrefix(query) ? 1 : 2 }

  /// Runs of letters, digits and marks; scripts written without spaces have a word in each character.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      let standsAlone = character.unicodeScalars.contains(where: isUnspaced)
      if standsAlone || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word) }
        word = ""
        if standsAlone { words.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Kana and Han.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
