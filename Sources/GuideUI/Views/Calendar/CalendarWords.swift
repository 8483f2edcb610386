import GuideModel

// Describes days in words, for the footer, printing and screen readers.
extension CalendarRoom {
  /// `HBO Max and 2 more on Monday 1 September, 4 episodes`.
  func sentence(of day: GuideDay, in month: MonthSummary?) -> String {
    guard let month = month else { return Self.longLabel(day) }
    return DaySentence.text(day: day, summary: month[day], nothing: nothingWords)
  }

  /// `Nothing`, or what there is nothing of: followed shows, matches of the filter.
  var nothingWords: String {
    guard !state.filterWords.isEmpty else { return "Nothing" }
    return state.followedOnly && state.filterWords.count == 1 ? "Nothing you follow" : "Nothing that matches the filter"
  }

  /// The day in a sentence with its first shows.
  var footer: FooterWords {
    var words = FooterWords()
    words.day = state.cursor.day
    if let (show, episode, provider) = selectedListed {
      words.title = show.title
      words.source = state.name(of: provider)
      words.facts = facts(of: episode, of: show)
      words.when = AiringWords(episode, clock: state.clock).facts(state.appearance.glyphs)
      return words
    }
    words.title = sentence(of: state.cursor.day, in: month)
    if let day = selectedDay {
      words.facts = titles(of: day).byTime.map { title in
        [title.title, badge(of: title, in: day)].compactMap { $0 }.joined(separator: " ")
      }
    }
    return words
  }

  private func facts(of episode: Episode, of show: Show) -> [String] {
    [EpisodeWords.numbers(episode), episode.title, state.isWatched(episode, of: show) ? "watched" : nil].compactMap {
      $0
    }
  }

  /// The titles of a day: followed ones first. A broadcast that several channels show is named once.
  func titles(of summary: DaySummary) -> [DayTitle] {
    let followed = followedMonth?[summary.day]?.titles ?? []
    var seen: Set<String> = []
    return followed
      + summary.titles.filter { title in
        guard !followed.contains(where: { $0.showKey == title.showKey }) else { return false }
        return !summary.isBroadcast(title) || seen.insert(title.title).inserted
      }
  }

  /// The month of the followed shows; nil if unknown.
  var followedMonth: MonthSummary? { state.calendar.followed.flatMap { $0.key == monthKey ? $0.summary : nil } }

  /// `S1E3`, else the time, or of a broadcast the time first; with `+7` for several episodes. Nil if both are unknown.
  func badge(of title: DayTitle, in summary: DaySummary) -> String? {
    let numbers = title.number.map { number in title.season.map { "S\($0)E\(number)" } ?? "E\(number)" }
    let time = title.moment.map { state.clock.listed($0, state.look.glyphs) }
    let first = summary.isBroadcast(title) ? time ?? numbers : numbers ?? time
    let parts = [first, title.episodes > 1 ? "+\(title.episodes - 1)" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension DaySummary {
  /// Whether a title is of a channel.
  func isBroadcast(_ title: DayTitle) -> Bool {
    providers.first { $0.provider.id == title.providerID }?.isChannel ?? (ofServices == nil)
  }
}

extension [DayTitle] {
  /// The titles ordered by time, after releases without a time.
  var byTime: [DayTitle] {
    let moments = map { $0.moment?.secondsSinceEpoch ?? .min }
    return indices.sorted { (moments[$0], $0) < (moments[$1], $1) }.map { self[$0] }
  }
}

/// Describes a day in a sentence.
enum DaySentence {
  /// `HBO Max and 2 more on Monday 1 September, 4 episodes`; `Nothing on Monday 1 September`.
  static func text(day: GuideDay, summary: DaySummary?, nothing: String = "Nothing") -> String {
    let date = CalendarRoom.longLabel(day)
    guard let summary else { return "\(nothing) on \(date)" }
    return "\(who(summary)) on \(date), \(CalendarRoom.count(summary.episodes, "episode"))"
  }

  /// `HBO Max and 2 more`, `8 services and 14 channels`.
  static func who(_ summary: DaySummary) -> String {
    let others = summary.providerCount - 1
    if let primary = DayMark.primary(of: summary) {
      return others == 0 ? primary.name : "\(primary.name) and \(others) more"
    }
    let channels = summary.ofChannels.channels
    let counts = [(summary.providerCount - channels, "service"), (channels, "channel")].filter { $0.0 > 0 }
    return counts.map { CalendarRoom.count($0, $1) }.joined(separator: " and ")
  }
}
