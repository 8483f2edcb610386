import Foundation

/// A time zone's rules: the one place where moments become local days and times, and back.
///
/// Days of 23 and 25 hours come out right because every conversion asks for the offset in force at that moment.
public struct ZoneRules: Hashable, Sendable {
  private let zone: TimeZone
  /// Rules that are written out instead of named; `zone` is not asked then.
  private let posix: PosixZone?
  /// Moments in all of which one offset is in force: nearly all that a guide asks for. To ask the system takes it through much code and a lock.
  private var steady: (from: Int64, until: Int64, offset: Int)?

  /// UTC, in which tests and servers without a zone of their own count.
  public static let utc = ZoneRules(zone: .gmt, identifier: "UTC")

  /// The IANA name, `Europe/London`. Two rules of one name are equal.
  public let identifier: String
  /// How people who live by it write the time of day.
  public var clock = ClockStyle.twentyFourHours

  private init(zone: TimeZone, identifier: String) {
    self.zone = zone
    self.identifier = identifier
    posix = nil
  }

  private init(posix: PosixZone, identifier: String) {
    zone = .gmt
    self.identifier = identifier
    self.posix = posix
  }

  /// A name of the system's zone database, or rules as POSIX writes them (`CET-1CEST,M3.5.0,M10.5.0/3`). Nil for all else.
  ///
  /// `UTC-3` and `GMT+5` are refused: POSIX counts westward, nearly everybody else eastward.
  public init?(identifier: String) {
    if !Self.namedAsRules.contains(identifier), let posix = PosixZone(identifier) {
      guard !posix.isDoubtful else { return nil }
      self.init(posix: posix, identifier: identifier)
    } else {
      guard !identifier.isEmpty, let zone = TimeZone(identifier: identifier) else { return nil }
      self.init(zone: zone, identifier: identifier)
    }
  }

  /// Names of the database that look like rules.
  private static let namedAsRules: Set = ["EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT", "GMT0", "GMT+0", "GMT-0"]

  /// As `identifier`, `europe/paris` too.
  public init?(anyCase name: String) {
    if let rules = ZoneRules(identifier: name) {
      self = rules
      return
    }
    let lower = name.lowercased()
    guard let known = TimeZone.knownTimeZoneIdentifiers.first(where: { $0.lowercased() == lower }) else { return nil }
    self.init(identifier: known)
  }

  /// Abbreviations that are names of the database.
  private static let namesOfFiles: Set = ["UTC", "GMT", "EST", "MST", "HST", "CET", "MET", "EET", "WET"]

  /// What the variable `TZ` says, read as the C library reads it (tzset(3)); nil if it names no zone.
  public init?(variable text: String) {
    var name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name.hasPrefix("/") {
      guard let folder = name.range(of: "zoneinfo/", options: .backwards) else { return nil }
      name = String(name[folder.upperBound...])
    }
    // Foundation knows `JST`, which is UTC under another name to the C library.
    guard TimeZone.abbreviationDictionary[name] == nil || Self.namesOfFiles.contains(name) else { return nil }
    guard !Self.namedAsRules.contains(name), let posix = PosixZone(name), posix.summer == nil else {
      self.init(identifier: name)
      return
    }
    // Under a name that says the same everywhere.
    self.init(identifier: posix.fixedName)
  }

  /// The zone the user lives in: `TZ` where it names one, else the system's.
  public static func local(environment: [String: String]) -> ZoneRules {
    if let name = environment["TZ"], let named = ZoneRules(variable: name) { return named }
    let current = TimeZone.current
    return ZoneRules(zone: current, identifier: current.identifier == "GMT" ? "UTC" : current.identifier)
  }

  /// Seconds east of UTC in force at a moment.
  public func offset(at instant: Instant) -> Int {
    if let steady, steady.from <= instant.secondsSinceEpoch, instant.secondsSinceEpoch < steady.until {
      return steady.offset
    }
    return offsetBySystem(at: instant)
  }

