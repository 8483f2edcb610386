import GuideModel

/// How long caches that serve many may give out an answer, in seconds. What an import changes is seen by all after `fresh`.
public struct SharedCaching: Hashable, Sendable {
  /// Without asking again.
  public var fresh: Int
  /// After that, while they ask again.
  public var whileAsking: Int
  /// After that, where nobody answers.
  public var onFailure: Int

  /// A minute, ten minutes, and a day.
  public init(fresh: Int = 60, whileAsking: Int = 600, onFailure: Int = 86_400) {
    (self.fresh, self.whileAsking, self.onFailure) = (fresh, whileAsking, onFailure)
  }
}

extension Router {
  /// A longer address is answered where it is.
  private static let longestAddress = 8000

  func tag(of canonical: String, _ version: Int64) -> EntityTag {
    EntityTag(of: [settings.edition, String(version), canonical])
  }

  /// Whether a request that came through a cache (`Via`, RFC 9110, 7.6.3) asks at another address than the one that the
  /// cache should keep. Others are answered wherever they ask.
  func isElsewhere(_ canonical: String, _ request: ServerRequest) -> Bool {
    guard let target = request.target, request.headers["via"] != nil else { return false }
    return target != canonical && canonical.utf8.count <= Self.longestAddress
  }

  /// To the one address. Where the time of day decides which one that is, for as long as an answer is fresh.
  func redirect(to canonical: String, forGood: Bool) -> ServerResponse {
    var sharing = settings.sharing
    if forGood { sharing?.fresh = 86_400 }
    return ServerResponse(
      status: forGood ? 308 : 307, headers: ["Location": canonical, "Cache-Control": caching(sharing)])
  }

  func headers(_ tag: EntityTag) -> [String: String] {
    ["ETag": tag.text, "Cache-Control": caching(settings.sharing), "Vary": "Accept-Encoding"]
  }

  /// For who asks, always to be asked again, which costs little: an import may come at any moment.
  private func caching(_ sharing: SharedCaching?) -> String {
    guard let sharing else { return "private, no-cache" }
    return "max-age=0, s-maxage=\(sharing.fresh), stale-while-revalidate=\(sharing.whileAsking), "
      + "stale-if-error=\(sharing.onFailure)"
  }

  /// The last good answer, where the database is gone. Caches ask again soon.
  func staleAnswer(_ canonical: String, _ request: ServerRequest) -> ServerResponse? {
    let limit = Duration.seconds(settings.sharing?.onFailure ?? SharedCaching().onFailure)
    let keys = (request.takesGzip ? [true, false] : [false]).map { AnswerCache.Key(canonical: canonical, isPacked: $0) }
    guard var response = kept.withLock({ kept in keys.reduce(nil) { $0 ?? kept.lastAnswer($1, within: limit) } })
    else { return nil }
    settings.metrics?.note(.kept)
    // It has other headers than what is sent while the database is there.
    response.kept = nil
    response.headers["Cache-Control"] = settings.sharing == nil ? "private, no-cache" : "max-age=0, s-maxage=5"
    response.headers["Warning"] = "110 - \"Response is Stale\""
    return response
  }

  func unchanged(_ tag: EntityTag) -> ServerResponse { ServerResponse(status: 304, headers: headers(tag)) }
}

extension Router {
  /// Whether the guide can be read.
  var isReady: Bool { (try? guides.withGuide { try $0.dataVersion() }) != nil }

  /// `GET /metrics`. Nil for other requests, and where nothing is counted.
  func figures(for request: ServerRequest) -> ServerResponse? {
    guard let metrics = settings.metrics, request.target == ServerMetrics.path, request.method == "GET" else {
      return nil
    }
    let imported = try? guides.withGuide { try $0.lastImport() }
    return .text(
      200,
      metrics.text(edition: settings.edition, imported: imported ?? nil, keptBytes: kept.withLock { $0.bytes }),
      type: "text/plain; version=0.0.4; charset=utf-8")
  }
}
