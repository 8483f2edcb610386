import GuideModel

/// Reads the times of listings: `20080715003000 -0600` and common variants.
///
/// A time has 8, 10, 12 or 14 digits: year, month, day, hour, minute, second. Missing digits are zero. The separators
/// of ISO 8601 are allowed. 24:00 is the end of the day. The zone is `±h`, `±hh`, `±hhmm`, `±hh:mm`, an abbreviation,
/// an IANA name or missing.
package struct TimestampReader {
  package enum Zone: Equatable {
    case given
    /// Not given; the default zone is used.
    case missing
    /// Given but unknown; the default zone is used.
    case unknown
  }

  private enum Resolved {
    case fixed(Int)
    case clock(Int)
    case unknown
  }

  /// The maximum number of cached zones.
  private static let mostZones = 64

  private var lastDate: UInt64 = 0
  private var lastDay: GuideDay?
  private var clocks: [ZoneClock]
  private var zones: [[UInt8]: Resolved] = [:]
  private var lastZone: (name: [UInt8], resolved: Resolved) = ([], .unknown)

  package init(defaultZone: ZoneRules) { clocks = [ZoneClock(defaultZone)] }

  /// Returns nil for text that is not a valid time.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PlacedTime? {
    guard let text = Trimmed(bytes) else { return nil }
    let digits = text.bytes.prefix { $0 &- 0x30 < 10 }.count
    guard let time = digits == 4 ? separated(text.bytes) : compact(text.bytes, digits: digits) else { return nil }
    let zone = UnsafeBufferPointer(rebasing: text.bytes[time.length...])
    return place(time.day, time.second, in: zone)
  }

  private typealias LocalTime = (day: GuideDay, second: Int, length: Int)

  private mutating func compact(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> LocalTime? {
    guard digits >= 8, digits <= 14, digits % 2 == 0, let day = day(bytes) else { return nil }
    let hour = digits >= 10 ? Self.pair(bytes, 8) : 0
    let minute = digits >= 12 ? Self.pair(bytes, 10) : 0
    let second = digits == 14 ? Self.pair(bytes, 12) : 0
    guard let secondOfDay = Self.secondOfDay(hour, minute, second) else { return nil }
    return (day, secondOfDay, digits)
  }

  /// Reads `yyyy-MM-dd` or `yyyy/MM/dd`, optionally followed by `T` or a space and `HH:mm`, `:ss` and a fraction. The
  /// fraction is ignored.
  private mutating func separated(_ bytes: UnsafeBufferPointer<UInt8>) -> LocalTime? {
    guard bytes.count >= 10, bytes[4] == bytes[7], bytes[4] == 0x2D || bytes[4] == 0x2F else { return nil }
    var digits: [UInt8] = [0, 1, 2, 3, 5, 6, 8, 9].map { bytes[$0] }
    var position = 10
    if bytes.count >= 16, bytes[10] == 0x54 || bytes[10] == 0x20, bytes[13] == 0x3A {
      digits += [bytes[11], bytes[12], bytes[14], bytes[15]]
      position = 16
      if bytes.count >= 19, bytes[16] == 0x3A {
        digits += [bytes[17], bytes[18]]
        position = 19
        if bytes.count > 19, bytes[19] == 0x2E {
          position += 1 + bytes[20...].prefix { $0 &- 0x30 < 10 }.count
        }
      }
    }
    guard digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    guard let time = digits.withUnsafeBufferPointer({ compact($0, digits: digits.count) }) else { return nil }
    return (time.day, time.second, position)
  }

  /// The day of eight digits. Most listings are in order, so the last day is cached.
  private mutating func day(_ bytes: UnsafeBufferPointer<UInt8>) -> GuideDay? {
    let date = UnsafeRawPointer(bytes.baseAddress)?.loadUnaligned(as: UInt64.self) ?? 0
    if date == lastDate { return lastDay }
    let year = Self.pair(bytes, 0) * 100 + Self.pair(bytes, 2)
    lastDate = date
    lastDay = GuideDay(year: year, month: Self.pair(bytes, 4), day: Self.pair(bytes, 6))
    return lastDay
  }

  @inline(__always)
  private static func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    Int(bytes[index] &- 0x30) * 10 + Int(bytes[index + 1] &- 0x30)
  }

  /// Accepts 24:00:00 and leap seconds, which belong to the next day or minute.
  private static func secondOfDay(_ hour: Int, _ minute: Int, _ second: Int) -> Int? {
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0), minute < 60, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// The text without surrounding white space, of a plausible length.
  private struct Trimmed {
    let bytes: UnsafeBufferPointer<UInt8>

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      var range = bytes.indices
      while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
      while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
      guard range.count >= 8, range.count <= 100 else { return nil }
      self.bytes = UnsafeBufferPointer(rebasing: bytes[range])
    }
  }
}

