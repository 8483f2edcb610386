/// When something is on: a day for releases without a known hour, or a start and an end.
public enum AiringTime: Hashable, Sendable {
  /// A calendar day.
  case day(GuideDay)
  /// A broadcast. `endIsInferred` means that the listings do not give the end.
  case moments(start: Instant, end: Instant, endIsInferred: Bool)

  /// Whether something is over, on or still to come.
  public enum Standing: Hashable, Sendable {
    /// It has ended, or its day is past.
    case over
    /// It runs at this moment.
    case onNow
    /// Its day is today, and its hour is unknown.
    case today
    /// It begins later.
    case toCome
  }

  /// The standing at a moment. `date` is the calendar day of that moment.
  public func standing(at now: Instant, date: GuideDay) -> Standing {
    switch self {
    case .day(let day): day == date ? .today : day < date ? .over : .toCome
    case .moments(let start, let end, _): now < start ? .toCome : now < end ? .onNow : .over
    }
  }
}

extension Episode {
  /// The assumed length in minutes when the listings give none and the channel has no next airing.
  public static let assumedMinutes = 60

  /// When it is on.
  public var time: AiringTime {
    guard let moment else { return .day(day) }
    let known = runtimeMinutes.flatMap { $0 > 0 ? $0 : nil }
    let minutes = known ?? inferredMinutes ?? Self.assumedMinutes
    return .moments(start: moment, end: moment.adding(seconds: Int64(minutes) * 60), endIsInferred: known == nil)
  }
}

extension ArraySlice<Episode> {
  /// The episode of a day to select first: the one on now, else the next. If all are over, the last one on a day that
  /// counts as today, and the first one on any other day.
  public func indexOfCurrent(at now: Instant, date: GuideDay, isToday: Bool) -> Index {
    if let index = firstIndex(where: { $0.time.standing(at: now, date: date) != .over }) { return index }
    return isToday && !isEmpty ? endIndex - 1 : startIndex
  }
}
