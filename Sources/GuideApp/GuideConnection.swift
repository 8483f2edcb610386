import GuideClient
import GuideDemo
import GuideModel
import GuideServer
import GuideStore
import HTTPFetch

/// What the guide reads from: somebody's server, or our own on a free loopback port over the local listings, with the
/// demo in their place for as long as there are none.
struct GuideConnection {
  let source: GuideSource
  /// The answers kept for its next start.
  let lastGood: LastGood
  private let server: EmbeddedServer?

  /// A server that cannot page sends everything: 50,000 shows with two months of episodes are some 140 MB.
  private static let largestAnswer = 180 << 20

  /// - Parameters:
  ///   - token: what to show that server.
  ///   - prices: the user's own, which stand below the server's.
  init(
    server: String?, token: String? = nil, demo: Bool, prices: [Country: PriceList] = [:], directories: Directories,
    zone: ZoneRules, clock: Clock
  ) throws {
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
    if let server, !server.isEmpty {
      self.server = nil
      lastGood = LastGood(directory: directories.cache, source: server)
      source =
        GuideClient(
          baseURL: server, kind: .remote, fetch: fetch, token: token, limits: .init(bytes: Self.largestAnswer)
        ).source(configuredPrices: prices)
      return
    }
    let embedded = try EmbeddedServer(
      identity: directories.database, defaultZone: zone, now: clock.now, also: DemoPoster.response
    ) { address in
      let invented = DemoGuide(zone: zone, posterBase: address)
      if demo { return invented }
      return ListingsOrDemo(listings: try GuideReader(path: directories.database), demo: invented)
    }
    self.server = embedded
    lastGood = LastGood(directory: directories.cache, source: demo ? "demo" : directories.database)
    source = GuideClient(baseURL: "http://127.0.0.1:\(embedded.port)", kind: .embedded, fetch: fetch).source(
      configuredPrices: prices)
  }

  /// Ends the embedded server, running answers first.
  func close() { server?.stop() }
}
