import GuideModel

/// The failures of a source since its last success.
struct RefreshFailure: Codable, Equatable, Sendable {
  /// The number of failures in a row, at least 1.
  var count: Int
  /// The first of them, in seconds since 1970.
  var since: Int64
  /// The last of them, in seconds since 1970.
  var tried: Int64
  /// The last failure in one sentence. Clean text.
  var message: String

  /// Adds a failure after `earlier`.
  init(after earlier: RefreshFailure?, at moment: Instant, message: String) {
    count = min((earlier?.count ?? 0) + 1, 1_000_000)
    since = earlier?.since ?? moment.secondsSinceEpoch
    tried = moment.secondsSinceEpoch
    self.message = CleanText.line(message, limit: 400)
  }

  /// The time of the first failure.
  var sinceMoment: Instant { Instant(secondsSinceEpoch: since) }
}

/// Determines when a source is refreshed.
enum RefreshSchedule {
  /// Minutes after the first, second, … failure in a row. The last value is used for all further ones.
  static let backOffMinutes: [Int64] = [5, 15, 60, 360, 1440]

  /// When a source is due; nil for now, if it was never read.
  ///
  /// - Parameters:
  ///   - imported: the time of the last import of any kind.
  ///   - failure: the failures since then.
  static func due(imported: Instant?, failure: RefreshFailure?, everyHours: Int) -> Instant? {
    let regular = imported.map { $0.adding(seconds: Int64(everyHours) * 3600) }
    guard let failure, imported.map({ $0.secondsSinceEpoch < failure.tried }) ?? true else { return regular }
    let pause = backOffMinutes[min(max(failure.count, 1), backOffMinutes.count) - 1] * 60
    return Instant(secondsSinceEpoch: failure.tried).adding(seconds: pause)
  }

  /// Whether it is due at a moment. If the clock was set back, imports and failures in the future count as long ago, so
  /// they do not delay a source.
  static func isDue(_ due: Instant?, imported: Instant?, failure: RefreshFailure?, now: Instant) -> Bool {
    guard let due else { return true }
    let last = max(imported?.secondsSinceEpoch ?? .min, failure?.tried ?? .min)
    return now >= due || last > now.secondsSinceEpoch + 300
  }

  /// The waiting time of a program that does nothing else, in seconds: until a source is due, but at most five minutes,
  /// so that new sources and a changed clock are noticed. Half a minute if a source is due but another program is
  /// refreshing it.
  static func pause(until due: Instant?, now: Instant) -> Int64 {
    min(max(due.map { now.seconds(to: $0) } ?? 300, 30), 300)
  }
}
