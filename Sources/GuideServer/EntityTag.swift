import GuideModel

/// A weak ETag (RFC 9110, 8.8.3), equal for compressed and uncompressed content.
struct EntityTag: Hashable {
  /// The value of the header field, `W/"…"`.
  let text: String

  /// Hashes the parts that determine the content. Each part ends with a byte that is not valid in UTF-8.
  init(of parts: [String]) {
    var hash = FNVHash()
    for part in parts {
      hash.add(part.utf8)
      hash.add(CollectionOfOne<UInt8>(0xFF))
    }
    text = "W/\"\(String(hash.value, radix: 16))\""
  }

  /// Whether an `If-None-Match` field matches: `*` or a list of tags, compared weakly.
  func matches(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { part in
      let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == text || "W/\(tag)" == text
    }
  }
}
