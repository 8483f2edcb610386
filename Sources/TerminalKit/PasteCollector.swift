/// Collects pasted bytes up to `ESC [ 201 ~`.
struct PasteCollector: Sendable {
  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  mutating func begin() { bytes.removeAll(keepingCapacity: false) }

  /// The text, if this byte ends the paste. Of what exceeds the limit, only as much is kept as the end has.
  mutating func take(_ byte: UInt8) -> String? {
    bytes.append(byte)
    if byte == Self.end.last, bytes.suffix(Self.end.count).elementsEqual(Self.end) {
      defer { begin() }
      return text
    }
    if bytes.count > limit + Self.end.count { bytes.remove(at: limit) }
    return nil
  }

  /// Invalid UTF-8 becomes U+FFFD; a scalar that the limit cuts off is left out.
  private var text: String {
    var whole = bytes.dropLast(Self.end.count).prefix(limit)
    if whole.count == limit {
      let lead = whole.suffix(4).lastIndex { $0 & 0xC0 != 0x80 }
      if let lead, whole[lead] >= 0xC0 { whole = whole[..<lead] }
    }
    return String(decoding: whole, as: UTF8.self)
  }
}
