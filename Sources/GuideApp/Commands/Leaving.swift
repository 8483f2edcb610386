import CTerminalSupport
import Foundation
import Glibc

/// The end of a guide whose terminal is given back and whose marks are kept: what is left to do is to close things.
enum Leaving {
  /// What a source that is cut off and an answer that is being sent need at the most.
  private static let patience = 3.0

  /// From here on signals end the program at once, and whatever a disk, a source or a client of the server does, it is not
  /// kept waiting for longer than three seconds: the listings are whole however it ends. The log says that it came to this.
  static func begin(_ code: Int32, log: LogFile?) {
    tvg_signals_unblock()
    let thread = Thread {
      Thread.sleep(forTimeInterval: patience)
      log?.add("closing took longer than \(Int(patience)) s and was cut short")
      _exit(code)
    }
    thread.name = "leaving"
    thread.start()
  }
}
