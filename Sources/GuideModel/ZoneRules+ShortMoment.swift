extension ZoneRules {
  /// `18:05`, with the date if it is not today.
  public func shortMoment(_ moment: Instant, now: Instant) -> String {
    let day = local(of: moment).day
    let time = clockTime(at: moment)
    let today = local(of: now).day
    return day == today ? time : "\(day.shortLabel(asOf: today)), \(time)"
  }
}
