import Dispatch
import Foundation
import Synchronization

/// How long each part of an exchange may take, in seconds, and how many connections one address may have.
public struct ConnectionLimits: Sendable {
  /// For a request to come, counted from the answer before it: more than the 30 that a connection may be idle.
  public var request: Double
  /// For a finished answer to be taken: the largest has some 30 MB, and comes whole over a link of 50 kB a second.
  public var answer: Double
  /// Connections that one address may have open: half of all, so that others always find room. A reverse proxy in front may need all.
  public var perAddress: Int

  /// Connections in all (`tvg_mhd_start`).
  public static let most = 256

  public init(request: Double = 60, answer: Double = 600, perAddress: Int = 128) {
    self.perAddress = perAddress
    self.request = request
    self.answer = answer
  }
}

/// Ends connections whose request does not come to its end, or whose answer is not taken: one that trickles, a byte now and
/// then, would never be idle for long enough, and would hold its place for good.
final class ConnectionWatch: Sendable {
  /// An open connection. Waits for a request from the beginning and after each answer.
  final class Connection: Sendable {
    fileprivate let descriptor: Int32
    /// The address at the other end.
    fileprivate let peer: String
    private let limits: ConnectionLimits
    /// In nanoseconds of `DispatchTime`; 0 while an answer is made, which is not the client's doing.
    private let deadline: Atomic<UInt64>

    fileprivate init(descriptor: Int32, limits: ConnectionLimits) {
      self.descriptor = descriptor
      peer = ConnectionWatch.peer(of: descriptor)
      self.limits = limits
      deadline = Atomic(ConnectionWatch.now + ConnectionWatch.nanoseconds(limits.request))
    }

    /// The request is whole.
    func requestHasCome() { deadline.store(0, ordering: .relaxed) }

    /// The answer is made, and is sent from now on.
    func answerIsMade() { expect(within: limits.answer) }

    /// The answer is sent.
    func answerIsSent() { expect(within: limits.request) }

    private func expect(within seconds: Double) {
      deadline.store(ConnectionWatch.now + ConnectionWatch.nanoseconds(seconds), ordering: .relaxed)
    }

    /// How many nanoseconds are left at a moment; nil while there is no limit.
    fileprivate func left(at now: UInt64) -> UInt64? {
      let deadline = deadline.load(ordering: .relaxed)
      return deadline == 0 ? nil : deadline - min(deadline, now)
    }

    /// What is still to be sent is thrown away: the system would go on offering it to a client that takes nothing.
    fileprivate func end() {
      var none = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &none, socklen_t(MemoryLayout<linger>.size))
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    /// Whether a look is due. None is while nothing is open: a guide that nobody asks never wakes for it.
    var isLookDue = false
    /// Whether whatever is opened still ends at once.
    var refusesMore = false
    /// Whether somebody was told that an address has as many connections as it may.
    var hasToldCrowd = false
  }

  /// A serial queue: once a global one was used, libdispatch looks after it once a second, on Linux.
  private static let queue = DispatchQueue(label: "connections")
  private let limits: ConnectionLimits
  private let state = Mutex(State())
  /// Entered by every connection until it is closed.
  private let open = DispatchGroup()

  /// `report` is reported once where an address has so many connections that no more are taken from it.
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

  /// The sentence, the first time that an address has all it may have.
  private static func crowd(_ state: inout State, _ peer: String, limit: Int) -> String? {
    guard !state.hasToldCrowd, state.open.count >= limit, limit < ConnectionLimits.most,
      state.open.values.count(where: { $0.peer == peer }) >= limit
    else { return nil }
    state.hasToldCrowd = true
    return "\(peer) has \(limit) connections open, and no more are taken from it until some end; "
      + "set serve.connectionsPerAddress if it is a reverse proxy"
  }

  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
  private static func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(max(seconds, 0.001) * 1e9) }
  /// A connection may begin to wait for a request at any moment, so no longer than such a wait goes by without a look.
  private var longest: UInt64 { Self.nanoseconds(min(limits.request, limits.answer)) }

  /// How many connections are open.
  var count: Int { state.withLock { $0.open.count } }

  /// A connection that was made.
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

  /// A connection whose descriptor is about to be closed, and is not touched after this.
  func closed(_ connection: Connection) {
    state.withLock { $0.open[ObjectIdentifier(connection)] = nil }
    open.leave()
  }

  /// Connections that are made from here on end at once.
  func refuseMore() { state.withLock { $0.refusesMore = true } }

  /// Ends all connections, and waits until they are closed, or for as long as `patience`.
  func endAll(patience: DispatchTimeInterval) {
    state.withLock { state in
      state.refusesMore = true
      for connection in state.open.values { shutdown(connection.descriptor, Int32(SHUT_RDWR)) }
    }
    _ = open.wait(timeout: .now() + patience)
  }

  private func lookAgain(_ state: inout State, after nanoseconds: UInt64) {
    state.isLookDue = true
    let delay = DispatchTimeInterval.nanoseconds(Int(clamping: nanoseconds))
    Self.queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.look() }
  }

  /// Shuts what has taken too long. libmicrohttpd finds it ended, and closes it.
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
