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
  ///   - port: 0 for a free one.
  ///   - settings: those of the listener. Its answers of `/readyz` and those at hand are the router's.
  ///   - router: those of the router. It reports as the listener does. If a token is required, nothing is shared.
  ///   - guides: the number of guides, and so of requests that are read at the same time.
  ///   - also: answers other requests than the router's; nil leaves them to the router.
  ///   - guide: makes the guide when the address is known (`http://127.0.0.1:3001`), because listings may refer to
  ///     pictures of this server.
  /// - Throws: the error of making a guide, or `ServerError`.
  public init(
    host: String = "127.0.0.1", port: Int = 0, settings: ListenerSettings = ListenerSettings(), router: RouterSettings,
    guides: Int = 1, also: @escaping @Sendable (ServerRequest) -> ServerResponse? = { _ in nil },
    guide: (_ address: String) throws -> sending LocalGuide
  ) throws {
    let shared = SharedRouter()
    var (settings, ofRouter) = (settings, router)
    ofRouter.report = settings.report
    if settings.token != nil { ofRouter.sharing = nil }
    settings.isReady = { shared.router?.isReady == true }
    settings.atHand = { shared.router?.answerAtHand(to: $0) }
    settings.note = { [metrics = router.metrics, note = settings.note] exchange in
      metrics?.note(exchange)
      note?(exchange)
    }
    listener = try GuideListener(host: host, port: port, settings: settings) { [people = settings.people] request in
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
    do {
      shared.router = try Router(guides: guides, settings: ofRouter) {
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
