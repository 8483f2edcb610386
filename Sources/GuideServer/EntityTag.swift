import GuideModel

/// A weak ETag (RFC 9110, 8.8.3): the same for the same content, compressed or not.
public struct EntityTag: Hashable, Sendable {
  /// `W/"…"`, as it is sent.
  public let text: String

  /// The tag of what these parts decide: a hash of them, each ended by a byte that no UTF-8 has.
  public init(of parts: [String]) {
    var hash = FNVHash()
    for part in parts {
      hash.add(part.utf8)
      hash.add(CollectionOfOne<UInt8>(0xFF))
    }
    text = "W/\"\(String(hash.value, radix: 16))\""
  }

  /// Whether an `If-None-Match` field names it: `*`, or a list of tags compared weakly.
  public func matches(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { part in
      let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == text || "W/\(tag)" == text
    }
  }
}
