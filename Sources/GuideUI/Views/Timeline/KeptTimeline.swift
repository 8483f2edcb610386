import GuideModel

/// The start of the timeline, stored for the next start of the guide, which shows it until the source answers.
public struct KeptTimeline: Hashable, Sendable {
  /// The maximum number of channels; more than any screen shows.
  public static let maximumChannels = 256
  /// The maximum number of programmes.
  public static let maximumProgrammes = 4000

  /// The chosen channels: `ChannelArrangement.fingerprint`.
  public var arrangement: Int
  /// The first shown channels in order; at most `maximumChannels`.
  public var channels: [Channel]
  /// The total number of channels.
  public var channelCount: Int
  /// The width of the longest number of any channel, before the names.
  public var numberWidth: Int
  /// All programmes of the topmost channels in the visible span.
  public var listing: Schedule

  /// Creates the start of a timeline.
  public init(arrangement: Int, channels: [Channel], channelCount: Int, numberWidth: Int, listing: Schedule) {
    self.arrangement = arrangement
    self.channels = channels
    self.channelCount = channelCount
    self.numberWidth = numberWidth
    self.listing = listing
  }
}

/// The last stored state, so that the timeline is only written if something has changed.
struct KeptTiles: Hashable, Sendable {
  var channels: [String]
  var spans: ClosedRange<Int>
  /// The answers of the visible tiles.
  var answers: [Int]
}
