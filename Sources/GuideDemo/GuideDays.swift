import GuideModel

/// When each guide day of a window begins, asked of the zone once. Each day ends where the next begins.
struct GuideDays: Sendable {
  let window: GuideWindow
  /// Seconds since 1970: each day's begin, and the end of the last.
  private let begins: [Int64]

  init(window: GuideWindow, zone: ZoneRules, dayStart: DayStart) {
    self.window = window
    begins = (0...window.count).map {
      zone.start(of: window.first.advanced(by: $0), dayStart: dayStart).secondsSinceEpoch
    }
  }

  var from: Instant { Instant(secondsSinceEpoch: begins[0]) }
  /// After the last moment.
  var to: Instant { Instant(secondsSinceEpoch: begins[window.count]) }

  /// Whether a moment lies in the window.
  func contains(_ seconds: Int64) -> Bool { seconds >= begins[0] && seconds < begins[window.count] }

  /// The place of the day of a moment inside the window, from 0. Quick where the last answer is given as a hint.
  func place(of seconds: Int64, after hint: Int) -> Int {
    var place = hint
    if begins[place] > seconds { return begins.partitioningIndex { $0 > seconds } - 1 }
    while begins[place + 1] <= seconds { place += 1 }
    return place
  }
}
