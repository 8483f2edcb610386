import Foundation
import Synchronization

/// Threads for the tasks of a program that is open for weeks: one that has nothing to do sleeps until there is something.
///
/// Swift's own pool stands on libdispatch's global queues, which on Linux look once a second whether their threads are busy,
/// for as long as the program runs (`_dispatch_workq_monitor_pools`): a guide that nobody touches would wake 60 times a minute.
public final class BackgroundExecutor: TaskExecutor {
  /// The one of the program: pass it to `Task(executorPreference:)`. Child tasks and actors without an executor of their own
  /// follow; tasks that are begun anew inside do not, and want it named again.
  public static let shared = BackgroundExecutor(threads: 8)

  fileprivate struct State {
    var waiting: [UnownedJob] = []
    /// How many of `waiting` are done with.
    var head = 0
    var idle = 0
    var threads = 0
  }

  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let limit: Int

  /// - Parameter threads: how many jobs run side by side at the most, 1 or more. Threads are started as they are needed.
  public init(threads: Int) { limit = max(threads, 1) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.waiting.append(job)
      guard state.idle < state.waiting.count - state.head, state.threads < limit else { return false }
      state.threads += 1
      return true
    }
    if needsThread { startThread() }
    work.signal()
  }

  private func startThread() {
    let thread = Thread { [self] in
      while true { runNext() }
    }
    thread.name = "background"
    thread.stackSize = 1 << 20
    thread.start()
  }

  private func runNext() {
    state.withLock { $0.idle += 1 }
    work.wait()
    let job = state.withLock { state in
      state.idle -= 1
      return state.next()
    }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

extension BackgroundExecutor.State {
  /// The one that waits longest. There is one for each signal.
  fileprivate mutating func next() -> UnownedJob {
    let job = waiting[head]
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: head <= 1024)
      head = 0
    } else if head > 1024, head > waiting.count / 2 {
      waiting.removeFirst(head)
      head = 0
    }
    return job
  }
}
