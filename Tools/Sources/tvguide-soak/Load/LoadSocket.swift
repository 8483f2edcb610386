import Foundation

/// A connection of a client with its own address.
final class LoadSocket {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// `source` is the last part of a loopback address, 127.0.0.2 for 2. Nil if the server rejects it.
  init?(port: Int, source: UInt8, seconds: Int = 60) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    let status = Self.withAddress(127 << 24 | UInt32(source), 0) { bind(descriptor, $0, $1) }
    guard status == 0, Self.withAddress(127 << 24 | 1, UInt16(port), { connect(descriptor, $0, $1) }) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  private static func withAddress(
    _ host: UInt32, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = host.bigEndian
    address.sin_port = port.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  /// Whether everything was sent.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Ends it with a reset instead of a normal close.
  func cut() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  /// Reads more bytes; false at the end, and after the timeout.
  @discardableResult func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  /// An answer with a content length; nil if it is not complete.
  func answer(hasBody: Bool = true) -> LoadAnswer? {
    while true {
      if let answer = LoadAnswer(received, hasBody: hasBody) {
        received.removeFirst(answer.length)
        return answer
      }
      guard receive() else { return nil }
    }
  }

  /// All bytes until the other side closes the connection.
  func rest() -> [UInt8] {
    while receive() {}
    return received
  }
}

/// An answer parsed from the received bytes.
struct LoadAnswer {
  let status: Int
  let body: [UInt8]
  /// The length of head and body.
  let length: Int

  /// Nil if it is not complete yet.
  init?(_ bytes: [UInt8], hasBody: Bool) {
    guard let end = bytes.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])?.upperBound else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let field = lines.first { $0.lowercased().hasPrefix("content-length:") }
    let told = field.flatMap { Int($0.split(separator: ":")[1].filter(\.isNumber)) } ?? 0
    let count = hasBody ? told : 0
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      bytes.count >= end + count
    else { return nil }
    self.status = status
    body = Array(bytes[end..<end + count])
    length = end + count
  }
}
