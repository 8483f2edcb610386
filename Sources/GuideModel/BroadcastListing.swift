/// What is broadcast in a span of time: channels in their order, with the programmes that touch a span of time.
public struct BroadcastListing: Hashable, Sendable {
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
