import Foundation

/// A plain HTTP request to this machine, without decompression and cache.
enum PlainRequest {
  struct Answer: Equatable {
    var headers: [String]
    var body: [UInt8]
  }

  static func get(port: Int, path: String) throws -> Answer {
    guard let connection = connected(port: port) else {
      throw BenchFailure(description: "nobody answers at port \(port)")
    }
    defer { close(connection) }
    let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
    guard write(connection, request, request.count) == request.count else {
      throw BenchFailure(description: "a request cannot be sent")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let got = read(connection, &buffer, buffer.count), got > 0 { bytes += buffer.prefix(got) }
    return try answer(in: bytes, to: path)
  }

  /// A connection to a port of this machine; nil if no program listens.
  static func connected(port: Int) -> CInt? {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(connection)
      return nil
    }
    return connection
  }

  static func answer(in bytes: [UInt8], to path: String) throws -> Answer {
    let text = Data(bytes)
    guard let end = text.range(of: Data("\r\n\r\n".utf8)) else {
      throw BenchFailure(description: "\(path) was not answered")
    }
    let head = String(decoding: text[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    guard head[0].contains(" 200 ") else { throw BenchFailure(description: "\(path): \(head[0])") }
    return Answer(headers: Array(head.dropFirst()), body: Array(text[end.upperBound...]))
  }
}
