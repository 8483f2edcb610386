import Foundation
import Synchronization
import Testing

@testable import BackgroundTasks

@Suite struct BackgroundExecutorTests {
  private actor Counter {
    var threads: Set<UInt> = []
    var count = 0
    func add() {
      count += 1
      threads.insert(UInt(pthread_self()))
    }
  }

  private final class Arrivals: Sendable {
    let count = Atomic(0)
  }

  @Test func everyJobRunsOnItsThreads() async {
    let executor = BackgroundExecutor(threads: 3)
    let counter = Counter()
    let threads = await withTaskGroup(of: Set<UInt>.self) { group in
      for _ in 0..<5_000 {
        group.addTask(executorPreference: executor) {
          let before = UInt(pthread_self())
          await counter.add()
          await Task.yield()
          return [before, UInt(pthread_self())]
        }
      }
      return await group.reduce(into: Set<UInt>()) { $0.formUnion($1) }
    }
    #expect(await counter.count == 5_000)
    #expect(await counter.threads.union(threads).count <= 3)
  }

  /// More tasks that wait for each other's threads than there are threads would never end; as many as there are do.
  @Test func asManyRunSideBySideAsAreAllowed() async {
    let executor = BackgroundExecutor(threads: 4)
    let here = Arrivals()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask(executorPreference: executor) {
          here.count.add(1, ordering: .relaxed)
          while here.count.load(ordering: .relaxed) < 4 { usleep(100) }
        }
      }
    }
    #expect(here.count.load(ordering: .relaxed) == 4)
  }

  @Test func actorsFollow() async {
    let counter = Counter()
    let executor = BackgroundExecutor(threads: 1)
    await Task(executorPreference: executor) {
      for _ in 0..<10 { await counter.add() }
    }.value
    #expect(await counter.threads.count == 1)
  }

  @Test func aPauseEnds() async throws {
    try await BackgroundExecutor.pause(for: .milliseconds(1))
    try await BackgroundExecutor.pause(for: .zero)
    try await BackgroundExecutor.pause(for: .seconds(-5))
  }

  @Test(arguments: [false, true]) func aPauseIsCancelled(beforehand: Bool) async {
    let begun = DispatchSemaphore(value: 0)
    let task = Task(executorPreference: BackgroundExecutor.shared) {
      if beforehand { while !Task.isCancelled { await Task.yield() } }
      begun.signal()
      try await BackgroundExecutor.pause(for: .seconds(100_000))
    }
    if !beforehand { await Task(executorPreference: BackgroundExecutor.shared) { begun.wait() }.value }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
