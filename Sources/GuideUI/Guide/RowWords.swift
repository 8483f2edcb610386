import GuideModel
import TerminalKit

// How the views of rows describe the selection.
extension State {
  /// `Peacemaker · HBO Max · S2E4 · Need I Say Door · Airs tomorrow · Thu, Sep 11`.
  func footerWordsOfRows(ordinal: (noun: String, place: Int, count: Int)?) -> FooterWords {
    var words = FooterWords()
    words.ordinal = ordinal
    words.day = cursor.day
    guard let show = selectedShow, let provider = selectedProvider else { return words }
    words.title = show.title
    words.source = name(of: provider)
    say(show, in: &words)
    return words
  }

  private func say(_ show: Show, in words: inout FooterWords) {
    let episodes = show.episodes(on: cursor.day)
    guard let episode = stepped(among: episodes) else {
      return words.facts = ["no episode that day", nextAiringWords].compactMap { $0 }
    }
    if let numbers = EpisodeWords.numbers(episode) { words.facts.append(numbers) }
    if let title = told(episode, of: show).title { words.facts.append(title) }
    if isWatched(episode, of: show) { words.facts.append("watched") }
    if episodes.count > 1 { words.facts.append("\(episodes.count) that day") }
    let airing = AiringWords(episode, clock: clock)
    words.when = airing.facts(look.glyphs)
    guard airing.isAfterMidnight else { return }
    words.day = nil
    words.position.append(nightLabel(ofDay: cursor.day))
  }

  /// `night of Sun, Nov 22`: the guide day, after midnight.
  func nightLabel(ofDay day: GuideDay) -> String { "night of " + label(ofDay: dayOfNight(day)) }

  /// The day to which the night belongs. If the zone skipped a date when it crossed the date line, it is the day before
  /// that.
  func dayOfNight(_ day: GuideDay) -> GuideDay {
    let noon = zone.instant(of: day, secondOfDay: 12 * 3600)
    return zone.local(of: noon).day == day ? day : day.advanced(by: -1)
  }

  /// The guide day of a moment, called a night if the moment is after midnight.
  func guideDayLabel(at moment: Instant) -> String {
    let day = zone.guideDay(of: moment, dayStart: dayStart)
    return day == zone.local(of: moment).day ? label(ofDay: day) : nightLabel(ofDay: day)
  }

  /// `Thu, Sep 11`, with the year if it is not the current one.
  func label(ofDay day: GuideDay) -> String { day.shortLabel(asOf: date) }

  /// `Thu, Sep 11 to Sun, Nov 9`.
  func label(of window: GuideWindow) -> String { window.shortLabel(asOf: date) }

  /// The tooltip of a cell: show, season and episode in words, title, date, number of episodes that day, provider. Nil
  /// if the cell is not visible.
  func tooltipOfRows(at cell: Rect?) -> Tooltip? {
    guard let cell, !tooltipLines.isEmpty else { return nil }
    return Tooltip(lines: tooltipLines, cell: cell)
  }

  private var tooltipLines: [String] {
    guard let show = selectedShow, let provider = selectedProvider else { return [] }
    let day = cursor.day
    var lines = [show.title]
    if let episode = selectedEpisode {
      if let words = EpisodeWords.numbersInWords(episode) { lines.append(words) }
      if let title = told(episode, of: show).title { lines.append(title) }
      lines.append(AiringWords(episode, clock: clock).sentence(appearance.glyphs))
      if selectedEpisodes.count > 1 { lines.append("\(selectedEpisodes.count) episodes that day") }
    } else {
      lines.append("Nothing on \(day.weekday.longName), \(day.shortMonthName) \(day.day)")
      if let next = nextAiringWords { lines.append(next) }
    }
    return lines + [name(of: provider)]
  }
}

/// The meanings of the signs in the views of rows.
enum RowSigns {
  static func signs(
    _ appearance: Appearance, today line: (sign: Unicode.Scalar, meaning: String)
  ) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    let colours = ThemeColours(appearance)
    let past = colours.note(on: .past)
    return [
      (String(glyphs.watched), "watched\(past)"), (String(glyphs.aired), "aired\(past)"),
      (String(glyphs.onToday), "on now, or released today\(colours.note(on: .today))"),
      (String(glyphs.toCome), "to come\(colours.note(on: .toCome))"), (String(line.sign), line.meaning),
      followed(glyphs), afterMidnight(glyphs),
      ("N L P F R", "new, live, premiere, finale, repeat"),
    ]
  }

  static func followed(_ glyphs: Glyphs) -> (sign: String, meaning: String) {
    ("\(glyphs.followed) \(glyphs.found)", "a show you follow; a match of a standing search")
  }

  static func afterMidnight(_ glyphs: Glyphs) -> (sign: String, meaning: String) {
    ("02:00" + glyphs.afterMidnight, "after midnight, on the next date")
  }
}
