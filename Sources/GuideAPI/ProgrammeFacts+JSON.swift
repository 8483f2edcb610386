import GuideModel

/// Lists of texts by kind: `{"actors": ["…"], "directors": ["…"]}`.
extension ProgrammeFacts: JSONReadable {
  package init?(json: inout JSONReader) {
    var facts: [(kind: Kind, value: String)] = []
    let isObject = json.object { json, name in
      guard let kind = Kind(name) else { return }
      for value in (json.list { $0.text() } ?? []).prefix(kind.limit) { facts.append((kind, value)) }
    }
    guard isObject else { return nil }
    self.init(facts)
  }
}

extension ProgrammeFacts.Kind {
  fileprivate init?(_ name: JSONReader.Key) {
    switch name {
    case "actors": self = .actor
    case "countries": self = .country
    case "directors": self = .director
    case "languages": self = .language
    case "links": self = .link
    case "presenters": self = .presenter
    case "stars": self = .stars
    case "subtitles": self = .subtitles
    case "writers": self = .writer
    default: return nil
    }
  }
}

extension JSONWriter {
  /// Left out if there are no facts.
  mutating func member(_ name: StaticString, _ facts: ProgrammeFacts?) {
    guard let facts else { return }
    self.name(name)
    object { writer in
      writer.member("actors", facts[.actor])
      writer.member("countries", facts[.country])
      writer.member("directors", facts[.director])
      writer.member("languages", facts[.language])
      writer.member("links", facts[.link])
      writer.member("presenters", facts[.presenter])
      writer.member("stars", facts[.stars])
      writer.member("subtitles", facts[.subtitles])
      writer.member("writers", facts[.writer])
    }
  }
}
