import CTerminalSupport
import Glibc

/// Signals as something to read. They were blocked before any thread started (`tvg_signals_block`).
final class SignalQueue {
  let descriptor: CInt

  /// Nil if no signal was blocked: then they act as they do in any program.
  init?() {
    descriptor = tvg_signals_open()
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// What waits, by number and in order.
  func drain() -> [CInt] {
    var signals: [CInt] = []
    while case let signal = tvg_signals_next(descriptor), signal > 0 { signals.append(signal) }
    return signals
  }
}
