import GuideModel

extension TimelineRoom {
  /// `Peacemaker · Channel One · S2E4 · Need I Say Door · 20:00–21:00 · 42 min left`.
  var footer: FooterWords {
    var words = FooterWords()
    let count = max(state.schedules.arrangedChannels.count, state.schedules.leastCount)
    if count > 0 { words.ordinal = ("channel", state.timeline.channel + 1, count) }
    words.position.append(state.guideDayLabel(at: state.timeline.anchor))
    guard let channel = selectedChannel, let segment = selectedSegment else { return words }
    words.source = state.name(of: channel)
    say(segment, in: &words)
    return words
  }

  private func say(_ segment: TimelineSegment, in words: inout FooterWords) {
    if let programme = segment.shared { return ProgrammeWords(listed: programme.listed).say(in: &words, state) }
    words.title = segment.content == .gap ? "No data" : "Not loaded yet"
    words.when = [blankTimes(segment)].compactMap { $0 }
  }
}
