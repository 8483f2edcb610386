import Foundation

/// The rules of a time zone. All conversions between moments and local times are here.
///
/// Days of 23 and 25 hours are handled, because each conversion uses the offset at its moment.
public struct ZoneRules: Hashable, Sendable {
  private let zone: TimeZone
  /// POSIX rules; if set, `zone` is not used.
  private let posix: PosixZone?
  /// A range of moments with one offset, which covers nearly all requests. Foundation is slow and takes a lock.
  private var steady: (from: Int64, until: Int64, offset: Int)?

  /// UTC, for tests and servers without a zone.
  public static let utc = ZoneRules(zone: .gmt, identifier: "UTC")

  /// The IANA name, `Europe/London`. Rules with equal names are equal.
  public let identifier: String
  /// How times of day are written.
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

  /// Reads a name of the system's zone database, or POSIX rules (`CET-1CEST,M3.5.0,M10.5.0/3`). Nil for other text.
  ///
  /// `UTC-3` and `GMT+5` are rejected, because POSIX counts westward and most people eastward.
  public init?(identifier: String) {
    if !Self.namedAsRules.contains(identifier), let posix = PosixZone(identifier) {
      guard !posix.isDoubtful else { return nil }
      self.init(posix: posix, identifier: identifier)
    } else {
      guard !identifier.isEmpty, let zone = TimeZone(identifier: identifier) else { return nil }
      self.init(zone: zone, identifier: identifier)
    }
  }

  /// Names in the database with the form of rules.
  private static let namedAsRules: Set = ["EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT", "GMT0", "GMT+0", "GMT-0"]

  /// Reads a name ignoring case, `europe/paris`.
  public init?(anyCase name: String) {
    if let rules = ZoneRules(identifier: name) {
      self = rules
      return
    }
    let lower = name.lowercased()
    guard let known = TimeZone.knownTimeZoneIdentifiers.first(where: { $0.lowercased() == lower }) else { return nil }
    self.init(identifier: known)
  }

  /// Abbreviations that are names in the database.
  private static let namesOfFiles: Set = ["UTC", "GMT", "EST", "MST", "HST", "CET", "MET", "EET", "WET"]

  /// Reads the variable `TZ` as the C library does (tzset(3)); nil if it does not name a zone.
  public init?(variable text: String) {
    var name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name.hasPrefix("/") {
      guard let folder = name.range(of: "zoneinfo/", options: .backwards) else { return nil }
      name = String(name[folder.upperBound...])
    }
    // Foundation accepts `JST`; the C library treats it as UTC.
    guard TimeZone.abbreviationDictionary[name] == nil || Self.namesOfFiles.contains(name) else { return nil }
    guard !Self.namedAsRules.contains(name), let posix = PosixZone(name), posix.summer == nil else {
      self.init(identifier: name)
      return
    }
    // Use a name that has the same meaning everywhere.
    self.init(identifier: posix.fixedName)
  }

  /// The user's zone: from `TZ` if it is valid, else the system's.
  public static func local(environment: [String: String]) -> ZoneRules {
    if let name = environment["TZ"], let named = ZoneRules(variable: name) { return named }
    let current = TimeZone.current
    return ZoneRules(zone: current, identifier: current.identifier == "GMT" ? "UTC" : current.identifier)
  }

  /// The offset at a moment, in seconds east of UTC.
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

  /// The number of days around a moment that are searched for a change of the offset.
  private static let steadyDays: Int64 = 40

  /// The same rules with a cached offset for some weeks around a moment.
  ///
  /// Checking once a day is enough: no zone changes twice within a day.
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

  /// The name for people: `Europe/London`. The database counts fixed offsets westward, so `Etc/GMT-3` is `UTC+3`.
  public var name: String {
    guard identifier.hasPrefix("Etc/GMT"), let west = Int(identifier.dropFirst(7)), west != 0 else { return identifier }
    return "UTC\(west < 0 ? "+" : "-")\(abs(west))"
  }

