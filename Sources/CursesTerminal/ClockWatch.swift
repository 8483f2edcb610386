import CTerminalSupport
import Glibc

/// Wakes a thread in `poll` when the system clock is set or the machine resumes from sleep. A timeout alone does not
/// run during sleep and does not notice either.
final class ClockWatch {
  /// Negative if the system does not support it. `poll` ignores it, and the guide updates at the next minute.
  let descriptor: CInt

  init() { descriptor = tvg_clock_watch_open() }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func clear() { tvg_clock_watch_clear(descriptor) }
}
