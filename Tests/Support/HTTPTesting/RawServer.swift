import Foundation
import Synchronization

/// A server on a loopback port that sends exactly the bytes of a test, well-formed or not.
public final class RawServer: Sendable {
  /// A client and the head of its request.
  public struct Connection: Sendable {
    public let descriptor: Int32
    public let request: String

    /// Sends bytes. Returns false if the client has disconnected.
    @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult package func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }

    /// Sends an answer with the right length, after which the connection ends; if `saysSo` is false, the answer does
    /// not announce that.
    public func answer(_ status: String = "200 OK", headers: String = "", body: String = "", saysSo: Bool = true) {
      let end = saysSo ? "Connection: close\r\n" : ""
      send("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(end)\(headers)\r\n\(body)")
    }

    /// Sends a text repeatedly and slowly until the client disconnects.
    public func trickle(_ text: String, everyMilliseconds pause: Int32) {
      while send(text) {
        var hangUp = pollfd(fd: descriptor, events: 0, revents: 0)
        if poll(&hangUp, 1, pause) > 0 { return }
      }
    }

    /// Returns when the client has disconnected.
    public func waitForHangUp() {
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, 0) > 0 {}
    }
  }

  private let bound: BoundPort
  private let heads: Heads

  private final class Heads: Sendable {
    let list = Mutex<[String]>([])
  }

  /// Runs `answer` on its own thread for each request. The connection is closed when it returns. Without `readsHead` it
  /// answers before it has received anything.
  public init(readsHead: Bool = true, _ answer: @escaping @Sendable (Connection) -> Void) throws {
    let bound = try BoundPort()
    guard listen(bound.descriptor, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
    self.bound = bound
    let heads = Heads()
    self.heads = heads
    Thread.detachNewThread {
      while true {
        // The thread keeps the port: if it were closed, its number could soon belong to another server.
        let client = accept(bound.descriptor, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread {
          let request = readsHead ? Self.readHead(client) : ""
          heads.list.withLock { $0.append(request) }
          answer(Connection(descriptor: client, request: request))
          close(client)
        }
      }
    }
  }

  deinit { shutdown(bound.descriptor, Int32(SHUT_RDWR)) }

  public var port: Int { bound.port }
  public var url: String { "http://127.0.0.1:\(port)" }
  public var name: String { "127.0.0.1:\(port)" }
  /// The heads of all requests so far.
  public var requests: [String] { heads.list.withLock { $0 } }

  private static func readHead(_ client: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.suffix(4) != [13, 10, 13, 10], recv(client, &byte, 1, 0) == 1 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A reserved loopback port, on which no program listens until a test asks for it.
public final class BoundPort: Sendable {
  public let descriptor: Int32
  public let port: Int

  /// Takes a free port, or one that was just released, so that no other program gets it.
  public init(port wanted: Int = 0) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(wanted).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      close(descriptor)
      throw POSIXError(.EADDRINUSE)
    }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Takes a port that was just released as soon as it is free, because an outgoing connection may use it for a moment.
  public static func taking(over port: Int) throws -> BoundPort {
    let deadline = ContinuousClock.now.advanced(by: .seconds(Patience.seconds))
    while ContinuousClock.now < deadline {
      if let bound = try? BoundPort(port: port) { return bound }
      _ = poll(nil, 0, 5)
    }
    return try BoundPort(port: port)
  }

  deinit { close(descriptor) }
}
