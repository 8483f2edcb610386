import GuideModel
import TerminalKit

/// Prints the horizontal guide as plain text, for pipes and terminals without a screen: a table of shows and days.
///
/// Columns are aligned by the width of characters. A provider is named in its first row; shows without episodes are
/// left out.
public struct PlainGuide: Sendable {
  public let firstDay: GuideDay
  /// The maximum width in columns.
  public let width: Int
  private let days: Int?
  private let writer: PlainWriter
  private var clock: WallClock { writer.clock }

  private static let providerWidth = 16
  private static let showWidth = 28
  private static let dayWidth = 11

  /// A table from a day on with a number of days, by default as many as fit.
  public init(
    firstDay: GuideDay, days: Int? = nil, width: Int, now: Instant, zone: ZoneRules, dayStart: DayStart = .standard,
    marks: Marks = Marks(), ascii: Bool
  ) {
    self.firstDay = firstDay
    self.days = days
    self.width = width
    writer = PlainWriter(now: now, zone: zone, dayStart: dayStart, marks: marks, ascii: ascii)
  }

  /// The requested days, else those that fit, at least one.
  public var window: GuideWindow {
    let frozen = Self.providerWidth + Self.showWidth
    let days = days ?? min(max((width - frozen) / Self.dayWidth, 1), 14)
    return GuideWindow(first: firstDay, last: firstDay.advanced(by: days - 1))
  }

  /// The names of the days with a rule. Today is marked; after midnight the evening before is tonight.
  public var header: [String] {
    let names = window.days.map { day -> String in
      let name = day == clock.date ? "Today" : day == clock.guideDay ? "Tonight" : nil
      return writer.pad(
        name.map { "\($0) \(day.day)" } ?? "\(day.weekday.shortName) \(day.shortMonthName) \(day.day)", Self.dayWidth)
    }
    let line = writer.trimmed(
      writer.pad("Provider", Self.providerWidth) + writer.pad("Show", Self.showWidth) + names.joined())
    return [line, writer.rule(under: line)]
  }

  /// The rows of a section; `isFirst` names the provider in the first one.
  public func lines(provider: Provider, shows: ArraySlice<Show>, isFirst: Bool) -> [String] {
    var label = isFirst ? provider.name : ""
    var lines: [String] = []
    for show in shows {
      let cells = window.days.map { cell(show.episodes(on: $0), of: show) }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      let line =
        writer.pad(label, Self.providerWidth) + writer.pad(writer.title(of: show), Self.showWidth)
        + cells.map { writer.pad($0, Self.dayWidth) }.joined()
      lines.append(writer.trimmed(line))
      label = ""
    }
    return lines
  }

  private func cell(_ episodes: ArraySlice<Episode>, of show: Show) -> String {
    guard !episodes.isEmpty else { return "" }
    let index = clock.indexOfCurrent(episodes)
    let episode = episodes[index]
    let more = episodes.count > 1 ? " +\(episodes.count - 1)" : ""
    let glyphs = writer.glyphs
    let badge = EpisodeWords.badge(
      writer.marks.told(episode, of: show), ordinal: index - show.episodes.startIndex + 1, clock: clock, glyphs: glyphs)
    let room = Self.dayWidth - 3
    // A whole number or time says more than a part of it with a count.
    let hasCount = TextWidth.of(badge + more) <= room || TextWidth.of(badge) > room
    let text = TextLayout.truncated(badge, to: room - (hasCount ? more.utf8.count : 0), ellipsis: glyphs.ellipsis)
    return "\(writer.sign(of: episodes, showing: episode, of: show)) \(text)\(hasCount ? more : "")"
  }
}
