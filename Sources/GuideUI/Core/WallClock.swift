import GuideModel

/// The clock of the user: a moment, a zone, and the start of guide days.
struct WallClock: Sendable {
  let now: Instant
  let zone: ZoneRules
  let dayStart: DayStart
  /// The calendar day: what people call today.
  let date: GuideDay
  /// The second of that day.
  let second: Int
  /// The abbreviation of the zone now, `BST`.
  let zoneName: String

  init(now: Instant, zone: ZoneRules, dayStart: DayStart) {
    (self.now, self.zone, self.dayStart) = (now, zone, dayStart)
    (date, second) = zone.local(of: now)
    zoneName = zone.abbreviation(at: now)
  }

  /// The column of today: the guide day. After midnight it is still the day before.
  var guideDay: GuideDay { guideDay(of: now) }

  /// The evening of a moment: from 18:00 that of its own day, before 05:00 that of the day before; nil during the day.
  static func evening(date: GuideDay, second: Int) -> GuideDay? {
    if second >= 18 * 3600 { return date }
    return second < 5 * 3600 ? date.advanced(by: -1) : nil
  }

  /// The evening called tonight: before 05:00 the one that has begun.
  var tonight: GuideDay { Self.evening(date: date, second: second) ?? date }

  /// The number of days from today to a day. A date that the zone skipped when it crossed the date line does not count.
  func days(to day: GuideDay) -> Int {
    let noon = 12 * 3600
    let seconds = zone.instant(of: date, secondOfDay: noon).seconds(to: zone.instant(of: day, secondOfDay: noon))
    return Int((Double(seconds) / 86_400).rounded())
  }

  /// Whether tonight has begun.
  var isNight: Bool { Self.evening(date: date, second: second) != nil }

  /// The index of the episode of a day that is selected first.
  func indexOfCurrent(_ episodes: ArraySlice<Episode>) -> Int {
    episodes.indexOfCurrent(at: now, date: date, isToday: episodes.first?.day == guideDay)
  }

  // MARK: Words

  /// `Thu, Sep 11`, with the year if it is not the current one.
  func label(ofDay day: GuideDay) -> String { day.shortLabel(asOf: date) }

  /// `Thu, Sep 11 to Sun, Nov 9`.
  func label(of window: GuideWindow) -> String { window.shortLabel(asOf: date) }

  /// `night of Sun, Nov 22`: the guide day, after midnight.
  func nightLabel(ofDay day: GuideDay) -> String { "night of " + label(ofDay: dayOfNight(day)) }

  /// The day to which the night belongs. If the zone skipped a date when it crossed the date line, it is the day before
  /// that.
  func dayOfNight(_ day: GuideDay) -> GuideDay {
    let noon = zone.instant(of: day, secondOfDay: 12 * 3600)
    return zone.local(of: noon).day == day ? day : day.advanced(by: -1)
  }

  /// The date of a moment after the night of another one. A time of it needs its day beside it, and not the sign for
  /// after midnight. Nil for a moment on the same date or in the same night.
  func laterDate(of moment: Instant, than other: Instant) -> GuideDay? {
    let date = zone.local(of: moment).day
    return date > zone.local(of: other).day && guideDay(of: moment) > guideDay(of: other) ? date : nil
  }

  /// The guide day that a moment belongs to.
  func guideDay(of moment: Instant) -> GuideDay { zone.guideDay(of: moment, dayStart: dayStart) }
}
