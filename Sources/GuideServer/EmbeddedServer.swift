import Foundation
import GuideModel
import GuideStore
import Synchronization

/// A guide server over listings: the router with its listener.
public final class EmbeddedServer: Sendable {
  /// The port it listens on.
  public let port: Int
  /// Whether only this machine can reach it.
  public var isLoopback: Bool { listener.isLoopback }
  private let listener: GuideListener

  /// Serves a guide over HTTP.
  /// - Parameters:
  ///   - guide: makes the guide when the address is known (`http://127.0.0.1:3001`), because listings may refer to
  ///     pictures of this server.
  ///   - programVersion: the version of the program, for ETags.
  ///   - also: answers other requests than the router's; nil leaves them to the router.
  ///   - people: the people whose machines exchange changes here. Their tokens also give access to the guide.
  ///   - port: 0 for a free one.
  ///   - defaultZone: the zone of requests without one.
  ///   - token: the required bearer token, if any. The secret of the `feed` opens the feed without it.
  ///   - report: receives failures. Without it they are sent to the client.
  ///   - guides: the number of guides, and so of requests that are read at the same time.
  ///   - keptBytes: the size of the answer cache.
  ///   - sharing: what shared caches may do if no token is required.
  ///   - databaseMayHang: whether the listings are in a database on a server.
  ///   - metrics: counts requests for `/metrics`.
  ///   - note: receives each exchange.
  /// - Throws: the error of making a guide, or `ServerError`.
  public init(
    programVersion: String, host: String = "127.0.0.1", port: Int = 0, token: String? = nil, feed: FeedSecret? = nil,
    people: People? = nil, defaultZone: ZoneRules, guides: Int = 1, keptBytes: Int = 1 << 20,
    limits: ConnectionLimits = ConnectionLimits(), sharing: SharedCaching = SharedCaching(),
    databaseMayHang: Bool = false, now: @escaping @Sendable () -> Instant, metrics: ServerMetrics? = nil,
    note: (@Sendable (Exchange) -> Void)? = nil, report: (@Sendable (String) -> Void)? = nil,
    also: @escaping @Sendable (ServerRequest) -> ServerResponse? = { _ in nil },
    guide: (_ address: String) throws -> sending LocalGuide
  ) throws {
    let shared = SharedRouter()
    listener = try GuideListener(
      host: host, port: port, token: token, feed: feed, people: people, limits: limits, report: report,
      isReady: { shared.router?.isReady == true },
      note: { exchange in
        metrics?.note(exchange)
        note?(exchange)
      },
      atHand: { shared.router?.answerAtHand(to: $0) }
    ) { request in
      let router = shared.router
      if let response = router?.figures(for: request) ?? people?.response(to: request) ?? also(request) {
        return response
      }
      // Only a request between listening and the next lines finds no router.
      return router?.laterAnswer(to: request) ?? .error(503, "STARTING", "The server is starting; ask again")
    }
    self.port = listener.port
    let reachable = ["0.0.0.0", "::"].contains(host) ? HostCheck.machine : host
    let name = reachable.contains(":") ? "[\(reachable)]" : reachable
    var settings = RouterSettings(defaultZone: defaultZone, now: now, programVersion: programVersion)
    settings.sharing = token == nil ? sharing : nil
    settings.report = report
    settings.metrics = metrics
    settings.keptBytes = keptBytes
    settings.databaseMayHang = databaseMayHang
    do {
      shared.router = try Router(guides: guides, settings: settings) {
        try guide("http://\(name):\(listener.port)")
      }
    } catch {
      listener.stop()
      throw error
    }
  }

  /// Accepts no more connections, and gives running answers some seconds to finish.
  public func stop(patience: Double = 0.8) { listener.stop(patience: patience) }
}

/// The router, once it is made. The listener needs its port before.
private final class SharedRouter: Sendable {
  private let held = Mutex<Router?>(nil)

  var router: Router? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
