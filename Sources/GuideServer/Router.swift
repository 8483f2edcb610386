import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Synchronization

/// The context of a router.
public struct RouterSettings: Sendable {
  /// The zone of days in requests without a zone.
  public var defaultZone: ZoneRules
  /// The clock, for requests without dates.
  public var now: @Sendable () -> Instant
  /// The version of the program, for ETags. The rest of a tag is the state of the data in the database, so all servers
  /// of a version send the same tags for a database.
  public var programVersion: String
  /// What shared caches may do with answers; nil if answers require a token.
  public var sharing: SharedCaching? = SharedCaching()
  /// Receives the reason of a failure, which may name files of this machine. Nil sends it to the client.
  public var report: (@Sendable (String) -> Void)?
  /// Counts the origins of answers.
  public var metrics: ServerMetrics?
  /// The size of the answer cache in bytes.
  public var keptBytes = 1 << 20
  /// Whether the listings are in a database on a server, which may hang. Nothing is asked of it on a thread that must
  /// not wait.
  public var databaseMayHang = false

  /// Settings.
  public init(defaultZone: ZoneRules, now: @escaping @Sendable () -> Instant, programVersion: String) {
    self.defaultZone = defaultZone
    self.now = now
    self.programVersion = programVersion
  }
}

/// Answers requests from a guide, without sockets. Can be called from several threads; each guide is used by one thread
/// at a time.
public final class Router: Sendable {
  let guides: GuidePool
  let settings: RouterSettings
  let kept: Mutex<ResponseCache>

  /// A router with one or more guides over the same listings. Throws the error of making one.
  public init(guides count: Int = 1, settings: RouterSettings, make: () throws -> sending LocalGuide) rethrows {
    guides = try GuidePool(count: count, make)
    self.settings = settings
    kept = Mutex(ResponseCache(limit: settings.keptBytes))
  }

  /// Answers a request. Errors are answers too.
  public func respond(_ request: ServerRequest) -> ServerResponse { keptAnswer(to: request) ?? made(for: request) }

  /// The cached answer, if looking for it is sure to be quick.
  func answerAtHand(to request: ServerRequest) -> ServerResponse? {
    settings.databaseMayHang ? nil : keptAnswer(to: request)
  }

  /// The answer to a request that has none at hand.
  func laterAnswer(to request: ServerRequest) -> ServerResponse {
    settings.databaseMayHang ? respond(request) : made(for: request)
  }

  /// The cached answer to a request target, if the data have not changed since. Never waits for a guide: nil if all are
  /// in use.
  private func keptAnswer(to request: ServerRequest) -> ServerResponse? {
    guard request.method == "GET", let meaning = kept.withLock({ $0.meaning(of: request.target) }),
      !isElsewhere(meaning, request),
      // Failures to read the guide are reported when the request is handled.
      let version = try? guides.withFreeGuide({ try $0.dataVersion() })
    else { return nil }
    return keptAnswer(meaning, version: version, request)
  }

  private func keptAnswer(_ canonical: String, version: Int64, _ request: ServerRequest) -> ServerResponse? {
    let key = ResponseCache.Key(canonical: canonical, isPacked: request.takesGzip)
    guard let response = kept.withLock({ $0.answer(key, version: version) }) else { return nil }
    settings.metrics?.note(.kept)
    guard let field = request.headers["if-none-match"] else { return response }
    let tag = tag(of: canonical, version)
    return tag.matches(field) ? unchanged(tag) : response
  }

  /// The answer made for this request, if none is cached.
  private func made(for request: ServerRequest) -> ServerResponse {
    var response = answer(request)
    response.compress(asAccepted: request.headers["accept-encoding"])
    if request.method == "HEAD" { response = ServerResponse(status: response.status, headers: response.headers) }
    return response
  }

  private func answer(_ request: ServerRequest) -> ServerResponse {
    do {
      guard let endpoint = Self.endpoint(request.path) else {
        let paths = Self.allPaths.joined(separator: ", ")
        return .error(
          404, "NOT_FOUND", "\(CleanText.line(request.path, limit: 100)) does not exist. Paths are \(paths)")
      }
      guard request.method == "GET" || request.method == "HEAD" else {
        return .error(405, "METHOD_NOT_ALLOWED", "Only GET and HEAD are answered", headers: ["Allow": "GET, HEAD"])
      }
      return try answer(Asked(endpoint, Parameters(query: request.query), settings), request)
    } catch let error as ParameterError {
      return .error(400, "VALIDATION_ERROR", error.message, parameter: error.parameter)
    } catch let error as StoreError where error.kind == .unreachable {
      settings.report?(String(describing: error))
      return .error(
        503, "DATABASE_UNAVAILABLE", "The database of the guide does not answer; ask again in a moment",
        headers: ["Retry-After": "5"])
    } catch {
      guard let report = settings.report else {
        return .error(500, "Failed to load TV guide data", String(describing: error))
      }
      report(String(describing: error))
      return .error(
        500, "Failed to load TV guide data", "The server could not read its guide; its log has the reason")
    }
  }

