/// The clock of a client, so that tests need not wait.
public struct Pace: Sendable {
  /// Seconds since some moment; never decreases.
  public var seconds: @Sendable () -> Double
  /// Waits for some seconds. Throws `CancellationError`.
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void

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

/// Limits calls with a bucket of tokens. A token returns a fixed time after it was taken, so any span of that length
/// has at most as many calls as there are tokens.
actor CallLimiter {
  private let capacity: Int
  private let period: Double
  private let pace: Pace
  /// When each missing token returns, in order.
  private var returns: [Double] = []

  init(calls: Int, seconds: Double, pace: Pace) {
    capacity = max(calls, 1)
    period = seconds
    self.pace = pace
  }

  /// Waits until a call is allowed. Throws `CancellationError`.
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
