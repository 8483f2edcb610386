import Foundation
import Testing

/// Runs the tests of a suite on separate threads.
///
/// A test that waits for a program or a terminal blocks its thread. There are only as many threads for tasks as cores,
/// so on two cores two such tests would block all others.
public struct OnOwnThreads: SuiteTrait, TestTrait, TestScoping {
  public init() {}

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if Self.isInside { return try await function() }
    await TestThreads.shared.begin()
    defer { TestThreads.shared.end() }
    try await Self.$isInside.withValue(true) {
      try await withTaskExecutorPreference(TestThreads.shared, operation: function)
    }
  }

  @TaskLocal private static var isInside = false
}

extension Trait where Self == OnOwnThreads {
  /// For suites whose tests wait for programs, terminals or servers.
  public static var onOwnThreads: Self { Self() }
}

/// Threads that may block: as many as the tests that run need, which are only a few at a time.
///
/// A test that has begun never waits for a thread: if all are busy, another one is started. Otherwise each step of a
/// request could wait for the end of another test, and the request would exceed its deadline.
private final class TestThreads: TaskExecutor {
  static let shared = TestThreads()
  private static let maximumTests = 6

  private struct State {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var jobs: [UnownedJob] = []
    var idle = 0
    var threads = 0
  }

  private let condition = NSCondition()
  private nonisolated(unsafe) var state = State()

  /// Waits until a test may begin.
  func begin() async {
    await withCheckedContinuation { continuation in
      let begins = condition.withLock {
        if state.running < Self.maximumTests {
          state.running += 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if begins { continuation.resume() }
    }
  }

  /// Lets the next test begin.
  func end() {
    let next: CheckedContinuation<Void, Never>? = condition.withLock {
      if state.waiting.isEmpty {
        state.running -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      state.jobs.append(job)
      if state.jobs.count > state.idle {
        startThread()
      } else {
        condition.signal()
      }
    }
  }

  private func startThread() {
    state.threads += 1
    let thread = Thread { [self] in
      while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
    }
    thread.name = "test \(state.threads)"
    thread.stackSize = 1 << 23
    thread.start()
  }

  private func next() -> UnownedJob {
    condition.withLock {
      state.idle += 1
      while state.jobs.isEmpty { condition.wait() }
      state.idle -= 1
      return state.jobs.removeFirst()
    }
  }
}