  /// In the order in which messages name them.
  private static let endpoints: [any Endpoint.Type] = [
    GuideEndpoint.self, DaysEndpoint.self, BroadcastEndpoint.self, ChannelsEndpoint.self, SearchEndpoint.self,
    PricesEndpoint.self,
  ]

  static let allPaths = endpoints.map { $0.path }

  private static func endpoint(_ path: String) -> (any Endpoint.Type)? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return endpoints.first { $0.path == path }
  }

  /// An endpoint, and whether its meaning depends on the time of day.
  private struct Asked {
    let endpoint: any Endpoint
    let usesClock: Bool

    /// The request target, if it alone determines the meaning.
    func words(of request: ServerRequest) -> String? { usesClock ? nil : request.target }

    init(_ type: any Endpoint.Type, _ parameters: Parameters, _ settings: RouterSettings) throws(ParameterError) {
      let looks = SharedFlag()
      var settings = settings
      settings.now = { [now = settings.now] in
        looks.set()
        return now()
      }
      endpoint = try type.init(parameters, settings: settings)
      usesClock = looks.isSet
    }
  }

  /// The result of reading.
  private enum Found: Sendable {
    /// The client has the answer already, or it is cached.
    case known(ServerResponse)
    case new(EntityTag, version: Int64, write: @Sendable () throws -> Data)
  }

  /// Reads on one state of the data, and writes when the guide is free for others. Reads nothing if the client or the
  /// cache has the answer already.
  private func answer(_ asked: Asked, _ request: ServerRequest) throws -> ServerResponse {
    let canonical = asked.endpoint.canonical
    if isElsewhere(canonical, request) { return redirect(to: canonical, forGood: !asked.usesClock) }
    let found: Found
    do {
      found = try guides.withGuide { try find(asked, canonical, request, in: $0) }
    } catch let error as StoreError where error.kind == .unreachable {
      guard let stale = staleAnswer(canonical, request) else { throw error }
      return stale
    }
    switch found {
    case .known(let response): return response
    case .new(let tag, let version, let write):
      settings.metrics?.note(.read)
      var response = ServerResponse.json(200, try write(), headers: headers(tag))
      guard asked.endpoint.isWorthKeeping, request.method == "GET" else { return response }
      response.compress(asAccepted: request.headers["accept-encoding"])
      let key = ResponseCache.Key(canonical: canonical, isPacked: request.takesGzip)
      kept.withLock { $0.keep(response, for: key, version: version, target: asked.words(of: request)) }
      return response
    }
  }

  private func find(
    _ asked: Asked, _ canonical: String, _ request: ServerRequest, in guide: LocalGuide
  ) throws -> Found {
    let version = try guide.dataVersion()
    let tag = tag(of: canonical, version)
    if tag.matches(request.headers["if-none-match"]) { return .known(unchanged(tag)) }
    if let known = keptAnswer(canonical, version: version, request) {
      if let words = asked.words(of: request) { kept.withLock { $0.learn(words, means: canonical) } }
      return .known(known)
    }
    return .new(tag, version: version, write: try asked.endpoint.read(guide))
  }
}

extension ServerResponse {
  static func json(_ status: Int, _ body: Data, headers: [String: String] = [:]) -> ServerResponse {
    ServerResponse(
      status: status, headers: headers.merging(["Content-Type": "application/json; charset=utf-8"]) { $1 }, body: body)
  }

  /// An error in the contract's form. `code` is a code or a sentence.
  public static func error(
    _ status: Int, _ code: String, _ message: String, parameter: String? = nil, headers: [String: String] = [:]
  ) -> ServerResponse {
    json(
      status, ErrorBody(error: code, message: message, parameter: parameter).data(),
      headers: headers.merging(["Cache-Control": "no-store"]) { $1 })
  }
}
