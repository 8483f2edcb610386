import GuideModel
import TerminalKit

/// The text for episodes in a cell. Parts that do not fit are left out, and a title is only cut as a last resort. If
/// the time is known, it comes first.
struct CellText {
  let clock: WallClock
  let look: Look
  /// Columns for the text.
  private(set) var room: Int

  private var glyphs: Glyphs { look.glyphs }

  /// The minimum width of a cut title; with less space it is left out.
  private static let leastTitle = 6
  /// The minimum width of the show's title beside a number. Beside a time it may be smaller.
  private static let leastNumberedTitle = 12
  private static let leastShowTitle = 5

  /// The badge of an episode, followed by the number of others: `S4E7 +2`, `8:05pm+2`, `10:05pm…`. The time is more
  /// important than the number. Only the number if there is no space for more.
  func badge(_ episode: Episode, ordinal: Int, of show: Show, more: Int) -> String {
    let count = more > 0 ? " +\(more)" : ""
    var text = self
    text.room -= count.utf8.count
    if let badge = text.badge(episode, ordinal: ordinal, of: show) { return badge + count }
    let others = more > 0 ? ["+\(more)", glyphs.ellipsis, ""] : []
    let timed = time(episode).flatMap { time in others.lazy.compactMap { fitting(time + $0) }.first }
    return timed ?? withoutBadge(episode, count: more + 1)
  }

  /// `20:00 S4E7 Part 3`, `S4E7`, `20:00 E7`, `Part 3`, `#2`: one line about an episode whose show is named beside the
  /// cell. Nil if there is no space for any of that.
  func badge(_ episode: Episode, ordinal: Int, of show: Show) -> String? {
    let time = time(episode)
    let title = title(episode, of: show)
    let head =
      fitting(joined(time, EpisodeWords.numbers(episode))) ?? fitting(joined(time, shortNumber(episode)))
      ?? fitting(time)
    guard let head else {
      guard time == nil, episode.number == nil else { return nil }
      guard let title else { return fitting("#\(ordinal)") }
      return cut(title, to: room, atLeast: Self.leastTitle / 2)
    }
    let showing = episode.showing
    let whole = joined(joined(head, showing), title)
    if fitting(whole) == whole { return whole }
    // A title is more important than the letter.
    let cutTitle = { (head: String) in
      title.flatMap { cut($0, to: room - TextWidth.of(head) - 1, atLeast: Self.leastTitle) }
    }
    guard let signed = joined(head, episode.showingLetter), fits(signed),
      cutTitle(head) == nil || cutTitle(signed) != nil
    else { return joined(head, cutTitle(head)) }
    return joined(signed, cutTitle(signed))
  }

  /// The same on several lines: the title is wrapped in the space left by time and number.
  func lines(_ episode: Episode, ordinal: Int, of show: Show, limit: Int) -> [String] {
    let (time, numbers, title) = (time(episode), EpisodeWords.numbers(episode), title(episode, of: show))
    guard let first = joined(time, numbers) else { return wrapped(title ?? "#\(ordinal)", limit: limit) }
    if fits(first) { return [signed(first, episode)] + wrapped(title, limit: limit - 1) }
    guard let time, limit > 1 else { return [badge(episode, ordinal: ordinal, of: show) ?? ""] }
    return [signed(time, episode)] + wrapped(joined(numbers, title), limit: limit - 1)
  }

