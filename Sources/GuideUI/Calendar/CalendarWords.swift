import GuideModel

// Days in words: for the foot of the screen, for print, and for those who cannot see the tiles.
extension State {
  /// `HBO Max and 2 more on Monday 1 September, 4 episodes`.
  func sentence(of day: GuideDay, in month: MonthSummary?) -> String {
    guard let month else { return Self.longLabel(day) }
    return DaySentence.text(day: day, summary: month[day])
  }

  /// The day in a sentence, its first shows, and which day it is.
  var footerWordsOfCalendar: FooterWords {
    var words = FooterWords()
    words.position.append(label(ofDay: cursor.day))
    if let list = calendar.sheet ?? (calendar.showsAgenda ? calendar.agenda : nil), let line = list.selectedLine,
      let show = list.page?.shows.first(where: { $0.key == line.showKey })
    {
      words.title = show.title
      let episodes = show.episodes(on: line.day)
      if line.ordinal < episodes.count { words.facts = facts(of: episodes[episodes.startIndex + line.ordinal]) }
      return words
    }
    words.title = sentence(of: cursor.day, in: month)
    words.facts = (selectedDay?.titles ?? []).map { title in
      [title.title, badge(of: title)].compactMap { $0 }.joined(separator: " ")
    }
    return words
  }

  private func facts(of episode: Episode) -> [String] {
    [
      EpisodeWords.numbers(episode), episode.title, EpisodeWords.relative(episode, now: now, today: today),
      EpisodeWords.time(episode, zone: zone, dash: appearance.glyphs.dash),
    ].compactMap { $0 }
  }

  /// `S1E3`, else the time; with several episodes `+7` after it. Nil where there is nothing to say.
  func badge(of title: DayTitle) -> String? {
    let numbers = title.number.map { number in title.season.map { "S\($0)E\(number)" } ?? "E\(number)" }
    let first = numbers ?? title.moment.map { zone.clockTime(at: $0) }
    let parts = [first, title.episodes > 1 ? "+\(title.episodes - 1)" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// A day in one sentence.
enum DaySentence {
  /// `HBO Max and 2 more on Monday 1 September, 4 episodes`; `Nothing on Monday 1 September`.
  static func text(day: GuideDay, summary: DaySummary?) -> String {
    let date = State.longLabel(day)
    guard let summary else { return "Nothing on \(date)" }
    let others = summary.providerCount - 1
    let who =
      DayMark.primary(of: summary).map { others == 0 ? $0.name : "\($0.name) and \(others) more" }
      ?? "\(summary.providerCount) services"
    return "\(who) on \(date), \(State.count(summary.episodes, "episode"))"
  }
}
