import CTaskThreads
import Foundation
import Synchronization
import Testing

#if os(Linux)
  /// Each in a process of its own: what runs the tasks of a process is chosen once.
  @Suite struct TaskThreadsTests {
    @Test func tasksRunOnItsThreads() async {
      await #expect(processExitsWith: .success) {
        tvg_task_threads_begin()
        let counter = Counter()
        let names = await withTaskGroup(of: Set<String>.self) { group in
          for _ in 0..<5_000 {
            group.addTask {
              let before = threadName()
              await counter.add()
              await Task.yield()
              return [before, threadName()]
            }
          }
          return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(names == ["tasks"])
        #expect(await counter.names == ["tasks"])
        #expect(await counter.count == 5_000)
        #expect((1...limit).contains(Int(tvg_task_threads_count())))
      }
    }

    /// One after another, with nothing to do between: each finds a thread that sleeps.
    @Test func aThreadThatSleepsIsWoken() async {
      await #expect(processExitsWith: .success) {
        tvg_task_threads_begin()
        let done = DispatchSemaphore(value: 0)
        await onThread {
          for _ in 0..<2_000 {
            Task { done.signal() }
            done.wait()
          }
        }
        #expect((1...limit).contains(Int(tvg_task_threads_count())))
      }
    }

    /// From many threads at once, so that putting in meets taking out in every way.
    @Test func noneIsLost() async {
      await #expect(processExitsWith: .success) {
        tvg_task_threads_begin()
        let ran = Count()
        let done = DispatchSemaphore(value: 0)
        await onThread {
          for thread in 0..<8 {
            Thread {
              for number in 0..<2_000 {
                Task(priority: (thread + number).isMultiple(of: 3) ? .background : .medium) {
                  if number.isMultiple(of: 7) { await Task.yield() }
                  if ran.add() == 16_000 { done.signal() }
                }
              }
            }.start()
          }
          done.wait()
        }
      }
    }

    /// Tasks that keep their threads until another ran, which waits behind them: more are started for it.
    @Test(arguments: [TaskPriority.medium, .background]) func threadsThatAreStuckAreJoinedByOthers(last: TaskPriority)
      async
    {
      let isLow = last == .background
      await #expect(processExitsWith: .success) { [isLow = isLow as Bool] in
        tvg_task_threads_begin()
        let gate = DispatchSemaphore(value: 0)
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<limit { group.addTask { gate.keepThread() } }
          group.addTask(priority: isLow ? .background : .medium) { for _ in 0..<limit { gate.signal() } }
        }
        #expect(Int(tvg_task_threads_count()) > limit)
      }
    }

    @Test func theMainActorStaysWhereItIs() async {
      await #expect(processExitsWith: .success) {
        tvg_task_threads_begin()
        for _ in 0..<100 {
          #expect(await Task { @MainActor in threadName() }.value != "tasks")
          #expect(await Task { threadName() }.value == "tasks")
        }
      }
    }

    @Test func tasksSleepAndAreCancelled() async {
      await #expect(processExitsWith: .success) {
        tvg_task_threads_begin()
        await #expect(throws: Never.self) { try await Task { try await Task.sleep(for: .milliseconds(1)) }.value }
        let task = Task { try await Task.sleep(for: .seconds(100_000)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
    }

    /// Signals for the process are for the thread that waits for them.
    @Test func itsThreadsTakeNoSignals() async {
      await #expect(processExitsWith: .success) {
        tvg_task_threads_begin()
        var mask = await Task {
          var mask = sigset_t()
          pthread_sigmask(SIG_BLOCK, nil, &mask)
          return mask
        }.value
        for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCHLD] { #expect(sigismember(&mask, number) == 1) }
        for number in [SIGSEGV, SIGILL, SIGABRT] { #expect(sigismember(&mask, number) == 0) }
      }
    }
  }

  /// More threads than are there as a rule on any machine.
  private let limit = 8

  private actor Counter {
    var names: Set<String> = []
    var count = 0

    func add() {
      count += 1
      names.insert(threadName())
    }
  }

  private final class Count: Sendable {
    private let count = Atomic(0)
    func add() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  /// Of the one that this runs on.
  private func threadName() -> String {
    let descriptor = open("/proc/thread-self/comm", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var name = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &name, name.count)
    return String(decoding: name.prefix(max(count - 1, 0)), as: UTF8.self)
  }

  /// Waits where no task is kept from its thread.
  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread {
        body()
        continuation.resume()
      }.start()
    }
  }

  extension DispatchSemaphore {
    /// As `wait`, which the compiler does not want in tasks.
    fileprivate func keepThread() { wait() }
  }
#endif