  /// `20:00 Evening News S1E3 +2`: one line about an episode and its show. If space is short, the number is left out
  /// first, then the time. If the show is on several times, the number of airings replaces the episode's number.
  func line(_ episode: Episode, of title: String, more: Int = 0, airings: Int = 1) -> String {
    let (time, numbers) = (time(episode), airings > 1 ? nil : EpisodeWords.numbers(episode))
    let count = more > 0 ? "+\(more)" : airings > 1 ? times(airings) : nil
    let width = TextWidth.of(title)
    let least = min(width, Self.leastShowTitle)
    // Nil if less than the minimum of the title would fit.
    func form(_ time: String?, _ numbers: String?, _ showing: String?, needed: Int) -> String? {
      let space = room - spaced(time) - spaced(numbers) - spaced(showing) - spaced(count)
      guard space >= needed else { return nil }
      var text = time.map { $0 + " " } ?? ""
      text += width <= space ? title : TextLayout.truncated(title, to: space, ellipsis: glyphs.ellipsis)
      if let numbers { text += " " + numbers }
      if let showing { text += " " + showing }
      if let count { text += " " + count }
      return text
    }
    if let text = form(time, numbers, episode.showing, needed: width)
      ?? form(time, numbers, episode.showingLetter, needed: width)
      ?? form(time, numbers, nil, needed: min(width, Self.leastNumberedTitle))
      ?? form(time, nil, nil, needed: least) ?? form(nil, nil, nil, needed: least)
    {
      return text
    }
    let shown = TextLayout.truncated(title, to: max(room - spaced(count), 0), ellipsis: glyphs.ellipsis)
    return shown.isEmpty ? times(more + 1) : joined(shown, count) ?? ""
  }

  /// The width of a text with the blank before it.
  private func spaced(_ text: String?) -> Int { text.map { TextWidth.of($0) + 1 } ?? 0 }

  /// The same on several lines: the show's title is wrapped if needed, with the episode's title below.
  func lines(_ episode: Episode, of show: Show, named name: String, limit: Int) -> [String] {
    let (time, numbers) = (time(episode), EpisodeWords.numbers(episode))
    let title = title(episode, of: show)
    guard limit > 1 else { return [line(episode, of: name)] }
    let whole = [time, name, numbers].compactMap { $0 }.joined(separator: " ")
    if fits(whole) { return [signed(whole, episode)] + wrapped(title, limit: limit - 1) }
    let rest = joined(numbers.map { title == nil ? signed($0, episode) : $0 } ?? episode.showing, title)
    let head = wrapped(joined(time, name), limit: rest == nil ? limit : limit - 1)
    return head + wrapped(rest, limit: limit - head.count)
  }

  /// `×8`: the number, if nothing else fits.
  func times(_ count: Int) -> String { glyphs.times + String(count) }

  /// If there is no space for more: the number of episodes, or the number or time of a single one, if it fits.
  private func withoutBadge(_ episode: Episode, count: Int) -> String {
    guard count < 2 else { return times(count) }
    return fitting(shortNumber(episode)) ?? fitting(time(episode)) ?? ""
  }

  /// The line with the kind of episode: the word if it fits, else its letter, else nothing.
  private func signed(_ line: String, _ episode: Episode) -> String {
    fitting(joined(line, episode.showing)) ?? fitting(joined(line, episode.showingLetter)) ?? line
  }

  /// The episode's title, unless it is equal to the show's.
  private func title(_ episode: Episode, of show: Show) -> String? { episode.title == show.title ? nil : episode.title }

  /// The time, without the zone if it does not fit.
  private func time(_ episode: Episode) -> String? {
    guard let text = episode.moment.map({ clock.listed($0, glyphs) }) else { return nil }
    return fits(text) ? text : String(text.prefix { $0 != " " })
  }
  private func shortNumber(_ episode: Episode) -> String? { episode.number.map { "E\($0)" } }
  private func fits(_ text: String) -> Bool { TextWidth.of(text) <= room }
  private func fitting(_ text: String?) -> String? { text.flatMap { fits($0) ? $0 : nil } }

  private func joined(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    return first + " " + second
  }

  private func wrapped(_ text: String?, limit: Int) -> [String] {
    text.map { TextLayout.wrapped($0, to: room, limit: limit, ellipsis: glyphs.ellipsis) } ?? []
  }

  /// Complete, or cut to at least `least` columns; else nil.
  private func cut(_ text: String, to room: Int, atLeast least: Int) -> String? {
    guard TextWidth.of(text) > room else { return text }
    return room >= least ? TextLayout.truncated(text, to: room, ellipsis: glyphs.ellipsis) : nil
  }
}
