import GuideModel

/// The parts of a broadcast day, in seconds since 1970: from 06:00 to 06:00 local time.
///
/// A day has 23 or 25 hours when the zone changes its offset (6 and 18 when a zone skipped a day, as Samoa did), and
/// its parts are shorter or longer. Broadcasts are placed by elapsed time, so there are no gaps and no overlaps.
struct BroadcastDay: Hashable, Sendable {
  /// The calendar day on which it begins.
  var day: GuideDay
  var zone: ZoneRules
  /// 06:00 on that day.
  var start: Int64
  /// 06:00 on the next day.
  var end: Int64

  /// The start in minutes after midnight.
  static let firstMinute = 360

  /// The broadcast days of a span of time, in order.
  static func covering(from: Instant, to: Instant, zone: ZoneRules) -> [BroadcastDay] {
    guard from < to else { return [] }
    // One more day on both sides is enough for any zone.
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
