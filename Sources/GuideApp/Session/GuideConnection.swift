import GuideClient
import GuideDemo
import GuideModel
import GuideStore
import HTTPFetch

/// The source of the guide: a server, or the local listings, with the demo in their place until there are some.
struct GuideConnection {
  let source: GuideSource
  /// The server's address; nil for the local listings and the demo.
  let server: String?
  /// The server's answers stored for the next start; nil for local listings, which are fast.
  let lastGood: LastGood?
  /// Facts about the local listings; nil for a server and for the demo.
  let listings: Listings?

  /// Read while they are opened, because opening is a large part of the start.
  struct Listings {
    var countries = ListedCountries()
    /// Whether anything was ever imported.
    var isThere = true
    /// Whether there are only channels and no services.
    var isBroadcastAlone = false

    fileprivate init(_ reader: GuideReader) {
      // An error is reported when the listings are shown.
      if let known = try? reader.coverage() { (countries, isThere, isBroadcastAlone) = known }
    }
  }
}

extension GuideConnection {
  /// `the listings are for GB: --country GB`, if there are local listings but none for a country.
  func otherCountries(than country: Country) -> String? {
    guard let listed = listings?.countries, let first = listed.named.first, !listed.cover(country) else { return nil }
    return "the listings are for \(listed.named.map(\.code).joined(separator: ", ")): --country \(first)"
  }

  /// Says so if results are from the demo because there are no listings.
  func sayIfInvented() {
    guard listings?.isThere == false else { return }
    Output.say("these are the demo's invented listings, as there are no others yet; 'tvguide sources' says what to do")
  }

  /// A server that cannot page sends everything: 50,000 shows with two months of episodes are some 140 MB.
  private static let largestAnswer = 180 << 20

  /// - Parameters:
  ///   - token: the bearer token for the server.
  ///   - prices: the user's prices, which rank below the server's.
  ///   - asksInTurn: whether requests never overlap, so that one reader of the local listings is enough.
  init(
    server: String?, token: String? = nil, demo: Bool, prices: [Country: PriceList] = [:], directories: XDGPaths,
    zone: ZoneRules, clock: Clock, asksInTurn: Bool = false
  ) throws {
    self.server = server.flatMap { $0.isEmpty ? nil : $0 }
    let answers = AnswerCache(directory: directories.answers)
    if let server = self.server {
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
      if asksInTurn {
        source = .local(LocalGuide(reader, standIn: invented.standIn()), configuredPrices: prices)
        return
      }
      let (counting, looking) = (reader.another(), reader.another())
      source = .local(
        paging: LocalGuide(reader, standIn: invented.standIn()),
        counting: LocalGuide(counting, standIn: invented.standIn()),
        looking: LocalGuide(looking, standIn: invented.standIn()), configuredPrices: prices, months: KeptMonths(answers)
      )
    }
  }
}
