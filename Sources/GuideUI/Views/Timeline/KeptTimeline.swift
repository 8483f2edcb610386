import GuideModel

/// What the timeline begins with: kept for the next start, which shows it until the source has answered.
public struct KeptTimeline: Hashable, Sendable {
  /// So many channels are kept; more than any screen shows.
  public static let maximumChannels = 256
  /// So many programmes are kept at most.
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

extension TimelineRoom {
  /// Shows what is known from before until the first answers come, where it is of the time that the screen opens on.
  mutating func restore(_ kept: KeptTimeline) {
    let (from, to) = (kept.listing.from, kept.listing.to)
    guard state.view == .timeline, state.timeline.channels == nil,
      state.timeline.arrangement.fingerprint == kept.arrangement, from < to,
      from.seconds(to: to) <= BroadcastListing.maximumSeconds
    else { return }
    let before = state.timeline
    let spans = TimeSpan(of: from).index...TimeSpan(of: to.adding(seconds: -1)).index
    let keys = kept.listing.channels.map(\.channel.key)
    state.timeline.channels = kept.channels
    state.timeline.leastNumberWidth = kept.numberWidth
    state.timeline.leastCount = kept.channelCount
    state.timeline.broadcasts.insert(kept.listing, channels: keys, spans: spans)
    state.timeline.broadcasts.refresh()
    state.timeline.isRestored = true
    place()
    guard spans.contains(TimeSpan(of: state.timeline.anchor).index), let first = state.timeline.arrangedChannels.first,
      keys.contains(first.key)
    else {
      state.timeline = before
      return
    }
    selectChannelThatIsOn()
  }

  /// Has what the timeline begins with kept, once all of it is there.
  mutating func keepTimeline() -> [Effect] {
    guard state.timeline.top == 0, state.timeline.followsNow, state.timeline.pending == nil,
      !state.timeline.channelsAreStale, state.failure == nil,
      state.timeline.lacking == nil, state.opensSo, let layout = state.timelineLayout,
      !state.timeline.arrangedChannels.isEmpty
    else { return [] }
    let scale = scale
    let spans = TimeSpan(of: scale.left).index...TimeSpan(of: scale.right.adding(seconds: -1)).index
    let mark = (state.timeline.broadcasts.answers, spans)
    if let looked = state.timeline.lookedAtToKeep, looked == mark { return [] }
    state.timeline.lookedAtToKeep = mark
    let channels = state.timeline.arrangedChannels.prefix(min(layout.visibleRows, KeptTimeline.maximumChannels))
    let cache = state.timeline.broadcasts
    let tiles = channels.flatMap { channel in spans.map { (channel.key, $0) } }
    guard tiles.allSatisfy({ cache.isFresh($0.0, $0.1) }) else { return [] }
    let kept = KeptTiles(
      channels: channels.map(\.key), spans: spans, answers: tiles.compactMap { cache.answer($0.0, $0.1) })
    guard kept != state.timeline.kept else { return [] }
    state.timeline.kept = kept
    return [.keepTimeline(beginning(channels, spans), for: state.openingRequest)]
  }

  private func beginning(_ channels: ArraySlice<Channel>, _ spans: ClosedRange<Int>) -> KeptTimeline {
    var room = KeptTimeline.maximumProgrammes
    var listed: [ChannelListing] = []
    for channel in channels {
      let programmes = state.timeline.broadcasts.programmes(of: channel.key, spans: spans).map(\.listed)
      room -= programmes.count
      // Half a channel's programmes would look like gaps.
      guard room >= 0 else { break }
      listed.append(ChannelListing(channel: channel, programmes: programmes))
    }
    let listing = BroadcastListing(
      from: TimeSpan(index: spans.lowerBound).start, to: TimeSpan(index: spans.upperBound).end, offset: 0,
      limit: listed.count, total: listed.count, channels: listed)
    return KeptTimeline(
      arrangement: state.timeline.arrangement.fingerprint,
      channels: Array(state.timeline.arrangedChannels.prefix(KeptTimeline.maximumChannels)),
      channelCount: state.timeline.arrangedChannels.count, numberWidth: state.timeline.numbers.width, listing: listing)
  }
}
