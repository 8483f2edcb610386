import SeededRandom
import Synchronization
import Testing

@testable import TVmaze

/// A clock that only advances while a caller waits.
final class TestClock: Sendable {
  private let state = Mutex((seconds: 0.0, sleeps: [Double]()))

  var seconds: Double { state.withLock { $0.seconds } }
  /// The waiting times in order.
  var sleeps: [Double] { state.withLock { $0.sleeps } }

  func advance(_ seconds: Double) { state.withLock { $0.seconds += seconds } }

  var pace: Pace {
    Pace(
      seconds: { self.seconds },
      sleep: { seconds in
        try Task.checkCancellation()
        self.state.withLock {
          $0.seconds += seconds
          $0.sleeps.append(seconds)
        }
      })
  }
}

@Suite struct CallLimiterTests {
  private let clock = TestClock()

  @Test func twentyCallsGoAtOnceAndTheNextWaits() async throws {
    let limiter = CallLimiter(calls: 20, seconds: 10, pace: clock.pace)
    for _ in 0..<20 { try await limiter.take() }
    #expect(clock.sleeps.isEmpty)
    try await limiter.take()
    #expect(clock.sleeps == [10])
    for _ in 0..<19 { try await limiter.take() }
    #expect(clock.seconds == 10)
  }

  @Test func aTokenIsBackTenSecondsAfterItWasTaken() async throws {
    let limiter = CallLimiter(calls: 2, seconds: 10, pace: clock.pace)
    try await limiter.take()
    clock.advance(4)
    try await limiter.take()
    try await limiter.take()
    #expect(clock.seconds == 10)
    try await limiter.take()
    #expect(clock.seconds == 14)
  }

  /// For any order of calls, no ten seconds have more than twenty. In 64ths of a second, which add up without rounding.
  @Test(arguments: 0..<10 as Range<UInt64>) func noWindowHasMoreCallsThanTokens(seed: UInt64) async throws {
    let limiter = CallLimiter(calls: 20, seconds: 10, pace: clock.pace)
    var random = SeededGenerator(seed: seed)
    var times: [Double] = []
    for _ in 0..<300 {
      if Bool.random(using: &random) { clock.advance(Double(Int.random(in: 0...80, using: &random)) / 64) }
      try await limiter.take()
      times.append(clock.seconds)
    }
    for (index, time) in times.enumerated().dropFirst(20) { #expect(time - times[index - 20] >= 10) }
  }

  @Test func aCancelledTaskMakesNoCall() async throws {
    let limiter = CallLimiter(calls: 1, seconds: 10, pace: clock.pace)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await limiter.take()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    try await limiter.take()
    #expect(clock.sleeps.isEmpty)
  }
}
