/// When an answer to a key is over.
extension MeasuredTerminal {
  /// What came back for something that was done.
  struct Response {
    var first: MonotonicTime
    var last: MonotonicTime
  }

  /// Reads until nothing has come for `quiet` milliseconds and the program is not busy.
  ///
  /// - Parameters:
  ///   - since: when it was done.
  ///   - patience: milliseconds after which nothing is expected to come any more.
  /// - Returns: the first and the last read; nil where there was none.
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
      // Silent for long enough. But a program that computes has not finished.
      let spent = cost
      if (spent - checked.cost) * 2 < now.since(checked.time) || now.since(checked.time) < 1 { break }
      checked = (spent, now)
      receive(within: quiet)
    }
    guard chunks.count > before, let last = chunks.last else { return nil }
    return Response(first: chunks[before].time, last: last.time)
  }

  /// Types keys one after another, up to eight like ones at a time, and waits for each to be drawn. Nothing is measured.
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
