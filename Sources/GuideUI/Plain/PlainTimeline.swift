import GuideModel
import TerminalKit

/// Prints the timeline as plain text: a line per channel with what is on, next and later.
public struct PlainTimeline: Sendable {
  /// The moment of `on`.
  public let moment: Instant
  private let width: Int
  private let writer: PlainWriter
  private let isNow: Bool
  private let filter: GuideFilter
  private var names = ProviderNames()
  private var clock: WallClock { writer.clock }

  private static let channelWidth = 20
  private static let programmeWidths = 24...34
  /// The length of the requested span in seconds, and of that for channels with nothing next in it.
  private static let (span, longSpan): (Int64, Int64) = (6 * 3600, 24 * 3600)

  /// The timeline now, or in the evening of a given day, as on the screen.
  public init(
    day: GuideDay?, width: Int, now: Instant, zone: ZoneRules, dayStart: DayStart,
    filter: GuideFilter = GuideFilter(), ascii: Bool
  ) {
    self.width = width
    self.filter = filter.ofProgrammes
    writer = PlainWriter(now: now, zone: zone, dayStart: dayStart, ascii: ascii)
    isNow = day == nil || day == writer.clock.date
    moment = isNow ? now : zone.evening(of: day ?? writer.clock.date).lowerBound
  }

  /// Tells the channels that share a name apart in their lines.
  public mutating func remember(_ channels: [Channel]) { names.remember(channels.map(\.provider)) }

  /// The request for some channels; with `isLong` for a day.
  public func request(channels: [String], country: Country, isLong: Bool = false) -> BroadcastRequest {
    let end = moment.adding(seconds: isLong ? Self.longSpan : Self.span)
    return BroadcastRequest(from: moment, to: end, channels: channels, country: country)
  }

  /// Whether nothing starts later.
  public func hasNothingNext(_ listing: ChannelListing) -> Bool {
    !listing.programmes.contains { $0.programme.start > moment }
  }

  /// `Sun, Nov 22, 21:30`, the names of the columns, and a rule.
  public var header: [String] {
    let local = clock.zone.local(of: moment).day
    let line = writer.trimmed(line("Channel", isNow ? "On now" : "On then", "Next", ["Later"]))
    return [
      "\(local.shortLabel), \(local.year), \(clock.zone.timeInWords(at: moment))", "", line, writer.rule(under: line),
    ]
  }

  /// A channel's line; nil if none of its programmes passes the filter.
  public func line(_ listing: ChannelListing) -> String? {
    let wanted = filter.isEmpty ? listing.programmes : listing.programmes.filter { isWanted($0, on: listing.channel) }
    guard filter.isEmpty || !wanted.isEmpty else { return nil }
    let on = wanted.last { $0.programme.start <= moment && moment < $0.programme.end }
    let coming = wanted.filter { $0.programme.start > moment }
    let number = listing.channel.number.map { "\($0) " } ?? ""
    let name = writer.name(
      of: listing.channel.provider, among: names, width: Self.channelWidth - number.utf8.count)
    return writer.trimmed(
      line(
        number + name, on.map { words($0, isWhole: true) } ?? "", coming.first.map { words($0, isWhole: true) } ?? "",
        coming.dropFirst().map { words($0, isWhole: false) }))
  }

  private func isWanted(_ listed: ScheduledProgramme, on channel: Channel) -> Bool {
    let words = ProgrammeWords(listed: listed)
    var show = words.show
    show.episodes = [words.episode(zone: clock.zone, dayStart: clock.dayStart)]
    return filter.filtered(show, on: channel.provider, zone: clock.zone, dayStart: clock.dayStart) != nil
  }

  private func words(_ listed: ScheduledProgramme, isWhole: Bool) -> String {
    // The header has the date; a later day is named.
    let later = clock.laterDate(of: listed.programme.start, than: moment)
    let date = later ?? clock.zone.local(of: moment).day
    let times = AiringWords(listed.time, clock: clock).times(under: date, writer.glyphs)
    let start = clock.time(of: listed.programme.start, after: date, writer.glyphs)
    let words = [later?.weekday.shortName, isWhole ? times ?? start : start, listed.programme.title]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  /// As many later programmes as fit completely, at least one.
  private func line(_ channel: String, _ on: String, _ next: String, _ later: [String]) -> String {
    let space = width - Self.channelWidth
    let hasNext = space >= 2 * Self.programmeWidths.lowerBound
    let cell = min(max(space / (hasNext ? 2 : 1), 16), Self.programmeWidths.upperBound)
    var line = writer.pad(channel, Self.channelWidth) + writer.pad(on, cell)
    if hasNext { line += writer.pad(next, cell) }
    let room = space - 2 * cell
    guard room >= Self.leastLater, let first = later.first else { return line }
    var rest = TextLayout.truncated(first, to: room, ellipsis: writer.glyphs.ellipsis)
    for word in later.dropFirst() {
      guard TextWidth.of(rest) + 2 + TextWidth.of(word) <= room else { break }
      rest += ", " + word
    }
    return line + rest
  }

  private static let leastLater = 16
}
