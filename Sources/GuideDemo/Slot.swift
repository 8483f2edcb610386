import GuideModel

/// The weekdays of a broadcast.
struct DaySet: Hashable, Sendable {
  /// Indexes in the week, Monday is 0, in order.
  let places: [Int]

  /// Reads `daily`, `weekdays`, `weekend` or days: `mon thu`.
  init(_ text: String) throws(Unreadable) {
    switch text {
    case "daily": places = Array(0..<7)
    case "weekdays": places = Array(0..<5)
    case "weekend": places = [5, 6]
    default: places = try text.parts(" ").map(Self.place).sorted()
    }
  }

  /// The index in the week of a day in a table.
  static func place(of day: String) throws(Unreadable) -> Int {
    guard let place = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].firstIndex(of: day) else {
      throw Unreadable("no day '\(day)'")
    }
    return place
  }

  func contains(_ day: Weekday) -> Bool { places.contains(day.rawValue - 1) }

  /// The number of these days from the first Monday of 1970 until before a day; negative before it.
  func count(before day: GuideDay) -> Int {
    // The week starts on Monday, and 5 January 1970 is day 4.
    let days = day.daysSinceEpoch - 4
    let place = days.floorRemainder(by: 7)
    return days.floorDivided(by: 7) * places.count + places.count { $0 < place }
  }
}

/// A place in a channel's week. It lasts until the next slot of its day.
struct Slot: Sendable {
  /// How shows share a slot.
  enum Turn: Hashable, Sendable {
    /// Each broadcast shows the next show.
    case broadcast
    /// A show stays until its season is over. All shows have seasons of the same length.
    case season
  }

  /// Minutes after the midnight before the broadcast day, which starts at 06:00. From 1440 on it is the next morning.
  var start: Int
  var days: DaySet
  var shows: [ChannelShow]
  var turn = Turn.broadcast
  /// The distance to the earlier showing, in days of that slot; nil for a first showing.
  var repeatsAfter: Int?
  /// Consecutive broadcasts of consecutive episodes. All but the last are `minutes` long.
  var count = 1
  var minutes = 0
  /// The number of broadcasts before the first Monday of 1970, so that series are at different episodes.
  var begin = 0

  /// Reads a slot of a table, for example `mon: 20:00 Unfiled`. `known` are the channel's shows.
  ///
  /// Several shows take turns: `mon: 21:00 Switchboard / The Annexe`; `Paper Gates … Slow Fuse` are all shows of the
  /// table from the first to the last. What is different from other slots is in parentheses at the end: `(by season)`,
  /// `(after 5)` for `repeatsAfter`, `(6 × 30)` for `count` and `minutes`.
  init(_ text: String, shows known: [ChannelShow]) throws(Unreadable) {
    let parts = text.parts(":", limit: 2) + [""]
    let words = parts[1].parts(" ", limit: 2) + [""]
    let titles = words[1].parts("(", limit: 2) + [""]
    days = try DaySet(parts[0])
    start = try Self.minute(words[0])
    shows = []
    for range in titles[0].parts("/") {
      let places = range.parts("…").map { title in known.firstIndex { $0.title == title } }
      guard places.count <= 2, let first = places.first ?? nil, let last = places.last ?? nil, first <= last else {
        throw Unreadable("no show '\(range)'")
      }
      shows += known[first...last]
    }
    let exception = Phrase(String(titles[1].dropLast()))
    switch exception.form {
    case "": break
    case "by season": turn = .season
    case "after #": repeatsAfter = exception.numbers[0]
    case "# × #":
      count = exception.numbers[0]
      minutes = exception.numbers[1]
    default: throw Unreadable("no exception '\(titles[1])'")
    }
  }

  /// Reads minutes after midnight: `6:00`, `25:30`; not before 6:00.
  static func minute(_ text: String) throws(Unreadable) -> Int {
    let phrase = Phrase(text.parts(":").joined(separator: " : "))
    guard phrase.form == "# : #", (6..<30).contains(phrase.numbers[0]), phrase.numbers[1] < 60 else {
      throw Unreadable("no time '\(text)'")
    }
    return phrase.numbers[0] * 60 + phrase.numbers[1]
  }

  /// The show of a day among `shows`, and its episode. `place` is the index of the broadcast in a strip.
  func turn(on day: GuideDay, place: Int) -> (show: Int, episode: Int) {
    let broadcast = (days.count(before: day) - (repeatsAfter ?? 0) + begin) * count + place
    let length = turn == .season ? shows.first?.seasonLength ?? 1 : 1
    let block = broadcast.floorDivided(by: length)
    return (
      block.floorRemainder(by: shows.count),
      block.floorDivided(by: shows.count) * length + broadcast.floorRemainder(by: length)
    )
  }
}
