import Foundation
import GuideModel

/// An answer to `/api/epg`: channels in their order, with the programmes that touch a span of time.
public struct BroadcastListing: Hashable, Sendable {
  /// The path on the server.
  public static let path = "/api/epg"
  /// The longest span one request may ask for: 14 days, in seconds.
  public static let maximumSeconds: Int64 = 14 * 86_400

  /// The span's beginning.
  public var from: Instant
  /// The span's end, not part of it.
  public var to: Instant
  /// The place of the first of `channels` among all.
  public var offset: Int
  /// How many channels were asked for.
  public var limit: Int
  /// How many channels there are in all.
  public var total: Int
  /// The channels of this part.
  public var channels: [ChannelListing]

  /// A listing.
  public init(from: Instant, to: Instant, offset: Int, limit: Int, total: Int, channels: [ChannelListing]) {
    self.from = from
    self.to = to
    self.offset = offset
    self.limit = limit
    self.total = total
    self.channels = channels
  }
}

/// One channel's programmes, in order of their start.
public struct ChannelListing: Hashable, Sendable {
  /// The channel.
  public var channel: Channel
  /// In order of start; they may overlap.
  public var programmes: [ListedProgramme]

  /// A channel's listing.
  public init(channel: Channel, programmes: [ListedProgramme]) {
    self.channel = channel
    self.programmes = programmes
  }
}

/// A programme with what a server says about it beyond the listing.
public struct ListedProgramme: Hashable, Sendable {
  /// Stable: marks hang on it.
  public var key: String
  /// `stop` is known here, always.
  public var programme: Programme
  /// Whether the listing did not say when it ends, and the next start was taken.
  public var stopIsInferred: Bool

  /// A programme.
  public init(key: String, programme: Programme, stopIsInferred: Bool) {
    self.key = key
    self.programme = programme
    self.stopIsInferred = stopIsInferred
  }
}

extension BroadcastListing {
  /// Reads a body. Programmes without start, stop or title, and channels without a key, are left out. Throws what came
  /// instead of a listing.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    let wire = try Envelope<WireListing>.open(body, from: server, what: "a listing of broadcasts")
    guard let from = Instant(rfc3339: wire.window.from), let to = Instant(rfc3339: wire.window.to), from < to else {
      throw GuideFailure("\(server) sent a listing whose window cannot be read")
    }
    let channels = wire.channels.compactMap(ChannelListing.init)
    self.init(
      from: from, to: to, offset: max(0, wire.page?.offset ?? 0), limit: max(0, wire.page?.limit ?? channels.count),
      total: max(channels.count, wire.page?.total ?? channels.count), channels: channels)
  }

  /// The body.
  public func data() throws -> Data {
    try AnswerEncoder.make().encode(
      Envelope(
        WireListing(
          window: WireMoments(from: from.rfc3339(), to: to.rfc3339()),
          page: WirePage(offset: offset, limit: limit, total: total), channels: channels.map(WireChannel.init))))
  }
}