// MARK: - Zones

extension TimestampReader {
  private mutating func place(
    _ day: GuideDay, _ second: Int, in zone: UnsafeBufferPointer<UInt8>
  ) -> PlacedTime? {
    let name = zone.drop { $0 <= 0x20 }
    guard let first = name.first else { return inDefault(day, second, .missing) }
    var bytes = UnsafeBufferPointer(rebasing: name)
    if first == 0x28, bytes.last == 0x29 { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast()) }
    if first == 0x2B || first == 0x2D {
      // A name after the number is ignored.
      guard let offset = Self.numericOffset(UnsafeBufferPointer(rebasing: bytes.prefix { $0 > 0x20 })) else {
        return nil
      }
      return PlacedTime(instant: Instant(day: day, secondOfDay: second, offset: offset))
    }
    switch resolve(bytes) {
    case .fixed(let offset): return PlacedTime(instant: Instant(day: day, secondOfDay: second, offset: offset))
    case .clock(let index): return clocks[index].instant(of: day, secondOfDay: second)
    case .unknown: return inDefault(day, second, .unknown)
    }
  }

  private mutating func inDefault(_ day: GuideDay, _ second: Int, _ zone: Zone) -> PlacedTime {
    var time = clocks[0].instant(of: day, secondOfDay: second)
    time.zone = zone
    return time
  }

  /// Reads `±h`, `±hh`, `±hmm`, `±hhmm` or `±hh:mm` as seconds east of UTC, at most 15 hours.
  private static func numericOffset(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var value = 0
    var digits = 0
    for index in 1..<max(bytes.count, 1) {
      if bytes[index] == 0x3A && index == bytes.count - 3 && digits > 0 { continue }
      guard bytes[index] &- 0x30 < 10, digits < 4 else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
      digits += 1
    }
    guard digits > 0 else { return nil }
    let (hours, minutes) = digits <= 2 ? (value, 0) : (value / 100, value % 100)
    guard hours <= 15, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (bytes[0] == 0x2D ? -60 : 60)
  }

  private mutating func resolve(_ bytes: UnsafeBufferPointer<UInt8>) -> Resolved {
    if sameBytes(lastZone.name, bytes) { return lastZone.resolved }
    let name = Array(bytes)
    let isFull = zones.count >= Self.mostZones
    let resolved = zones[name] ?? lookUp(name, inDatabase: !isFull)
    if !isFull { zones[name] = resolved }
    lastZone = (name, resolved)
    return resolved
  }

  /// The zone database takes time, so names that are not kept are not looked up there.
  private mutating func lookUp(_ name: [UInt8], inDatabase: Bool) -> Resolved {
    if let offset = ZoneNames.offset(name) { return .fixed(offset) }
    // `UTC+2` or `GMT-03:00`.
    if let sign = name.firstIndex(where: { $0 == 0x2B || $0 == 0x2D }), ZoneNames.offset(Array(name[..<sign])) == 0,
      let offset = name[sign...].withUnsafeBufferPointer({ Self.numericOffset($0) })
    {
      return .fixed(offset)
    }
    // A name with a slash is in the zone database; a name with a digit is a rule such as `EST5EDT`. Dots are rejected,
    // so that no name leads out of the database.
    guard inDatabase, name.contains(where: { $0 == 0x2F || $0 &- 0x30 < 10 }), name.first != 0x2F, name.count <= 40,
      !name.contains(0x2E), name.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), clocks.count <= Self.mostZones,
      let rules = ZoneRules(anyCase: String(decoding: name, as: UTF8.self))
    else { return .unknown }
    clocks.append(ZoneClock(rules))
    return .clock(clocks.count - 1)
  }
}
