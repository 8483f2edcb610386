import GuideModel

/// When the parts of a broadcast day begin, in seconds since 1970: from 06:00 to 06:00 by the clock of a zone.
///
/// Where the zone changes its offset the day has 23 or 25 hours (where a zone skipped a day, as Samoa did, 18 and 6),
/// and the parts are as much shorter or longer. Everything in between is laid out by elapsed time, so that there is no
/// gap and no overlap.
struct BroadcastDay: Hashable, Sendable {
  /// The calendar day it begins on.
  var day: GuideDay
  var zone: ZoneRules
  /// 06:00 on that day.
  var start: Int64
  /// 06:00 on the day after.
  var end: Int64

  /// Minutes after midnight at which it begins.
  static let firstMinute = 360

  /// Broadcast days that cover a stretch of time, in order.
  static func covering(from: Instant, to: Instant, zone: ZoneRules) -> [BroadcastDay] {
    guard from < to else { return [] }
    // A day more before and after, whatever the zone does.
    let first = zone.local(of: from).day.advanced(by: -2)
    let last = zone.local(of: to).day.advanced(by: 1)
    var found: [BroadcastDay] = []
    var start = begin(of: first, zone: zone)
    for number in first.daysSinceEpoch...last.daysSinceEpoch {
      let day = GuideDay(daysSinceEpoch: number)
      let end = begin(of: day.advanced(by: 1), zone: zone)
      if start < to.secondsSinceEpoch && end > from.secondsSinceEpoch {
        found.append(BroadcastDay(day: day, zone: zone, start: start, end: end))
      }
      start = end
    }
    return found
  }

  private static func begin(of day: GuideDay, zone: ZoneRules) -> Int64 {
    zone.instant(of: day, secondOfDay: firstMinute * 60).secondsSinceEpoch
  }

  /// The moment some minutes after the midnight before the day, clamped to the day.
  func moment(atMinute minute: Int) -> Int64 {
    let elapsed = start + Int64(minute - Self.firstMinute) * 60
    if end - start == 86_400 { return min(elapsed, end) }
    let clock = zone.instant(of: day.advanced(by: minute / 1440), secondOfDay: minute % 1440 * 60).secondsSinceEpoch
    return min(max(clock, start), end)
  }
}
