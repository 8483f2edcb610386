import GuideModel
import TerminalKit

/// The services of a month with their colours and prices, how much each has, and what they cost together.
struct MonthLegend {
  let room: CalendarRoom

  /// One line of it.
  struct Line {
    var text: String
    var detail = ""
    var color: RGB?
    var isStrong = false
  }

  /// `5 services, $54.95 a month`; nil where nothing is on or it is not known.
  var total: String? {
    guard let month = room.month, !month.days.isEmpty else { return nil }
    let count = month.providerCount - month.channelCount
    guard count > 0 else { return providerWords(month) }
    let services = CalendarRoom.count(count, "service")
    guard let prices = room.prices else { return services }
    let total = prices.total(of: priced(month).map(\.provider))
    guard total.priced > 0 else { return services }
    let isPart = total.unpriced + total.billedOtherwise > 0 || month.isCut
    return
      "\(services), \(isPart ? "\(total.priced) of them " : "")\(prices.shown(total.monthly.formatted(for: room.state.country), on: room.state.date)) a month"
  }

  /// Two lines a service, then the total.
  var lines: [Line] {
    guard let month = room.month else { return [] }
    guard !month.days.isEmpty else { return [Line(text: "\(room.nothingWords) is on this month.")] }
    var lines = totalLines(of: month) + [Line(text: "")]
    for count in priced(month).sorted(by: { room.isBefore($0.provider, $1.provider) }) {
      lines.append(
        Line(
          text: room.state.name(of: count.provider), detail: room.priceWords(of: count.provider),
          color: count.provider.color,
          isStrong: room.state.isMine(count.provider)))
      lines.append(
        Line(
          text: "\(CalendarRoom.count(count.episodes, "episode")), \(CalendarRoom.count(count.shows, "show"))",
          color: count.provider.color))
    }
    let rest = month.providerCount - month.channelCount - month.providers.count { !$0.isChannel }
    if rest > 0 { lines.append(Line(text: "and \(CalendarRoom.count(rest, "more service"))")) }
    return lines
  }

  /// Services, and channels that cost something: the others are counted.
  private func priced(_ month: MonthSummary) -> [ProviderCount] {
    month.providers.filter { !$0.isChannel || room.prices?.price(of: $0.provider) != nil }
  }

  /// `8 services, 14 channels`.
  private func providerWords(_ month: MonthSummary) -> String {
    let counts = [(month.providerCount - month.channelCount, "service"), (month.channelCount, "channel")]
    return counts.filter { $0.0 > 0 }.map { CalendarRoom.count($0, $1) }.joined(separator: ", ")
  }

  private func totalLines(of month: MonthSummary) -> [Line] {
    let services = providerWords(month)
    guard room.state.calendar.knownPrices.contains(room.state.country) else {
      return [Line(text: services, isStrong: true)]
    }
    guard let prices = room.prices else {
      return [Line(text: services, isStrong: true), Line(text: "no price known for \(room.state.country)")]
    }
    let total = prices.total(of: priced(month).map(\.provider))
    guard total.priced > 0 else {
      return [Line(text: services, isStrong: true), Line(text: "no price known for these")]
    }
    let notes = [prices.note(on: room.state.date), CalendarRoom.left(out: total)].compactMap { $0 }
    return [
      Line(
        text: services,
        detail: "\(prices.shown(total.monthly.formatted(for: room.state.country), on: room.state.date)) a month",
        isStrong: true)
    ]
      + notes.map { Line(text: $0) } + followedLines(prices)
  }

  /// What the services of the followed shows cost.
  private func followedLines(_ prices: PriceList) -> [Line] {
    guard let followed = room.state.calendar.followed, followed.key == room.monthKey, let month = followed.summary,
      !month.days.isEmpty
    else { return [] }
    let total = prices.total(of: priced(month).map(\.provider))
    let detail =
      total.priced > 0
      ? "\(prices.shown(total.monthly.formatted(for: room.state.country), on: room.state.date)) a month"
      : "no price known"
    let services = providerWords(month)
    return [
      Line(text: "\(room.state.appearance.glyphs.followed) followed: \(services)", detail: detail, isStrong: true)
    ]
      + [CalendarRoom.left(out: total)].compactMap { $0 }.map { Line(text: $0) }
  }

  func draw(top: Int, in area: Rect, into buffer: inout Buffer) {
    let theme = room.state.appearance.theme
    let glyphs = room.state.appearance.glyphs
    let lines = self.lines
    let held = min(top, max(lines.count - area.height, 0))
    for (index, line) in lines.dropFirst(held).prefix(area.height).enumerated() {
      let y = area.y + index
      let isCut = index == area.height - 1 && held + area.height < lines.count
      if isCut {
        buffer.put(glyphs.ellipsis, x: area.x, y: y, style: theme.faint, clip: area)
        return
      }
      var x = area.x
      if let color = line.color {
        buffer.put(glyphs.bar, x: x, y: y, style: theme.provider(color), clip: area)
        x += 2
      }
      let detail = TextWidth.of(line.detail)
      buffer.put(
        line.text, x: x, y: y, width: area.right - x - (detail > 0 ? detail + 1 : 0), ellipsis: glyphs.ellipsis,
        style: line.isStrong ? theme.strong : theme.faint, clip: area)
      buffer.put(line.detail, x: area.right - detail, y: y, style: theme.text, clip: area)
    }
  }
}

extension MonthSummary {
  /// Whether there are more providers than are named.
  fileprivate var isCut: Bool { providers.count < providerCount }
}
