import Foundation
import Testing

/// Runs the tests of a suite on separate threads.
///
/// A test that waits for a program or a terminal blocks its thread. There are only as many threads for tasks as cores, so on two
/// cores two such tests would block all others.
public struct OnOwnThreads: SuiteTrait, TestTrait, TestScoping {
  public init() {}

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(TestThreads.shared, operation: function)
  }
}

extension Trait where Self == OnOwnThreads {
  /// For suites whose tests wait for programs, terminals or servers.
  public static var onOwnThreads: Self { Self() }
}

/// A few threads that may block.
private final class TestThreads: TaskExecutor {
  static let shared = TestThreads(count: 6)

  private let condition = NSCondition()
  private nonisolated(unsafe) var jobs: [UnownedJob] = []

  init(count: Int) {
    for number in 0..<count {
      let thread = Thread { [self] in work() }
      thread.name = "test \(number)"
      thread.stackSize = 1 << 23
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func work() {
    while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      // The latest job continues a test that has begun. The first ones are tests that have not: if they went first, a
      // test with several steps would wait for most of the suite between two of them.
      return jobs.removeLast()
    }
  }
}
