import Foundation

/// A server that never answers: the kernel accepts connections, and nobody reads from them.
final class SilentServer {
  let port: Int
  private let socket: CInt

  init() throws {
    socket = Foundation.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isUp = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isUp else {
      close(socket)
      throw BenchFailure(description: "no port can be listened on")
    }
  }

  deinit { close(socket) }

  var address: String { "http://127.0.0.1:\(port)" }
}
