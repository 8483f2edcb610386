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
  let today: GuideDay
  let zone: ZoneRules
  let appearance: Appearance

  private static let providerWidth = 16
  private static let showWidth = 28
  private static let dayWidth = 11

  /// A table that begins on a day.
  public init(firstDay: GuideDay, width: Int, today: GuideDay, zone: ZoneRules, ascii: Bool) {
    self.firstDay = firstDay
    self.width = width
    self.today = today
    self.zone = zone
    appearance = Appearance(ascii: ascii, depth: .mono)
  }

  /// The days that fit, at least one.
  public var window: GuideWindow {
    let frozen = Self.providerWidth + Self.showWidth
    let days = min(max((width - frozen) / Self.dayWidth, 1), 14)
    return GuideWindow(first: firstDay, last: firstDay.advanced(by: days - 1))
  }

  /// The names of the days, and a rule under them. Today is called so.
  public var header: [String] {
    let names = window.days.map { day -> String in
      let name = day == today ? "Today \(day.day)" : "\(day.weekday.shortName) \(day.day) \(day.shortMonthName)"
      return pad(name, Self.dayWidth)
    }
    let line = pad("Provider", Self.providerWidth) + pad("Show", Self.showWidth) + names.joined()
    return [trimmed(line), String(repeating: appearance.ascii ? "-" : "─", count: TextWidth.of(trimmed(line)))]
  }

  /// The rows of a section; `isFirst` names the provider on the first of them.
  public func lines(provider: Provider, shows: [Show], isFirst: Bool) -> [String] {
    var label = isFirst ? provider.name : ""
    var lines: [String] = []
    for show in shows {
      let cells = window.days.map { cell(show.episodes(on: $0), startsAt: show.episodes.startIndex) }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      let line =
        pad(label, Self.providerWidth) + pad(show.title, Self.showWidth) + cells.map { pad($0, Self.dayWidth) }.joined()
      lines.append(trimmed(line))
      label = ""
    }
    return lines
  }

  private func cell(_ episodes: ArraySlice<Episode>, startsAt first: Int) -> String {
    guard let episode = episodes.first else { return "" }
    let more = episodes.count > 1 ? " +\(episodes.count - 1)" : ""
    let badge = EpisodeWords.badge(episode, ordinal: episodes.startIndex - first + 1, zone: zone)
    let glyphs = appearance.glyphs
    let room = Self.dayWidth - 3 - more.utf8.count
    return "\(glyphs.aired) \(TextLayout.truncated(badge, to: room, ellipsis: glyphs.ellipsis))\(more)"
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
