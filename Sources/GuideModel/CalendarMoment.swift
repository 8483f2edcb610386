/// When an event of a calendar is: on a whole day, or from one moment to another.
public enum CalendarMoment: Hashable, Sendable {
  /// A calendar day, wherever its reader is.
  case day(GuideDay)
  /// From a moment to another.
  case span(from: Instant, to: Instant)

  /// The same as the guide says it.
  public init(_ time: AiringTime) {
    switch time {
    case .day(let day): self = .day(day)
    case .moments(let start, let end, _): self = .span(from: start, to: max(start, end))
    }
  }

  /// When it ends, with a day of any zone taken as one in UTC.
  public var end: Instant {
    switch self {
    case .day(let day): Instant(day: day.advanced(by: 1), secondOfDay: 0, offset: 0)
    case .span(_, let end): end
    }
  }

  /// When it begins, with a day of any zone taken as one in UTC.
  public var start: Instant {
    switch self {
    case .day(let day): Instant(day: day, secondOfDay: 0, offset: 0)
    case .span(let start, _): start
    }
  }
}
