import Foundation
import GuideModel

/// The answer to `/api/search`: shows, episodes and programmes, best first.
public struct SearchAnswer: Hashable, Sendable {
  /// The path on the server.
  public static let path = "/api/search"

  public var results: [SearchResult]

  public init(results: [SearchResult]) { self.results = results }

  /// Reads a body. Leaves out results without a key or title. Throws if the body is not a search result.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    let wire = try Envelope<WireSearch>.read(body, from: server, what: "a search result")
    results = wire.results.compactMap(SearchResult.init)
  }

  /// The body.
  public func data() -> Data {
    var writer = JSONWriter(capacity: results.count * 512)
    writer.envelope { writer in
      writer.name("results")
      writer.array(results) { writer, result in writer.object { $0.members(result) } }
    }
    return writer.finish()
  }
}

private struct WireSearch {
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

private struct WireSearchResult {
  var kind = SearchResult.Kind.show
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
}

extension WireSearchResult: JSONReadable {
  init?(json: inout JSONReader) {
    self.init()
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

extension JSONWriter {
  fileprivate mutating func members(_ result: SearchResult) {
    if let day = result.day {
      name("airDate")
      quoted { $0.day(day) }
    }
    member("channel", result.channel)
    member("episodeNumber", result.episode)
    member("key", result.key)
    member("kind", result.kind.rawValue)
    member("overview", result.overview)
    member("poster", result.poster)
    member("seasonNumber", result.season)
    if let provider = result.provider {
      name("service")
      service(provider)
    }
    member("showKey", result.showKey)
    member("start", result.start)
    member("stop", result.stop)
    member("subtitle", result.subtitle)
    member("title", result.title)
  }
}
