/// A moment in whole seconds, the resolution of listings.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let secondsSinceEpoch: Int64

  public init(secondsSinceEpoch: Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

  /// The moment of a local day and second of day, at `offset` seconds east of UTC.
  public init(day: GuideDay, secondOfDay: Int, offset: Int) {
    secondsSinceEpoch = Int64(day.daysSinceEpoch) * 86_400 + Int64(secondOfDay - offset)
  }

  /// Adds seconds.
  public func adding(seconds: Int64) -> Instant { Instant(secondsSinceEpoch: secondsSinceEpoch &+ seconds) }

  /// The seconds from this moment to another.
  public func seconds(to other: Instant) -> Int64 { other.secondsSinceEpoch &- secondsSinceEpoch }

  /// The minutes to a later moment as clocks without seconds show them: 1 from 22:47:50 to 22:48:10.
  public func minutes(to later: Instant) -> Int64 {
    (seconds(to: later) &+ Int64(local(offset: 0).secondOfDay % 60)) / 60
  }

  /// A programme's length in the minutes that clocks show, at least 1, so that every view shows the same end.
  public func length(until stop: Instant) -> Int { max(Int(clamping: minutes(to: stop)), 1) }

  /// The local day and second of day at `offset` seconds east of UTC.
  public func local(offset: Int) -> (day: GuideDay, secondOfDay: Int) {
    let local = secondsSinceEpoch &+ Int64(offset)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    return (GuideDay(daysSinceEpoch: Int(days)), Int(local - days * 86_400))
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSinceEpoch < right.secondsSinceEpoch }
}

// MARK: - RFC 3339

extension Instant {
  /// Reads an RFC 3339 date-time, `2025-09-10T12:00:00Z`. Ignores fractions; a leap second (`:60`) is the next second.
  /// Nil for other text, an invalid date or a missing offset.
  public init?(rfc3339 text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(64))
    guard bytes.count >= 20, bytes[10] == 0x54 || bytes[10] == 0x74 || bytes[10] == 0x20,
      bytes[13] == 0x3A, bytes[16] == 0x3A,
      let day = GuideDay(iso: String(decoding: bytes[0..<10], as: UTF8.self)),
      let hour = decimal(bytes[11..<13]), let minute = decimal(bytes[14..<16]), let second = decimal(bytes[17..<19]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      let fraction = rest.prefix { (0x30...0x39).contains($0) }
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
    }
    guard let offset = Self.rfc3339Offset(rest) else { return nil }
    self.init(day: day, secondOfDay: hour * 3600 + minute * 60 + second, offset: offset)
  }

  /// Reads `Z` or `±hh:mm` as seconds east of UTC.
  private static func rfc3339Offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes)
    if bytes == [0x5A] || bytes == [0x7A] { return 0 }
    guard bytes.count == 6, bytes[3] == 0x3A, bytes[0] == 0x2B || bytes[0] == 0x2D,
      let hours = decimal(bytes[1..<3]), let minutes = decimal(bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    return (bytes[0] == 0x2D ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// The RFC 3339 form at an offset in seconds east of UTC; `Z` for 0. Offsets are written in whole minutes.
  public func rfc3339(offset: Int = 0) -> String {
    let minutes = offset / 60
    let (day, second) = local(offset: minutes * 60)
    let time = "\(padded(second / 3600, to: 2)):\(padded(second / 60 % 60, to: 2)):\(padded(second % 60, to: 2))"
    let zone =
      minutes == 0
      ? "Z" : "\(minutes < 0 ? "-" : "+")\(padded(abs(minutes) / 60, to: 2)):\(padded(abs(minutes) % 60, to: 2))"
    return "\(day)T\(time)\(zone)"
  }
}

extension Instant: CustomStringConvertible {
  /// RFC 3339 in UTC.
  public var description: String { rfc3339() }
}
