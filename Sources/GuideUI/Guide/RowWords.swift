import GuideModel
import TerminalKit

// How the views of rows describe the selection.
extension RowsRoom {
  /// `Peacemaker · HBO Max · S2E4 · Need I Say Door · Airs tomorrow · Thu, Sep 11`.
  func footer(ordinal: (noun: String, place: Int, count: Int)?) -> FooterWords {
    var words = FooterWords()
    words.ordinal = ordinal
    words.day = state.cursor.day
    guard let show = state.selectedShow, let provider = state.selectedProvider else { return words }
    words.title = show.title
    words.source = provider.name(in: state)
    say(show, in: &words)
    return words
  }

  private func say(_ show: Show, in words: inout FooterWords) {
    let episodes = show.episodes(on: state.cursor.day)
    guard let episode = state.stepped(among: episodes) else {
      let limit = state.listingsLimit(beside: state.cursor.day)
      return words.when = [limit ?? "no episode that day", nextAiringWords].compactMap { $0 }
    }
    if let numbers = EpisodeWords.numbers(episode) { words.facts.append(numbers) }
    if let title = state.marks.told(episode, of: show).title { words.facts.append(title) }
    if state.marks.isWatched(episode, of: show) { words.facts.append("watched") }
    if episodes.count > 1 { words.facts.append("\(episodes.count) that day") }
    let airing = AiringWords(episode, clock: state.clock)
    words.when = airing.facts(state.look.glyphs)
    guard airing.isAfterMidnight else { return }
    words.day = nil
    words.position.append(state.clock.nightLabel(ofDay: state.cursor.day))
  }

  /// The tooltip of a cell: show, season and episode in words, title, date, number of episodes that day, provider.
  func tooltip(at cell: Rect) -> Tooltip? {
    guard let show = state.selectedShow, let provider = state.selectedProvider else { return nil }
    let day = state.cursor.day
    var lines = [show.title]
    if let episode = state.selectedEpisode {
      if let words = EpisodeWords.numbersInWords(episode) { lines.append(words) }
      if let title = state.marks.told(episode, of: show).title { lines.append(title) }
      lines.append(AiringWords(episode, clock: state.clock).sentence(state.look.glyphs))
      if state.selectedEpisodes.count > 1 { lines.append("\(state.selectedEpisodes.count) episodes that day") }
    } else {
      lines.append("Nothing on \(day.longLabel)")
      if let next = nextAiringWords { lines.append(next) }
    }
    return Tooltip(lines: lines + [provider.name(in: state)], cell: cell)
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
