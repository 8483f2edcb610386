/// Time as callers of a server need it: injected, so that tests need not wait.
public struct Pace: Sendable {
  /// Seconds since some moment; never goes back.
  public var seconds: @Sendable () -> Double
  /// Waits so many seconds. Throws `CancellationError`.
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void

  /// A pace of one's own.
  public init(
    seconds: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void
  ) {
    self.seconds = seconds
    self.sleep = sleep
  }

  /// The system's clock.
  public static var system: Pace {
    let start = ContinuousClock.now
    return Pace(
      seconds: { (ContinuousClock.now - start) / .seconds(1) }, sleep: { try await Task.sleep(for: .seconds($0)) })
  }
}

/// A bucket of so many tokens, one for each call; a token is back so many seconds after it was taken. So there are never
/// more calls than tokens in any stretch of that length, the first ones included.
actor CallLimiter {
  private let capacity: Int
  private let period: Double
  private let pace: Pace
  /// When each token out of the bucket is back, in order.
  private var returns: [Double] = []

  init(calls: Int, seconds: Double, pace: Pace) {
    capacity = max(calls, 1)
    period = seconds
    self.pace = pace
  }

  /// Returns when a call may be made. Throws `CancellationError`.
  func take() async throws {
    while true {
      try Task.checkCancellation()
      let now = pace.seconds()
      returns.removeAll { $0 <= now }
      if returns.count < capacity {
        returns.append(now + period)
        return
      }
      try await pace.sleep(max(returns[0] - now, 0.001))
    }
  }
}