  private func offsetBySystem(at instant: Instant) -> Int {
    if let posix { return posix.half(at: instant).offset }
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch)))
  }

  /// So many days on either side of a moment are looked at for a change of the offset.
  private static let steadyDays: Int64 = 40

  /// The same rules, that know by themselves what is in force some weeks around a moment.
  ///
  /// Days are looked at one by one: no zone changes and changes back within one.
  public func known(around instant: Instant) -> ZoneRules {
    let offset = offsetBySystem(at: instant)
    func last(_ step: Int64) -> Int64 {
      var last = instant
      for _ in 0..<Self.steadyDays {
        let next = last.adding(seconds: step)
        if offsetBySystem(at: next) != offset { break }
        last = next
      }
      return last.secondsSinceEpoch
    }
    var rules = self
    rules.steady = (last(-86_400), last(86_400), offset)
    return rules
  }

  /// The short name in force at a moment (`BST`), else `GMT+5:45` and the like.
  public func abbreviation(at instant: Instant) -> String {
    // Foundation calls it GMT.
    if identifier.hasSuffix("UTC") { return "UTC" }
    if let posix { return posix.half(at: instant).name }
    return zone.abbreviation(for: Date(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch))) ?? identifier
  }

  /// The calendar day and second of day that a clock in this zone shows at a moment.
  public func local(of instant: Instant) -> (day: GuideDay, secondOfDay: Int) {
    instant.local(offset: offset(at: instant))
  }

  /// The moment at which a clock in this zone first shows this day and second of day.
  ///
  /// A time that is skipped (spring) gives the moment the clock jumps over it; of a time that comes twice (autumn), the first.
  public func instant(of day: GuideDay, secondOfDay: Int) -> Instant {
    let asUTC = Instant(day: day, secondOfDay: secondOfDay, offset: 0)
    // The offset cannot differ from both the one a day before and the one a day after: zones change once in that time.
    let before = offset(at: asUTC.adding(seconds: -86_400))
    let after = offset(at: asUTC.adding(seconds: 86_400))
    let first = asUTC.adding(seconds: -Int64(before))
    if before == after || offset(at: first) == before { return first }
    let second = asUTC.adding(seconds: -Int64(after))
    if offset(at: second) == after { return second }
    return transition(between: second, and: first, oldOffset: before)
  }

  /// The moment at which a clock in this zone shows this day and second of day again; nil if it shows them once.
  public func secondInstant(of day: GuideDay, secondOfDay: Int) -> Instant? {
    let asUTC = Instant(day: day, secondOfDay: secondOfDay, offset: 0)
    let after = offset(at: asUTC.adding(seconds: 86_400))
    let second = asUTC.adding(seconds: -Int64(after))
    guard offset(at: second) == after, instant(of: day, secondOfDay: secondOfDay) < second else { return nil }
    return second
  }

  /// The first second in the range at which the old offset is no longer in force.
  private func transition(between low: Instant, and high: Instant, oldOffset: Int) -> Instant {
    var low = low.secondsSinceEpoch
    var high = high.secondsSinceEpoch
    while low < high {
      let middle = low + (high - low) / 2
      if offset(at: Instant(secondsSinceEpoch: middle)) == oldOffset { low = middle + 1 } else { high = middle }
    }
    return Instant(secondsSinceEpoch: low)
  }

  public static func == (left: ZoneRules, right: ZoneRules) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// When a guide day begins: what airs before it belongs to the evening before. 05:00 unless configured.
public struct DayStart: Hashable, Sendable {
  /// Minutes after midnight, 0 to 1439.
  public let minutes: Int

  /// 05:00.
  public static let standard = DayStart(clamping: 300)
  /// 00:00: guide days are calendar days.
  public static let midnight = DayStart(clamping: 0)

  /// Held within 0 to 1439.
  public init(clamping minutes: Int) { self.minutes = Swift.min(Swift.max(minutes, 0), 1439) }

  /// Reads `HH:mm`.
  public init?(text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(6))
    guard bytes.count == 5, bytes[2] == 0x3A, let hour = decimal(bytes[0..<2]), let minute = decimal(bytes[3..<5]),
      hour < 24, minute < 60
    else { return nil }
    minutes = hour * 60 + minute
  }
}

extension ZoneRules {
  /// The guide day a moment is on.
  public func guideDay(of instant: Instant, dayStart: DayStart) -> GuideDay {
    let (day, second) = local(of: instant)
    return second < dayStart.minutes * 60 ? day.advanced(by: -1) : day
  }

  /// The moment a guide day begins.
  public func start(of day: GuideDay, dayStart: DayStart) -> Instant {
    instant(of: day, secondOfDay: dayStart.minutes * 60)
  }
}
