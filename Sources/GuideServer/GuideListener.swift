import CMicroHTTPD
import Dispatch
import Foundation
import GuideAPI
import GuideModel
import Synchronization

/// Listens for HTTP requests, and answers them on a few threads.
public final class GuideListener: Sendable {
  /// Answers a request. Called on several threads at the same time.
  public typealias Handler = @Sendable (ServerRequest) -> ServerResponse

  /// The port it listens on.
  public let port: Int
  /// Whether only this machine can reach it.
  public let isLoopback: Bool
  private let context: ListenerContext
  private let daemon: Mutex<Daemon?>

  /// The maximum number of answers at the same time; others wait.
  private static let threads: UInt32 = 4
  /// The time for closing connections when the listener stops, in milliseconds.
  private static let patience = 800

  /// Starts to listen. `report` gets messages for the operator. `port` 0 takes a free port. With a `token`, only
  /// requests with it are answered, with the token of one of the `people`, or with the secret of the `feed` for that
  /// feed. `isReady` is the answer of `/readyz`. `note` gets each exchange. Throws `ServerError` if the address cannot
  /// be used.
  public init(
    host: String, port: Int, token: String? = nil, feed: FeedSecret? = nil, people: People? = nil,
    limits: ConnectionLimits = ConnectionLimits(),
    report: (@Sendable (String) -> Void)? = nil, isReady: @escaping @Sendable () -> Bool = { true },
    note: (@Sendable (Exchange) -> Void)? = nil, handler: @escaping Handler
  ) throws(ServerError) {
    let socket = try ListenSocket(host: host, port: port)
    self.port = socket.port
    isLoopback = socket.isLoopback
    let context = ListenerContext(
      handler: handler, check: HostCheck(host: host, isLoopback: socket.isLoopback, hasToken: token != nil),
      bearer: BearerCheck(token: token), feed: feed, people: people, probe: Probe(isReady: isReady), note: note,
      watch: ConnectionWatch(limits: limits, report: report))
    self.context = context
    // The daemon holds a reference to the context. `stop` releases it.
    let retained = Unmanaged.passRetained(context)
    let started = tvg_mhd_start(
      socket.descriptor, Self.threads, UInt32(limits.perAddress), answerRequest, beginRequest, completeRequest,
      noteConnection,
      retained.toOpaque())
    daemon = Mutex(started.map(Daemon.init))
    if started == nil {
      retained.release()
      close(socket.descriptor)
      throw ServerError("cannot start a thread for the server", advice: "Close other programs and try again")
    }
  }

  deinit { stop() }

  /// Accepts no more connections, gives running answers some seconds to finish, then closes all connections. Returns
  /// when that is done. Can be called again.
  public func stop(patience: Double = 0.8) {
    daemon.withLock { daemon in
      guard let running = daemon?.handle else { return }
      daemon = nil
      // MHD_quiesce_daemon would race with the daemon's own threads (0.9.75): if both remove the socket from their set
      // of descriptors, the program is ended.
      context.isStopping.store(true, ordering: .relaxed)
      context.watch.refuseMore()
      _ = context.running.wait(timeout: .now() + patience)
      // If libmicrohttpd 0.9.75 rejects a request while it stops, it dereferences a null pointer (MHD_queue_response
      // returns success without a response). So all connections must be closed before.
      context.watch.endAll(patience: .milliseconds(Self.patience))
      MHD_stop_daemon(running)
      Unmanaged.passUnretained(context).release()
    }
  }
}

// Only `stop` uses the handle, with the listener's lock held.
private struct Daemon: @unchecked Sendable {
  let handle: OpaquePointer
}

/// The data for the callbacks.
final class ListenerContext: Sendable {
  let handler: GuideListener.Handler
  let check: HostCheck
  let bearer: BearerCheck
  let feed: FeedSecret?
  let people: People?
  let probe: Probe
  let note: (@Sendable (Exchange) -> Void)?
  let watch: ConnectionWatch
  /// Whether each answer closes its connection.
  let isStopping = Atomic(false)
  /// Each answer enters the group until it is sent.
  let running = DispatchGroup()
  /// The number of bodies that are being received.
  let bodies = Atomic(0)

  init(
    handler: @escaping GuideListener.Handler, check: HostCheck, bearer: BearerCheck, feed: FeedSecret?,
    people: People?, probe: Probe, note: (@Sendable (Exchange) -> Void)?, watch: ConnectionWatch
  ) {
    self.handler = handler
    self.check = check
    self.bearer = bearer
    self.feed = feed
    self.people = people
    self.probe = probe
    self.note = note
    self.watch = watch
  }

  /// The answer, with its time measured and reported.
  func response(to request: ServerRequest, method: String) -> ServerResponse {
    let start = ContinuousClock.now
    var response = response(to: request)
    if let note {
      let target = request.target ?? request.path
      let taken = ContinuousClock.now - start
      note(
        Exchange(
          method: method, path: String(target.prefix { $0 != "?" }), status: response.status,
          bytes: response.body.count, seconds: taken / .seconds(1)))
    }
    if isStopping.load(ordering: .relaxed) {
      // Cached answers have their header fields already.
      response.kept = nil
      response.headers["Connection"] = "close"
    }
    return response
  }

  private func response(to request: ServerRequest) -> ServerResponse {
    if let answer = probe.response(to: request, isStopping: isStopping.load(ordering: .relaxed)) { return answer }
    if let feed, feed.allows(request) { return handler(request) }
    // A web page cannot send the token of a person.
    if let people, People.isAsked(request) || people.person(request.headers["authorization"]) != nil {
      return handler(request)
    }
    guard check.allows(request.headers["host"]) else {
      return .error(
        403, "FORBIDDEN",
        "\(CleanText.line(request.headers["host"] ?? "", limit: 100)) is not a name of this server; use its address, or start the server with --token-file"
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
