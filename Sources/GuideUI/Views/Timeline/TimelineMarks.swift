import GuideModel

/// A half hour on the clocks of a zone.
struct TimelineMark: Hashable {
  var instant: Instant
  /// The calendar day there.
  var day: GuideDay
  /// Minutes since midnight on the clock.
  var minuteOfDay: Int
}

/// The half hours of a ruler. A repeated hour has its marks twice, a skipped hour has none.
enum TimelineMarks {
  static let halfHour: Int64 = 1800

  /// The local half hours between two moments, in order; the end is exclusive.
  static func halfHours(from: Instant, to: Instant, zone: ZoneRules) -> [TimelineMark] {
    var marks: [TimelineMark] = []
    var instant = from
    while instant < to {
      let (day, second) = zone.local(of: instant)
      let past = Int64(second) % halfHour
      if past == 0 { marks.append(TimelineMark(instant: instant, day: day, minuteOfDay: second / 60)) }
      // If clocks change by less than half an hour in between, the next step is too short or too long, and the one
      // after it is right.
      instant = instant.adding(seconds: halfHour - past)
    }
    return marks
  }

  /// The local half hour of a moment.
  static func halfHour(of instant: Instant, zone: ZoneRules) -> Instant {
    instant.adding(seconds: -(Int64(zone.local(of: instant).secondOfDay) % halfHour))
  }

  /// The number of half hours between labels, so that `20:00` or `12:30pm` fits with a space.
  static func labelStep(secondsPerColumn: Int64, clock: ClockStyle = .twentyFourHours) -> Int {
    let room: Double = clock == .twelveHours ? 8 : 6
    let columns = Double(halfHour) / Double(secondsPerColumn)
    return [1, 2, 4, 6, 12].first { columns * Double($0) >= room } ?? 24
  }
}
