import Foundation

/// A listening socket. It is bound here, because libmicrohttpd does not report why binding failed.
struct ListenSocket {
  let descriptor: Int32
  /// The port. If a free one was requested, the one that the system chose.
  let port: Int
  /// Whether only this machine can reach it.
  let isLoopback: Bool

  /// Resolves `host` (a name or an address) and binds the first possible address. Throws `ServerError`.
  init(host: String, port: Int) throws(ServerError) {
    guard (0...65_535).contains(port) else {
      throw ServerError("invalid port \(port)", advice: "Choose one from 1 to 65535 with --port, or 0 for a free one")
    }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, String(port), &hints, &list)
    defer { if let list { freeaddrinfo(list) } }
    guard status == 0, let first = list else {
      throw ServerError(
        "\(host) cannot be used for listening: \(String(cString: gai_strerror(status)))",
        advice: "Use 127.0.0.1, 0.0.0.0 or one of the machine's own addresses with --host")
    }
    var code: Int32 = EADDRNOTAVAIL
    for address in sequence(first: first, next: \.pointee.ai_next) {
      guard let descriptor = Self.bound(address.pointee, failure: &code) else { continue }
      guard let name = Self.name(of: descriptor) else {
        code = errno
        close(descriptor)
        continue
      }
      self.descriptor = descriptor
      self.port = name.port
      isLoopback = name.isLoopback
      return
    }
    throw ServerError(binding: host, port: port, errno: code)
  }

  private static func bound(_ address: addrinfo, failure: inout Int32) -> Int32? {
    // If child processes inherited the socket, the port would stay in use after this process ends.
    let type = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(address.ai_family, type, address.ai_protocol)
    guard descriptor >= 0 else {
      failure = errno
      return nil
    }
    var yes: Int32 = 1
    // A server can be restarted at once.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 128) == 0 else {
      failure = errno
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func name(of descriptor: Int32) -> (port: Int, isLoopback: Bool)? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      let raw = UnsafeMutableRawPointer(storage)
      guard getsockname(descriptor, raw.assumingMemoryBound(to: sockaddr.self), &length) == 0 else { return nil }
      // The family determines which address structure was filled in.
      switch Int32(storage.pointee.ss_family) {
      case AF_INET:
        let address = raw.assumingMemoryBound(to: sockaddr_in.self).pointee
        return (Int(UInt16(bigEndian: address.sin_port)), UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127)
      case AF_INET6:
        let address = raw.assumingMemoryBound(to: sockaddr_in6.self).pointee
        let bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
        return (Int(UInt16(bigEndian: address.sin6_port)), bytes == Array(repeating: 0, count: 15) + [1])
      default: return nil
      }
    }
  }
}
