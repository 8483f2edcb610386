import GuideModel

/// The week of a channel, computed once. Any day is made from it.
struct ChannelPlan: Sendable {
  /// The channel.
  let channel: DemoChannel
  /// Its shows, ordered by title.
  let shows: [ChannelShow]
  /// The index of the filler in `shows`.
  private let filler: Int
  /// The plan of each weekday, from Monday.
  private let weekdays: [[Planned]]
  /// Determines the repeats at night.
  private let seed: UInt64

  /// A planned broadcast on a weekday.
  private struct Planned: Sendable {
    /// Minutes after midnight.
    var start: Int
    var slot: Slot
    /// The index in a strip.
    var place: Int
    /// The indexes of the slot's shows in `shows`.
    var shows: [Int]
    /// For each show, whether another slot has it first.
    var isRepeat: [Bool]
  }

  init(_ channel: DemoChannel) {
    self.channel = channel
    shows = channel.shows.sorted { ($0.title, $0.overview) < ($1.title, $1.overview) }
    let places = Dictionary(shows.enumerated().map { ($1.title, $0) }, uniquingKeysWith: { first, _ in first })
    filler = places[channel.filler] ?? 0
    seed = StableHash.of(channel.key)
    let slots = Self.planned(channel.slots, places: places)
    weekdays = Weekday.allCases.map { weekday in
      slots.filter { $0.slot.days.contains(weekday) }.sorted { $0.start < $1.start }
    }
  }

  private static func planned(_ slots: [Slot], places: [String: Int]) -> [Planned] {
    var seen: Set<String> = []
    return slots.flatMap { slot in
      var slot = slot
      slot.begin = Self.begin(slot)
      let isRepeat = slot.shows.map { slot.repeatsAfter != nil || (seen.contains($0.title) && $0.hasEpisodes) }
      if slot.repeatsAfter == nil { seen.formUnion(slot.shows.map(\.title)) }
      return (0..<slot.count).map { place in
        Planned(
          start: slot.start + place * slot.minutes, slot: slot, place: place,
          shows: slot.shows.compactMap { places[$0.title] }, isRepeat: isRepeat)
      }
    }
  }
}

extension ChannelPlan {
  /// The same for a first showing and its repeat. Films of one list take turns in several slots and start together.
  private static func begin(_ slot: Slot) -> Int {
    guard let first = slot.shows.first, first.hasEpisodes else { return 0 }
    return StableHash.of(first.title).place(in: 997)
  }

  /// The broadcasts of a day, each starting at the end of the one before. There is one gap while the channel is off the
  /// air.
  func airings(on day: BroadcastDay) -> [Airing] {
    let night = day.moment(atMinute: channel.nightFrom)
    var airings = planned(on: day, until: night)
    let count = airings.count
    let morning = channel.isOffAirAtNight ? day.moment(atMinute: 29 * 60) : night
    fill(from: morning, to: day.end, day: day.day, airings: &airings, repeating: count)
    return airings
  }

  /// The planned part of a day. Drops broadcasts without time, and gives remaining time to the filler.
  private func planned(on day: BroadcastDay, until night: Int64) -> [Airing] {
    let planned = weekdays[day.day.weekday.rawValue - 1]
    let origin = day.start - Int64(BroadcastDay.firstMinute) * 60
    let plannedEnd = min(night, origin + Int64(channel.nightFrom) * 60)
    var airings: [Airing] = []
    airings.reserveCapacity(planned.count + 16)
    for (index, item) in planned.enumerated() {
      let start = origin + Int64(item.start) * 60
      let next = index + 1 < planned.count ? origin + Int64(planned[index + 1].start) * 60 : plannedEnd
      let stop = min(next, plannedEnd)
      guard start < stop else { break }
      let turn = item.slot.turn(on: day.day, place: item.place)
      airings.append(
        Airing(
          show: item.shows[turn.show], episode: turn.episode, start: start, stop: stop,
          isRepeat: item.isRepeat[turn.show]))
    }
    fill(from: airings.last?.stop ?? day.start, to: night, day: day.day, airings: &airings, repeating: airings.count)
    return airings
  }

  /// Fills a span with repeats of the first `count` broadcasts, each at most once, and with the filler.
  private func fill(from: Int64, to: Int64, day: GuideDay, airings: inout [Airing], repeating count: Int) {
    // Nothing is shorter than five minutes. A shorter rest is added to the broadcast before it.
    let least: Int64 = 300
    var worthIt = airings[..<count].filter { shows[$0.show].isRepeatable }
    var now = from
    var step = 0
    while now < to {
      let left = to - now
      if left < least, let last = airings.last, last.stop == now {
        airings[airings.count - 1].stop = to
        return
      }
      var next = Airing(show: filler, episode: step, start: now, stop: left <= 4500 ? to : now + 3600, isRepeat: false)
      // One in four is the filler in any case.
      let pick = StableHash.of(seed, day.daysSinceEpoch, step).place(in: max(1, worthIt.count * 4 / 3))
      if pick < worthIt.count, worthIt[pick].stop - worthIt[pick].start <= left - least {
        let again = worthIt.remove(at: pick)
        next = Airing(
          show: again.show, episode: again.episode, start: now, stop: now + again.stop - again.start, isRepeat: true)
      }
      airings.append(next)
      now = next.stop
      step += 1
    }
  }
}

extension ChannelShow {
  /// Whether its episodes have numbers.
  var isNumbered: Bool { if case .series = kind { true } else { false } }
  /// Whether its broadcasts differ from each other, so that one can be a repeat.
  fileprivate var hasEpisodes: Bool { isNumbered || kind == .editions }
  /// Whether it is repeated in the same night; news is not.
  fileprivate var isRepeatable: Bool { kind != .daily }
}
