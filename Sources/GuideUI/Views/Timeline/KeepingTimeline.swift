import GuideModel

extension TimelineRoom {
  /// Shows the cached timeline until the first answers arrive, if it is for the time at which the screen opens.
  mutating func restore(_ kept: KeptTimeline) {
    let (from, to) = (kept.listing.from, kept.listing.to)
    guard state.view == .timeline, state.schedules.channels == nil,
      state.schedules.arrangement.fingerprint == kept.arrangement, from < to,
      from.seconds(to: to) <= BroadcastListing.maximumSeconds
    else { return }
    let (before, schedules) = (state.timeline, state.schedules)
    let spans = TimeSpan(of: from).index...TimeSpan(of: to.adding(seconds: -1)).index
    let keys = kept.listing.channels.map(\.channel.key)
    state.schedules.channels = kept.channels
    state.schedules.leastNumberWidth = kept.numberWidth
    state.schedules.leastCount = kept.channelCount
    state.schedules.cache.insert(kept.listing, channels: keys, spans: spans)
    state.schedules.cache.refresh()
    state.timeline.isRestored = true
    state.schedules.arrange()
    place()
    guard spans.contains(TimeSpan(of: state.timeline.anchor).index), let first = state.schedules.arrangedChannels.first,
      keys.contains(first.key)
    else {
      (state.timeline, state.schedules) = (before, schedules)
      return
    }
    selectChannelThatIsOn()
  }

  /// Stores the start of the timeline when it is completely loaded.
  mutating func keepTimeline() -> [Effect] {
    guard state.timeline.top == 0, state.timeline.followsNow, state.schedules.pending == nil,
      !state.schedules.channelsAreStale, state.failure == nil,
      state.schedules.lacking == nil, state.opensSo, let layout = state.timelineLayout,
      !state.schedules.arrangedChannels.isEmpty
    else { return [] }
    let scale = scale
    let spans = TimeSpan(of: scale.left).index...TimeSpan(of: scale.right.adding(seconds: -1)).index
    let mark = (state.schedules.cache.answers, spans)
    if let looked = state.timeline.lookedAtToKeep, looked == mark { return [] }
    state.timeline.lookedAtToKeep = mark
    let channels = state.schedules.arrangedChannels.prefix(min(layout.visibleRows, KeptTimeline.maximumChannels))
    let cache = state.schedules.cache
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
      let programmes = state.schedules.cache.programmes(of: channel.key, spans: spans).map(\.listed)
      room -= programmes.count
      // If only some of a channel's programmes were stored, the rest would look like gaps.
      guard room >= 0 else { break }
      listed.append(ChannelListing(channel: channel, programmes: programmes))
    }
    let listing = BroadcastListing(
      from: TimeSpan(index: spans.lowerBound).start, to: TimeSpan(index: spans.upperBound).end, offset: 0,
      limit: listed.count, total: listed.count, channels: listed)
    return KeptTimeline(
      arrangement: state.schedules.arrangement.fingerprint,
      channels: Array(state.schedules.arrangedChannels.prefix(KeptTimeline.maximumChannels)),
      channelCount: state.schedules.arrangedChannels.count, numberWidth: state.schedules.numbers.width, listing: listing
    )
  }
}
