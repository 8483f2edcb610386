import GuideModel
import TerminalKit

/// Draws the tile of a day with episodes.
struct DayTile {
  let room: CalendarRoom
  /// The services' releases; if there are none, all episodes.
  let summary: DaySummary
  /// The number of other channels, shown in a quiet line.
  let channels: Int
  /// The width of the content of the narrowest tiles, so that all show the same parts.
  let width: Int

  /// The minimum width for a bar of the provider's colour before a title.
  private static let barWidth = 15
  /// The minimum width of a title beside a badge, unless it fits completely.
  private static let leastTitle = 9
  /// A tile with at most this many lines for titles has no separate line for the number of other releases.
  private static let lowTile = 2
  /// The minimum width beside a count of the rest.
  private static let leastCountedTitle = 6

  var theme: Theme { room.state.look.theme }
  var glyphs: Glyphs { room.state.look.glyphs }

  init(room: CalendarRoom, summary: DaySummary, width: Int) {
    (self.room, self.width) = (room, width)
    self.summary = summary.ofServices ?? summary
    channels = summary.ofServices == nil ? 0 : summary.ofChannels.channels
  }

  private var isOfChannels: Bool { summary.ofChannels.channels > 0 }

  /// Draws the providers on the first line, titles, and the number of channels on the last line.
  func draw(in whole: Rect, into buffer: inout Buffer) {
    var area = whole
    if channels > 0, whole.height >= 3 {
      area = Rect(x: whole.x, y: whole.y, width: whole.width, height: whole.height - 1)
      let x = width >= Self.barWidth ? whole.x + 2 : whole.x
      buffer.put(channels.counted("channel"), x: x, y: area.bottom, style: theme.faint, clip: whole)
    }
    if let logo = logo(in: area) { return draw(logo, in: area, into: &buffer) }
    drawMark(in: Rect(x: area.x, y: area.y, width: area.width, height: 1), into: &buffer)
    drawTitles(in: Rect(x: area.x, y: area.y + 1, width: area.width, height: area.height - 1), into: &buffer)
  }

  // MARK: Logos

  /// The size of a logo. In smaller tiles it would leave no space for titles.
  static let logoSize = Size(width: 6, height: 2)
  private static let roomForLogo = Size(width: 18, height: 5)

  /// The logo of the primary provider, if images are on, it is loaded, and there is space.
  private func logo(in area: Rect) -> CellPicture? {
    guard width >= Self.roomForLogo.width, area.height >= Self.roomForLogo.height,
      let key = DayMark.primary(of: summary)?.logoKey
    else { return nil }
    return room.state.pictures.loadedPicture(key)
  }

  /// Draws the logo with the name and the others as dots beside it, and titles below.
  private func draw(_ logo: CellPicture, in area: Rect, into buffer: inout Buffer) {
    buffer.put(logo, x: area.x, y: area.y, clip: area)
    let x = area.x + Self.logoSize.width + 1
    drawMark(in: Rect(x: x, y: area.y, width: area.right - x, height: 1), into: &buffer)
    let top = Self.logoSize.height
    drawTitles(in: Rect(x: area.x, y: area.y + top, width: area.width, height: area.height - top), into: &buffer)
  }

  // MARK: Providers

  /// Draws the name of a provider with dots for the others, or their number with up to three dots.
  func drawMark(in area: Rect, isNarrow: Bool = false, into buffer: inout Buffer) {
    guard area.width > 0 else { return }
    if let primary = DayMark.primary(of: summary), !isNarrow, area.width >= 5 {
      let others = summary.providers.map(\.provider).filter { $0.id != primary.id }
      let dots = others.isEmpty ? 0 : others.count + 1
      let space = area.width - 1 - dots
      let name = DayMark.shortName(primary.name, room: space, ellipsis: glyphs.ellipsis)
      buffer.put(glyphs.bar, x: area.x, y: area.y, style: theme.provider(primary.color), clip: area)
      let style = room.state.marks.isMine(primary) ? theme.strong : theme.faint
      let used = buffer.put(name, x: area.x + 1, y: area.y, style: style, clip: area)
      drawDots(others, x: area.x + 1 + used + 1, in: area, into: &buffer)
    } else if !isNarrow, area.width >= 5 {
      let noun = isOfChannels ? "channel" : "service"
      let words = [summary.providerCount.counted(noun), "\(summary.providerCount)"]
      let used = buffer.put(
        words.first { TextWidth.of($0) <= min(width, area.width) } ?? "", x: area.x, y: area.y, style: theme.strong,
        clip: area)
      if used + 1 + DayMark.mostDots <= min(width, area.width) {
        let first = summary.providers.prefix(DayMark.mostDots).map(\.provider)
        drawDots(first, x: area.x + used + 1, in: area, into: &buffer)
      }
    } else {
      drawDots(summary.providers.prefix(DayMark.mostDots).map(\.provider), x: area.x, in: area, into: &buffer)
    }
  }

