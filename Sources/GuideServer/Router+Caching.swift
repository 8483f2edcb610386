import GuideModel

/// How long shared caches may use an answer, in seconds. All clients see the result of an import after `fresh`.
public struct SharedCaching: Hashable, Sendable {
  /// While the cache need not ask again.
  public var fresh: Int
  /// After that, while the cache asks again.
  public var whileAsking: Int
  /// After that, if the server does not answer.
  public var onFailure: Int

  /// A minute, ten minutes, and a day.
  public init(fresh: Int = 60, whileAsking: Int = 600, onFailure: Int = 86_400) {
    (self.fresh, self.whileAsking, self.onFailure) = (fresh, whileAsking, onFailure)
  }
}

extension Router {
  /// A longer target is not redirected.
  private static let longestAddress = 8000

  func tag(of canonical: String, _ version: Int64) -> EntityTag {
    EntityTag(of: [settings.programVersion, String(version), canonical])
  }

  /// Whether a request through a cache (`Via`, RFC 9110, 7.6.3) uses another address than the canonical one. Other
  /// requests are answered at any address.
  func isElsewhere(_ canonical: String, _ request: ServerRequest) -> Bool {
    guard request.headers["via"] != nil else { return false }
    return request.target != canonical && canonical.utf8.count <= Self.longestAddress
  }

  /// A redirect to the canonical address. If it depends on the time of day, it is only valid as long as an answer is
  /// fresh.
  func redirect(to canonical: String, forGood: Bool) -> ServerResponse {
    var sharing = settings.sharing
    if forGood { sharing?.fresh = 86_400 }
    return ServerResponse(
      status: forGood ? 308 : 307, headers: ["Location": canonical, "Cache-Control": caching(sharing)])
  }

  func headers(_ tag: EntityTag) -> [String: String] {
    ["ETag": tag.text, "Cache-Control": caching(settings.sharing), "Vary": "Accept-Encoding"]
  }

  /// For the client's own cache, which must always ask again. That is cheap, and an import may come at any moment.
  private func caching(_ sharing: SharedCaching?) -> String {
    guard let sharing else { return "private, no-cache" }
    return "max-age=0, s-maxage=\(sharing.fresh), stale-while-revalidate=\(sharing.whileAsking), "
      + "stale-if-error=\(sharing.onFailure)"
  }

  /// The last good answer, to send while the database does not answer. Caches ask again after five seconds. If no server
  /// has the answer then, they may use this one for the rest of `onFailure`.
  func staleAnswer(_ canonical: String, _ request: ServerRequest) -> ServerResponse? {
    let keys = (request.takesGzip ? [true, false] : [false]).map {
      ResponseCache.Key(canonical: canonical, isPacked: $0)
    }
    let (last, age) = kept.withLock { kept in (keys.compactMap { kept.lastAnswer($0) }.first, kept.age) }
    let rest = (settings.sharing ?? SharedCaching()).onFailure - Int(age.components.seconds)
    guard var response = last, rest >= 0 else { return nil }
    settings.metrics?.note(.kept)
    response.headers["Cache-Control"] =
      settings.sharing == nil ? "private, no-cache" : "max-age=0, s-maxage=5, stale-if-error=\(rest)"
    response.headers["Warning"] = "110 - \"Response is Stale\""
    return response
  }

  func unchanged(_ tag: EntityTag) -> ServerResponse { ServerResponse(status: 304, headers: headers(tag)) }
}

extension Router {
  /// Whether the guide can be read.
  var isReady: Bool { (try? guides.withGuide { try $0.dataVersion() }) != nil }

  /// `GET /metrics`; nil for other requests, and if nothing is counted.
  func figures(for request: ServerRequest) -> ServerResponse? {
    guard let metrics = settings.metrics, request.target == ServerMetrics.path, request.method == "GET" else {
      return nil
    }
    let imported = try? guides.withGuide { try $0.lastImport() }
    return .text(
      200,
      metrics.text(
        programVersion: settings.programVersion, imported: imported ?? nil, keptBytes: kept.withLock { $0.bytes }),
      type: "text/plain; version=0.0.4; charset=utf-8")
  }
}
