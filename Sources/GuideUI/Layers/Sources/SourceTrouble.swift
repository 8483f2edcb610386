import GuideModel

/// A source that fails. Its earlier listings are still shown.
public struct SourceTrouble: Hashable, Sendable {
  /// The name of the source. Clean text.
  public var name: String
  /// The time of the first failure.
  public var since: Instant
  /// The number of failures in a row.
  public var tries: Int
  /// The last failure. Clean text.
  public var message: String

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
    "! \(name) fails since \(zone.shortMoment(since, now: now)): \(message)"
  }
}
