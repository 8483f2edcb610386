import Dispatch
import Foundation
import Synchronization

/// The time limits of an exchange in seconds, and the maximum number of connections per address.
public struct ConnectionLimits: Sendable {
  /// The time for a request, from the end of the answer before. More than the 30 s that a connection may be idle.
  public var request: Double
  /// The time for sending an answer. The largest has some 30 MB and takes this long at 50 kB/s.
  public var answer: Double
  /// The maximum number of connections from one address: half of all, so that other addresses can always connect. A
  /// reverse proxy may need all.
  public var perAddress: Int

  /// The maximum number of connections (`tvg_mhd_start`).
  public static let most = 256

  public init(request: Double = 60, answer: Double = 600, perAddress: Int = 128) {
    self.perAddress = perAddress
    self.request = request
    self.answer = answer
  }
}

/// Closes connections that take too long to send a request or to receive an answer. A client that sends a byte now and
/// then is never idle, and would keep its connection open.
final class ConnectionWatch: Sendable {
  /// An open connection. It waits for a request first, and again after each answer.
  final class Connection: Sendable {
    fileprivate let descriptor: Int32
    /// The address of the client.
    fileprivate let peer: String
    private let limits: ConnectionLimits
    /// In nanoseconds of `DispatchTime`; 0 while the server makes an answer.
    private let deadline: Atomic<UInt64>

    fileprivate init(descriptor: Int32, limits: ConnectionLimits) {
      self.descriptor = descriptor
      peer = ConnectionWatch.peer(of: descriptor)
      self.limits = limits
      deadline = Atomic(ConnectionWatch.now + ConnectionWatch.nanoseconds(limits.request))
    }

    /// A request is complete.
    func requestHasCome() { deadline.store(0, ordering: .relaxed) }

    /// The answer is ready to be sent.
    func answerIsMade() { expect(within: limits.answer) }

    /// An answer was sent.
    func answerIsSent() { expect(within: limits.request) }

    private func expect(within seconds: Double) {
      deadline.store(ConnectionWatch.now + ConnectionWatch.nanoseconds(seconds), ordering: .relaxed)
    }

    /// The remaining nanoseconds; nil if there is no limit now.
    fileprivate func left(at now: UInt64) -> UInt64? {
      let deadline = deadline.load(ordering: .relaxed)
      return deadline == 0 ? nil : deadline - min(deadline, now)
    }

    /// Discards what was not sent yet, because the system would keep trying to send it.
    fileprivate func end() {
      var none = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &none, socklen_t(MemoryLayout<linger>.size))
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    /// Whether a check is scheduled. There is none without connections, so that an idle server does not wake up.
    var isLookDue = false
    /// Whether new connections are closed at once.
    var refusesMore = false
    /// Whether it was reported that an address has too many connections.
    var hasToldCrowd = false
  }

  /// A serial queue: on Linux libdispatch wakes up once a second after a global queue was used.
  private static let queue = DispatchQueue(label: "connections")
  private let limits: ConnectionLimits
  private let state = Mutex(State())
  /// Has an entry for each open connection.
  private let open = DispatchGroup()

  /// `report` is called once when an address reaches its maximum number of connections.
  init(limits: ConnectionLimits, report: (@Sendable (String) -> Void)? = nil) {
    self.limits = limits
    self.report = report
  }

  private let report: (@Sendable (String) -> Void)?

  private static func peer(of descriptor: Int32) -> String {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getpeername(descriptor, address, &size) == 0
          && getnameinfo(address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      }
    }
    guard isKnown else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The report, when an address reaches its maximum for the first time.
  private static func crowd(_ state: inout State, _ peer: String, limit: Int) -> String? {
    guard !state.hasToldCrowd, state.open.count >= limit, limit < ConnectionLimits.most,
      state.open.values.count(where: { $0.peer == peer }) >= limit
    else { return nil }
    state.hasToldCrowd = true
    return "\(peer) has \(limit) connections open, and new ones are refused until some are closed; "
      + "set serve.connectionsPerAddress if it is a reverse proxy"
  }

  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
  private static func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(max(seconds, 0.001) * 1e9) }
  /// The interval of checks: a connection may start to wait at any moment.
  private var longest: UInt64 { Self.nanoseconds(min(limits.request, limits.answer)) }

  /// The number of open connections.
  var count: Int { state.withLock { $0.open.count } }

  /// Adds a new connection.
  func opened(descriptor: Int32) -> Connection {
    let connection = Connection(descriptor: descriptor, limits: limits)
    open.enter()
    let crowd = state.withLock { state in
      if state.refusesMore { shutdown(descriptor, Int32(SHUT_RDWR)) }
      state.open[ObjectIdentifier(connection)] = connection
      if !state.isLookDue { lookAgain(&state, after: longest) }
      return Self.crowd(&state, connection.peer, limit: limits.perAddress)
    }
    if let crowd { report?(crowd) }
    return connection
  }

  /// Removes a connection whose descriptor is about to be closed.
  func closed(_ connection: Connection) {
    state.withLock { $0.open[ObjectIdentifier(connection)] = nil }
    open.leave()
  }

  /// Closes all future connections at once.
  func refuseMore() { state.withLock { $0.refusesMore = true } }

  /// Closes all open connections.
  func endAll() {
    state.withLock { state in
      for connection in state.open.values { shutdown(connection.descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Waits until all connections are closed, at most for `patience`.
  func waitForAll(patience: DispatchTimeInterval) { _ = open.wait(timeout: .now() + patience) }

  private func lookAgain(_ state: inout State, after nanoseconds: UInt64) {
    state.isLookDue = true
    let delay = DispatchTimeInterval.nanoseconds(Int(clamping: nanoseconds))
    Self.queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.look() }
  }

  /// Shuts down connections that took too long. libmicrohttpd then closes them.
  private func look() {
    let now = Self.now
    state.withLock { state in
      state.isLookDue = false
      guard !state.open.isEmpty else { return }
      var next = longest
      for connection in state.open.values {
        guard let left = connection.left(at: now) else { continue }
        if left == 0 { connection.end() } else { next = min(next, left) }
      }
      lookAgain(&state, after: next)
    }
  }
}
