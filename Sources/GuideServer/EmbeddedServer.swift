import Foundation
import GuideModel
import GuideStore

/// A guide server over a database: the router and the listener together.
public final class EmbeddedServer: Sendable {
  /// The port that is listened on.
  public let port: Int
  private let listener: GuideListener

  /// Serves the database at `databasePath`, which need not be there yet. `port` 0 takes a free one, `defaultZone` is the zone
  /// of requests that name none. Throws `StoreError` or `ServerError`.
  public init(
    databasePath: String, host: String = "127.0.0.1", port: Int = 0, defaultZone: ZoneRules,
    now: @escaping @Sendable () -> Instant
  ) throws {
    let router = Router(
      reader: try GuideReader(path: databasePath),
      settings: RouterSettings(defaultZone: defaultZone, now: now, identity: databasePath))
    listener = try GuideListener(host: host, port: port) { router.respond($0) }
    self.port = listener.port
  }

  /// Takes no more requests, and lets running answers end, for less than a second.
  public func stop() { listener.stop() }
}
