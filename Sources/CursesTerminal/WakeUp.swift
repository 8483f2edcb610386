import CTerminalSupport
import Glibc

/// Wakes a thread that waits in `poll`, from any other.
public final class WakeUp: Sendable {
  /// Polls as readable from `signal` to `clear`.
  let descriptor: CInt

  /// - Throws: `TerminalError.system` where no descriptor is left.
  public init() throws(TerminalError) {
    descriptor = tvg_wakeup_open()
    guard descriptor >= 0 else { throw .system(call: "eventfd", reason: reason(-descriptor)) }
  }

  deinit { close(descriptor) }

  /// Wakes it now, or when it next waits.
  public func signal() { tvg_wakeup_signal(descriptor) }

  func clear() { tvg_wakeup_clear(descriptor) }
}
