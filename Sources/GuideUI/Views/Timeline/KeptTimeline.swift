import GuideModel

/// What the timeline begins with: kept for the next start, which shows it until the source has answered.
public struct KeptTimeline: Hashable, Sendable {
  /// The maximum number of channels; more than any screen shows.
  public static let maximumChannels = 256
  /// The maximum number of programmes.
  public static let maximumProgrammes = 4000

  /// Which channels were chosen: `ChannelArrangement.fingerprint`.
  public var arrangement: Int
  /// The first channels that are shown, in their order; at most `maximumChannels`.
  public var channels: [Channel]
  /// How many channels there are, kept or not.
  public var channelCount: Int
  /// Columns of the longest number of any channel, kept or not: names begin behind it.
  public var numberWidth: Int
  /// All that the topmost of them broadcast in the stretch of time that was on the screen.
  public var listing: BroadcastListing

  /// The beginning of a timeline.
  public init(
    arrangement: Int, channels: [Channel], channelCount: Int, numberWidth: Int, listing: BroadcastListing
  ) {
    self.arrangement = arrangement
    self.channels = channels
    self.channelCount = channelCount
    self.numberWidth = numberWidth
    self.listing = listing
  }
}

/// What was kept last: it is not written again where nothing of it has changed.
struct KeptTiles: Hashable, Sendable {
  var channels: [String]
  var spans: ClosedRange<Int>
  /// The answers that the tiles on the screen are of.
  var answers: [Int]
}
