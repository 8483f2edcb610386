import GuideModel
import TerminalKit

/// An airing or release for printing.
public struct PlainAiring: Hashable, Sendable {
  public var show: Show
  public var episode: Episode
  public var provider: Provider
  public var time: AiringTime

  /// An episode of a show. The show's other episodes are removed.
  public init(_ episode: Episode, of show: Show, on provider: Provider) {
    (self.episode, self.provider, time) = (episode, provider, episode.time)
    self.show = show
    self.show.episodes = []
  }

  public init(_ listed: ScheduledProgramme, on channel: Channel, zone: ZoneRules, dayStart: DayStart) {
    let words = ProgrammeWords(listed: listed)
    (show, episode) = (words.show, words.episode(zone: zone, dayStart: dayStart))
    (provider, time) = (channel.provider, listed.time)
  }
}

/// Prints airings as text, one per line, with the signs and words of the screen.
public struct PlainAirings: Sendable {
  private let writer: PlainWriter
  private let width: Int
  /// On narrow terminals most of the space is for the title.
  private var providerWidth: Int { min(max(width / 4, 8), 20) }
  private var clock: WallClock { writer.clock }
  private var marks: Marks { writer.marks }

  private static let leastTimeWidth = 15

  public init(width: Int, now: Instant, zone: ZoneRules, dayStart: DayStart, marks: Marks, ascii: Bool) {
    writer = PlainWriter(now: now, zone: zone, dayStart: dayStart, marks: marks, ascii: ascii)
    self.width = width
  }

  /// The next episode to watch of each show, in the order of the shows: its airing that is on or comes next, or the
  /// last one. A show has none if no episode is watched, or if all later ones are.
  public func nextUnwatched(of airings: [PlainAiring]) -> [PlainAiring] {
    var shows: [String: [PlainAiring]] = [:]
    var order: [String] = []
    for airing in airings {
      let name = EpisodeMark.normalised(airing.show.title)
      if shows[name] == nil { order.append(name) }
      shows[name, default: []].append(airing)
    }
    return order.compactMap { shows[$0].flatMap(nextUnwatched(ofShow:)) }
  }

  private func nextUnwatched(ofShow airings: [PlainAiring]) -> PlainAiring? {
    guard let show = airings.first?.show else { return nil }
    let guide = EpisodeGuide(
      airings.map { airing in
        var show = airing.show
        show.episodes = [airing.episode]
        return (show, airing.provider)
      })
    return guide.nextUnwatched { marks.isWatched($0, of: show) }.map { index in
      let airing = guide.entries[index].current(at: clock)
      return PlainAiring(airing.episode, of: airing.show, on: airing.provider)
    }
  }

  /// The calendar day on which an airing begins.
  public func date(of airing: PlainAiring) -> GuideDay { AiringWords(airing.time, clock: clock).date }

  /// The start of the evening of the guide day, 18:00, with that day; now, if it has begun.
  public var tonight: (from: Instant, day: GuideDay) {
    let day = clock.guideDay
    return (max(clock.now, clock.zone.instant(of: day, secondOfDay: 18 * 3600)), day)
  }

  /// Lines with a heading per day. Airings in another order than that of their days have the day on their line. If all
  /// are today, there is no heading.
  /// - Parameters:
  ///   - day: the day that was asked for. If it is not today, today's airings have a heading too.
  ///   - isOfAnyDay: whether airings of any day were asked for. Then today's have a heading too.
  public func lines(_ airings: [PlainAiring], of day: GuideDay? = nil, isOfAnyDay: Bool = false) -> [String] {
    let dates = airings.map(date(of:))
    let isAllToday = !isOfAnyDay && dates.allSatisfy { $0 == clock.date } && day ?? clock.date == clock.date
    let isInOrder = zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
    let times = zip(airings, dates).map { airing, date in
      let times = AiringWords(airing.time, clock: clock).times(writer.glyphs)
      return [isInOrder ? nil : date.shortLabel(asOf: clock.date), times].compactMap { $0 }.joined(separator: "  ")
    }
    let timeWidth = max(times.map { TextWidth.of($0) + 2 }.max() ?? 0, Self.leastTimeWidth)
    var names = ProviderNames()
    names.remember(airings.map(\.provider))
    var lines: [String] = []
    for (place, airing) in airings.enumerated() {
      if isInOrder, !isAllToday, place == 0 || dates[place - 1] != dates[place] {
        lines += (place == 0 ? [] : [""]) + [heading(of: dates[place])]
      }
      let name = writer.name(of: airing.provider, among: names, width: providerWidth)
      lines.append(line(airing, writer.pad(times[place], timeWidth) + writer.pad(name, providerWidth)))
    }
    return lines
  }

