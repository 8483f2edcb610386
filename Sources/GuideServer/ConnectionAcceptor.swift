import CMicroHTTPD
import Dispatch
import Foundation

/// Accepts connections on its own thread, and gives them to the daemon's threads in turn.
///
/// If the daemon's threads accept connections themselves (libmicrohttpd 0.9.75), one of them often takes all that arrive
/// together. It answers them one after another, while the other threads have nothing to do.
final class ConnectionAcceptor: Sendable {
  private let stopping = Pipe()
  private let ended = DispatchSemaphore(value: 0)

  /// Accepts the connections of a non-blocking socket, and closes it in the end.
  init(_ listening: Int32, daemon: Daemon) {
    let thread = Thread { [ended, end = stopping.fileHandleForReading] in
      while Self.isAwaited(listening, until: end.fileDescriptor) { Self.accept(listening, for: daemon) }
      close(listening)
      ended.signal()
    }
    thread.name = "accept"
    thread.start()
  }

  /// Accepts no more connections. Returns when the socket is closed. Call it once.
  func stop() {
    try? stopping.fileHandleForWriting.close()
    ended.wait()
  }

  /// Waits for a connection. Returns false when `end` is closed.
  private static func isAwaited(_ listening: Int32, until end: Int32) -> Bool {
    var waited = [
      pollfd(fd: listening, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waited, nfds_t(waited.count), -1) < 0 {}
    return waited[1].revents == 0
  }

  /// Accepts all waiting connections.
  private static func accept(_ listening: Int32, for daemon: Daemon) {
    while true {
      var address = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let connection = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          let connection = Foundation.accept(listening, address, &length)
          // Sets the flags of the descriptor. Closes it if there are too many.
          if connection >= 0 { MHD_add_connection(daemon.handle, connection, address, length) }
          return connection
        }
      }
      switch connection < 0 ? errno : 0 {
      case 0, EINTR, ECONNABORTED: continue
      case EAGAIN: return
      default:
        // No descriptor is left: the connection waits, and `poll` would return at once.
        usleep(100_000)
        return
      }
    }
  }
}
