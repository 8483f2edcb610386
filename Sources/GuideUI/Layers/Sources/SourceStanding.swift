import GuideModel

/// How a source stands: what the list in the guide, `tvguide sources` and `tvguide doctor` say of it.
public struct SourceStanding: Hashable, Sendable {
  /// Who set a source up.
  public enum Origin: Hashable, Sendable {
    /// A line of the configuration file: changed there and nowhere else.
    case configuration(line: Int)
    /// The user, in the guide or by a command.
    case personal
    /// Nobody: it was imported by a command, and is never refreshed.
    case byHand
  }

  /// When a source is read again.
  public enum Due: Hashable, Sendable {
    case atOnce
    case at(Instant)
    /// It is switched off, or was imported by hand.
    case never
  }

  /// Clean text, like all of it.
  public var name: String
  /// `xmltv`, `tvmaze` or `m3u`.
  public var kind: String
  /// A path or an address, without what is secret in it.
  public var location: String
  /// The same with all that is secret in it: shown only to be changed. Nil where it cannot be.
  public var wholeLocation: String?
  /// A country's code.
  public var country: String?
  public var origin: Origin
  public var isEnabled = true
  public var preference = 0
  public var timeShiftMinutes = 0
  /// Nil if it was never read.
  public var importedAt: Instant?
  public var due = Due.never
  /// Channels and services, or streams.
  public var channels = 0
  public var shows = 0
  public var programmes = 0
  /// The first and last guide day that its listings are for.
  public var days: ClosedRange<GuideDay>?
  /// Whether only part of it could be read so far.
  public var isPart = false
  /// What fails; nil if the last try was good.
  public var trouble: SourceTrouble?
  /// Who is to be named for its listings.
  public var credit: String?

  /// A source that was never read.
  public init(name: String, kind: String, location: String, origin: Origin) {
    self.name = name
    self.kind = kind
    self.location = location
    self.origin = origin
  }
}

extension SourceStanding {
  /// `xmltv, for NZ, yours`.
  public var kindWords: String {
    [kind, country.map { "for \($0)" }, originWords].compactMap { $0 }.joined(separator: ", ")
  }

  /// `configuration, line 12`, `yours`, or `by hand`.
  public var originWords: String {
    switch origin {
    case .configuration(let line): "configuration, line \(line)"
    case .personal: "yours"
    case .byHand: "by hand"
    }
  }

  /// Whether it is a line-up of streams.
  var isLineup: Bool { kind == "m3u" }

  /// `340 programmes`, or `12 streams`.
  var amount: String {
    let (count, noun) = isLineup ? (channels, "stream") : (programmes, "programme")
    return "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// How long ago it was read.
  public func age(now: Instant) -> String { importedAt.map { AgeWords.age(of: $0, now: now) } ?? "never read" }

  /// When it is read again.
  public func dueWords(now: Instant, zone: ZoneRules) -> String {
    switch due {
    case .atOnce: "due now"
    case .at(let moment): "\(trouble == nil ? "due" : "next try") \(zone.shortMoment(moment, now: now))"
    case .never: origin == .byHand ? "not refreshed" : "switched off"
    }
  }

  /// Everything about it, a line each: where it is, how old, what it has, what differs from most, what fails.
  public func facts(now: Instant, zone: ZoneRules) -> [String] {
    let times = "\(age(now: now))\(isPart ? ", incomplete" : ""), \(dueWords(now: now, zone: zone))"
    let all = [
      location, times, contents(today: zone.guideDay(of: now, dayStart: .standard)), extras,
      trouble?.longWords(now: now, zone: zone) ?? "",
    ]
    return all.filter { !$0.isEmpty }
  }

  /// `12 channels, 340 shows, 2140 programmes, 2025-09-03 to 2025-09-23`; nothing where it was never read.
  private func contents(today: GuideDay) -> String {
    guard importedAt != nil else { return "" }
    if isLineup { return amount }
    let counts = [(channels, "channel"), (shows, "show"), (programmes, "programme")].map { count, word in
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let span = days.map { days in
      days.lowerBound == days.upperBound ? "\(days.lowerBound)" : "\(days.lowerBound) to \(days.upperBound)"
    }
    return (counts + [span, isOver(today: today) ? "all over" : nil].compactMap { $0 }).joined(separator: ", ")
  }

  /// Whether nothing of it is on today or later.
  public func isOver(today: GuideDay) -> Bool { days.map { $0.upperBound < today } ?? false }

  /// What differs from most.
  private var extras: String {
    let shift = timeShiftMinutes == 0 ? nil : "shifted by \(timeShiftMinutes > 0 ? "+" : "")\(timeShiftMinutes) min"
    return [preference == 0 ? nil : "preference \(preference)", shift].compactMap { $0 }.joined(separator: ", ")
  }
}
