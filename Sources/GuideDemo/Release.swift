import GuideModel

/// When the episodes of a service's show are released: seasons without end, by day only.
///
/// The rhythm repeats after whole weeks, so weekdays stay the same. Releases are at most 68 days apart, so every window
/// of the guide has one.
struct Release: Hashable, Sendable {
  /// The days after the season's first day, one for each episode, in order.
  var offsets: [Int]
  /// The number of weeks between the starts of two seasons.
  var weeks: Int
  /// The weekday of a season's first day.
  var weekday: Weekday
  /// Specials have neither season nor number.
  var isNumbered = true

  /// One episode a week, the first `together` of them at once, then a pause of some weeks.
  static func weekly(_ weekday: Weekday, episodes: Int, pause: Int, together: Int = 1) -> Release {
    Release(
      offsets: (0..<episodes).map { max(0, $0 - together + 1) * 7 }, weeks: episodes - together + 1 + pause,
      weekday: weekday)
  }

  /// A whole season on one day.
  static func season(_ weekday: Weekday, episodes: Int = 8, everyWeeks weeks: Int = 9) -> Release {
    Release(offsets: Array(repeating: 0, count: episodes), weeks: weeks, weekday: weekday)
  }

  /// A season in two parts, the second some weeks after the first.
  static func parts(_ weekday: Weekday, first: Int, second: Int, apart: Int, everyWeeks weeks: Int) -> Release {
    Release(
      offsets: Array(repeating: 0, count: first) + Array(repeating: apart * 7, count: second), weeks: weeks,
      weekday: weekday)
  }

  /// Monday to Friday without end, in seasons of half a year.
  static let weekdays = Release(
    offsets: (0..<26).flatMap { week in (0..<5).map { week * 7 + $0 } }, weeks: 26, weekday: .monday)

  /// Every day without end, in seasons of a quarter of a year.
  static let daily = Release(offsets: Array(0..<91), weeks: 13, weekday: .monday)

  /// One special without a number, every few weeks.
  static func specials(_ weekday: Weekday, everyWeeks weeks: Int) -> Release {
    Release(offsets: [0], weeks: weeks, weekday: weekday, isNumbered: false)
  }
}

/// An episode that is released.
struct ReleasedEpisode: Hashable, Sendable {
  /// The day.
  var day: GuideDay
  /// The index of the season, counted from a day far back; may be negative. Each special is its own season.
  var run: Int
  /// The index in the season, from 0.
  var index: Int
}

extension Release {
  /// The number of seasons before the numbers start again: at least four, and more than any window can show.
  var seasonCount: Int { max(4, GuideWindow.maximumDays / (weeks * 7) + 2) }

  /// The number of a season, from 1.
  func season(ofRun run: Int) -> Int { run.floorRemainder(by: seasonCount) + 1 }

  /// The releases in a window, ordered by day and number. `seed` determines the week in which seasons begin.
  func episodes(in window: GuideWindow, seed: UInt64) -> [ReleasedEpisode] {
    let begin = firstDay(seed: seed)
    let cycle = weeks * 7
    let span = offsets.last ?? 0
    let first = window.first.daysSinceEpoch
    let last = window.last.daysSinceEpoch
    var found: [ReleasedEpisode] = []
    for run in (first - begin - span).floorDivided(by: cycle)...(last - begin).floorDivided(by: cycle) {
      let start = begin + run * cycle
      let from = offsets.partitioningIndex { start + $0 >= first }
      for index in from..<max(from, offsets.partitioningIndex { start + $0 > last }) {
        found.append(
          ReleasedEpisode(day: GuideDay(daysSinceEpoch: start + offsets[index]), run: run, index: index))
      }
    }
    return found
  }

  /// The first day of season 0, in days since 1970: the first Monday (5 January), plus the weekday and the seed's week.
  private func firstDay(seed: UInt64) -> Int { 4 + weekday.rawValue - 1 + seed.place(in: weeks) * 7 }
}
