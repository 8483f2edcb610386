import CTerminalSupport
import Glibc

/// Wakes a thread in `poll` from another thread.
public final class WakeUp: Sendable {
  /// Readable from `signal` to `clear`.
  let descriptor: CInt

  /// - Throws: `TerminalError.system` if no descriptor is available.
  public init() throws(TerminalError) {
    descriptor = tvg_wakeup_open()
    guard descriptor >= 0 else { throw .system(call: "eventfd", reason: reason(-descriptor)) }
  }

  deinit { close(descriptor) }

  /// Wakes the thread now or in its next `poll`.
  public func signal() { tvg_wakeup_signal(descriptor) }

  func clear() { tvg_wakeup_clear(descriptor) }
}
