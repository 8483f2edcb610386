import GuideAPI
import GuideClient
import GuideDemo
import GuideModel
import GuideServer
import GuideStore
import HTTPFetch

/// What the guide reads from: somebody's server, or the local listings through the same router without a socket, with the demo
/// in their place for as long as there are none.
struct GuideConnection {
  let source: GuideSource
  /// The answers kept for its next start.
  let lastGood: LastGood

  /// A server that cannot page sends everything: 50,000 shows with two months of episodes are some 140 MB.
  private static let largestAnswer = 180 << 20

  /// - Parameters:
  ///   - token: what to show that server.
  ///   - prices: the user's own, which stand below the server's.
  init(
    server: String?, token: String? = nil, demo: Bool, prices: [Country: PriceList] = [:], directories: Directories,
    zone: ZoneRules, clock: Clock
  ) throws {
    let client: GuideClient
    if let server, !server.isEmpty {
      lastGood = LastGood(directory: directories.cache, source: server)
      let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
      client = GuideClient(
        baseURL: server, kind: .remote, fetch: fetch, token: token, limits: .init(bytes: Self.largestAnswer))
    } else {
      lastGood = LastGood(directory: directories.cache, source: demo ? "demo" : directories.database)
      let router = { () throws in
        Router(
          reader: ListingsOrDemo(
            listings: demo ? nil : try GuideReader(path: directories.database),
            demo: DemoGuide(zone: zone, posterBase: DemoPoster.ownBase)),
          settings: RouterSettings(defaultZone: zone, now: clock.now, identity: directories.database))
      }
      client = GuideClient(counting: try router(), looking: try router())
    }
    source = client.source(configuredPrices: prices)
  }
}

extension GuideClient {
  /// A client of two routers in this program over the same listings: one for what counts the rows of a whole window, which
  /// takes a moment in a large guide, and one for everything else, which need not wait for it.
  convenience init(counting: Router, looking: Router) {
    let (counting, looking) = (RouterQueue(counting), RouterQueue(looking))
    self.init { path, parameters in
      let counts = path == GuideQuery.path || path == MonthSummary.path
      let response = try await (counts ? counting : looking).respond(ServerRequest(path: path, query: parameters))
      return HTTPResponse(status: response.status, headers: response.headers, body: response.body)
    }
  }
}
