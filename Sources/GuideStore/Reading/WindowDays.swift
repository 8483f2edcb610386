import GuideModel

/// When each guide day of a window begins, asked of the zone once.
///
/// A day runs from its begin to the next one's, so that every moment has one day and days follow each other. Where a
/// clock is set back over the begin of the guide day (a guide day that begins between 01:00 and 02:00 in Europe, in one
/// night of the year), the hour that comes twice belongs whole to the day it first began.
struct WindowDays {
  let window: GuideWindow
  let zone: ZoneRules
  let dayStart: DayStart
  /// Seconds since 1970: each day's begin, and the end of the last.
  private let begins: [Int64]

  init(window: GuideWindow, zone: ZoneRules, dayStart: DayStart) {
    self.window = window
    self.zone = zone
    self.dayStart = dayStart
    begins = (0...window.count).map {
      zone.start(of: window.first.advanced(by: $0), dayStart: dayStart).secondsSinceEpoch
    }
  }

  /// Seconds since 1970.
  var from: Int64 { begins[0] }
  /// Seconds since 1970, after the last moment.
  var to: Int64 { begins[window.count] }

  /// The day of a moment; nil outside.
  func day(of seconds: Int64) -> GuideDay? { place(of: seconds).map { window.day(at: $0) } }

  /// The place in the window of the day of a moment; nil outside.
  func place(of seconds: Int64) -> Int? {
    guard seconds >= from, seconds < to else { return nil }
    return begins.partitioningIndex { $0 > seconds } - 1
  }

  /// When the day at a place in the window begins, in seconds since 1970.
  func begin(ofDayAt place: Int) -> Int64 { begins[place] }
  /// When it ends.
  func end(ofDayAt place: Int) -> Int64 { begins[place + 1] }
}
