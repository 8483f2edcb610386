import GuideAPI
import GuideClient
import GuideModel
import GuideServer
import HTTPFetch

/// Two routers in this program over the same listings: one for what counts the rows of a whole window, which takes a moment
/// in a large guide, and one for everything else, which need not wait for it.
struct LocalGuide {
  private let counting: RouterQueue
  private let looking: RouterQueue

  /// Of two routers over the same listings.
  init(counting: Router, looking: Router) {
    self.counting = RouterQueue(counting)
    self.looking = RouterQueue(looking)
  }

  /// The guide for the screens; the user's own prices stand below those of the listings.
  func source(configuredPrices: [Country: PriceList]) -> GuideSource {
    let client = GuideClient { [counting, looking] path, parameters in
      let counts = path == GuideQuery.path || path == MonthSummary.path
      let response = try await (counts ? counting : looking).respond(ServerRequest(path: path, query: parameters))
      return HTTPResponse(status: response.status, headers: response.headers, body: response.body)
    }
    var source = client.source(configuredPrices: configuredPrices)
    let ask = source.guide
    let page = Self.direct(counting.page, else: ask)
    source.guide = { request in try await request.filter.isEmpty ? page(request) : ask(request) }
    source.broadcasts = Self.direct(looking.broadcasts, else: source.broadcasts)
    source.channels = Self.direct(looking.channels, else: source.channels)
    return source
  }

  /// What is read directly; where that fails, the client says what is to be said.
  private static func direct<Request, Answer>(
    _ read: @escaping @Sendable (Request) async throws -> Answer,
    else ask: @escaping @Sendable (Request) async throws -> Answer
  ) -> @Sendable (Request) async throws -> Answer {
    { request in
      do {
        return try await read(request)
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        return try await ask(request)
      }
    }
  }
}
