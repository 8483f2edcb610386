import GuideModel

/// The time of an airing in words. All such words, in every view and in print, are made here.
///
/// - A day without a time is a calendar day: whether it is today, tomorrow or past depends on the calendar.
/// - A broadcast has its calendar date, although it may be in the column of the evening before. A running programme is
///   on now, whatever day it started on.
/// - In lists and badges, which have no date, a sign after the time marks times after midnight of the guide day.
struct AiringWords {
  private let time: AiringTime
  private let clock: WallClock
  /// Whether it is over, on now or to come.
  let standing: AiringTime.Standing
  /// The calendar day on which it is or starts.
  let date: GuideDay
  private let second: Int?

  init(_ time: AiringTime, clock: WallClock) {
    (self.time, self.clock) = (time, clock)
    standing = time.standing(at: clock.now, date: clock.date)
    switch time {
    case .day(let day): (date, second) = (day, nil)
    case .moments(let start, _, _):
      let local = clock.zone.local(of: start)
      (date, second) = (local.day, local.secondOfDay)
    }
  }

  init(_ episode: Episode, clock: WallClock) { self.init(episode.time, clock: clock) }

  /// Whether it starts after midnight and is in the column of the day before.
  var isAfterMidnight: Bool {
    guard case .moments(let start, _, _) = time else { return false }
    return clock.guideDay(of: start) < date
  }

  /// `On now`, `Airs later tonight`, `Airs today`, `Airs tomorrow`, `Aired yesterday`, `Airs in 5 days`.
  var relative: String {
    let days = clock.days(to: date)
    switch standing {
    case .onNow: return "On now"
    case .over: return days == 0 ? "Aired today" : days == -1 ? "Aired yesterday" : "Aired \(-days) days ago"
    case .today: return "Airs today"
    case .toCome:
      if isTonight { return clock.isNight ? "Airs later tonight" : "Airs tonight" }
      return days == 0 ? "Airs today" : days == 1 ? "Airs tomorrow" : "Airs in \(days) days"
    }
  }

  private var isTonight: Bool {
    second.flatMap { WallClock.evening(date: date, second: $0) } == clock.tonight
  }

  /// `42 min left`, `in 25 min`, `ended 3 h ago`, `just ended`; nil beyond half a day, and without a time.
  var remaining: String? {
    guard case .moments(let start, let end, _) = time else { return nil }
    let now = clock.now
    if standing == .onNow { return "\(Self.duration(minutes: max(now.minutes(to: end), 1))) left" }
    let isOver = standing == .over
    let seconds = isOver ? end.seconds(to: now) : now.seconds(to: start)
    guard seconds < 12 * 3600 else { return nil }
    if isOver, seconds < 60 { return "just ended" }
    let duration = Self.duration(minutes: max(isOver ? end.minutes(to: now) : now.minutes(to: start), 1))
    return isOver ? "ended \(duration) ago" : "in \(duration)"
  }

  /// `20:00–21:00`. An end on a later date is marked, `22:00–01:00⁺`, and so is an inferred one, `20:00–21:00?`. Where
  /// the clock changes, the zone is named: `01:30 BST–01:15 GMT`. Nil if no time is known.
  func times(_ glyphs: Glyphs) -> String? { times(glyphs, startsAfter: date, endsAfter: date) }

  /// The same for a list, with times after midnight marked: `02:00⁺–03:00`.
  func listedTimes(_ glyphs: Glyphs) -> String? {
    times(glyphs, startsAfter: isAfterMidnight ? date.advanced(by: -1) : date, endsAfter: date)
  }

  /// The same below a date, with a start on a later date marked too.
  func times(under date: GuideDay, _ glyphs: Glyphs) -> String? {
    times(glyphs, startsAfter: date, endsAfter: max(date, self.date))
  }

  private func times(_ glyphs: Glyphs, startsAfter first: GuideDay, endsAfter second: GuideDay) -> String? {
    guard case .moments(let start, let end, let isInferred) = time else { return nil }
    let change = zonesOfChange(start, end)
    return clock.signed(start, after: first, glyphs) + change.start + glyphs.dash
      + clock.signed(end, after: second, glyphs) + (isInferred ? "?" : "") + change.end
  }

  /// The zone after each time, if the clock changes in between; after both, if one of them occurs twice that night.
  private func zonesOfChange(_ start: Instant, _ end: Instant) -> (start: String, end: String) {
    let zone = clock.zone
    let changes = zone.offset(at: start) != zone.offset(at: end)
    guard changes || zone.occursTwice(start) || zone.occursTwice(end) else { return ("", "") }
    return (changes ? " " + zone.abbreviation(at: start) : "", " " + zone.abbreviation(at: end))
  }

  /// `1 h 30 min`; nil if no time is known.
  var length: String? {
    guard case .moments(let start, let end, _) = time else { return nil }
    return Self.duration(minutes: Int64(start.length(until: end)))
  }

  /// `Mon, Nov 23`: the calendar day.
  var dateLabel: String { clock.label(ofDay: date) }

  /// The text of a status line: `Airs tonight`, the date if it differs from that of the column, `02:00–03:00`.
  func facts(_ glyphs: Glyphs) -> [String] {
    [relative, isAfterMidnight ? dateLabel : nil, times(glyphs)].compactMap { $0 }
  }

  /// `Airs Monday, Nov 23, 02:00–03:00`.
  func sentence(_ glyphs: Glyphs) -> String {
    let verb = standing == .onNow ? "On now," : standing == .over ? "Aired" : "Airs"
    let day = "\(verb) \(date.longLabel)"
    return times(glyphs).map { "\(day), \($0)" } ?? day
  }

  /// `1 h 30 min`.
  static func duration(minutes: Int64) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// `Today`, `Tomorrow`, `in 3 days`, `2 days ago`: a calendar day.
  static func day(_ day: GuideDay, clock: WallClock) -> String {
    switch clock.days(to: day) {
    case 0: "Today"
    case 1: "Tomorrow"
    case -1: "Yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

extension WallClock {
  /// A time for lists and badges, marked if it is after midnight of its guide day: `02:00⁺`. With the zone if the clock
  /// shows this time twice that night.
  func listed(_ moment: Instant, _ glyphs: Glyphs) -> String {
    time(of: moment, after: guideDay(of: moment), glyphs)
  }

  /// A time of day, with the same sign if its date is later than the date beside it, and with the zone if the clock
  /// shows this time twice that night.
  func time(of moment: Instant, after date: GuideDay, _ glyphs: Glyphs) -> String {
    signed(moment, after: date, glyphs) + zone.nameIfTwice(at: moment)
  }

  fileprivate func signed(_ moment: Instant, after date: GuideDay, _ glyphs: Glyphs) -> String {
    let time = zone.clockTime(at: moment)
    return zone.local(of: moment).day > date ? time + glyphs.afterMidnight : time
  }
}
