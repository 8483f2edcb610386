/// The time of a calendar event: a whole day, or a start and an end.
public enum CalendarMoment: Hashable, Sendable {
  /// A calendar day, in any zone.
  case day(GuideDay)
  /// From one moment to another.
  case span(from: Instant, to: Instant)

  /// Converts the time of an airing.
  public init(_ time: AiringTime) {
    switch time {
    case .day(let day): self = .day(day)
    case .moments(let start, let end, _): self = .span(from: start, to: max(start, end))
    }
  }

  /// The end. A day is taken as a day in UTC.
  public var end: Instant {
    switch self {
    case .day(let day): Instant(day: day.advanced(by: 1), secondOfDay: 0, offset: 0)
    case .span(_, let end): end
    }
  }

  /// The start. A day is taken as a day in UTC.
  public var start: Instant {
    switch self {
    case .day(let day): Instant(day: day, secondOfDay: 0, offset: 0)
    case .span(let start, _): start
    }
  }
}
