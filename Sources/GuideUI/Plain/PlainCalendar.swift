import GuideModel

/// Prints a month as plain text: a sentence for each day with episodes, and its shows. For pipes, terminals without a
/// screen, and screen readers.
public struct PlainCalendar: Sendable {
  private let month: MonthSummary
  private let writer: PlainWriter
  private var clock: WallClock { writer.clock }
  private var glyphs: Glyphs { writer.glyphs }

  public init(month: MonthSummary, now: Instant, zone: ZoneRules, dayStart: DayStart, ascii: Bool) {
    self.month = month
    writer = PlainWriter(now: now, zone: zone, dayStart: dayStart, ascii: ascii)
  }

  /// A line per day, followed by its first shows.
  public var lines: [String] {
    let first = month.window.first
    guard !month.days.isEmpty else { return ["Nothing is on in \(first.monthName) \(first.year)."] }
    return month.days.flatMap { day in
      [(day.day == clock.date ? "Today: " : "") + DaySentence.text(day: day.day, summary: day)]
        + day.titles.byTime.map { "  \(words(of: $0))" } + rest(of: day)
    }
  }

  private func words(of title: DayTitle) -> String {
    let numbers = EpisodeWords.numbers(season: title.season, number: title.number)
    let time = title.moment.map { clock.listed($0, glyphs) }
    let more = title.episodes > 1 ? "and \((title.episodes - 1).counted("more episode"))" : nil
    return ([title.title] + [numbers, time, more].compactMap { $0 }).joined(separator: ", ")
  }

  private func rest(of day: DaySummary) -> [String] {
    let count = day.shows - day.titles.count
    return count > 0 ? ["  and \(count.counted("more show"))"] : []
  }
}
