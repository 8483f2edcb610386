import GuideModel

// Where and when a programme airs: its start tag alone says, and a programme that cannot be placed is not read further.
extension ListingBuilder {
  /// Nil, and told, where the programme is skipped.
  mutating func placed(_ attributes: AttributeList, line: Int) -> ProgrammeDraft? {
    guard let channel = channelID(attributes, names.channel) else {
      skip(.programmeWithoutChannel, line: line, "programme has no channel")
      return nil
    }
    guard let startText = times(attributes, names.start) else {
      skip(.programmeWithoutStart, line: line, "programme has no start")
      return nil
    }
    guard let start = times.read(startText) else {
      skip(.unreadableStart, line: line, "start \"\(Self.quoted(startText))\" is no time")
      return nil
    }
    guard let stopText = times(attributes, names.stop) else {
      return ProgrammeDraft(channel: channel, start: start.instant, stop: nil, line: line, zone: start.zone)
    }
    guard let stop = times.read(stopText) else {
      skip(.unreadableStop, line: line, "stop \"\(Self.quoted(stopText))\" is no time")
      return nil
    }
    guard stop.instant > start.instant else {
      let kind: Diagnostic.Kind = stop.instant == start.instant ? .zeroLength : .endsBeforeStart
      let fault = kind == .zeroLength ? "has no length" : "ends before it starts"
      skip(kind, line: line, "programme \(fault): \(Self.quoted(startText)) to \(Self.quoted(stopText))")
      return nil
    }
    let zone = start.zone == .given ? stop.zone : start.zone
    return ProgrammeDraft(channel: channel, start: start.instant, stop: stop.instant, line: line, zone: zone)
  }

  /// The id in an attribute, clean; nil where it is missing or empty.
  mutating func channelID(_ attributes: AttributeList, _ name: Name?) -> String? {
    guard let bytes = name.flatMap({ attributes[$0] }) else { return nil }
    // Listings are mostly in order of channels.
    if lastChannel.bytes.elementsEqual(bytes) { return lastChannel.id.isEmpty ? nil : lastChannel.id }
    let id = CleanText.line(String(decoding: bytes, as: UTF8.self), limit: 500)
    lastChannel = (Array(bytes), id)
    return id.isEmpty ? nil : id
  }

  /// An attribute that is there and not blank.
  private func times(_ attributes: AttributeList, _ name: Name?) -> Bytes? {
    guard let bytes = name.flatMap({ attributes[$0] }), bytes.contains(where: { $0 > 0x20 }) else { return nil }
    return bytes
  }

  private static func quoted(_ bytes: Bytes) -> String {
    CleanText.line(String(decoding: bytes.prefix(60), as: UTF8.self), limit: 40)
  }
}

extension ProgrammeDraft {
  /// Takes the text of one of its elements.
  mutating func set(_ field: ListingBuilder.Field, _ bytes: [UInt8], rank: Int) {
    switch field {
    case .namespaceNumber:
      namespaceNumber = EpisodeNumber(xmltvNamespace: bytes)
      return
    default: break
    }
    let text = String(decoding: bytes, as: UTF8.self)
    switch field {
    case .title: if let line = CleanText.nonEmptyLine(text) { title.take(line, rank: rank) }
    case .subtitle: if let line = CleanText.nonEmptyLine(text) { subtitle.take(line, rank: rank) }
    case .overview: if let paragraphs = CleanText.nonEmptyParagraphs(text) { overview.take(paragraphs, rank: rank) }
    case .category: addCategory(text, rank: rank)
    case .onScreenNumber: onScreenNumber = OnScreenNumber.read(text)
    case .rating: rating = CleanText.nonEmptyLine(text, limit: 40)
    case .date: date = CleanText.nonEmptyLine(text, limit: 40)
    case .displayName, .lcn, .namespaceNumber: break
    }
  }
}
