import GuideModel

/// A weak ETag (RFC 9110, 8.8.3): the same for the same content, compressed or not.
public struct EntityTag: Hashable, Sendable {
  /// The header value, `W/"…"`.
  public let text: String

  /// The tag for content that these parts determine. Each part is hashed with a byte at its end that does not occur in
  /// UTF-8.
  public init(of parts: [String]) {
    var hash = FNVHash()
    for part in parts {
      hash.add(part.utf8)
      hash.add(CollectionOfOne<UInt8>(0xFF))
    }
    text = "W/\"\(String(hash.value, radix: 16))\""
  }

  /// Whether an `If-None-Match` field has this tag: `*`, or a list of tags, compared weakly.
  public func matches(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { part in
      let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == text || "W/\(tag)" == text
    }
  }
}
