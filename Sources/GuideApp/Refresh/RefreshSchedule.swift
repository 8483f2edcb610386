import GuideModel

/// What went wrong with a source since it was good last.
struct RefreshFailure: Codable, Equatable, Sendable {
  /// How often in a row, at least 1.
  var count: Int
  /// Seconds since 1970 of the first of them.
  var since: Int64
  /// Seconds since 1970 of the last of them.
  var tried: Int64
  /// What failed last, in a sentence. Clean text.
  var message: String

  /// One more failure after `earlier`.
  init(after earlier: RefreshFailure?, at moment: Instant, message: String) {
    count = min((earlier?.count ?? 0) + 1, 1_000_000)
    since = earlier?.since ?? moment.secondsSinceEpoch
    tried = moment.secondsSinceEpoch
    self.message = CleanText.line(message, limit: 400)
  }

  /// When it began.
  var sinceMoment: Instant { Instant(secondsSinceEpoch: since) }
}

/// When a source is read again.
enum RefreshSchedule {
  /// Minutes after the first, second, … failure in a row; the last holds for all that follow.
  static let backOffMinutes: [Int64] = [5, 15, 60, 360, 1440]

  /// When a source is due; nil for now, where it was never read.
  ///
  /// - Parameters:
  ///   - imported: when it was read last, by whatever.
  ///   - failure: what failed since.
  static func due(imported: Instant?, failure: RefreshFailure?, everyHours: Int) -> Instant? {
    let regular = imported.map { $0.adding(seconds: Int64(everyHours) * 3600) }
    guard let failure, imported.map({ $0.secondsSinceEpoch < failure.tried }) ?? true else { return regular }
    let pause = backOffMinutes[min(max(failure.count, 1), backOffMinutes.count) - 1] * 60
    return Instant(secondsSinceEpoch: failure.tried).adding(seconds: pause)
  }

  /// Whether it is to be read at a moment. A clock that was set back does not hold a source up: what was read, or failed, in
  /// the future counts as long ago.
  static func isDue(_ due: Instant?, imported: Instant?, failure: RefreshFailure?, now: Instant) -> Bool {
    guard let due else { return true }
    let last = max(imported?.secondsSinceEpoch ?? .min, failure?.tried ?? .min)
    return now >= due || last > now.secondsSinceEpoch + 300
  }

  /// Seconds that a program which does nothing else waits: until a source is due, but no longer than five minutes, after
  /// which it finds what was set up meanwhile and that the clock was set; and half a minute where one is due but under way
  /// elsewhere.
  static func pause(until due: Instant?, now: Instant) -> Int64 {
    min(max(due.map { now.seconds(to: $0) } ?? 300, 30), 300)
  }
}
