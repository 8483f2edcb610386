import Foundation
import GuideModel

extension SearchRequest {
  /// The parameters of `GET /api/search`.
  public var parameters: [QueryString.Parameter] {
    [("q", text), ("limit", String(limit)), ("from", from.rfc3339())] + GuideQuery.parameters(for: country)
  }
}

/// The answer to `/api/search`: shows, episodes and programmes, best first.
extension [SearchResult] {
  /// The path on the server.
  public static var path: String { "/api/search" }

  /// Reads a body. Leaves out results without a key or title. Throws if the body is not a search result.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    self = try Envelope.read(body, from: server, what: "a search result") { json in
      json.member("results") { $0.list(of: SearchResult.self) }
    }
  }

  /// The body.
  public func data() -> Data {
    JSONWriter.envelope(capacity: count * 512) { writer in
      writer.name("results")
      writer.array(self) { writer, result in writer.object { $0.members(result) } }
    }
  }
}

extension SearchResult: JSONReadable {
  /// Nil without a kind, key or title.
  package init?(json: inout JSONReader) {
    var kind: Kind?
    var read = SearchResult(kind: .show, key: "", title: "")
    let isObject = json.object { json, name in
      if "kind" ~= name { kind = json.string().flatMap(Kind.init) } else { read.take(name, from: &json) }
    }
    guard isObject, let kind, !read.key.isEmpty, !read.title.isEmpty else { return nil }
    self = read
    self.kind = kind
  }

  private mutating func take(_ name: JSONReader.Key, from json: inout JSONReader) {
    switch name {
    case "key": key = CleanText.nonEmptyLine(json.text()) ?? ""
    case "showKey": showKey = CleanText.nonEmptyLine(json.text())
    case "title": title = CleanText.nonEmptyLine(json.text()) ?? ""
    case "subtitle": subtitle = CleanText.nonEmptyLine(json.text())
    case "overview": overview = CleanText.nonEmptyParagraphs(json.text())
    case "service": provider = Provider(json: &json)
    case "channel": channel = CleanText.nonEmptyLine(json.text())
    case "categories": categories = json.categories()
    case "airDate": day = json.text().flatMap(GuideDay.init(wirePrefix:))
    case "start": start = json.text().flatMap { Instant(rfc3339: $0) }
    case "stop": stop = json.text().flatMap { Instant(rfc3339: $0) }
    case "stopIsInferred": stopIsInferred = json.flag() ?? false
    case "seasonNumber": season = json.ordinal()
    case "episodeNumber": episode = json.ordinal()
    case "poster": poster = CleanText.url(json.text())
    default: traits.read(name, from: &json)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ result: SearchResult) {
    if let day = result.day {
      name("airDate")
      quoted { $0.day(day) }
    }
    if !result.categories.isEmpty { member("categories", result.categories) }
    member("channel", result.channel)
    member("episodeNumber", result.episode)
    members(result.traits)
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
    if result.stopIsInferred { member("stopIsInferred", true) }
    member("subtitle", result.subtitle)
    member("title", result.title)
  }
}
