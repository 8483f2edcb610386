import CTerminalSupport
import Foundation
import Glibc

/// Ends a guide after the terminal was restored and the marks were stored. Only files and connections remain to be
/// closed.
enum ShutdownDeadline {
  /// The maximum time that a cancelled source and a running answer need.
  private static let patience = 3.0

  /// From here on signals end the program at once. It also ends after three seconds if a disk or a source blocks
  /// it: the listings are consistent in any case. The log then has a line about it.
  static func begin(_ code: Int32, log: LogFile?) {
    tvg_signals_unblock()
    let thread = Thread {
      Thread.sleep(forTimeInterval: patience)
      log?.add("closing took longer than \(Int(patience)) s and was aborted")
      _exit(code)
    }
    thread.name = "leaving"
    thread.start()
  }
}
