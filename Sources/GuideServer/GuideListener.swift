import CMicroHTTPD
import Dispatch
import Foundation
import GuideAPI
import GuideModel
import Synchronization

/// Listens for HTTP and has requests answered, on a few threads of its own.
public final class GuideListener: Sendable {
  /// Answers one request; called on several threads at once.
  public typealias Handler = @Sendable (ServerRequest) -> ServerResponse

  /// The port that is listened on.
  public let port: Int
  private let context: ListenerContext
  private let daemon: Mutex<Daemon?>

  /// Answers that run side by side; the rest wait.
  private static let threads: UInt32 = 4
  /// How long running answers may take to end when the listener stops, in milliseconds.
  private static let patience = 800

  /// Listens from now on. `port` 0 takes a free one; where there is a `token`, only those are answered who show it. Throws
  /// `ServerError` where the address cannot be had.
  public init(host: String, port: Int, token: String? = nil, handler: @escaping Handler) throws(ServerError) {
    let socket = try ListenSocket(host: host, port: port)
    self.port = socket.port
    let context = ListenerContext(
      handler: handler, check: HostCheck(host: host, isLoopback: socket.isLoopback), bearer: BearerCheck(token: token))
    self.context = context
    // The daemon keeps the context alive: `stop` gives it back.
    let retained = Unmanaged.passRetained(context)
    let started = tvg_mhd_start(
      socket.descriptor, Self.threads, answerRequest, beginRequest, completeRequest, retained.toOpaque())
    daemon = Mutex(started.map(Daemon.init))
    if started == nil {
      retained.release()
      close(socket.descriptor)
      throw ServerError("no thread can be started for a server", advice: "Close other programs and try again")
    }
  }

  deinit { stop() }

  /// Takes no more requests, lets running answers end (for less than a second), then closes all connections. Returns when
  /// that is done; may be called again.
  public func stop() {
    daemon.withLock { daemon in
      guard let running = daemon?.handle else { return }
      daemon = nil
      let socket = MHD_quiesce_daemon(running)
      if socket >= 0 { close(socket) }
      _ = context.running.wait(timeout: .now() + .milliseconds(Self.patience))
      MHD_stop_daemon(running)
      Unmanaged.passUnretained(context).release()
    }
  }
}

// The handle is touched by `stop` alone, under the listener's lock.
private struct Daemon: @unchecked Sendable {
  let handle: OpaquePointer
}

/// What the callbacks need.
private final class ListenerContext: Sendable {
  let handler: GuideListener.Handler
  let check: HostCheck
  let bearer: BearerCheck
  /// Entered by every answer until it is sent.
  let running = DispatchGroup()

  init(handler: @escaping GuideListener.Handler, check: HostCheck, bearer: BearerCheck) {
    self.handler = handler
    self.check = check
    self.bearer = bearer
  }

  func response(to request: ServerRequest) -> ServerResponse {
    guard check.allows(request.headers["host"]) else {
      return .error(
        403, "FORBIDDEN",
        "This server is for this machine; \(CleanText.line(request.headers["host"] ?? "", limit: 100)) is not its name")
    }
    guard bearer.allows(request.headers["authorization"]) else {
      return .error(
        401, "UNAUTHORIZED", "This server wants a token: Authorization: Bearer TOKEN",
        headers: ["WWW-Authenticate": "Bearer"])
    }
    return handler(request)
  }
}

/// One request under way, from its first line to the end of its answer. Used by one of the daemon's threads at a time.
private final class RequestState {
  let target: String
  var hasBegun = false
  var isAnswered = false
  /// Bytes of a body nobody asked for.
  var ignored = 0

  init(target: String) { self.target = target }
}

/// The whole target as it was sent: libmicrohttpd's own decoding ends at `%00`.
private func beginRequest(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  Unmanaged.passRetained(RequestState(target: target.map { String(cString: $0) } ?? "/")).toOpaque()
}

private func completeRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ reason: MHD_RequestTerminationCode
) {
  guard let context, let stored = state?.pointee else { return }
  state?.pointee = nil
  let request = Unmanaged<RequestState>.fromOpaque(stored).takeRetainedValue()
  if request.isAnswered { Unmanaged<ListenerContext>.fromOpaque(context).takeUnretainedValue().running.leave() }
}

/// Called when the head has come, again for each piece of a body, and once more at its end.
private func answerRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
  _ uploadSize: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let method, let stored = state?.pointee else { return MHD_Result.NO }
  let request = Unmanaged<RequestState>.fromOpaque(stored).takeUnretainedValue()
  if let size = uploadSize?.pointee, size > 0 {
    request.ignored += size
    uploadSize?.pointee = 0
    return request.ignored > 64 << 10 ? MHD_Result.NO : MHD_Result.YES
  }
  // An answer to the first call would end the connection with it: libmicrohttpd takes it for a refusal to read on.
  guard request.hasBegun, !request.isAnswered else {
    request.hasBegun = true
    return MHD_Result.YES
  }
  let listener = Unmanaged<ListenerContext>.fromOpaque(context).takeUnretainedValue()
  // libmicrohttpd leaves the body of an answer to HEAD out by itself, and tells its length, so it is made like GET's.
  let name = String(cString: method)
  let (path, query) = split(request.target)
  request.isAnswered = true
  listener.running.enter()
  let response = listener.response(
    to: ServerRequest(
      method: name == "HEAD" ? "GET" : name, path: path, query: query, headers: headers(of: connection)))
  return send(response, on: connection)
}

private func split(_ target: String) -> (path: String, query: [(name: String, value: String)]) {
  let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  let path = parts.first.map(String.init) ?? "/"
  return (path.removingPercentEncoding ?? path, QueryString.decode(parts.count > 1 ? parts[1] : ""))
}

private func headers(of connection: OpaquePointer) -> [String: String] {
  var headers: [String: String] = [:]
  withUnsafeMutablePointer(to: &headers) { headers in
    _ = MHD_get_connection_values(
      connection, MHD_ValueKind.HEADER_KIND,
      { context, _, name, value in
        guard let context, let name else { return MHD_Result.YES }
        let value = value.map { String(cString: $0) } ?? ""
        // A field that comes twice is one list (RFC 9110, 5.3).
        let fields = context.assumingMemoryBound(to: [String: String].self)
        let key = String(cString: name).lowercased()
        fields.pointee[key] = fields.pointee[key].map { "\($0), \(value)" } ?? value
        return MHD_Result.YES
      }, headers)
  }
  return headers
}

private func send(_ response: ServerResponse, on connection: OpaquePointer) -> MHD_Result {
  var body = response.body
  let made = body.withUnsafeMutableBytes {
    MHD_create_response_from_buffer($0.count, $0.baseAddress, MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
  }
  guard let made else { return MHD_Result.NO }
  defer { MHD_destroy_response(made) }
  for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
  return MHD_queue_response(connection, UInt32(response.status), made)
}
