import Dispatch
import Glibc
import Testing

/// A listener on a free loopback port that accepts one request, keeps its head and answers 404.
final class OneRequest: Sendable {
  let port: UInt16
  private let listener: CInt

  init() throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(listener >= 0 && isListening)
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(listener) }

  /// The head of the first request while `body` runs.
  func head(while body: () throws -> Void) rethrows -> String {
    let queue = DispatchQueue(label: "one-request")
    nonisolated(unsafe) var head: [UInt8] = []
    queue.async { [listener] in
      let connection = accept(listener, nil, nil)
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !head.suffix(4).elementsEqual([13, 10, 13, 10]), case let count = read(connection, &buffer, 4096), count > 0
      {
        head += buffer[..<count]
      }
      let answer = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
      _ = write(connection, answer, answer.count)
      close(connection)
    }
    try body()
    // Wakes the listener if there was no request.
    shutdown(listener, CInt(SHUT_RDWR))
    queue.sync {}
    return String(decoding: head, as: UTF8.self)
  }
}
