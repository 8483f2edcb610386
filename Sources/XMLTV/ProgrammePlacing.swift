import GuideModel

// Reads the channel and times from the start tag of a programme. The content of an invalid programme is not read.
extension ListingBuilder {
  /// Returns nil and reports a diagnostic if the programme is skipped.
  mutating func placed(_ attributes: AttributeList, line: Int) -> ProgrammeDraft? {
    guard let channel = channelID(attributes, names.channel) else {
      skip(.programmeWithoutChannel, line: line, "programme has no channel")
      return nil
    }
    guard admits(channel: channel) else {
      skip(.tooManyChannels, line: line, "there are more than \(Self.mostChannels) channels")
      return nil
    }
    guard let (startText, start) = startTime(attributes, line: line) else { return nil }
    guard let stopText = times(attributes, names.stop) else {
      let placed = repeatedHour.placed(start, nil, on: channel)
      return ProgrammeDraft(channel: channel, start: placed.start, stop: nil, line: line, zone: start.zone)
    }
    guard let stop = times.read(stopText) else {
      skip(.unreadableStop, line: line, "invalid stop \"\(Self.quoted(stopText))\"")
      return nil
    }
    let placed = repeatedHour.placed(start, stop, on: channel)
    guard let end = placed.stop, end > placed.start else {
      let span = "\(Self.quoted(startText)) to \(Self.quoted(stopText))"
      skipBackward(isEmpty: stop.instant == start.instant, span: span, line: line)
      return nil
    }
    let zone = start.zone == .given ? stop.zone : start.zone
    return ProgrammeDraft(channel: channel, start: placed.start, stop: end, line: line, zone: zone)
  }

  private mutating func startTime(
    _ attributes: AttributeList, line: Int
  ) -> (text: Bytes, time: PlacedTime)? {
    guard let text = times(attributes, names.start) else {
      skip(.programmeWithoutStart, line: line, "programme has no start")
      return nil
    }
    guard let time = times.read(text) else {
      skip(.unreadableStart, line: line, "invalid start \"\(Self.quoted(text))\"")
      return nil
    }
    return (text, time)
  }

  private mutating func skipBackward(isEmpty: Bool, span: String, line: Int) {
    let fault = isEmpty ? "has no length" : "ends before it starts"
    skip(isEmpty ? .zeroLength : .endsBeforeStart, line: line, "programme \(fault): \(span)")
  }

  /// The clean channel id in an attribute; nil if it is missing or empty.
  mutating func channelID(_ attributes: AttributeList, _ name: Name?) -> String? {
    guard let bytes = name.flatMap({ attributes[$0] }) else { return nil }
    // Most listings are sorted by channel, so the last id is cached.
    if sameBytes(lastChannel.bytes, bytes) { return lastChannel.id.isEmpty ? nil : lastChannel.id }
    let id = CleanText.line(String(decoding: bytes, as: UTF8.self), limit: 500)
    lastChannel = (Array(bytes), id)
    return id.isEmpty ? nil : id
  }

  /// The value of an attribute; nil if it is missing or blank.
  private func times(_ attributes: AttributeList, _ name: Name?) -> Bytes? {
    guard let bytes = name.flatMap({ attributes[$0] }), bytes.contains(where: { $0 > 0x20 }) else { return nil }
    return bytes
  }

  private static func quoted(_ bytes: Bytes) -> String {
    CleanText.line(String(decoding: bytes.prefix(60), as: UTF8.self), limit: 40)
  }
}
