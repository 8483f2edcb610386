import Foundation
import GuideModel

/// An answer to `/api/search`: shows, episodes and programmes, best first.
public struct SearchAnswer: Hashable, Sendable {
  /// The path on the server.
  public static let path = "/api/search"

  /// What was found.
  public var results: [SearchResult]

  /// An answer.
  public init(results: [SearchResult]) { self.results = results }

  /// Reads a body; results without a key or a title are left out. Throws what came instead.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    let wire = try Envelope<WireSearch>.read(body, from: server, what: "a search result")
    results = wire.results.compactMap(SearchResult.init)
  }

  /// The body.
  public func data() throws -> Data {
    try AnswerEncoder.make().encode(Envelope(WireSearch(results: results.map(WireSearchResult.init))))
  }
}

private struct WireSearch: Encodable {
  var results: [WireSearchResult]
}

extension WireSearch: JSONReadable {
  init?(json: inout JSONReader) {
    var results: [WireSearchResult]?
    let isObject = json.object { json, key in
      if "results" ~= key { results = json.list(of: WireSearchResult.self) }
    }
    guard isObject, let results else { return nil }
    self.init(results: results)
  }
}

private struct WireSearchResult: Encodable {
  var kind: SearchResult.Kind
  var key: String?
  var showKey: String?
  var title: String?
  var subtitle: String?
  var overview: String?
  var service: WireService?
  var channel: String?
  var airDate: String?
  var start: String?
  var stop: String?
  var seasonNumber: Int?
  var episodeNumber: Int?
  var poster: String?

  init(_ result: SearchResult) {
    kind = result.kind
    key = result.key
    showKey = result.showKey
    title = result.title
    subtitle = result.subtitle
    overview = result.overview
    service = result.provider.map(WireService.init)
    channel = result.channel
    airDate = result.day.map(\.description)
    start = result.start?.rfc3339()
    stop = result.stop?.rfc3339()
    seasonNumber = result.season
    episodeNumber = result.episode
    poster = result.poster
  }
}

extension WireSearchResult: JSONReadable {
  init?(json: inout JSONReader) {
    self.init(SearchResult(kind: .show, key: "", title: ""))
    var kind: SearchResult.Kind?
    let isObject = json.object { json, name in
      switch name {
      case "kind": kind = json.string().flatMap(SearchResult.Kind.init)
      case "service": service = WireService(json: &json)
      case "seasonNumber": seasonNumber = json.integer()
      case "episodeNumber": episodeNumber = json.integer()
      default: if let place = Self.texts(name) { self[keyPath: place] = json.text() }
      }
    }
    guard isObject, let kind else { return nil }
    self.kind = kind
  }

  private static func texts(_ name: JSONReader.Key) -> WritableKeyPath<WireSearchResult, String?>? {
    switch name {
    case "key": \.key
    case "showKey": \.showKey
    case "title": \.title
    case "subtitle": \.subtitle
    case "overview": \.overview
    case "channel": \.channel
    case "airDate": \.airDate
    case "start": \.start
    case "stop": \.stop
    case "poster": \.poster
    default: nil
    }
  }
}

extension SearchResult {
  /// Nil without a key or a title.
  fileprivate init?(_ wire: WireSearchResult) {
    guard let key = CleanText.nonEmptyLine(wire.key), let title = CleanText.nonEmptyLine(wire.title) else { return nil }
    self.init(kind: wire.kind, key: key, title: title)
    showKey = CleanText.nonEmptyLine(wire.showKey)
    subtitle = CleanText.nonEmptyLine(wire.subtitle)
    overview = CleanText.nonEmptyParagraphs(wire.overview)
    provider = wire.service.map(Provider.init)
    channel = CleanText.nonEmptyLine(wire.channel)
    day = wire.airDate.flatMap(GuideDay.init(wirePrefix:))
    start = wire.start.flatMap { Instant(rfc3339: $0) }
    stop = wire.stop.flatMap { Instant(rfc3339: $0) }
    season = wire.seasonNumber
    episode = wire.episodeNumber
    poster = CleanText.url(wire.poster)
  }
}
