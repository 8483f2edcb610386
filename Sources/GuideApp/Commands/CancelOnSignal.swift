import Foundation
import Glibc
import Synchronization

/// The signals that ask the process to end, except a hang-up that its parent ignored (nohup). They are blocked, so they
/// wait until `next` takes one. Block them before threads start: a thread without the block would receive them. The
/// others are taken even if the parent ignored them, as shells do for commands in the background.
struct EndingSignals: Sendable {
  private let signals: sigset_t

  /// Blocks them in this thread, and in all that it starts.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    var current = sigaction()
    sigaction(SIGHUP, nil, &current)
    if current.__sigaction_handler.sa_handler == nil { sigaddset(&signals, SIGHUP) }
    self.signals = signals
    block()
  }

  func block() { change(SIG_BLOCK) }

  /// Gives them their default action in this thread.
  func unblock() { change(SIG_UNBLOCK) }

  /// Waits for the next one.
  func next() -> Int32 {
    var (signals, number) = (signals, Int32(0))
    sigwait(&signals, &number)
    return number
  }

  private func change(_ how: Int32) {
    var signals = signals
    pthread_sigmask(how, &signals, nil)
  }
}

/// Cancels work when the process gets a signal to end, so that complete parts are kept. A second signal ends the
/// process at once.
final class CancelOnSignal: Sendable {
  private struct Watched {
    var first: Int32?
    /// Cancels the latest work. Nil before there is any, and so before a thread waits for signals.
    var cancel: (@Sendable () -> Void)?
  }

  private let watched = Mutex(Watched())

  /// The signal that came.
  var signal: Int32 { watched.withLock { $0.first ?? SIGINT } }

  /// Runs the work and returns its result. The first signal cancels it, and all work after it. Outside of this, signals
  /// have their default action.
  func result<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    guard watched.withLock({ $0.first == nil }) else { throw CancellationError() }
    let signals = EndingSignals()
    defer { signals.unblock() }
    return try runBlocking { [self] in
      let task = Task(operation: work)
      watch(signals) { task.cancel() }
      return try await task.value
    }
  }

  /// A signal that came before is still waiting.
  private func watch(_ signals: EndingSignals, _ cancel: @escaping @Sendable () -> Void) {
    let isFirst = watched.withLock { watched in
      defer { watched.cancel = cancel }
      if watched.first != nil { cancel() }
      return watched.cancel == nil
    }
    guard isFirst else { return }
    Thread { [self] in
      signals.block()
      let number = signals.next()
      watched.withLock { watched in
        watched.first = number
        watched.cancel?()
      }
      _exit(128 + signals.next())
    }.start()
  }
}
