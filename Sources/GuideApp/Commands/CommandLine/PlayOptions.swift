import GuideModel

/// The options of `tvguide play`.
struct PlayOptions: Equatable {
  /// The channel as typed: a key, a number or a name.
  var channel: String
  /// The moment to start from; nil for live.
  var moment: PastMoment?
  /// Whether to print the address instead of playing it.
  var prints: Bool
  var guide: GuideOptions

  init(_ raw: RawArguments) throws(UsageError) {
    channel = CleanText.line(raw.arguments[0], limit: 200)
    guard !channel.isEmpty else {
      throw UsageError("'play' needs a channel: its key, number or name; 'tvguide channels' lists them")
    }
    moment = try raw.value("--at", "time", like: "20:15 or 2026-12-24T20:15:00Z", read: PastMoment.init)
    prints = raw.has("--print")
    guide = try GuideOptions(reading: raw)
  }
}

/// A moment in the past: `20:15` is the last time that it was 20:15.
enum PastMoment: Equatable {
  case moment(Instant)
  /// Seconds of the day.
  case clock(Int)

  /// Nil for other text.
  init?(_ text: String) {
    if let moment = Instant(rfc3339: text) {
      self = .moment(moment)
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    self = .clock(hours * 3600 + minutes * 60)
  }

  func moment(now: Instant, zone: ZoneRules) -> Instant {
    switch self {
    case .moment(let moment): return moment
    case .clock(let second):
      let today = zone.local(of: now).day
      // The last moment with this time. In autumn there may be two on a day.
      let moments = [today.advanced(by: -1), today].flatMap { day in
        [zone.instant(of: day, secondOfDay: second), zone.secondInstant(of: day, secondOfDay: second)].compactMap { $0 }
      }
      return moments.last { $0 <= now } ?? now
    }
  }
}

extension CommandSpec {
  static let play = CommandSpec(
    words: ["play"], arguments: ["CHANNEL"], summary: "play a channel with a stream ('sources add m3u')",
    options: [
      OptionSpec("--at", "TIME", "play what was on at this time (20:15) from its start; needs catch-up"),
      OptionSpec("--print", nil, "print the address instead of playing it"),
      OptionSpec("--server", "URL", "read channels from this server instead of the local listings (or TVGUIDE_SERVER)"),
      OptionSpec("--country", "XX", "use the channels of this country", kind: .words(Country.all)),
      OptionSpec("--now", "MOMENT", "use this moment as now"),
    ], examples: ["play 'Orchard One'", "play 7 --at 20:15"])
}
