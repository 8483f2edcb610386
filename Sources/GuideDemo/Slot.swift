import GuideModel

/// The weekdays of a broadcast.
struct DaySet: Hashable, Sendable {
  /// Indexes in the week, Monday is 0, in order.
  let places: [Int]

  static let all = DaySet(places: Array(0..<7))
  static let weekdays = DaySet(places: Array(0..<5))
  static let weekend = DaySet(places: [5, 6])
  static let saturday = DaySet.on(.saturday)
  static let sunday = DaySet.on(.sunday)

  static func on(_ days: Weekday...) -> DaySet { DaySet(places: days.map { $0.rawValue - 1 }.sorted()) }

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

  /// One broadcast at a time of day.
  static func at(
    _ hour: Int, _ minute: Int, _ days: DaySet = .all, _ shows: ChannelShow..., turn: Turn = .broadcast,
    repeatsAfter: Int? = nil
  ) -> Slot {
    Slot(start: hour * 60 + minute, days: days, shows: shows, turn: turn, repeatsAfter: repeatsAfter)
  }

  /// One broadcast at a time of day, which takes turns in a list from a given index.
  static func at(
    _ hour: Int, _ minute: Int, _ days: DaySet, from shows: [ChannelShow], beginning first: Int = 0
  ) -> Slot {
    Slot(start: hour * 60 + minute, days: days, shows: Array(shows[first...] + shows[..<first]))
  }

  /// Broadcasts from one hour to another, each with this length in minutes.
  static func strip(
    from first: Int, to last: Int, every minutes: Int, _ days: DaySet = .all, _ shows: ChannelShow...,
    repeatsAfter: Int? = nil
  ) -> Slot {
    Slot(
      start: first * 60, days: days, shows: shows, repeatsAfter: repeatsAfter, count: (last - first) * 60 / minutes,
      minutes: minutes)
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
