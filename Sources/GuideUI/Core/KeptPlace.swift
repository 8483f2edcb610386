import GuideModel

/// Where the user left the guide. The next start begins there; a time that has passed is replaced by now.
public struct KeptPlace: Codable, Hashable, Sendable {
  /// `Show.key`; nil in a view of channels.
  public internal(set) var show: String?
  /// The id of the provider, or the key of the channel.
  var channel: String?
  /// The day, `2026-11-23`.
  var day: String
  /// Seconds since 1970; nil for now.
  var moment: Int64?

  init(show: String? = nil, channel: String? = nil, day: GuideDay, moment: Instant? = nil) {
    self.show = show
    self.channel = channel
    self.day = day.description
    self.moment = moment?.secondsSinceEpoch
  }

  /// The day, if it is still to come and not far after the usual end of listings.
  func day(after today: GuideDay) -> GuideDay? {
    guard let day = GuideDay(iso: day), day > today, day <= today.advanced(by: Self.furthestDays) else { return nil }
    return day
  }

  /// The moment, if it is still to come.
  func moment(after now: Instant) -> Instant? {
    guard let moment, moment > now.secondsSinceEpoch else { return nil }
    return Instant(secondsSinceEpoch: moment)
  }

  private static let furthestDays = 60
}
