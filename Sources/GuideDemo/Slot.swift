import GuideModel

/// Days of the week on which something is scheduled.
struct DaySet: Hashable, Sendable {
  /// Places in the week, Monday 0, in order.
  let places: [Int]

  static let all = DaySet(places: Array(0..<7))
  static let weekdays = DaySet(places: Array(0..<5))
  static let weekend = DaySet(places: [5, 6])
  static let saturday = DaySet.on(.saturday)
  static let sunday = DaySet.on(.sunday)

  static func on(_ days: Weekday...) -> DaySet { DaySet(places: days.map { $0.rawValue - 1 }.sorted()) }

  func contains(_ day: Weekday) -> Bool { places.contains(day.rawValue - 1) }

  /// How many of these days there were from the first Monday of 1970 to before a day; negative before it.
  func count(before day: GuideDay) -> Int {
    // The week begins on a Monday: 5 January 1970 is day 4.
    let days = day.daysSinceEpoch - 4
    let place = days.floorRemainder(by: 7)
    return days.floorDivided(by: 7) * places.count + places.count { $0 < place }
  }
}

/// A place in a channel's week: it lasts until the next slot of its day begins.
struct Slot: Sendable {
  /// How shows share a slot.
  enum Turn: Hashable, Sendable {
    /// Each broadcast is the next show's.
    case broadcast
    /// A show stays until its season is over. All of them have seasons of one length.
    case season
  }

  /// Minutes after the midnight before the broadcast day, which begins at 06:00; past 1440 it is the next morning.
  var start: Int
  var days: DaySet
  var shows: [ChannelShow]
  var turn = Turn.broadcast
  /// The distance to the earlier showing, in days of that slot; nil for a first showing.
  var repeatsAfter: Int?
  /// Broadcasts one after the other, all but the last `minutes` long, with consecutive episodes.
  var count = 1
  var minutes = 0
  /// How many broadcasts there were before the first Monday of 1970, so that not all series are at the same episode.
  var begin = 0

  /// One broadcast at a time of day.
  static func at(
    _ hour: Int, _ minute: Int, _ days: DaySet = .all, _ shows: ChannelShow..., turn: Turn = .broadcast,
    repeatsAfter: Int? = nil
  ) -> Slot {
    Slot(start: hour * 60 + minute, days: days, shows: shows, turn: turn, repeatsAfter: repeatsAfter)
  }

  /// One broadcast at a time of day, in turn from a list that is begun at one of its places.
  static func at(
    _ hour: Int, _ minute: Int, _ days: DaySet, from shows: [ChannelShow], beginning first: Int = 0
  ) -> Slot {
    Slot(start: hour * 60 + minute, days: days, shows: Array(shows[first...] + shows[..<first]))
  }

  /// Broadcasts from hour to hour, each of this number of minutes.
  static func strip(
    from first: Int, to last: Int, every minutes: Int, _ days: DaySet = .all, _ shows: ChannelShow...,
    repeatsAfter: Int? = nil
  ) -> Slot {
    Slot(
      start: first * 60, days: days, shows: shows, repeatsAfter: repeatsAfter, count: (last - first) * 60 / minutes,
      minutes: minutes)
  }

  /// Which of `shows` is on on a day, and which of its episodes. `place` counts the broadcasts of a strip from 0.
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
