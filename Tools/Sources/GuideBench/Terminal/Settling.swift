/// Determines the end of the answer to a key.
extension MeasuredTerminal {
  /// The output after an action.
  struct Response {
    var first: MonotonicTime
    var last: MonotonicTime
  }

  /// Reads until there was no output for `quiet` milliseconds and the program is not busy.
  ///
  /// - Parameters:
  ///   - since: the time of the action.
  ///   - patience: the milliseconds after which no more output is expected.
  /// - Returns: the first and the last read; nil if there was none.
  func settle(since: MonotonicTime, quiet: Double = 40, patience: Double = 300, limit: Double = 60_000) -> Response? {
    let before = chunks.count
    let end = since.adding(milliseconds: limit)
    var checked = (cost: cost, time: MonotonicTime.now)
    while !isClosed {
      let last = chunks.count > before ? chunks.last?.time : nil
      let due = last?.adding(milliseconds: quiet) ?? since.adding(milliseconds: patience)
      let now = MonotonicTime.now
      if now >= end { break }
      if now < due {
        if receive(within: min(due, end).since(now)) { checked = (cost, .now) }
        continue
      }
      // Silent for long enough. But a program that is computing has not finished.
      let spent = cost
      if (spent - checked.cost) * 2 < now.since(checked.time) || now.since(checked.time) < 1 { break }
      checked = (spent, now)
      receive(within: quiet)
    }
    guard chunks.count > before, let last = chunks.last else { return nil }
    return Response(first: chunks[before].time, last: last.time)
  }

  /// Types keys, up to eight equal ones at a time, and waits until they are drawn. Measures nothing.
  func type(_ keys: [String]) {
    var rest = keys[...]
    while let key = rest.first {
      let like = rest.prefix(8).prefix { $0 == key }.count
      rest = rest.dropFirst(like)
      let begun = MonotonicTime.now
      press(String(repeating: key, count: like))
      _ = settle(since: begun, quiet: 25)
    }
  }
}