  /// The abbreviation at a moment (`BST`), else the form `GMT+5:45`.
  public func abbreviation(at instant: Instant) -> String {
    if name != identifier { return name }
    // Foundation returns GMT.
    if identifier.hasSuffix("UTC") { return "UTC" }
    if let posix { return posix.half(at: instant).name }
    let date = Date(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch))
    let style: TimeZone.NameStyle = zone.isDaylightSavingTime(for: date) ? .shortDaylightSaving : .shortStandard
    let english = identifier.split(separator: "/").first.flatMap { Self.english[String($0)] }
    return english.flatMap { zone.localizedName(for: style, locale: Locale(identifier: $0)) }
      ?? zone.abbreviation(for: date) ?? identifier
  }

  /// The English of each part of the world. Unicode's tables have abbreviations only in the language of the region:
  /// `BST` in British English, else `GMT+1`.
  private static let english = [
    "Africa": "en_ZA", "America": "en_US", "Antarctica": "en_NZ", "Asia": "en_IN", "Atlantic": "en_GB",
    "Australia": "en_AU", "Canada": "en_US", "Europe": "en_GB", "Indian": "en_IN", "Pacific": "en_NZ", "US": "en_US",
  ]

  /// The local calendar day and second of day at a moment.
  public func local(of instant: Instant) -> (day: GuideDay, secondOfDay: Int) {
    instant.local(offset: offset(at: instant))
  }

  /// The first moment with this local day and second of day.
  ///
  /// For a time that is skipped in spring it is the moment of the change; for a time that occurs twice in autumn, the
  /// first.
  public func instant(of day: GuideDay, secondOfDay: Int) -> Instant {
    let asUTC = Instant(day: day, secondOfDay: secondOfDay, offset: 0)
    // The offset is either the one a day before or the one a day after, because zones change once in that time.
    let before = offset(at: asUTC.adding(seconds: -86_400))
    let after = offset(at: asUTC.adding(seconds: 86_400))
    let first = asUTC.adding(seconds: -Int64(before))
    if before == after || offset(at: first) == before { return first }
    let second = asUTC.adding(seconds: -Int64(after))
    if offset(at: second) == after { return second }
    return transition(between: second, and: first, oldOffset: before)
  }

  /// The second moment with this local day and second of day; nil if it occurs once.
  public func secondInstant(of day: GuideDay, secondOfDay: Int) -> Instant? {
    let asUTC = Instant(day: day, secondOfDay: secondOfDay, offset: 0)
    let after = offset(at: asUTC.adding(seconds: 86_400))
    let second = asUTC.adding(seconds: -Int64(after))
    guard offset(at: second) == after, instant(of: day, secondOfDay: secondOfDay) < second else { return nil }
    return second
  }

  /// Whether the local time at a moment occurs twice, because clocks go back.
  public func occursTwice(_ instant: Instant) -> Bool {
    // Nearly all days are far from a change.
    guard offset(at: instant.adding(seconds: -86_400)) != offset(at: instant.adding(seconds: 86_400)) else {
      return false
    }
    let (day, second) = local(of: instant)
    return secondInstant(of: day, secondOfDay: second) != nil
  }

  /// The first second in the range at which the old offset is no longer valid.
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

/// The start of a guide day. Earlier airings belong to the evening before. 05:00 by default.
public struct DayStart: Hashable, Sendable {
  /// Minutes after midnight, 0 to 1439.
  public let minutes: Int

  /// 05:00.
  public static let standard = DayStart(clamping: 300)
  /// 00:00: guide days are calendar days.
  public static let midnight = DayStart(clamping: 0)

  /// Clamps to 0...1439.
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
  /// The guide day of a moment. A day lasts until the next one starts, also if a clock is set back across its start.
  public func guideDay(of instant: Instant, dayStart: DayStart) -> GuideDay {
    let (date, second) = local(of: instant)
    let day = second < dayStart.minutes * 60 ? date.advanced(by: -1) : date
    let next = day.advanced(by: 1)
    return instant < start(of: next, dayStart: dayStart) ? day : next
  }

  /// The start of a guide day.
  public func start(of day: GuideDay, dayStart: DayStart) -> Instant {
    instant(of: day, secondOfDay: dayStart.minutes * 60)
  }
}
