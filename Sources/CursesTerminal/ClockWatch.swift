import CTerminalSupport
import Glibc

/// Wakes a thread that waits in `poll` when the machine's clock is set, or it wakes from sleep: a wait by itself stands
/// still while the machine sleeps, and hears of neither.
final class ClockWatch {
  /// Negative, which `poll` passes over, where the system has nothing of the kind: then the next minute is awaited.
  let descriptor: CInt

  init() { descriptor = tvg_clock_watch_open() }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func clear() { tvg_clock_watch_clear(descriptor) }
}
