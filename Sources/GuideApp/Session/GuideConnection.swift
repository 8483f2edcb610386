import GuideClient
import GuideDemo
import GuideModel
import GuideStore
import HTTPFetch

/// What the guide reads from: somebody's server, or the local listings, with the demo
/// in their place for as long as there are none.
struct GuideConnection {
  let source: GuideSource
  /// Its address; nil for the local listings and the demo.
  let server: String?
  /// The answers of a server that are kept for the next start; nil for what is read here, which is there at once.
  let lastGood: LastGood?
  /// What is known of the local listings; nil for a server's and for the demo's.
  let listings: Listings?

  /// Asked while they are opened, as opening them is a good part of a start.
  struct Listings {
    /// Which they are for; empty if some show everywhere.
    var countries: [Country] = []
    /// Whether anything was ever imported.
    var isThere = true
    /// Whether channels alone are listed, and no services.
    var isBroadcastAlone = false

    fileprivate init(_ reader: GuideReader) {
      // An error is reported when the listings are shown.
      if let known = try? reader.coverage() { (countries, isThere, isBroadcastAlone) = known }
    }
  }
}

extension GuideConnection {
  /// A server that cannot page sends everything: 50,000 shows with two months of episodes are some 140 MB.
  private static let largestAnswer = 180 << 20

  /// - Parameters:
  ///   - token: the bearer token for the server.
  ///   - prices: the user's prices, which rank below the server's.
  ///   - asksInTurn: whether one question follows the other, so that one reader of the local listings is enough.
  init(
    server: String?, token: String? = nil, demo: Bool, prices: [Country: PriceList] = [:], directories: Directories,
    zone: ZoneRules, clock: Clock, asksInTurn: Bool = false
  ) throws {
    self.server = server.flatMap { $0.isEmpty ? nil : $0 }
    if let server = self.server {
      let answers = AnswerCache(directory: directories.answers)
      lastGood = LastGood(answers: answers, source: server)
      let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)", answers: answers))
      let client = GuideClient(
        baseURL: server, fetch: fetch, token: token, limits: .init(bytes: Self.largestAnswer))
      source = client.source(configuredPrices: prices)
      listings = nil
    } else {
      lastGood = nil
      let invented = DemoDatabase(directory: directories.cache, zone: zone, version: Usage.version, now: clock.now)
      let reader = demo ? GuideReader() : try GuideReader(path: directories.database)
      listings = demo ? nil : Listings(reader)
      let guide = LocalGuide(reader, standIn: invented.standIn())
      if asksInTurn {
        source = .local(guide, configuredPrices: prices)
        return
      }
      let later = demo ? GuideReader() : GuideReader(openedLaterAt: directories.database)
      source = .local(
        counting: guide,
        looking: LocalGuide(later, standIn: invented.standIn()), configuredPrices: prices)
    }
  }
}
