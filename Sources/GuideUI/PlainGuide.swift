import GuideModel
import TerminalKit

/// The horizontal guide as plain text, for pipes and terminals without a screen: a table of shows and days.
///
/// Columns are aligned by the width of characters on a terminal. A provider is named on its first row, a show that has
/// nothing in these days is left out.
public struct PlainGuide: Sendable {
  /// The first day shown.
  public let firstDay: GuideDay
  /// Columns to fill at most.
  public let width: Int
  private let clock: WallClock
  private let watched: Set<String>
  private let appearance: Appearance

  private static let providerWidth = 16
  private static let showWidth = 28
  private static let dayWidth = 11

  /// A table that begins on a day, as it is to be read at a moment. `watched` are the names of watched episodes
  /// (`EpisodeMark`).
  public init(
    firstDay: GuideDay, width: Int, now: Instant, zone: ZoneRules, dayStart: DayStart = .standard,
    watched: Set<String> = [], ascii: Bool
  ) {
    self.firstDay = firstDay
    self.width = width
    self.watched = watched
    clock = WallClock(now: now, zone: zone, dayStart: dayStart)
    appearance = Appearance(ascii: ascii, depth: .mono)
  }

  /// The days that fit, at least one.
  public var window: GuideWindow {
    let frozen = Self.providerWidth + Self.showWidth
    let days = min(max((width - frozen) / Self.dayWidth, 1), 14)
    return GuideWindow(first: firstDay, last: firstDay.advanced(by: days - 1))
  }

  /// The names of the days, and a rule under them. Today is called so, by the calendar; after midnight the column of the
  /// evening before is tonight's.
  public var header: [String] {
    let names = window.days.map { day -> String in
      let name = day == clock.date ? "Today" : day == clock.guideDay ? "Tonight" : nil
      return pad(
        name.map { "\($0) \(day.day)" } ?? "\(day.weekday.shortName) \(day.day) \(day.shortMonthName)", Self.dayWidth)
    }
    let line = pad("Provider", Self.providerWidth) + pad("Show", Self.showWidth) + names.joined()
    return [trimmed(line), String(repeating: appearance.ascii ? "-" : "─", count: TextWidth.of(trimmed(line)))]
  }

  /// The rows of a section; `isFirst` names the provider on the first of them.
  public func lines(provider: Provider, shows: [Show], isFirst: Bool) -> [String] {
    var label = isFirst ? provider.name : ""
    var lines: [String] = []
    for show in shows {
      let cells = window.days.map { cell(show.episodes(on: $0), of: show) }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      let line =
        pad(label, Self.providerWidth) + pad(show.title, Self.showWidth) + cells.map { pad($0, Self.dayWidth) }.joined()
      lines.append(trimmed(line))
      label = ""
    }
    return lines
  }

  private func cell(_ episodes: ArraySlice<Episode>, of show: Show) -> String {
    guard let day = episodes.first?.day else { return "" }
    let index = episodes.indexOfCurrent(at: clock.now, date: clock.date, isToday: day == clock.guideDay)
    let episode = episodes[index]
    let more = episodes.count > 1 ? " +\(episodes.count - 1)" : ""
    let glyphs = appearance.glyphs
    let badge = EpisodeWords.badge(
      episode, ordinal: index - show.episodes.startIndex + 1, clock: clock, glyphs: glyphs)
    let room = Self.dayWidth - 3 - more.utf8.count
    return "\(sign(of: episodes, showing: episode, of: show)) \(TextLayout.truncated(badge, to: room, ellipsis: glyphs.ellipsis))\(more)"
  }

  /// Watched where all of the day's are, else as the one that is shown stands.
  private func sign(of episodes: ArraySlice<Episode>, showing shown: Episode, of show: Show) -> Unicode.Scalar {
    let isWatched =
      !watched.isEmpty
      && episodes.allSatisfy { EpisodeMark.names(show: show, episode: $0).contains(where: watched.contains) }
    if isWatched { return appearance.glyphs.watched }
    return appearance.glyphs.sign(shown.time.standing(at: clock.now, date: clock.date))
  }

  /// Text in exactly so many columns, the last of them blank.
  private func pad(_ text: String, _ width: Int) -> String {
    let cut = TextLayout.truncated(text, to: width - 1, ellipsis: appearance.glyphs.ellipsis)
    return cut + String(repeating: " ", count: max(width - TextWidth.of(cut), 0))
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
