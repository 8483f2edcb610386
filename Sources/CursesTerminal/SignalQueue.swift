import CTerminalSupport
import Glibc

/// A readable queue of signals, which were blocked before any thread started (`tvg_signals_block`).
final class SignalQueue {
  let descriptor: CInt

  /// Returns nil if no signal was blocked.
  init?() {
    descriptor = tvg_signals_open()
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The waiting signals by number, in order.
  func drain() -> [CInt] {
    var signals: [CInt] = []
    while case let signal = tvg_signals_next(descriptor), signal > 0 { signals.append(signal) }
    return signals
  }
}
