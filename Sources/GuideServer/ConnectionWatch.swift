import Dispatch
import Foundation
import Synchronization

/// Ends connections whose request does not come to its end: one that trickles its head, a byte now and then, would never
/// be idle for long enough, and would hold its place for good.
final class ConnectionWatch: Sendable {
  /// An open connection. Waits for a request from the beginning and after each answer.
  final class Connection: Sendable {
    fileprivate let descriptor: Int32
    /// In nanoseconds of `DispatchTime`; 0 while a request is answered.
    private let waitingSince: Atomic<UInt64>

    fileprivate init(descriptor: Int32) {
      self.descriptor = descriptor
      waitingSince = Atomic(DispatchTime.now().uptimeNanoseconds)
    }

    /// The request is whole.
    func requestHasCome() { waitingSince.store(0, ordering: .relaxed) }

    /// The answer is sent.
    func answerIsSent() { waitingSince.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed) }

    fileprivate var since: UInt64? {
      let since = waitingSince.load(ordering: .relaxed)
      return since == 0 ? nil : since
    }
  }

  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    /// Whether a look is due. None is while nothing is open: a guide that nobody asks never wakes for it.
    var isLookDue = false
    /// Whether whatever is opened still ends at once.
    var isEnding = false
  }

  /// A serial queue: once a global one was used, libdispatch looks after it once a second, on Linux.
  private static let queue = DispatchQueue(label: "connections")
  /// Nanoseconds.
  private let limit: UInt64
  private let state = Mutex(State())
  /// Entered by every connection until it is closed.
  private let open = DispatchGroup()

  /// - Parameter limit: how long a request may take to come, in seconds.
  init(limit: Double) { self.limit = UInt64(max(limit, 0.001) * 1e9) }

  /// How many connections are open.
  var count: Int { state.withLock { $0.open.count } }

  /// A connection that was made.
  func opened(descriptor: Int32) -> Connection {
    let connection = Connection(descriptor: descriptor)
    open.enter()
    state.withLock { state in
      if state.isEnding { shutdown(descriptor, Int32(SHUT_RDWR)) }
      state.open[ObjectIdentifier(connection)] = connection
      if !state.isLookDue { lookAgain(&state, after: limit) }
    }
    return connection
  }

  /// A connection whose descriptor is about to be closed, and is not touched after this.
  func closed(_ connection: Connection) {
    state.withLock { $0.open[ObjectIdentifier(connection)] = nil }
    open.leave()
  }

  /// Ends all connections, and waits until they are closed, or for as long as `patience`.
  func endAll(patience: DispatchTimeInterval) {
    state.withLock { state in
      state.isEnding = true
      for connection in state.open.values { shutdown(connection.descriptor, Int32(SHUT_RDWR)) }
    }
    _ = open.wait(timeout: .now() + patience)
  }

  private func lookAgain(_ state: inout State, after nanoseconds: UInt64) {
    state.isLookDue = true
    let delay = DispatchTimeInterval.nanoseconds(Int(clamping: nanoseconds))
    Self.queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.look() }
  }

  /// Shuts what has waited for too long. libmicrohttpd finds it ended, and closes it.
  private func look() {
    let now = DispatchTime.now().uptimeNanoseconds
    state.withLock { state in
      state.isLookDue = false
      guard !state.open.isEmpty else { return }
      var next = limit
      for connection in state.open.values {
        guard let since = connection.since else { continue }
        let waited = now > since ? now - since : 0
        if waited >= limit {
          shutdown(connection.descriptor, Int32(SHUT_RDWR))
        } else {
          next = min(next, limit - waited)
        }
      }
      lookAgain(&state, after: next)
    }
  }
}
