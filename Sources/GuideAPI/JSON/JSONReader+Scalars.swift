// Strings and numbers.
extension JSONReader {
  /// Skips a string. Returns the range of its content, and whether it has no backslashes.
  mutating func stringBytes() -> (range: Range<Int>, isPlain: Bool) {
    place += 1
    let start = place
    var isPlain = true
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return (start..<(place - 1), isPlain)
      }
      if byte < 0x20 {
        fail(byte == 0x0A ? .openText : .control, at: byte == 0x0A ? start - 1 : place)
        return (start..<start, true)
      }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        place += 1
      }
      place += 1
    }
    fail(.openText, at: start - 1)
    return (start..<start, true)
  }

  /// Decodes a string with backslashes. An invalid escape breaks the text; an unpaired surrogate becomes U+FFFD.
  mutating func unescaped(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let sign = bytes[index]
      index += 1
      if let meant = Self.meaning(of: sign) {
        result.append(meant)
      } else if sign == UInt8(ascii: "u"), let scalar = scalar(at: &index, end: range.upperBound) {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        fail(sign == UInt8(ascii: "u") ? .unicodeEscape : .escape, at: index - 2)
        return ""
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func meaning(of sign: UInt8) -> UInt8? {
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): sign
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Decodes `\u` and four digits, with the second half of a surrogate pair.
  private func scalar(at index: inout Int, end: Int) -> Unicode.Scalar? {
    guard let first = unit(at: index, end: end) else { return nil }
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, index + 2 <= end, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
      let second = unit(at: index + 2, end: end), (0xDC00...0xDFFF).contains(second)
    else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
  }

  private func unit(at index: Int, end: Int) -> UInt16? {
    guard index + 4 <= end else { return nil }
    var value: UInt16 = 0
    for byte in bytes[index..<(index + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// The bytes of the next number (RFC 8259, section 6); empty if it is malformed.
  mutating func number() -> UnsafeBufferPointer<UInt8> {
    let start = place
    var end = start + (bytes[start] == UInt8(ascii: "-") ? 1 : 0)
    var isValid = true
    if end < bytes.count, bytes[end] == UInt8(ascii: "0") { end += 1 } else { isValid = skipDigits(&end) }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      isValid = skipDigits(&end) && isValid
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
      isValid = skipDigits(&end) && isValid
    }
    if isValid { endWord(at: end) } else { fail(.value) }
    return UnsafeBufferPointer(rebasing: bytes[start..<(isBroken ? start : end)])
  }

  /// Skips digits. Returns whether there was at least one.
  private func skipDigits(_ end: inout Int) -> Bool {
    let start = end
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    return end > start
  }

  /// The integer; nil if it does not fit or is not in plain form.
  static func integer(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = digits.first == UInt8(ascii: "-")
    guard digits.count > (isNegative ? 1 : 0) else { return nil }
    var value = 0
    for byte in isNegative ? digits.dropFirst() : digits[...] {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (difference, tooSmall) = product.subtractingReportingOverflow(Int(byte) - 0x30)
      guard !tooLarge, !tooSmall else { return nil }
      value = difference
    }
    // Counted downwards, because there is one more negative number.
    return isNegative ? value : value == .min ? nil : -value
  }
}
