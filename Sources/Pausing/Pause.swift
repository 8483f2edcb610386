import Dispatch
import Synchronization

/// Waiting in tasks, as by `Task.sleep(for:)`, without what that leaves running: on Linux its timers end on libdispatch's global
/// queues, which from then on look once a second whether their threads are stuck. Of a pause that is cancelled nothing is left.
public enum Pause {
  /// Throws `CancellationError` at once where the task is cancelled. Returns at once for a duration of nothing or less.
  public static func wait(for duration: Duration) async throws {
    let wait = Wait()
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait.begin($0, for: duration) }
    } onCancel: {
      wait.end()
    }
    try Task.checkCancellation()
  }
}

/// Ends once: when its time has come, or when it is cancelled, be that before, while or after it begins.
private final class Wait: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<Void, Never>, any DispatchSourceTimer)
    case ended
  }

  /// Serial: such queues have threads that nothing looks after.
  private static let queue = DispatchQueue(label: "pauses")
  private let state = Mutex(State.new)

  func begin(_ continuation: CheckedContinuation<Void, Never>, for duration: Duration) {
    let mayWait = state.withLock { state in
      guard case .new = state else { return false }
      let timer = DispatchSource.makeTimerSource(queue: Self.queue)
      timer.setEventHandler { [self] in end() }
      timer.schedule(deadline: .now() + max(duration / .seconds(1), 0), leeway: .milliseconds(1))
      timer.activate()
      state = .waiting(continuation, timer)
      return true
    }
    if !mayWait { continuation.resume() }
  }

  func end() {
    let before = state.withLock { state in
      defer { state = .ended }
      return state
    }
    guard case .waiting(let continuation, let timer) = before else { return }
    timer.cancel()
    continuation.resume()
  }
}
