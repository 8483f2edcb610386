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
}

extension Release {
  /// Reads a release, for example `weekly fri 8 pause 4 together 2`.
  init(_ text: String) throws(Unreadable) {
    var words = text.parts(" ")
    var day = 0
    if words.count > 1 {
      day = try DaySet.place(of: words[1])
      words[1] = "day"
    }
    let phrase = Phrase(words.joined(separator: " "))
    let numbers = phrase.numbers
    switch phrase.form {
    case "weekly day # pause #", "weekly day # pause # together #":
      // One episode a week, the first `together` of them at once, then a pause of some weeks.
      let together = numbers.count > 2 ? numbers[2] : 1
      offsets = (0..<numbers[0]).map { max(0, $0 - together + 1) * 7 }
      weeks = numbers[0] - together + 1 + numbers[1]
    case "season day # every #":
      // A whole season on one day.
      offsets = Array(repeating: 0, count: numbers[0])
      weeks = numbers[1]
    case "parts day # # apart # every #":
      // A season in two parts, the second some weeks after the first.
      offsets = Array(repeating: 0, count: numbers[0]) + Array(repeating: numbers[2] * 7, count: numbers[1])
      weeks = numbers[3]
    case "weekdays":
      // Monday to Friday without end, in seasons of half a year.
      offsets = (0..<26).flatMap { week in (0..<5).map { week * 7 + $0 } }
      weeks = 26
    case "daily":
      // Every day without end, in seasons of a quarter of a year.
      offsets = Array(0..<91)
      weeks = 13
    case "specials day every #":
      // One special without a number, every few weeks.
      offsets = [0]
      weeks = numbers[0]
      isNumbered = false
    default: throw Unreadable("no release '\(text)'")
    }
    weekday = Weekday.allCases[day]
    guard weeks > 0, !offsets.isEmpty else { throw Unreadable("nothing to release in '\(text)'") }
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
