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

  /// Adds a failure after `earlier`. A try before its time, which the user asked for, does not delay the next one.
  init(after earlier: RefreshFailure?, at moment: Instant, message: String) {
    let asked = earlier.flatMap { $0.tried <= moment.secondsSinceEpoch && moment < $0.next ? $0 : nil }
    count = asked?.count ?? min((earlier?.count ?? 0) + 1, 1_000_000)
    since = earlier?.since ?? moment.secondsSinceEpoch
    tried = asked?.tried ?? moment.secondsSinceEpoch
    self.message = CleanText.line(message, limit: 400)
  }

  /// When it is tried again.
  var next: Instant {
    let minutes = RefreshSchedule.backOffMinutes
    return Instant(secondsSinceEpoch: tried).adding(seconds: minutes[min(max(count, 1), minutes.count) - 1] * 60)
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
    // A success removes earlier failures, so one of the same second came after it.
    guard let failure, imported.map({ $0.secondsSinceEpoch <= failure.tried }) ?? true else { return regular }
    return failure.next
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
