import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// `GET /api/epg`.
struct BroadcastEndpoint: Endpoint {
  /// What a client gets that does not say how much.
  static let standardSeconds: Int64 = 6 * 3600
  static let channelLimit = 0...100_000

  var wanted: BroadcastQuery

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let from = try parameters.moment("from") ?? Self.halfHour(settings.now())
    let to = try parameters.moment("to") ?? from.adding(seconds: Self.standardSeconds)
    guard from < to else { throw ParameterError("to", "must be after from (\(from))") }
    guard from.seconds(to: to) <= BroadcastListing.maximumSeconds else {
      throw ParameterError("to", "must be at most 14 days after from (\(from))")
    }
    // A key with a comma in it comes by itself.
    let whole = parameters.all("channel")
    let keys = parameters.all("channels").flatMap { $0.split(separator: ",").map(String.init) } + whole
    wanted = BroadcastQuery(
      from: from, to: to, channels: parameters.text("channels") == nil && whole.isEmpty ? nil : keys,
      offset: try parameters.number("offset", in: Self.channelLimit) ?? 0,
      limit: try parameters.number("limit", in: Self.channelLimit) ?? Self.channelLimit.upperBound,
      country: try parameters.country())
  }

  /// The half hour a moment lies in, so that what is asked without a time stays the same for a while.
  private static func halfHour(_ moment: Instant) -> Instant {
    let seconds = moment.secondsSinceEpoch
    return Instant(secondsSinceEpoch: seconds - ((seconds % 1800) + 1800) % 1800)
  }

  var canonical: String {
    let channels = wanted.channels?.map { "\($0.utf8.count):\($0)" }.joined(separator: ",") ?? "*"
    return "epg \(wanted.from) \(wanted.to) \(wanted.country?.code ?? "-") \(wanted.offset)+\(wanted.limit) \(channels)"
  }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let listing = try guide.broadcasts(wanted)
    return { listing.data() }
  }
}

/// `GET /api/channels`.
struct ChannelsEndpoint: Endpoint {
  var country: Country?

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) { country = try parameters.country() }

  var canonical: String { "channels \(country?.code ?? "-")" }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let list = ChannelList(channels: try guide.channels(country: country))
    return { list.data() }
  }
}

/// `GET /api/search`.
struct SearchEndpoint: Endpoint {
  static let standardLimit = 50
  static let longestQuery = 200

  var wanted: SearchQuery

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let text = CleanText.line(parameters.text("q") ?? "", limit: Self.longestQuery)
    guard !text.isEmpty else { throw ParameterError("q", "must say what to search for") }
    wanted = SearchQuery(
      text: text, from: try parameters.moment("from") ?? settings.now(),
      limit: try parameters.number("limit", in: 1...500) ?? Self.standardLimit, country: try parameters.country())
  }

  /// What is found depends on the moment, and is asked for letter by letter.
  var isWorthKeeping: Bool { false }

  var canonical: String {
    "search \(wanted.from) \(wanted.limit) \(wanted.country?.code ?? "-") \(wanted.text)"
  }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let answer = SearchAnswer(results: try guide.search(wanted))
    return { answer.data() }
  }
}
