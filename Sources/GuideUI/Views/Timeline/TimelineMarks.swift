import GuideModel

/// A half hour as the clocks of a zone show it.
struct TimelineMark: Hashable {
  var instant: Instant
  /// The calendar day there.
  var day: GuideDay
  /// Minutes since midnight, as clocks show them.
  var minuteOfDay: Int
}

/// The half hours of a ruler. An hour that comes twice has its marks twice, one that is skipped has none.
enum TimelineMarks {
  static let halfHour: Int64 = 1800

  /// The local half hours from one moment to another (left out), in order.
  static func halfHours(from: Instant, to: Instant, zone: ZoneRules) -> [TimelineMark] {
    var marks: [TimelineMark] = []
    var instant = from
    while instant < to {
      let (day, second) = zone.local(of: instant)
      let past = Int64(second) % halfHour
      if past == 0 { marks.append(TimelineMark(instant: instant, day: day, minuteOfDay: second / 60)) }
      // Where clocks change by less than a half hour on the way, the next step falls short or too far, and then in place.
      instant = instant.adding(seconds: halfHour - past)
    }
    return marks
  }

  /// The local half hour that a moment lies in.
  static func halfHour(of instant: Instant, zone: ZoneRules) -> Instant {
    instant.adding(seconds: -(Int64(zone.local(of: instant).secondOfDay) % halfHour))
  }

  /// How many half hours lie from one label to the next, so that `20:00` and a space fit between them, or `12:30pm`.
  static func labelStep(secondsPerColumn: Int64, clock: ClockStyle = .twentyFourHours) -> Int {
    let room: Double = clock == .twelveHours ? 8 : 6
    let columns = Double(halfHour) / Double(secondsPerColumn)
    return [1, 2, 4, 6, 12].first { columns * Double($0) >= room } ?? 24
  }
}
