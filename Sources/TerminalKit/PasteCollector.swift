/// Collects pasted bytes up to `ESC [ 201 ~`.
struct PasteCollector: Sendable {
  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The number of matched bytes of `end`.
  private var matched = 0

  init(limit: Int) { self.limit = limit }

  mutating func begin() {
    bytes.removeAll(keepingCapacity: false)
    matched = 0
  }

  /// The text, if this byte ends the paste.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      guard matched == Self.end.count else { return nil }
      defer { begin() }
      return text
    }
    // ESC only occurs at the start of `end`, so the matched bytes were content.
    for held in Self.end.prefix(matched) { keep(held) }
    matched = 0
    if byte == Self.end[0] { matched = 1 } else { keep(byte) }
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) }
  }

  /// Invalid UTF-8 becomes U+FFFD; a scalar that the limit cuts off is left out.
  private var text: String {
    var whole = bytes[...]
    if bytes.count == limit {
      let lead = whole.suffix(4).lastIndex { $0 & 0xC0 != 0x80 }
      if let lead, whole[lead] >= 0xC0 { whole = whole[..<lead] }
    }
    return String(decoding: whole, as: UTF8.self)
  }
}
