import GuideModel

/// How far the refresh of a source is.
public struct SourceProgress: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable { case days, programmes }

  /// The source's name. Clean text.
  public var name: String
  /// How many are there.
  public var done: Int
  /// Of how many; nil where nobody knows.
  public var total: Int?
  /// Of what.
  public var unit: Unit

  /// A state.
  public init(name: String, done: Int = 0, total: Int? = nil, unit: Unit = .programmes) {
    self.name = name
    self.done = done
    self.total = total
    self.unit = unit
  }

  /// `refreshing TVmaze US 3/14 days`.
  public var words: String {
    guard done > 0 || total != nil else { return "refreshing \(name)" }
    return "refreshing \(name) \(done)\(total.map { "/\($0)" } ?? "") \(unit.rawValue)"
  }
}

/// A source that cannot be read since some time; what it brought before is still shown.
public struct SourceTrouble: Hashable, Sendable {
  /// The source's name. Clean text.
  public var name: String
  /// Since when.
  public var since: Instant
  /// What failed last. Clean text.
  public var message: String

  /// A trouble.
  public init(name: String, since: Instant, message: String) {
    self.name = name
    self.since = since
    self.message = message
  }

  /// `! Aerial fails since Nov 20, 18:05: it answered 503`.
  func words(now: Instant, zone: ZoneRules) -> String {
    let (day, today) = (zone.local(of: since).day, zone.local(of: now).day)
    let time = zone.clockTime(at: since)
    return "! \(name) fails since \(day == today ? time : "\(day.shortLabel), \(time)"): \(message)"
  }
}

/// What the user wants listings from.
public enum SourceChoice: Hashable, Sendable {
  /// TVmaze, for a country.
  case tvmaze(Country)
  /// An XMLTV listing: a file's path or an address.
  case xmltv(String)
}
