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
  /// Whether only this machine can reach it.
  public let isLoopback: Bool
  private let context: ListenerContext
  private let daemon: Mutex<Daemon?>

  /// Answers that run side by side; the rest wait.
  private static let threads: UInt32 = 4
  /// How long running answers may take to end when the listener stops, in milliseconds.
  private static let patience = 800

  /// Listens from now on. What has to be seen where the server runs goes to `report`. `port` 0 takes a free one; where there
  /// is a `token`, only those are answered who show it, or who have the secret of the `feed` that they ask for. Throws
  /// `ServerError` where the address cannot be had.
  public init(
    host: String, port: Int, token: String? = nil, feed: FeedSecret? = nil,
    limits: ConnectionLimits = ConnectionLimits(),
    report: (@Sendable (String) -> Void)? = nil, handler: @escaping Handler
  ) throws(ServerError) {
    let socket = try ListenSocket(host: host, port: port)
    self.port = socket.port
    isLoopback = socket.isLoopback
    let context = ListenerContext(
      handler: handler, check: HostCheck(host: host, isLoopback: socket.isLoopback, hasToken: token != nil),
      bearer: BearerCheck(token: token), feed: feed,
      watch: ConnectionWatch(limits: limits, report: report))
    self.context = context
    // The daemon keeps the context alive: `stop` gives it back.
    let retained = Unmanaged.passRetained(context)
    let started = tvg_mhd_start(
      socket.descriptor, Self.threads, UInt32(limits.perAddress), answerRequest, beginRequest, completeRequest,
      noteConnection,
      retained.toOpaque())
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
      // MHD_quiesce_daemon would race with the daemon's own threads (0.9.75): where both take the socket out of their set of
      // descriptors, the program is ended.
      context.watch.refuseMore()
      _ = context.running.wait(timeout: .now() + .milliseconds(Self.patience))
      // libmicrohttpd 0.9.75 reads through a null pointer where it refuses a request while it stops
      // (MHD_queue_response says yes and keeps no response), so nobody may be talking to it by then.
      context.watch.endAll(patience: .milliseconds(Self.patience))
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
final class ListenerContext: Sendable {
  let handler: GuideListener.Handler
  let check: HostCheck
  let bearer: BearerCheck
  let feed: FeedSecret?
  let watch: ConnectionWatch
  /// Entered by every answer until it is sent.
  let running = DispatchGroup()

  init(
    handler: @escaping GuideListener.Handler, check: HostCheck, bearer: BearerCheck, feed: FeedSecret?,
    watch: ConnectionWatch
  ) {
    self.handler = handler
    self.check = check
    self.bearer = bearer
    self.feed = feed
    self.watch = watch
  }

  func response(to request: ServerRequest) -> ServerResponse {
    if let feed, feed.allows(request) { return handler(request) }
    guard check.allows(request.headers["host"]) else {
      return .error(
        403, "FORBIDDEN",
        "\(CleanText.line(request.headers["host"] ?? "", limit: 100)) is not a name of this server; use its address, or start it with --token-file"
      )
    }
    guard bearer.allows(request.headers["authorization"]) else {
      return .error(
        401, "UNAUTHORIZED", "This server requires a token: Authorization: Bearer TOKEN",
        headers: ["WWW-Authenticate": "Bearer"])
    }
    return handler(request)
  }
}
