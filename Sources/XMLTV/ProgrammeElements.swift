import Glibc
import GuideModel

// The elements of a `<programme>`.
extension ListingBuilder {
  mutating func begin(programme attributes: AttributeList, line: Int) {
    scopeDepth = depth
    programme = placed(attributes, line: line)
    scope = programme == nil ? .skipped : .programme
  }

  mutating func startInProgramme(_ name: Name, _ attributes: AttributeList) {
    if depth == scopeDepth + 1 {
      startChild(name, attributes)
    } else if groupDepth > 0, depth == groupDepth + 1 {
      startInGroup(name)
    }
  }

  private mutating func startInGroup(_ name: Name) {
    switch (group, name) {
    case (.rating, names.value): if programme?.rating == nil { begin(.rating) }
    case (.stars, names.value): begin(.fact(.stars))
    case (.subtitles, names.language): begin(.fact(.subtitles))
    case (.credits, names.director): begin(.fact(.director))
    case (.credits, names.actor): begin(.fact(.actor))
    case (.credits, names.writer): begin(.fact(.writer))
    case (.credits, names.presenter): begin(.fact(.presenter))
    default: break
    }
  }

  private mutating func enter(_ group: Group) {
    self.group = group
    groupDepth = depth
  }

  mutating func leaveGroup() { groupDepth = 0 }

  private mutating func startChild(_ name: Name, _ attributes: AttributeList) {
    guard programme != nil else { return }
    switch name {
    case names.title: beginChosen(.title, attributes)
    case names.desc: beginChosen(.overview, attributes)
    case names.category: begin(.category, rank: rank(attributes))
    case names.subTitle: beginChosen(.subtitle, attributes)
    case names.episodeNum: beginEpisodeNumber(attributes)
    case names.icon:
      if programme?.icon == nil { programme?.icon = FeedText.url(names.src.flatMap { attributes[$0] }) }
    case names.credits: enter(.credits)
    case names.rating: enter(.rating)
    case names.starRating: enter(.stars)
    case names.subtitles: beginSubtitles(attributes)
    case names.country: begin(.fact(.country))
    case names.language: begin(.fact(.language))
    case names.date: if programme?.date == nil { begin(.date) }
    case names.url: begin(.url)
    case names.new: programme?.traits.insert(.isNew)
    case names.premiere: programme?.traits.insert(.isPremiere)
    case names.previouslyShown: programme?.traits.insert(.isRepeat)
    case names.live: programme?.traits.insert(.isLive)
    default: break
    }
  }

  /// Collects text only if its language may be shown.
  private mutating func beginChosen(_ field: Field, _ attributes: AttributeList) {
    let rank = rank(attributes)
    if programme?.wants(field, rank: rank) ?? false { begin(field, rank: rank) }
  }

  /// Subtitles in sign language have no other language.
  private mutating func beginSubtitles(_ attributes: AttributeList) {
    enter(.subtitles)
    if names.type.flatMap({ attributes[$0] }).equals("deaf-signed") { programme?.isSigned = true }
  }

  private mutating func beginEpisodeNumber(_ attributes: AttributeList) {
    let system = names.system.flatMap { attributes[$0] }
    if system.equals("xmltv_ns") {
      if programme?.namespaceNumber.isEmpty ?? false { begin(.namespaceNumber) }
    } else if system == nil || system.equals("onscreen") || system.equals("SxxExx") {
      // `onscreen` is the default in the DTD; some grabbers write `SxxExx`.
      if programme?.onScreenText == nil { begin(.onScreenNumber) }
    } else if let service = ShowIdentifier.Service(system) {
      begin(.reference(service))
    }
  }

  mutating func finishProgramme() {
    guard let draft = programme.take() else { return }
    let (line, stop, zone, channel) = (draft.line, draft.stop, draft.zone, draft.channel)
    guard let finished = draft.finished(prefersLanguages: prefersLanguages) else {
      return skip(.programmeWithoutTitle, line: line, "programme on \(channel) has no title")
    }
    if let last = lastProgramme, last.channel == channel, last.start == finished.start, last.stop != stop,
      last.title == finished.title
    {
      return skip(.twoStops, line: line, Self.twoStops(last.stop, stop, of: finished))
    }
    lastProgramme = (channel, finished.start, stop, finished.title)
    let meant = defaultZoneName
    if stop == nil { tell(.missingStop, line: line, "programme has no stop") }
    if zone == .missing { tell(.missingZone, line: line, "programme's times have no zone (\(meant) is used)") }
    if zone == .unknown { tell(.unknownZone, line: line, "programme's zone is unknown (\(meant) is used)") }
    batch.programmes.append(finished)
    summary.programmes += 1
  }

  private static func twoStops(_ first: Instant?, _ second: Instant?, of programme: Programme) -> String {
    let stops = [first, second].map { $0.map(\.description) ?? "no stop" }
    let title = CleanText.line(programme.title, limit: 60)
    return "\(title) on \(CleanText.line(programme.channel, limit: 60)) at \(programme.start) is listed twice, "
      + "to \(stops[0]) and to \(stops[1])"
  }
}

extension UnsafeBufferPointer<UInt8>? {
  /// Whether the bytes are equal to an ASCII text.
  func equals(_ text: StaticString) -> Bool {
    guard let self, self.count == text.utf8CodeUnitCount, let start = self.baseAddress else { return false }
    return memcmp(start, text.utf8Start, self.count) == 0
  }
}
