/// Handles text in which each scalar is a character of one column. Nearly all text is simple, and drawing it needs no
/// Unicode tables.
///
/// A test compares the ranges with `wcwidth` of the C library and with Swift's characters.
enum SimpleText {
  /// Whether a scalar is one column wide and never combines with others of this kind.
  @inline(__always)
  static func isSimple(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E: true
    // Latin letters with accents, without the soft hyphen; IPA.
    case 0xA1...0xAC, 0xAE...0x2AF: true
    // Greek and Cyrillic letters.
    case 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x482, 0x48A...0x52F: true
    // Dashes, quotation marks, the ellipsis; the plus of a time on the next day; simple arrows.
    case 0x2010...0x2027, 0x2030...0x203B, 0x207A, 0x2190...0x2193: true
    // Braille, used by the spinner.
    case 0x2800...0x28FF: true
    // Lines, blocks, geometric shapes, the star.
    case 0x2500...0x25A9, 0x25AC...0x25B5, 0x25B7...0x25BF, 0x25C1...0x25FA, 0x2605: true
    default: false
    }
  }

  /// Calls `body` with each scalar. Returns false, perhaps after some calls, at the first scalar that is not simple, or
  /// if `body` returns false.
  @inline(__always)
  static func forEachScalar(in text: UnsafeBufferPointer<UInt8>, _ body: (UInt32) -> Bool) -> Bool {
    var index = 0
    while index < text.count {
      let byte = UInt32(text[index])
      var value = byte
      if byte >= 0x80 {
        // A string's bytes are valid UTF-8.
        if byte < 0xE0, index + 1 < text.count {
          value = (byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)
          index += 1
        } else if byte < 0xF0, index + 2 < text.count {
          value = (byte & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
          index += 2
        } else {
          return false
        }
      }
      index += 1
      guard isSimple(value), body(value) else { return false }
    }
    return true
  }

  /// Calls `body` with the column and scalar of a range of columns of a simple text of known width.
  @inline(__always)
  static func forEachScalar(
    in text: UnsafeBufferPointer<UInt8>, columns: Int, among shown: Range<Int>, _ body: (Int, UInt32) -> Void
  ) {
    // ASCII: as many bytes as columns.
    if text.count == columns {
      for column in shown { body(column, UInt32(text[column])) }
      return
    }
    var column = 0
    _ = forEachScalar(in: text) { scalar in
      if column >= shown.upperBound { return false }
      if column >= shown.lowerBound { body(column, scalar) }
      column += 1
      return true
    }
  }

  /// The number of columns that are left of the first `upTo` of a simple text without trailing spaces.
  static func withoutTrailingSpaces(_ text: UnsafeBufferPointer<UInt8>, columns: Int, upTo end: Int) -> Int {
    var kept = 0
    forEachScalar(in: text, columns: columns, among: 0..<min(max(end, 0), columns)) { column, scalar in
      if scalar != 0x20 { kept = column + 1 }
    }
    return kept
  }

  /// The width of a simple text; nil for other text.
  static func columns(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    if text.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.count }
    var columns = 0
    let isSimple = forEachScalar(in: text) { _ in
      columns += 1
      return true
    }
    return isSimple ? columns : nil
  }

  /// The width of a simple text; nil for other text, and for text that is not contiguous.
  static func columns(of text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { columns(of: $0) } ?? nil
  }
}
