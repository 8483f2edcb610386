/// When something is on: on a day alone, as releases are whose hour nobody knows, or from one moment to another.
public enum AiringTime: Hashable, Sendable {
  /// A calendar day.
  case day(GuideDay)
  /// A broadcast. `endIsInferred` says that the listing does not tell when it ends.
  case moments(start: Instant, end: Instant, endIsInferred: Bool)

  /// How something stands to the clock.
  public enum Standing: Hashable, Sendable {
    /// It has ended, or its day is past.
    case over
    /// It runs at this moment.
    case onNow
    /// Its day is today, and no hour is known.
    case today
    /// It begins later.
    case toCome
  }

  /// How it is at a moment. `date` is the calendar day of that moment.
  public func standing(at now: Instant, date: GuideDay) -> Standing {
    switch self {
    case .day(let day): day == date ? .today : day < date ? .over : .toCome
    case .moments(let start, let end, _): now < start ? .toCome : now < end ? .onNow : .over
    }
  }
}

extension Episode {
  /// What is taken for the length of what says none and has no next one on its channel, in minutes.
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
  /// What is looked for first among a day's episodes: what is on now, else what comes next; where all are over, the last
  /// on a day that counts as today and the first on any other.
  public func indexOfCurrent(at now: Instant, date: GuideDay, isToday: Bool) -> Index {
    if let index = firstIndex(where: { $0.time.standing(at: now, date: date) != .over }) { return index }
    return isToday && !isEmpty ? endIndex - 1 : startIndex
  }
}
