import GuideModel

/// A source that cannot be read since some time; what it brought before is still shown.
public struct SourceTrouble: Hashable, Sendable {
  /// The source's name. Clean text.
  public var name: String
  /// Since when.
  public var since: Instant
  /// How often in a row.
  public var tries: Int
  /// What failed last. Clean text.
  public var message: String

  /// A trouble.
  public init(name: String, since: Instant, tries: Int = 1, message: String) {
    self.name = name
    self.since = since
    self.tries = tries
    self.message = message
  }

  /// `failing since 18:05, 3 tries: it answered 503`.
  public func longWords(now: Instant, zone: ZoneRules) -> String {
    let count = tries == 1 ? "" : ", \(tries) tries"
    return "failing since \(zone.shortMoment(since, now: now))\(count): \(message)"
  }

  /// `! Aerial fails since Nov 20, 18:05: it answered 503`.
  func words(now: Instant, zone: ZoneRules) -> String {
    let (day, today) = (zone.local(of: since).day, zone.local(of: now).day)
    let time = zone.clockTime(at: since)
    return "! \(name) fails since \(day == today ? time : "\(day.shortLabel), \(time)"): \(message)"
  }
}
