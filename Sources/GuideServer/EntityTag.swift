/// A weak ETag (RFC 9110, 8.8.3): the same for the same content, compressed or not.
struct EntityTag: Hashable {
  /// `W/"…"`, as it is sent.
  let text: String

  /// The tag of what these parts decide. FNV-1a in 64 bits over the parts, each ended by a byte that no UTF-8 has.
  init(of parts: [String]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    text = "W/\"\(String(hash, radix: 16))\""
  }

  /// Whether an `If-None-Match` field names it: `*`, or a list of tags compared weakly.
  func matches(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { part in
      let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == text || "W/\(tag)" == text
    }
  }
}
