/// The programmes of channels within a span of time. Programmes that only touch the span are included.
public struct Schedule: Hashable, Sendable {
  /// The maximum length of a span: 14 days, in seconds.
  public static let maximumSeconds: Int64 = 14 * 86_400

  /// The start of the span.
  public var from: Instant
  /// The end of the span, exclusive.
  public var to: Instant
  /// The position of the first of `channels` among all, from 0.
  public var offset: Int
  /// The number of channels requested.
  public var limit: Int
  /// The total number of channels.
  public var total: Int
  /// The requested channels.
  public var channels: [ChannelListing]

  public init(from: Instant, to: Instant, offset: Int, limit: Int, total: Int, channels: [ChannelListing]) {
    self.from = from
    self.to = to
    self.offset = offset
    self.limit = limit
    self.total = total
    self.channels = channels
  }

  /// The channels with these keys, in their order.
  public func channels(inOrderOf keys: [String]) -> [ChannelListing] {
    let places = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    return channels.compactMap { listing in places[listing.channel.key].map { (place: $0, listing: listing) } }
      .sorted { $0.place < $1.place }.map(\.listing)
  }
}

/// The programmes of a channel, ordered by start.
public struct ChannelListing: Hashable, Sendable {
  /// The channel.
  public var channel: Channel
  /// The programmes, ordered by start. They may overlap.
  public var programmes: [ScheduledProgramme]

  public init(channel: Channel, programmes: [ScheduledProgramme]) {
    self.channel = channel
    self.programmes = programmes
  }
}

/// A programme with its key and its inferred end.
public struct ScheduledProgramme: Hashable, Sendable {
  /// A stable key. Marks refer to it.
  public var key: String
  /// The programme. `stop` is always set here.
  public var programme: Programme
  /// Whether the listings give no end, and the next start is used.
  public var stopIsInferred: Bool

  public init(key: String, programme: Programme, stopIsInferred: Bool) {
    self.key = key
    self.programme = programme
    self.stopIsInferred = stopIsInferred
  }
}
