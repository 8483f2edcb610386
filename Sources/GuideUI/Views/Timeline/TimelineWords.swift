import GuideModel

extension TimelineRoom {
  /// `Peacemaker · Channel One · S2E4 · Need I Say Door · 20:00–21:00 · 42 min left`.
  var footer: FooterWords {
    var words = FooterWords()
    let count = max(state.timeline.arrangedChannels.count, state.timeline.leastCount)
    if count > 0 { words.ordinal = (state.timeline.channel + 1, count) }
    words.position.append(state.guideDayLabel(at: state.timeline.anchor))
    guard let channel = state.timeline.selectedChannel, let segment = selectedSegment else { return words }
    words.source = state.name(of: channel)
    say(segment, in: &words)
    return words
  }

  private func say(_ segment: TimelineSegment, in words: inout FooterWords) {
    if let programme = segment.shared { return say(programme, in: &words) }
    words.title = segment.content == .gap ? "No data" : "Not loaded yet"
    words.when = [blankTimes(segment)].compactMap { $0 }
  }

  private func say(_ programme: SharedProgramme, in words: inout FooterWords) {
    let said = ProgrammeWords(listed: programme.listed)
    words.when = [said.time(in: state), said.relative(in: state)]
    guard state.hidden.isEmpty || !state.isHidden(said.show) else {
      words.title = "Hidden title"
      words.when.removeLast()
      return
    }
    words.title = programme.listed.programme.title
    words.facts.reserveCapacity(3)
    if let badge = programme.badge { words.facts.append(badge) }
    if let subtitle = programme.subtitle { words.facts.append(subtitle) }
    if said.isWatched(in: state) { words.facts.append("watched") }
  }
}
