import GuideModel

// The elements of a `<programme>`.
extension ListingBuilder {
  mutating func begin(programme attributes: AttributeList, line: Int) {
    scopeDepth = depth
    programme = placed(attributes, line: line)
    scope = programme == nil ? .skipped : .programme
  }

  mutating func startInProgramme(_ name: Name, _ attributes: AttributeList, line: Int) {
    if depth == scopeDepth + 1 {
      startChild(name, attributes, line: line)
    } else if ratingDepth > 0, depth == ratingDepth + 1, name == names.value, programme?.rating == nil {
      begin(.rating, line: line)
    }
  }

  private mutating func startChild(_ name: Name, _ attributes: AttributeList, line: Int) {
    switch name {
    case names.title: beginChosen(.title, \.title, attributes, line: line)
    case names.desc: beginChosen(.overview, \.overview, attributes, line: line)
    case names.category: begin(.category, rank: rank(attributes), line: line)
    case names.subTitle: beginChosen(.subtitle, \.subtitle, attributes, line: line)
    case names.episodeNum: beginEpisodeNumber(attributes, line: line)
    case names.icon where programme?.icon == nil:
      let icon = CleanText.url(value(attributes, names.src))
      programme?.icon = icon
    case names.rating: ratingDepth = depth
    case names.date where programme?.date == nil: begin(.date, line: line)
    case names.new: programme?.isNew = true
    case names.premiere: programme?.isPremiere = true
    case names.previouslyShown: programme?.isRepeat = true
    default: break
    }
  }

  /// Text in a language that will not be shown is not even collected.
  private mutating func beginChosen(
    _ field: Field, _ choice: KeyPath<ProgrammeDraft, LocalizedChoice>, _ attributes: AttributeList, line: Int
  ) {
    let rank = rank(attributes)
    if programme?[keyPath: choice].wants(rank) ?? false { begin(field, rank: rank, line: line) }
  }

  private mutating func beginEpisodeNumber(_ attributes: AttributeList, line: Int) {
    let system = names.system.flatMap { attributes[$0] }
    if system.isASCII("xmltv_ns") {
      if programme?.namespaceNumber.isEmpty ?? false { begin(.namespaceNumber, line: line) }
    } else if system == nil || system.isASCII("onscreen") || system.isASCII("SxxExx") {
      // `onscreen` is the DTD's default; `SxxExx` is what some grabbers call the same.
      if programme?.onScreenNumber.isEmpty ?? false { begin(.onScreenNumber, line: line) }
    }
  }

  mutating func finishProgramme() {
    guard let draft = programme else { return }
    programme = nil
    guard let finished = draft.finished(prefersLanguages: prefersLanguages) else {
      return skip(.programmeWithoutTitle, line: draft.line, "programme on \(draft.channel) has no title")
    }
    if draft.stop == nil { tell(.missingStop, line: draft.line, "programme has no stop") }
    if draft.zone == .missing { tell(.missingZone, line: draft.line, "programme's times have no zone") }
    if draft.zone == .unknown {
      tell(.unknownZone, line: draft.line, "programme's times are in a zone that is not known")
    }
    batch.programmes.append(finished)
    summary.programmes += 1
  }
}

extension UnsafeBufferPointer<UInt8>? {
  /// Whether these are the bytes of an ASCII text.
  func isASCII(_ text: StaticString) -> Bool {
    guard let self, self.count == text.utf8CodeUnitCount else { return false }
    return self.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
