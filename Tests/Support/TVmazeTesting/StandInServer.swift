import Foundation
import HTTPTesting
import Synchronization

/// A server on a loopback port with TVmaze's API and validators, which fails on request.
public final class StandInServer: Sendable {
  /// How a call fails.
  public enum Fault: Sendable {
    /// Another status, and the number of seconds until the next try.
    case status(Int, retryAfter: Int? = nil)
    /// The connection ends in the middle of the body.
    case truncated
    /// The body ends in the middle, and the head says that this is everything.
    case cutJSON
    /// No answer until the client gives up.
    case silent
    /// The connection ends before an answer.
    case hangUp
    /// Half of the body arrives, and then nothing until the client gives up.
    case stalled
    /// The complete body arrives, a few bytes at a time.
    case inPieces
  }

  /// A received call.
  public struct Call: Hashable, Sendable {
    /// The path with its query.
    public var path: String
    /// Whether it asked if an answer is still current.
    public var isConditional: Bool
    /// The status of the answer; 0 if there was none.
    public var status: Int
  }

  private struct Behaviour {
    var faults: [Fault] = []
    var calls: [Call] = []
    var onCall: (@Sendable (Int) -> Void)?
    var usesValidators = true
  }

  private let state: Shared
  private let server: RawServer

  private final class Shared: Sendable {
    let behaviour = Mutex(Behaviour())
  }

  /// Answers with the result of `body` for a path and its query; 404 if it is nil.
  public init(body: @escaping @Sendable (_ path: String) -> String?) throws {
    let state = Shared()
    self.state = state
    server = try RawServer { connection in Self.answer(connection, state, body: body) }
  }

  /// The address.
  public var url: String { server.url }
  /// All calls so far, in order.
  public var calls: [Call] { state.behaviour.withLock { $0.calls } }

  /// The next calls fail like this, one each.
  public func fail(_ faults: Fault...) { fail(faults) }

  /// The next calls fail with these faults, one each.
  public func fail(_ faults: [Fault]) { state.behaviour.withLock { $0.faults += faults } }

  /// Called with the number of each call, from 1, before it is answered.
  public func onCall(_ body: @escaping @Sendable (Int) -> Void) { state.behaviour.withLock { $0.onCall = body } }

  /// Removes the calls so far.
  public func forget() { state.behaviour.withLock { $0.calls = [] } }

  private static func answer(
    _ connection: RawServer.Connection, _ state: Shared, body: (String) -> String?
  ) {
    let path = String(connection.request.split(separator: " ").dropFirst().first ?? "")
    let asked = validator(in: connection.request)
    let content = body(path)
    let tag = content.map(validator(of:))
    let (fault, onCall, number) = state.behaviour.withLock { behaviour in
      let fault = behaviour.faults.isEmpty ? nil : behaviour.faults.removeFirst()
      let status = status(fault, isKnown: content != nil, isConfirmed: asked != nil && asked == tag)
      behaviour.calls.append(Call(path: path, isConditional: asked != nil, status: status))
      return (fault, behaviour.onCall, behaviour.calls.count)
    }
    onCall?(number)
    if let fault { return fail(connection, fault, content ?? "[]") }
    guard let content, let tag else { return connection.answer("404 Not Found", body: "{\"status\":404}") }
    if asked == tag { return connection.answer("304 Not Modified", headers: "ETag: \(tag)\r\n") }
    connection.answer(headers: "Content-Type: application/json\r\nETag: \(tag)\r\n", body: content)
  }

  private static func fail(_ connection: RawServer.Connection, _ fault: Fault, _ content: String) {
    let half = String(content.prefix(content.count / 2))
    switch fault {
    case .status(let status, let seconds):
      connection.answer("\(status) No", headers: seconds.map { "Retry-After: \($0)\r\n" } ?? "", body: "{}")
    case .truncated:
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(content.utf8.count + 1)\r\n\r\n\(half)")
    case .cutJSON: connection.answer(body: half.isEmpty || half == "[" ? "[{" : half)
    case .silent: connection.waitForHangUp()
    case .hangUp: break
    case .stalled:
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(content.utf8.count + 1)\r\n\r\n\(half)")
      connection.waitForHangUp()
    case .inPieces: sendInPieces(connection, content)
    }
  }

  private static func sendInPieces(_ connection: RawServer.Connection, _ content: String) {
    let bytes = Array(content.utf8)
    connection.send(
      "HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\nConnection: close\r\nETag: \(validator(of: content))\r\n\r\n"
    )
    let step = max(bytes.count / 100, 1)
    for start in stride(from: 0, to: bytes.count, by: step) {
      guard connection.send(Array(bytes[start..<min(start + step, bytes.count)])) else { return }
    }
  }

  private static func status(_ fault: Fault?, isKnown: Bool, isConfirmed: Bool) -> Int {
    switch fault {
    case .status(let status, _): status
    case .truncated, .silent, .stalled, .hangUp: 0
    case .cutJSON, .inPieces: 200
    case nil: isConfirmed ? 304 : isKnown ? 200 : 404
    }
  }

  /// The `If-None-Match` of a request's head.
  private static func validator(in head: String) -> String? {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("if-none-match:") }
    return line.map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) }
  }

  private static func validator(of body: String) -> String {
    let sum = body.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    return "\"\(String(sum, radix: 16))\""
  }
}
