import Dispatch
import Glibc
import Synchronization

/// Cancels work when the process gets a signal to end, so that complete parts are kept. A second signal ends the
/// process at once.
final class CancelOnSignal: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let queue = DispatchQueue(label: "signals")
  private let first = Mutex<Int32>(SIGINT)

  /// The signal that came.
  var signal: Int32 { first.withLock { $0 } }

  /// Runs the work and returns its result. The first signal cancels it.
  func result<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    try runBlocking { [self] in
      let task = Task(operation: work)
      let sources = watch { task.cancel() }
      // Later signals have their default action again.
      defer {
        sources.forEach { $0.cancel() }
        Self.signals.forEach { Glibc.signal($0, SIG_DFL) }
      }
      return try await task.value
    }
  }

  private func watch(_ cancel: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    let asked = AskedOnce()
    return Self.signals.map { number in
      // Otherwise its default action would come first.
      Glibc.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in
        guard asked.isFirst() else { _exit(128 + number) }
        first.withLock { $0 = number }
        cancel()
      }
      source.activate()
      return source
    }
  }
}

/// Distinguishes the first call from later ones.
private final class AskedOnce: Sendable {
  private let wasAsked = Mutex(false)

  func isFirst() -> Bool {
    wasAsked.withLock { wasAsked in
      defer { wasAsked = true }
      return !wasAsked
    }
  }
}