  private func drawDots(_ providers: [Provider], x: Int, in area: Rect, into buffer: inout Buffer) {
    for (index, provider) in providers.enumerated() {
      buffer.put(glyphs.aired, x: x + index, y: area.y, style: theme.provider(provider.color), clip: area)
    }
  }

  // MARK: Titles

  /// Draws as many titles as fit, and the number of other releases: on its own line, or in low tiles beside the last
  /// title.
  private func drawTitles(in area: Rect, into buffer: inout Buffer) {
    let known = room.titles(of: summary)
    guard area.height > 0, !known.isEmpty else { return }
    let fits = rest(of: known, beside: known.prefix(area.height)) == 0
    let isLow = area.height <= Self.lowTile
    let titles = known.prefix(fits || isLow ? area.height : area.height - 1)
    let rest = rest(of: known, beside: titles)
    for (index, title) in titles.enumerated() {
      let line = Rect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let isLast = index == titles.count - 1
      draw(title, more: isLow && isLast && rest > 0 ? " +\(rest)" : "", in: line, into: &buffer)
    }
    if rest > 0, !isLow {
      let x = width >= Self.barWidth ? area.x + 2 : area.x
      buffer.put("+\(rest) more", x: x, y: area.y + titles.count, style: theme.faint, clip: area)
    }
  }

  /// The number of shows beside the drawn titles. Days with only channels have one only with a filter; without a filter it
  /// would be in the hundreds.
  private func rest(of known: [DayTitle], beside titles: ArraySlice<DayTitle>) -> Int {
    guard isOfChannels else { return summary.shows(beside: titles) }
    if FilterSummary(state: room.state).brief.isEmpty { return 0 }
    // A title that is on several channels is known once.
    let isWhole = summary.titles.count < DaySummary.maximumTitles
    return isWhole ? known.count - titles.count : summary.shows(beside: titles)
  }

  /// Draws `Peacemaker S2E4`, cut if needed; with a star if followed, faint if the user does not have the service.
  private func draw(_ title: DayTitle, more: String, in line: Rect, into buffer: inout Buffer) {
    var x = line.x
    let provider = summary.providers.first { $0.provider.id == title.providerID }?.provider
    if width >= Self.barWidth {
      if let color = provider?.color {
        buffer.put(glyphs.bar, x: x, y: line.y, style: theme.provider(color), clip: line)
      }
      x += 1
    }
    let text = room.state.listedTitle(title.title, of: Show(key: title.showKey, title: title.title))
    let space = line.right - x
    let badge = room.badge(of: title, in: summary).map { " \($0)" } ?? ""
    let suffix = more.isEmpty ? badge : more
    let left = space - TextWidth.of(suffix)
    let least = more.isEmpty ? Self.leastTitle : Self.leastCountedTitle
    let leftInAll = min(width, line.width) - (x - line.x) - TextWidth.of(suffix)
    let hasSuffix = leftInAll >= min(least, TextWidth.of(text))
    let used = buffer.put(
      text, x: x, y: line.y, width: hasSuffix ? left : space,
      style: provider.map(room.state.marks.isMine) == false ? theme.faint : theme.text, clip: line)
    if hasSuffix { buffer.put(suffix, x: x + used, y: line.y, style: theme.faint, clip: line) }
  }
}
