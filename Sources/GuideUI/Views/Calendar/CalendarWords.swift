import GuideModel
import TerminalKit

// Describes days in words, for the footer, printing and screen readers.
extension CalendarRoom {
  /// `HBO Max and 2 more on Monday 1 September, 4 episodes`.
  func sentence(of day: GuideDay, in month: MonthSummary?) -> String {
    guard let month = month else { return day.longLabel }
    return month[day].map { DaySentence.text(day: day, summary: $0) } ?? nothing(on: day)
  }

  /// `Nothing on Monday 1 September`, or that the listings do not have the day.
  func nothing(on day: GuideDay) -> String {
    state.listingsLimit(beside: day).map { "\(day.longLabel): \($0)" } ?? "\(nothingWords) on \(day.longLabel)"
  }

  /// Why the month is empty: `Nothing is on this month`.
  var nothingInMonth: String {
    if let others = EmptyGuide(state: state).otherCountries { return String(others[0].dropLast()) }
    return state.listingsLimit(beside: state.cursor.day).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      ?? "\(nothingWords) is on this month"
  }

  /// `Nothing`, or what there is nothing of: followed shows, matches of the filter.
  var nothingWords: String {
    guard !FilterSummary(state: state).brief.isEmpty else { return "Nothing" }
    return state.followedOnly && FilterSummary(state: state).brief.count == 1
      ? "Nothing you follow" : "Nothing that matches the filter"
  }

  /// The day in a sentence with its first shows.
  var footer: FooterWords {
    var words = FooterWords()
    words.day = state.cursor.day
    if let (show, episode, provider) = selectedListed {
      words.title = show.title
      words.source = provider.name(in: state)
      words.facts = facts(of: episode, of: show)
      words.when = AiringWords(episode, clock: state.clock).facts(state.look.glyphs)
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
    [
      EpisodeWords.numbers(episode), state.marks.told(episode, of: show).title,
      state.marks.isWatched(episode, of: show) ? "watched" : nil,
    ].compactMap { $0 }
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

  /// `S1E3` or the time: for a broadcast the time is preferred, for a release the number. `+7` is added for several
  /// episodes. Nil if both are unknown.
  func badge(of title: DayTitle, in summary: DaySummary) -> String? {
    let numbers = EpisodeWords.numbers(season: title.season, number: title.number)
    let time = title.moment.map { state.clock.listed($0, state.look.glyphs) }
    let first = summary.isBroadcast(title) ? time ?? numbers : numbers ?? time
    let parts = [first, title.episodes > 1 ? "+\(title.episodes - 1)" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension DaySummary {
  func isBroadcast(_ title: DayTitle) -> Bool {
    providers.first { $0.provider.id == title.providerID }?.isChannel ?? (ofServices == nil)
  }

  /// The number of its shows beside these titles. A followed broadcast is not among the shows of services.
  func shows(beside titles: some Sequence<DayTitle>) -> Int {
    shows - titles.count { title in providers.contains { $0.provider.id == title.providerID } }
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
  /// `HBO Max and 2 more on Monday 1 September, 4 episodes`.
  static func text(day: GuideDay, summary: DaySummary) -> String {
    "\(who(summary)) on \(day.longLabel), \(summary.episodes.counted("episode"))"
  }

  /// `HBO Max and 2 more`, `8 services and 14 channels`.
  static func who(_ summary: DaySummary) -> String {
    let others = summary.providerCount - 1
    if let primary = DayMark.primary(of: summary) {
      return others == 0 ? primary.name : "\(primary.name) and \(others) more"
    }
    let channels = summary.ofChannels.channels
    let counts = [(summary.providerCount - channels, "service"), (channels, "channel")].filter { $0.0 > 0 }
    return counts.map { $0.counted($1) }.joined(separator: " and ")
  }
}

extension CalendarRoom {
  static let summaries: [Command: String] = [
    .moveUp: "previous week, or line of a list",
    .moveDown: "next week, or line of a list",
    .moveLeft: "previous day",
    .moveRight: "next day",
    .scrollUp: "scroll the day up",
    .scrollDown: "scroll the day down",
    .pageUp: "previous month, or page of a list",
    .pageDown: "next month, or page of a list",
    .firstDay: "first day of the week, or line of a list",
    .lastDay: "last day of the week, or line of a list",
    .firstRow: "first day of the month",
    .lastRow: "last day of the month",
    .weekBack: "previous month, or week of the week list",
    .weekOn: "next month, or week of the week list",
    .activate: "open the day; in a list, the details; there, go to it",
    .nextEpisode: "next episode of the day or week",
    .previousEpisode: "previous episode of the day or week",
    .poster: "in a list: large poster",
    .toggleWatched: "in a list: watched / not watched",
    .follow: "in a list: follow / unfollow",
    .hide: "in a list: hide the title (:hidden lists them)",
    .agenda: "week list / month",
    .legend: "services and prices; Enter changes them",
  ]

  static let unlisted: Set<Command> = [
    .scrollLeft, .scrollRight, .tooltip, .watchedUpToHere, .widerColumns, .narrowerColumns, .density, .gridLines, .pane,
    .channels, .hideEmptyChannels, .sort, .nextAiring, .previousAiring, .nextProvider, .previousProvider, .evening,
  ]

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    return [
      (String(glyphs.aired), "a service"), RowSigns.followed(glyphs), RowSigns.afterMidnight(glyphs),
    ]
  }
}
