import GuideModel
import TerminalKit

/// Prints the vertical guide as plain text: a heading per day, then its episodes by time with their providers.
public struct PlainDays: Sendable {
  public let window: GuideWindow
  private let writer: PlainWriter
  private let width: Int
  private var lines: [GuideDay: [Line]] = [:]
  private var clock: WallClock { writer.clock }

  private static let standardDays = 7
  private static let timeWidth = 15
  private static let providerWidth = 18

  /// The parts of a line, and the moment by which it is ordered.
  private struct Line {
    let moment: Int64
    let sign: Unicode.Scalar
    let time: String
    let rest: String
  }

  /// By default a week from a day on.
  public init(
    firstDay: GuideDay, days: Int? = nil, width: Int, now: Instant, zone: ZoneRules, dayStart: DayStart = .standard,
    marks: Marks = Marks(), ascii: Bool
  ) {
    window = GuideWindow(first: firstDay, last: firstDay.advanced(by: (days ?? Self.standardDays) - 1))
    writer = PlainWriter(now: now, zone: zone, dayStart: dayStart, marks: marks, ascii: ascii)
    self.width = width
  }

  /// Adds the shows of a provider.
  public mutating func add(_ shows: ArraySlice<Show>, of provider: Provider) {
    for show in shows {
      for episode in show.episodes where window.contains(episode.day) {
        lines[episode.day, default: []].append(line(episode, of: show, provider))
      }
    }
  }

  /// All days, including empty ones. Episodes without a time are first.
  public var allLines: [String] {
    window.days.flatMap { day -> [String] in
      let found = (lines[day] ?? []).enumerated()
        .sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }.map(\.element)
      // In the night of a clock change, times have zones.
      let timeWidth = found.reduce(Self.timeWidth) { max($0, TextWidth.of($1.time) + 2) }
      let texts = found.map { text(of: $0, timeWidth) }
      return [clock.heading(of: day)] + (texts.isEmpty ? ["  nothing"] : texts) + [""]
    }
  }

  private func line(_ episode: Episode, of show: Show, _ provider: Provider) -> Line {
    let what = [writer.title(of: show), EpisodeWords.numbers(episode), writer.marks.told(episode, of: show).title]
      .compactMap { $0 }
      .joined(separator: writer.glyphs.separator)
    return Line(
      moment: episode.moment?.secondsSinceEpoch ?? .min,
      sign: writer.sign(of: [episode], showing: episode, of: show),
      time: AiringWords(episode, clock: clock).listedTimes(writer.glyphs) ?? "",
      rest: writer.pad(provider.name, Self.providerWidth) + what)
  }

  private func text(of line: Line, _ timeWidth: Int) -> String {
    let text = "  \(line.sign) " + writer.pad(line.time, timeWidth) + line.rest
    return TextLayout.truncated(writer.trimmed(text), to: width, ellipsis: writer.glyphs.ellipsis)
  }
}

extension WallClock {
  /// `Today, Sunday, Nov 22`.
  fileprivate func heading(of day: GuideDay) -> String { (day == date ? "Today, " : "") + day.longLabel }
}
