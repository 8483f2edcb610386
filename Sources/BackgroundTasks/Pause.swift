import Dispatch

extension BackgroundExecutor {
  /// Has a queue of its own: the timers of `Task.sleep` end on the queues that this module is there to avoid.
  private static let timers = DispatchQueue(label: "background timers")

  /// Waits. Throws `CancellationError` at once where the task is cancelled.
  public static func pause(for duration: Duration) async throws {
    let timer = Timer(queue: timers)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        timer.start(after: duration) { continuation.resume() }
      }
    } onCancel: {
      timer.cancel()
    }
    try Task.checkCancellation()
  }
}

/// Rings once: when its time has come, or when it is cancelled, before or after its start.
private final class Timer: @unchecked Sendable {  // libdispatch's own functions may be called on any thread
  private let source: any DispatchSourceTimer

  init(queue: DispatchQueue) { source = DispatchSource.makeTimerSource(queue: queue) }

  func start(after duration: Duration, ring: @escaping @Sendable () -> Void) {
    let seconds = duration / .seconds(1)
    source.setEventHandler { [source] in source.cancel() }
    source.setCancelHandler(handler: ring)
    source.schedule(deadline: .now() + max(seconds, 0), leeway: .milliseconds(10))
    source.activate()
  }

  func cancel() { source.cancel() }
}
