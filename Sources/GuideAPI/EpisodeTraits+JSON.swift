import GuideModel

extension EpisodeTraits {
  /// The members in alphabetical order.
  fileprivate static let members: [(name: StaticString, trait: EpisodeTraits)] = [
    ("isFinale", .isFinale), ("isLive", .isLive), ("isNew", .isNew), ("isPremiere", .isPremiere),
    ("isRepeat", .isRepeat),
  ]

  /// Reads a member that is a trait, such as `isNew`.
  mutating func read(_ name: JSONReader.Key, from json: inout JSONReader) {
    for member in Self.members where member.name ~= name && json.flag() ?? false { insert(member.trait) }
  }
}

extension JSONWriter {
  /// Writes a member for each trait, in alphabetical order.
  mutating func members(_ traits: EpisodeTraits) {
    if traits.isEmpty { return }
    for (name, trait) in EpisodeTraits.members where traits.contains(trait) { member(name, true) }
  }
}

extension JSONReader {
  /// Reads categories: at most 50 lines of text.
  mutating func categories() -> [String] {
    (list { $0.string() } ?? []).prefix(50).compactMap { CleanText.nonEmptyLine($0, limit: 100) }
  }
}
