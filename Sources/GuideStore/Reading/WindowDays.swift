import GuideModel

/// The starts of the guide days of a window, computed once from the zone.
///
/// A day lasts until the start of the next one, so that every moment has one day. If a clock is set back across the
/// start of the guide day (in Europe, if it starts between 01:00 and 02:00, in one night a year), the repeated hour
/// belongs to the day that it first started.
struct WindowDays {
  let window: GuideWindow
  let zone: ZoneRules
  let dayStart: DayStart
  /// The starts of the days and the end of the last one, in seconds since 1970.
  private let begins: [Int64]

  init(window: GuideWindow, zone: ZoneRules, dayStart: DayStart) {
    self.window = window
    self.zone = zone
    self.dayStart = dayStart
    begins = (0...window.count).map {
      zone.start(of: window.first.advanced(by: $0), dayStart: dayStart).secondsSinceEpoch
    }
  }

  /// The start in seconds since 1970.
  var from: Int64 { begins[0] }
  /// The end in seconds since 1970, exclusive.
  var to: Int64 { begins[window.count] }

  /// The day of a moment; nil outside.
  func day(of seconds: Int64) -> GuideDay? { place(of: seconds).map { window.day(at: $0) } }

  /// The index of a moment's day in the window; nil outside.
  func place(of seconds: Int64) -> Int? {
    guard seconds >= from, seconds < to else { return nil }
    return begins.partitioningIndex { $0 > seconds } - 1
  }

  /// The end of the day at an index, in seconds since 1970.
  func end(ofDayAt place: Int) -> Int64 { begins[place + 1] }
  /// The day at an index, in seconds since 1970; empty for a day that a zone skips.
  func span(ofDayAt place: Int) -> Range<Int64> { begins[place]..<max(begins[place], begins[place + 1]) }
}
