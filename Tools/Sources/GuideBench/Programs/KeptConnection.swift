import Foundation

/// A connection to an HTTP server of this machine, for one request after the other.
final class KeptConnection {
  struct Answer {
    var status: Int
    /// The head with the blank line after it, in lower case.
    var head: String
    var body: ArraySlice<UInt8>

    /// The hash of the body. It is the same for the same bytes in one run.
    var hash: Int {
      var hasher = Hasher()
      body.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }

    /// The value of a field; nil if there is none.
    func field(_ name: String) -> Substring? {
      guard let place = head.range(of: "\r\n\(name): ") else { return nil }
      return head[place.upperBound...].prefix { $0 != "\r\n" }
    }
  }

  private let descriptor: CInt
  private let port: Int
  private var received: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 262_144)

  /// Nil if no program listens.
  init?(port: Int) {
    guard let descriptor = PlainRequest.connected(port: port) else { return nil }
    (self.descriptor, self.port) = (descriptor, port)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// The compressed answer. Nil if it is incomplete; the connection can then no longer be used.
  func get(_ path: String, headers: String = "") -> Answer? {
    let request = Array(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAccept-Encoding: gzip\r\n\(headers)\r\n".utf8)
    guard send(descriptor, request, request.count, CInt(MSG_NOSIGNAL)) == request.count else { return nil }
    received.removeAll(keepingCapacity: true)
    guard let end = receive(until: { $0.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])?.upperBound }) else { return nil }
    let head = String(decoding: received[..<end], as: UTF8.self).lowercased()
    var answer = Answer(status: Int(head.dropFirst(9).prefix(3)) ?? 0, head: head, body: [])
    guard let length = answer.field("content-length").flatMap({ Int($0) }),
      receive(until: { $0.count >= end + length ? end : nil }) != nil
    else { return nil }
    answer.body = received[end...]
    return answer
  }

  private func receive(until find: ([UInt8]) -> Int?) -> Int? {
    while true {
      if let found = find(received) { return found }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }
}
