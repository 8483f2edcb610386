import Foundation

/// Text in the form that is searched: lower-case words without accents, each surrounded by spaces.
///
/// `Café Society` becomes ` cafe society `. So ` soc` matches the start of a word and ` society ` a whole word. In
/// scripts without spaces each character is a word. Full-width and half-width letters are as usual ones: `ＴＢＳ` becomes
/// ` tbs `.
public enum FoldedText {
  /// The folded bytes of a text; empty if it has no words.
  public static func bytes(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 2)
    append(text, to: &result)
    return result
  }

  /// The folded words separated by single spaces: `cafe society`.
  public static func words(_ text: String) -> String {
    String(decoding: bytes(text).dropFirst().dropLast(), as: UTF8.self)
  }

  /// Appends the folded bytes of a text.
  public static func append(_ text: String, to result: inout [UInt8]) {
    let start = result.count
    result.append(space)
    var rest = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value < tableEnd {
        if !rest.isEmpty { appendDecomposed(&rest, to: &result) }
        if scalar.value < 0x80 {
          appendASCII(UInt8(scalar.value), to: &result)
        } else {
          append(table[Int(scalar.value) - 0x80], to: &result)
        }
      } else {
        rest.append(scalar)
      }
    }
    if !rest.isEmpty { appendDecomposed(&rest, to: &result) }
    if result.last != space { result.append(space) }
    if result.count == start + 1 { result.removeLast() }
  }

  /// The needles of a query: one for each word, the last one as a prefix. Empty without words. At most 16 words count.
  public static func needles(_ query: String) -> [[UInt8]] {
    let words = bytes(query).split(separator: space).prefix(maximumWords)
    let isFinished = query.unicodeScalars.last.map { $0.properties.isWhitespace } ?? true
    return words.enumerated().map { index, word in
      [space] + word + (index < words.count - 1 || isFinished ? [space] : [])
    }
  }

  /// Whether folded text contains all needles.
  public static func matches(_ folded: [UInt8], _ needles: [[UInt8]]) -> Bool {
    folded.withUnsafeBufferPointer { text in needles.allSatisfy { contains(text[...], $0) } }
  }

  /// Whether a part of folded text contains a needle.
  public static func contains(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ needle: [UInt8]) -> Bool {
    needle.withUnsafeBufferPointer { needle in
      guard !needle.isEmpty, needle.count <= text.count else { return false }
      for start in text.startIndex...(text.endIndex - needle.count) where text[start] == needle[0] {
        var length = 1
        while length < needle.count, text[start + length] == needle[length] { length += 1 }
        if length >= needle.count { return true }
      }
      return false
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let maximumWords = 16

  private static func appendASCII(_ byte: UInt8, to result: inout [UInt8]) {
    switch byte {
    case 0x41...0x5A: result.append(byte | 0x20)
    case 0x30...0x39, 0x61...0x7A: result.append(byte)
    default: if result.last != space { result.append(space) }
    }
  }

  /// Appends the folded form of the scalars and removes them. Beyond the table are other forms of usual letters: wide and
  /// narrow ones, ligatures. In the table they are mostly signs, such as `™` and `½`, which are no letters of a word.
  private static func appendDecomposed(_ scalars: inout String.UnicodeScalarView, to result: inout [UInt8]) {
    for scalar in String(scalars).decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      append(scalar, to: &result)
    }
    scalars = String.UnicodeScalarView()
  }

  /// The end of the table: it covers alphabets, punctuation and kana.
  private static let tableEnd: UInt32 = 0x3100

  /// The folded bytes of each scalar from 0x80 on, the first in the lowest byte, with their number in the highest byte.
  /// Looking up each character in Unicode's tables would take longer than reading the listings.
  private static let table: [UInt64] = {
    var all = String.UnicodeScalarView()
    for value in 0x80..<tableEnd {
      if let scalar = Unicode.Scalar(value) { all.append(scalar) }
      all.append(mark)
    }
    var table: [UInt64] = []
    var bytes: [UInt8] = []
    for scalar in String(all).decomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      if scalar != mark {
        append(scalar, to: &bytes)
      } else {
        table.append(bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(bytes.count) << 56)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    return table
  }()

  private static let mark: Unicode.Scalar = "\u{1}"

  private static func append(_ entry: UInt64, to result: inout [UInt8]) {
    for place in 0..<(entry >> 56) {
      let byte = UInt8(truncatingIfNeeded: entry >> (8 * place))
      if byte != space || result.last != space { result.append(byte) }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
    if scalar.value < 0x80 { return appendASCII(UInt8(scalar.value), to: &result) }
    if let plain = plainLetters[scalar] { return result.append(contentsOf: plain.utf8) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return
    case .spacingMark, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      let isApart = isUnspaced(scalar)
      if isApart, result.last != space { result.append(space) }
      result.append(contentsOf: String(Character(scalar)).utf8)
      if isApart { result.append(space) }
    default: if result.last != space { result.append(space) }
    }
  }

  /// Letters that Unicode does not decompose, and the plain letters people type for them. Greek has another s at the
  /// end of words, which capitals do not show.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
    "ς": "σ",
  ]

  /// Whether a scalar is kana, Han or one of their extensions.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
