import GuideModel

// The requests of the timeline.
extension TimelineRoom {
  mutating func loadBroadcasts() -> [Effect] {
    // The selection with which other views open is not a choice of the user yet.
    if !state.timeline.isPlaced { place() }
    followNow()
    if let effects = state.within(ScheduleLoader.self, { $0.begin() }) { return effects }
    settleEmptyChannels()
    guard let layout = state.timelineLayout, !state.schedules.arrangedChannels.isEmpty else { return [] }
    let (visible, around) = (wanted(layout, screens: 0), wanted(layout, screens: 1))
    let sought = soughtBroadcasts
    return state.within(ScheduleLoader.self) { loader in
      let effects = loader.load(visible: visible, wanted: around)
      guard effects.isEmpty, let sought,
        loader.state.schedules.loader.question == nil
      else { return effects }
      return loader.load(visible: sought, wanted: sought)
    }
  }

  var wantedBroadcasts: [WantedBroadcasts] {
    [state.timelineLayout.map { wanted($0, screens: 1) }, soughtBroadcasts].compactMap { $0 }
  }

  /// What the search for a match needs.
  private var soughtBroadcasts: WantedBroadcasts? {
    state.timeline.matchSearch?.wanted(in: state.schedules)
  }

  /// The visible chunks, with some screens of channels and a span of time around them.
  private func wanted(_ layout: TimelineLayout, screens: Int) -> WantedBroadcasts {
    let scale = scale
    var first = TimeSpan(of: scale.left).index - screens
    var last = TimeSpan(of: scale.right.adding(seconds: -1)).index + screens
    if state.schedules.arrangement.hidesEmpty {
      // The whole guide day shows whether a channel has any listings.
      let day = spansOfTimelineDay
      (first, last) = (min(first, day.lowerBound), max(last, day.upperBound))
    }
    return WantedBroadcasts(
      places: WantedBroadcasts.places(
        top: state.timeline.top, rows: layout.visibleRows, screens: screens,
        of: state.schedules.arrangedChannels.count),
      spans: first...max(first, last))
  }

  /// The indexes of the visible channels.
  func visiblePlaces(_ layout: TimelineLayout) -> Range<Int> {
    (state.timeline.top..<(state.timeline.top + layout.visibleRows)).clamped(
      to: 0..<state.schedules.arrangedChannels.count)
  }

  // MARK: Answers

  mutating func schedulesCame(_ what: ScheduleArrival) {
    if what == .firstProgrammes { selectChannelThatIsOn() }
    beginAnewWhereRestored()
    if what != .channels { state.timeline.isRestored = false }
  }

  /// The user has not moved in the cached timeline, so the source's answer starts as if it had come first.
  private mutating func beginAnewWhereRestored() {
    guard state.timeline.isRestored, !state.opening.hasInput, state.timeline.followsNow,
      state.opening.returnsTo?.channel == nil
    else {
      return
    }
    state.timeline.channel = 0
    state.timeline.top = 0
    selectChannelThatIsOn()
  }

  /// Starts on the first visible channel with a current programme rather than on one without listings.
  mutating func selectChannelThatIsOn() {
    guard !state.opening.hasInput, state.timeline.followsNow, state.timeline.channel == 0,
      let layout = state.timelineLayout
    else { return }
    let visible = state.schedules.arrangedChannels.prefix(max(layout.grid.height / layout.rowHeight, 1))
    let place = visible.firstIndex { channel in
      segments(of: channel.key, from: state.now, to: state.now.adding(seconds: 1)).contains { $0.programme != nil }
    }
    if let place { state.timeline.channel = place }
  }
}

// Finds channels without listings on the day shown. No requests are made for this: a channel counts as empty when the
// answers for the complete guide day had nothing for it, and is shown until then.
extension TimelineRoom {
  /// The guide day in the middle of the window, which is near the loaded part wherever the selection is.
  private var shownDay: GuideDay {
    state.clock.guideDay(of: scale.instant(at: scale.width / 2))
  }

  private func bounds(of day: GuideDay) -> (from: Instant, to: Instant) {
    (
      state.zone.start(of: day, dayStart: state.dayStart),
      state.zone.start(of: day.advanced(by: 1), dayStart: state.dayStart)
    )
  }

  /// The spans that show whether a channel has listings that day.
  var spansOfTimelineDay: ClosedRange<Int> {
    let (from, to) = bounds(of: shownDay)
    return TimeSpan(of: from).index...TimeSpan(of: to.adding(seconds: -1)).index
  }

  /// Updates the channels without listings after an answer or when the day changed.
  mutating func settleEmptyChannels() {
    guard state.schedules.arrangement.hidesEmpty else { return }
    let day = shownDay
    let answers = state.schedules.cache.answers
    if let known = state.schedules.emptyFrom, known == (day, answers) { return }
    // The known result for the day is kept, because a hidden channel is not requested and may leave the cache.
    var empty = state.schedules.emptyFrom?.day == day ? state.schedules.empty : []
    state.schedules.emptyFrom = (day, answers)
    let (from, to) = bounds(of: day)
    for channel in state.schedules.channels ?? [] {
      switch state.schedules.cache.hasProgrammes(channel.key, from: from, to: to) {
      case true?: empty.remove(channel.key)
      case false?: empty.insert(channel.key)
      case nil: break
      }
    }
    guard empty != state.schedules.empty else { return }
    state.schedules.empty = empty
    Schedules.arrange(in: &state)
  }

  /// Shows the cached timeline until the first answers arrive, if it is for the time at which the screen opens.
  mutating func restore(_ kept: KeptTimeline) {
    let (from, to) = (kept.listing.from, kept.listing.to)
    guard state.view == .timeline, state.schedules.channels == nil,
      state.schedules.arrangement.fingerprint == kept.arrangement, from < to,
      from.seconds(to: to) <= Schedule.maximumSeconds
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
    guard state.timeline.top == 0, state.timeline.followsNow, state.schedules.loader.question == nil,
      !state.schedules.channelsAreStale, state.failure == nil,
      state.schedules.lacking == nil, state.opensSo, let layout = state.timelineLayout,
      !state.schedules.arrangedChannels.isEmpty
    else { return [] }
    let scale = scale
    let spans = TimeSpan(of: scale.left).index...TimeSpan(of: scale.right.adding(seconds: -1)).index
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
    let listing = Schedule(
      from: TimeSpan(index: spans.lowerBound).start, to: TimeSpan(index: spans.upperBound).end, offset: 0,
      limit: listed.count, total: listed.count, channels: listed)
    return KeptTimeline(
      arrangement: state.schedules.arrangement.fingerprint,
      channels: Array(state.schedules.arrangedChannels.prefix(KeptTimeline.maximumChannels)),
      channelCount: state.schedules.arrangedChannels.count, numberWidth: state.schedules.numbers.width, listing: listing
    )
  }
}
