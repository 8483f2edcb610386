import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// `GET /api/epg`.
struct BroadcastEndpoint: Endpoint {
  static var path: String { Schedule.path }
  /// The defaults for requests without `to` or a limit.
  static let standardSeconds: Int64 = 6 * 3600
  static let channelLimit = 0...100_000
  static let programmeLimit = 1_000_000

  var wanted: BroadcastRequest

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let from = try parameters.moment("from") ?? settings.now().atFull(seconds: 1800)
    let to = try parameters.moment("to") ?? from.adding(seconds: Self.standardSeconds)
    guard from < to else { throw ParameterError("to", "must be after from (\(from))") }
    guard from.seconds(to: to) <= Schedule.maximumSeconds else {
      throw ParameterError("to", "must be at most 14 days after from (\(from))")
    }
    // A key that contains a comma is sent as a separate parameter.
    let whole = parameters.all("channel")
    let keys = parameters.all("channels").flatMap { $0.split(separator: ",").map(String.init) } + whole
    wanted = BroadcastRequest(
      from: from, to: to, channels: parameters.text("channels") == nil && whole.isEmpty ? nil : Set(keys).sorted(),
      offset: try parameters.number("offset", in: Self.channelLimit) ?? 0,
      limit: try parameters.number("limit", in: Self.channelLimit) ?? .max, country: try parameters.country())
    // All channels have one address.
    if wanted.limit == Self.channelLimit.upperBound { wanted.limit = .max }
    wanted.selection = try BroadcastSelection(parameters)
  }

  var parameters: [QueryString.Parameter] { wanted.parameters }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let listing = try guide.broadcasts(wanted)
    return { listing.data() }
  }
}

extension BroadcastSelection {
  /// The parsed parameters of a request.
  fileprivate init(_ parameters: Parameters) throws(ParameterError) {
    self.init(
      startingOnly: try parameters.number("starting", in: 0...1) == 1,
      newOnly: try parameters.number("new", in: 0...1) == 1,
      earliest: try parameters.number("earliest", in: 1...BroadcastEndpoint.programmeLimit))
  }
}

/// `GET /api/channels`.
struct ChannelsEndpoint: Endpoint {
  static var path: String { [Channel].path }
  var country: Country?

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) { country = try parameters.country() }

  var parameters: [QueryString.Parameter] { GuideQuery.parameters(for: country) }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let channels = try guide.channels(country: country)
    return { channels.data() }
  }
}

/// `GET /api/search`.
struct SearchEndpoint: Endpoint {
  static var path: String { [SearchResult].path }
  static let longestQuery = 200

  var wanted: SearchRequest

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let text = CleanText.line(parameters.text("q") ?? "", limit: Self.longestQuery)
    guard !text.isEmpty else { throw ParameterError("q", "must be the words to search for") }
    let from = try parameters.moment("from") ?? settings.now().atFull(seconds: 60)
    let limit = try parameters.number("limit", in: 1...SearchRequest.maximumLimit) ?? SearchRequest.standardLimit
    wanted = SearchRequest(text: text, country: try parameters.country(), from: from, limit: limit)
  }

  /// The results depend on the moment, and clients send a request per typed letter.
  var isWorthKeeping: Bool { false }

  var parameters: [QueryString.Parameter] { wanted.parameters }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let results = try guide.search(wanted)
    return { results.data() }
  }
}

extension Instant {
  /// The start of its minute or half hour, so that requests without a time have the same meaning for a while.
  fileprivate func atFull(seconds step: Int64) -> Instant {
    Instant(secondsSinceEpoch: secondsSinceEpoch - ((secondsSinceEpoch % step) + step) % step)
  }
}
