import GuideModel
import TerminalKit

/// The services of a month with their colours, prices and numbers of episodes, and the total price.
struct MonthLegend {
  let room: CalendarRoom

  /// `5 services, $54.95 a month`, or `5 services, $39.96 a month for 4 of them`; nil if nothing is on or it is unknown.
  var total: String? {
    guard let month = room.month, !month.days.isEmpty else { return nil }
    let count = month.providerCount - month.channelCount
    guard count > 0 else { return providerWords(month) }
    let services = count.counted("service")
    guard let prices = room.prices else { return services }
    let total = prices.total(of: priced(month).map(\.provider))
    guard total.priced > 0 else { return services }
    let isPart = total.unpriced + total.billedOtherwise > 0 || month.isCut
    return "\(services), \(room.monthlyWords(total, prices))\(isPart ? " for \(total.priced) of them" : "")"
  }

  /// Whether there are services, whose prices can be changed.
  var hasServices: Bool { room.month?.providers.contains { !$0.isChannel } ?? false }

  /// Two lines per service, then the total.
  var lines: [SideLine] {
    guard let month = room.month else { return [] }
    guard !month.days.isEmpty else { return wrapped([room.nothingInMonth + "."]) }
    var lines = totalLines(of: month) + [SideLine(text: "")]
    for count in priced(month).sorted(by: { room.isBefore($0.provider, $1.provider) }) {
      lines.append(
        SideLine(
          text: count.provider.name(in: room.state), detail: room.priceWords(of: count.provider),
          color: count.provider.color,
          isStrong: room.state.marks.isMine(count.provider)))
      lines.append(
        SideLine(
          text: "\(count.episodes.counted("episode")), \(count.shows.counted("show"))",
          color: count.provider.color))
    }
    let rest = month.providerCount - month.channelCount - month.providers.count { !$0.isChannel }
    if rest > 0 { lines.append(SideLine(text: "and \(rest.counted("more service"))")) }
    return lines
  }

  /// Notes are shown completely, beside the month and in a box over it.
  private func wrapped(_ notes: [String]) -> [SideLine] {
    notes.flatMap { TextLayout.wrapped($0, to: CalendarAreas.legendWidth - 2) }.map { SideLine(text: $0) }
  }

  /// Services, and channels with a price. The others are only counted.
  private func priced(_ month: MonthSummary) -> [ProviderCount] {
    month.providers.filter { !$0.isChannel || room.prices?.price(of: $0.provider) != nil }
  }

  /// `8 services, 14 channels`.
  private func providerWords(_ month: MonthSummary) -> String {
    let counts = [(month.providerCount - month.channelCount, "service"), (month.channelCount, "channel")]
    return counts.filter { $0.0 > 0 }.map { $0.counted($1) }.joined(separator: ", ")
  }

  private func totalLines(of month: MonthSummary) -> [SideLine] {
    let (services, priced) = (providerWords(month), priced(month).map(\.provider))
    let areKnown = room.state.calendar.knownPrices.contains(room.state.country) && !priced.isEmpty
    guard areKnown, let prices = room.prices, case let total = prices.total(of: priced), total.priced > 0 else {
      return [SideLine(text: services, isStrong: true)] + (areKnown ? [SideLine(text: "no price known")] : [])
    }
    let notes = [prices.note(on: room.state.date), CalendarRoom.left(out: total)].compactMap { $0 }
    return [SideLine(text: services, detail: room.monthlyWords(total, prices), isStrong: true)]
      + wrapped(notes) + followedLines(prices)
  }

  /// The price of the services with followed shows.
  private func followedLines(_ prices: PriceList) -> [SideLine] {
    guard let month = room.followedMonth, !month.days.isEmpty else { return [] }
    let total = prices.total(of: priced(month).map(\.provider))
    let detail = total.priced > 0 ? room.monthlyWords(total, prices) : "no price known"
    let services = providerWords(month)
    return [
      SideLine(text: "\(room.state.look.glyphs.followed) followed: \(services)", detail: detail, isStrong: true)
    ]
      + [CalendarRoom.left(out: total)].compactMap { $0 }.map { SideLine(text: $0) }
  }
}

extension MonthSummary {
  /// Whether there are more providers than names.
  fileprivate var isCut: Bool { providers.count < providerCount }
}
