import GuideModel

extension EpisodeTraits {
  /// Reads a member that is a trait, such as `isNew`.
  mutating func read(_ name: JSONReader.Key, from json: inout JSONReader) {
    switch name {
    case "isFinale": if json.flag() ?? false { insert(.isFinale) }
    case "isLive": if json.flag() ?? false { insert(.isLive) }
    case "isNew": if json.flag() ?? false { insert(.isNew) }
    case "isPremiere": if json.flag() ?? false { insert(.isPremiere) }
    case "isRepeat": if json.flag() ?? false { insert(.isRepeat) }
    default: break
    }
  }
}

extension JSONWriter {
  private static let traits: [(StaticString, EpisodeTraits)] = [
    ("isFinale", .isFinale), ("isLive", .isLive), ("isNew", .isNew), ("isPremiere", .isPremiere),
    ("isRepeat", .isRepeat),
  ]

  /// Writes a member for each trait, in alphabetical order.
  mutating func members(_ traits: EpisodeTraits) {
    if traits.isEmpty { return }
    for (name, trait) in Self.traits where traits.contains(trait) { member(name, true) }
  }
}

extension JSONReader {
  /// Reads categories: at most 50 lines of text.
  mutating func categories() -> [String] {
    (list { $0.string() } ?? []).prefix(50).compactMap { CleanText.nonEmptyLine($0, limit: 100) }
  }
}