  private func heading(of date: GuideDay) -> String {
    let day = AiringWords.day(date, clock: clock)
    let label = date.shortLabel(asOf: clock.date)
    return abs(clock.date.distance(to: date)) <= 1 ? "\(day), \(label)" : "\(label) (\(day))"
  }

  private func line(_ airing: PlainAiring, _ timeAndName: String) -> String {
    let words = AiringWords(airing.time, clock: clock)
    let sign = writer.sign(of: [airing.episode], showing: airing.episode, at: airing.time, of: airing.show)
    let what = [
      writer.title(of: airing.show), EpisodeWords.numbers(airing.episode), title(of: airing),
      airing.episode.traits.words.first { $0 != "repeat" },
      words.standing == .onNow ? words.remaining : nil,
    ]
    let line = "  \(sign) " + timeAndName + what.compactMap { $0 }.joined(separator: writer.glyphs.separator)
    return TextLayout.truncated(writer.trimmed(line), to: width, ellipsis: writer.glyphs.ellipsis)
  }

  /// Removes title and description if they are hidden until the episode is watched.
  private func told(_ airing: PlainAiring) -> PlainAiring {
    var told = airing
    told.episode = marks.told(airing.episode, of: airing.show)
    // The description of a programme is also that of its show.
    if told.episode != airing.episode { told.show.overview = nil }
    return told
  }

  /// The episode's title, unless it is hidden.
  public func title(of airing: PlainAiring) -> String? { told(airing).episode.title }

  /// The description, unless it is hidden.
  public func overview(of airing: PlainAiring) -> String? {
    let told = told(airing)
    return told.episode.overview ?? told.show.overview
  }

  /// The names of the columns of `row`.
  public static let columns = [
    "start", "end", "channel", "name", "title", "season", "episode", "subtitle", "categories", "flags",
  ]

  /// The columns for programs; unknown ones are empty. A day without a time has no end.
  public func row(_ airing: PlainAiring) -> [String] {
    let (start, end) = moments(airing.time)
    return [
      start, end ?? "", airing.provider.id, airing.provider.name, airing.show.title,
      airing.episode.season.map(String.init) ?? "", airing.episode.number.map(String.init) ?? "",
      title(of: airing) ?? "", airing.episode.categories.joined(separator: ","),
      flags(of: airing).joined(separator: ","),
    ]
  }

  /// The show, the numbers and the title of the episode on one line.
  public func summary(of airing: PlainAiring) -> String {
    [airing.show.title, EpisodeWords.numbers(airing.episode), title(of: airing)].compactMap { $0 }
      .joined(separator: writer.glyphs.separator)
  }

  /// RFC 3339 in the zone; the date for a day without a time.
  public func moments(_ time: AiringTime) -> (start: String, end: String?) {
    switch time {
    case .day(let day): return (day.description, nil)
    case .moments(let start, let end, _):
      let words = { (moment: Instant) in moment.rfc3339(offset: clock.zone.offset(at: moment)) }
      return (words(start), words(end))
    }
  }

  /// The flags: `on now`, `new`, `premiere`, `finale`, `repeat`, `watched`, `followed`.
  public func flags(of airing: PlainAiring) -> [String] {
    let watched = marks.isWatched(airing.episode, of: airing.show)
    let followed = marks.isFollowed(airing.show)
    let endIsAssumed = if case .moments(_, _, endIsInferred: true) = airing.time { true } else { false }
    return (AiringWords(airing.time, clock: clock).standing == .onNow ? ["on now"] : [])
      + airing.episode.traits.words + (watched ? ["watched"] : []) + (followed ? ["followed"] : [])
      + (endIsAssumed ? ["end assumed"] : [])
  }
}
