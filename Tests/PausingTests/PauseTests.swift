import Synchronization
import Testing

@testable import Pausing

@Suite struct PauseTests {
  @Test(arguments: [Duration.milliseconds(1), .zero, .seconds(-5), .nanoseconds(1)])
  func itEnds(after duration: Duration) async throws {
    try await Pause.wait(for: duration)
  }

  @Test func itTakesItsTime() async throws {
    let start = ContinuousClock.now
    try await Pause.wait(for: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(20))
  }

  @Test func whoIsCancelledDoesNotBegin() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await Pause.wait(for: .seconds(100_000))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Wherever cancelling meets it: before it begins, while it does, and after.
  @Test func cancellingEndsItAtAnyMoment() async {
    let ended = Count()
    for round in 0..<200 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask {
            do { try await Pause.wait(for: .seconds(100_000)) } catch { ended.add() }
          }
        }
        for _ in 0..<round { await Task.yield() }
        group.cancelAll()
      }
    }
    #expect(ended.value == 2_000)
  }

  /// Its time comes just as it is cancelled: it ends either way, and once.
  @Test func cancellingMeetsTheEnd() async {
    let ended = Count()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<500 {
        let task = Task { try await Pause.wait(for: .microseconds(number)) }
        group.addTask {
          try? await Pause.wait(for: .microseconds(number))
          task.cancel()
          _ = await task.result
          ended.add()
        }
      }
    }
    #expect(ended.value == 500)
  }
}

private final class Count: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}
