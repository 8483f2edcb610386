import GuideModel

/// The state of a source, for the list in the guide, `tvguide sources` and `tvguide doctor`.
public struct SourceStanding: Hashable, Sendable {
  /// Where a source is set up.
  public enum Origin: Hashable, Sendable {
    /// In a line of the configuration file. It can only be changed there.
    case configuration(line: Int)
    /// By the user, in the guide or by a command.
    case personal
    /// Imported by a command; never refreshed.
    case byHand
  }

  /// Determines when a source is refreshed.
  public enum Due: Hashable, Sendable {
    case atOnce
    case at(Instant)
    /// It is off, or was imported by hand.
    case never
  }

  /// The name. All texts are clean.
  public var name: String
  /// `xmltv`, `tvmaze` or `m3u`.
  public var kind: String
  /// The path or address without secrets.
  public var location: String
  /// The location with its secrets, for editing only. Nil if it cannot be edited.
  public var wholeLocation: String?
  /// The code of the country.
  public var country: String?
  public var origin: Origin
  public var isEnabled = true
  public var preference = 0
  public var timeShiftMinutes = 0
  /// The zone of its times without one, as an identifier; nil for that of the program.
  public var timeZone: String?
  /// The time of the last import; nil if there was none.
  public var importedAt: Instant?
  public var due = Due.never
  /// The number of channels and services, or of streams.
  public var channels = 0
  public var shows = 0
  public var programmes = 0
  /// The first and last guide day of its listings.
  public var days: ClosedRange<GuideDay>?
  /// Whether only a part was read so far.
  public var isPart = false
  /// Why the last try failed; nil if it succeeded.
  public var trouble: SourceTrouble?
  /// The required attribution.
  public var credit: String?

  /// A source that was never read.
  public init(name: String, kind: String, location: String, origin: Origin) {
    self.name = name
    self.kind = kind
    self.location = location
    self.origin = origin
  }

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
    return count.counted(noun)
  }

  /// The age of its listings.
  public func age(now: Instant) -> String { importedAt.map { AgeWords.age(of: $0, now: now) } ?? "never read" }

  /// When it is read again.
  public func dueWords(now: Instant, zone: ZoneRules) -> String {
    switch due {
    case .atOnce: "due now"
    case .at(let moment): "\(trouble == nil ? "due" : "next try") \(zone.shortMoment(moment, now: now))"
    case .never: origin == .byHand ? "not refreshed" : "switched off"
    }
  }

  /// All facts, one per line: location, age, content, unusual settings, failures.
  public func facts(now: Instant, zone: ZoneRules) -> [String] {
    let times = "\(age(now: now))\(isPart ? ", incomplete" : ""), \(dueWords(now: now, zone: zone))"
    let all = [
      location, times, contents(today: zone.guideDay(of: now, dayStart: .standard)), extras,
      trouble?.longWords(now: now, zone: zone) ?? "",
    ]
    return all.filter { !$0.isEmpty }
  }

  /// `12 channels, 340 shows, 2140 programmes, Wed, Sep 3 to Tue, Sep 23`; empty if it was never read.
  private func contents(today: GuideDay) -> String {
    guard importedAt != nil else { return "" }
    if isLineup { return amount }
    let counts = [(channels, "channel"), (shows, "show"), (programmes, "programme")].map { count, word in
      count.counted(word)
    }
    let span = days.map { days in
      GuideWindow(first: days.lowerBound, last: days.upperBound).shortLabel(asOf: today)
    }
    return (counts + [span, isOver(today: today) ? "all over" : nil].compactMap { $0 }).joined(separator: ", ")
  }

  /// Whether its listings end before today.
  public func isOver(today: GuideDay) -> Bool { days.map { $0.upperBound < today } ?? false }

  /// The unusual settings.
  private var extras: String {
    let shift = timeShiftMinutes == 0 ? nil : "shifted by \(timeShiftMinutes > 0 ? "+" : "")\(timeShiftMinutes) min"
    let zone = timeZone.map { "zone \($0)" }
    return [preference == 0 ? nil : "preference \(preference)", shift, zone].compactMap { $0 }.joined(separator: ", ")
  }
}
