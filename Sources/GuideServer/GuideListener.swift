import CMicroHTTPD
import Dispatch
import Foundation
import GuideAPI
import GuideModel
import Synchronization

/// What a listener needs besides its address.
public struct ListenerSettings: Sendable {
  /// The bearer token that requests must have; nil for none.
  public var token: String?
  /// The secret that opens the feed without the token.
  public var feed: FeedSecret?
  /// The people whose machines exchange changes here. Their tokens also give access to the guide.
  public var people: People?
  /// The limits of connections.
  public var limits: ConnectionLimits
  /// Receives messages for the operator.
  public var report: (@Sendable (String) -> Void)?
  /// Receives each exchange.
  public var note: (@Sendable (Exchange) -> Void)?
  /// The answer of `/readyz`.
  var isReady: @Sendable () -> Bool = { true }
  /// The answer if it is at hand, else nil. Must be quick: the thread that calls it serves other connections too.
  var atHand: @Sendable (ServerRequest) -> ServerResponse? = { _ in nil }

  /// By default everybody who can connect gets answers.
  public init(token: String? = nil, limits: ConnectionLimits = ConnectionLimits()) {
    (self.token, self.limits) = (token, limits)
  }
}

/// Listens for HTTP requests, and answers them on a few threads.
public final class GuideListener: Sendable {
  /// Answers a request. Called on several threads at the same time, and may take as long as it needs.
  public typealias Handler = @Sendable (ServerRequest) -> ServerResponse

  /// The port it listens on.
  public let port: Int
  /// Whether only this machine can reach it.
  public let isLoopback: Bool
  private let context: ListenerContext
  private let daemon: Mutex<Daemon?>

  /// The number of threads that receive requests and send answers.
  private static let threads: UInt32 = 4
  /// The time for closing connections when the listener stops, in milliseconds.
  private static let patience = 800

  /// Starts to listen. `port` 0 takes a free port. Requests without an answer at hand go to the `handler`. Throws
  /// `ServerError` if the address cannot be used.
  public init(
    host: String, port: Int, settings: ListenerSettings = ListenerSettings(), handler: @escaping Handler
  ) throws(ServerError) {
    let socket = try ListenSocket(host: host, port: port)
    self.port = socket.port
    isLoopback = socket.isLoopback
    context = ListenerContext(settings, host: host, isLoopback: isLoopback, handler)
    // The daemon holds a reference to the context. `stop` releases it.
    let retained = Unmanaged.passRetained(context)
    let started = tvg_mhd_start(
      socket.descriptor, Self.threads, UInt32(settings.limits.perAddress), answerRequest, beginRequest, completeRequest,
      noteConnection, retained.toOpaque())
    daemon = Mutex(started.map(Daemon.init))
    if started == nil {
      retained.release()
      close(socket.descriptor)
      throw ServerError("cannot start a thread for the server", advice: "Close other programs and try again")
    }
  }

  deinit { stop() }

  /// Accepts no more connections, gives running answers `patience` seconds to finish, then closes all connections.
  /// Returns when that is done, or a little later if an answer still hangs. Can be called again.
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
      // returns success without a response). It ends the program if it stops while a connection is suspended. So all
      // answers must end and all connections must be closed before.
      context.answers.end()
      context.watch.endAll()
      // A query of a database that hangs cannot be ended. The program ends, and so do the daemon's threads.
      guard context.answers.wait(patience: .milliseconds(Self.patience)) else { return }
      context.watch.waitForAll(patience: .milliseconds(Self.patience))
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
  let settings: ListenerSettings
  let handler: GuideListener.Handler
  let check: HostCheck
  let bearer: BearerCheck
  let watch: ConnectionWatch
  /// At most four answers are made at the same time; others wait.
  let answers = AnswerThreads(count: 4)
  /// Whether each answer closes its connection.
  let isStopping = Atomic(false)
  /// Each answer enters the group until it is sent.
  let running = DispatchGroup()
  /// The number of bodies that are being received.
  let bodies = Atomic(0)

  init(_ settings: ListenerSettings, host: String, isLoopback: Bool, _ handler: @escaping GuideListener.Handler) {
    self.settings = settings
    self.handler = handler
    check = HostCheck(host: host, isLoopback: isLoopback, hasToken: settings.token != nil)
    bearer = BearerCheck(token: settings.token)
    watch = ConnectionWatch(limits: settings.limits, report: settings.report)
  }

  /// The answer if it is at hand, else nil.
  func responseAtHand(to arrival: Arrival) -> ServerResponse? {
    let request = arrival.request
    let answer: ServerResponse? =
      switch request.target {
      case Probe.alive: .text(200, "alive\n")
      case Probe.ready: isStopping.load(ordering: .relaxed) ? .text(503, "stopping\n") : nil
      default: refusal(of: request) ?? settings.atHand(request)
      }
    return answer.map { noted($0, to: arrival) }
  }

  /// The answer to a request that is not refused.
  func madeResponse(to arrival: Arrival) -> ServerResponse {
    let request = arrival.request
    return noted(request.target == Probe.ready ? readiness : handler(request), to: arrival)
  }

  /// The state of the guide. Waits until a guide is free.
  private var readiness: ServerResponse {
    settings.isReady() ? .text(200, "ready\n") : .text(503, "the guide cannot be read\n")
  }

  /// Reports the exchange.
  private func noted(_ answer: ServerResponse, to arrival: Arrival) -> ServerResponse {
    var response = answer
    if let note = settings.note {
      let target = arrival.request.target
      let taken = ContinuousClock.now - arrival.moment
      note(
        Exchange(
          method: arrival.method, path: String(target.prefix { $0 != "?" }), status: response.status,
          bytes: response.body.count, seconds: taken / .seconds(1)))
    }
    if isStopping.load(ordering: .relaxed) { response.headers["Connection"] = "close" }
    return response
  }

  private func refusal(of request: ServerRequest) -> ServerResponse? {
    if let feed = settings.feed, feed.isAsked(request) { return feed.allows(request) ? nil : feed.refusal }
    // A web page cannot send the token of a person.
    if let people = settings.people,
      People.isAsked(request) || people.person(request.headers["authorization"]) != nil
    {
      return nil
    }
    guard check.allows(request.headers["host"]) else {
      return .error(
        403, "FORBIDDEN",
        "\(CleanText.line(request.headers["host"] ?? "", limit: 100)) is not a name of this server; use its address, or start the server with --token-file"
      )
    }
    guard bearer.allows(request.headers["authorization"]) else {
      return .error(
        401, "UNAUTHORIZED", "The token is missing or wrong: Authorization: Bearer TOKEN",
        headers: ["WWW-Authenticate": "Bearer"])
    }
    return nil
  }
}

/// A received request.
struct Arrival: Sendable {
  var request: ServerRequest
  /// The method as received. For `HEAD` the request is a `GET`.
  var method: String
  let moment = ContinuousClock.now
}
