import Dispatch
import Synchronization

/// Makes answers on a few threads, so that a slow answer keeps no other connection waiting.
final class AnswerThreads: Sendable {
  /// Makes an answer, or ends early if nobody waits for it any more.
  typealias Job = @Sendable (_ hasEnded: Bool) -> Void

  private struct State {
    /// In order of arrival. Their number is limited by the number of connections.
    var waiting: [Job] = []
    var free: [DispatchQueue]
    var hasEnded = false
  }

  private let state: Mutex<State>
  /// Each job enters the group until it is done.
  private let jobs = DispatchGroup()

  /// At most `count` jobs run at the same time; others wait.
  init(count: Int) {
    // Serial queues: on Linux libdispatch wakes up once a second after a global queue was used.
    state = Mutex(State(free: (0..<count).map { DispatchQueue(label: "answers \($0)") }))
  }

  /// Runs a job soon. Returns whether it does; after `end` it does not.
  func run(_ job: @escaping Job) -> Bool {
    let (isTaken, queue) = state.withLock { state -> (Bool, DispatchQueue?) in
      if state.hasEnded { return (false, nil) }
      jobs.enter()
      state.waiting.append(job)
      return (true, state.free.popLast())
    }
    if let queue { queue.async { self.runWaiting(on: queue) } }
    return isTaken
  }

  /// Takes no more jobs, and lets those that wait end early.
  func end() { state.withLock { $0.hasEnded = true } }

  /// Waits until all jobs are done, and returns whether they are.
  func wait(patience: DispatchTimeInterval) -> Bool { jobs.wait(timeout: .now() + patience) == .success }

  private func runWaiting(on queue: DispatchQueue) {
    while let (job, hasEnded) = next(queue) {
      job(hasEnded)
      jobs.leave()
    }
  }

  /// The next job; nil if none waits, and then the queue is free.
  private func next(_ queue: DispatchQueue) -> (Job, Bool)? {
    state.withLock { state in
      if !state.waiting.isEmpty { return (state.waiting.removeFirst(), state.hasEnded) }
      state.free.append(queue)
      return nil
    }
  }
}
