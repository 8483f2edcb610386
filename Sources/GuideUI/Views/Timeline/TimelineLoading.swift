import GuideModel

// The requests of the timeline.
extension TimelineRoom {
  /// The number of channels in a chunk. Chunks are requested as a whole, so that scrolling by one row requests nothing.
  private static let channelChunk = 16

  mutating func loadBroadcasts() -> [Effect] {
    // The selection with which other views open is not a choice of the user yet.
    if !state.timeline.isPlaced { place() }
    followNow()
    if let effects = state.within(ScheduleLoader.self, { $0.begin() }) { return effects }
    settleEmptyChannels()
    guard let layout = state.timelineLayout, !state.schedules.arrangedChannels.isEmpty else { return [] }
    let (visible, around) = (wanted(layout, screens: 0), wanted(layout, screens: 1))
    return state.within(ScheduleLoader.self) { $0.load(visible: visible, wanted: around) }
  }

  var wantedBroadcasts: WantedBroadcasts? { state.timelineLayout.map { wanted($0, screens: 1) } }

  /// The visible chunks, with some screens of channels and a span of time around them.
  private func wanted(_ layout: TimelineLayout, screens: Int) -> WantedBroadcasts {
    let rows = layout.visibleRows
    let chunk = Self.channelChunk
    let low = max(state.timeline.top - screens * rows, 0) / chunk * chunk
    let high = (state.timeline.top + (1 + screens) * rows + chunk - 1) / chunk * chunk
    let scale = scale
    var first = TimeSpan(of: scale.left).index - screens
    var last = TimeSpan(of: scale.right.adding(seconds: -1)).index + screens
    if state.schedules.arrangement.hidesEmpty {
      // The whole guide day shows whether a channel has any listings.
      let day = spansOfTimelineDay
      (first, last) = (min(first, day.lowerBound), max(last, day.upperBound))
    }
    return WantedBroadcasts(
      places: (low..<max(high, low)).clamped(to: 0..<state.schedules.arrangedChannels.count),
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
    guard state.timeline.isRestored, !state.hasInput, state.timeline.followsNow, state.returnsTo?.channel == nil else {
      return
    }
    state.timeline.channel = 0
    state.timeline.top = 0
    selectChannelThatIsOn()
  }

  /// Starts on the first visible channel with a current programme rather than on one without listings.
  mutating func selectChannelThatIsOn() {
    guard !state.hasInput, state.timeline.followsNow, state.timeline.channel == 0, let layout = state.timelineLayout
    else { return }
    let visible = state.schedules.arrangedChannels.prefix(max(layout.grid.height / layout.rowHeight, 1))
    let place = visible.firstIndex { channel in
      segments(of: channel.key, from: state.now, to: state.now.adding(seconds: 1)).contains { $0.programme != nil }
    }
    if let place { state.timeline.channel = place }
  }

  /// Whether the timeline will soon have content, so that drawing now would only flash.
  var isAboutToOpen: Bool {
    state.schedules.pending != nil && state.spinnerPhase == 0 && state.schedules.cache.count == 0
  }
}
