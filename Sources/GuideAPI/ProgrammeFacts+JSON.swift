import GuideModel

/// Lists of texts by kind: `{"actors": ["…"], "directors": ["…"]}`.
extension ProgrammeFacts: JSONReadable {
  package init?(json: inout JSONReader) {
    var facts: [(kind: Kind, value: String)] = []
    let isObject = json.object { json, name in
      guard let kind = Kind.members.first(where: { $0.name ~= name })?.kind else { return }
      for value in (json.list { $0.text() } ?? []).prefix(kind.limit) { facts.append((kind, value)) }
    }
    guard isObject else { return nil }
    self.init(facts)
  }
}

extension ProgrammeFacts.Kind {
  /// The members in alphabetical order.
  fileprivate static let members: [(name: StaticString, kind: Self)] = [
    ("actors", .actor), ("countries", .country), ("directors", .director), ("languages", .language), ("links", .link),
    ("presenters", .presenter), ("stars", .stars), ("subtitles", .subtitles), ("writers", .writer),
  ]
}

extension JSONWriter {
  /// Left out if there are no facts.
  mutating func member(_ name: StaticString, _ facts: ProgrammeFacts?) {
    guard let facts else { return }
    self.name(name)
    object { writer in
      for (name, kind) in ProgrammeFacts.Kind.members { writer.member(name, facts[kind]) }
    }
  }
}
