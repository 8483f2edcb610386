import GuideModel

/// Decides between the two occurrences of an hour when clocks go back, by the order of a channel's programmes in the
/// file.
///
/// The first occurrence is used unless the second fits better: a stop that is not after its start, a start that goes
/// back in time on its channel, or a start after a stop in the second occurrence. Only programmes within days of a
/// change are remembered.
struct RepeatedHour {
  private struct Last {
    var start: Instant
    /// Whether the start occurs twice.
    var isRepeated: Bool
    var stop: Instant?
    /// Whether the stop is in the second occurrence.
    var stopsInSecond: Bool
    /// Whether the channel's programmes were in order of time so far.
    var isForward: Bool
  }

  private var last: [String: Last] = [:]

  /// The start and stop of the next programme of a channel.
  mutating func placed(_ start: PlacedTime, _ stop: PlacedTime?, on channel: String) -> (start: Instant, stop: Instant?)
  {
    guard start.isNearChange || stop?.isNearChange == true else { return (start.instant, stop?.instant) }
    let before = last[channel]
    var placed = (start: start.instant, stop: stop?.instant)
    if let second = start.second, let before, Self.isSecond(start.instant, second, after: before),
      stop.map({ second < $0.second ?? $0.instant }) ?? true
    {
      placed.start = second
    }
    var stopsInSecond = false
    if let stop, let second = stop.second, stop.instant <= placed.start {
      placed.stop = second
      stopsInSecond = true
    }
    let isForward = before.map { placed.start == $0.start ? $0.isForward : $0.start < placed.start } ?? true
    last[channel] = Last(
      start: placed.start, isRepeated: start.second != nil, stop: placed.stop, stopsInSecond: stopsInSecond,
      isForward: isForward)
    return placed
  }

  private static func isSecond(_ first: Instant, _ second: Instant, after last: Last) -> Bool {
    if first < last.start { return last.isRepeated && last.isForward }
    guard let stop = last.stop else { return first == last.start }
    return last.stopsInSecond && first < stop && stop <= second
  }
}
