import GuideModel

// Asking for channels and for what they broadcast, and taking in the answers. One request at a time.
extension TimelineRoom {
  /// Channels are asked for in chunks of so many, so that a scroll of one row asks for nothing.
  private static let channelChunk = 16
  /// So many channels one request asks for at most, and so many bytes of keys: they all stand in one address.
  private static let channelsOfRequest = 64
  private static let keyBytesOfRequest = 4000
  /// So many spans one request asks for at most.
  private static let spansOfRequest = Int(BroadcastListing.maximumSeconds / TimeSpan.seconds)

  /// Asks for what is, or is about to be, visible and not loaded. Called after every event while this view is shown.
  mutating func loadBroadcasts() -> [Effect] {
    // What the other views select by themselves as they open is nobody's choice yet.
    if !state.timeline.isPlaced { place() }
    followNow()
    if state.timeline.lacking != nil {
      showWhatRowsHave()
      return []
    }
    guard state.failure == nil else { return [] }
    if state.timeline.channelsAreStale {
      return state.timeline.pending == nil ? ask(.channels) : []
    }
    settleEmptyChannels()
    return loadMissingBroadcasts()
  }

  private mutating func loadMissingBroadcasts() -> [Effect] {
    guard let layout = state.timelineLayout, !state.timeline.arrangedChannels.isEmpty else { return [] }
    let visible = wanted(layout, screens: 0)
    if let pending = state.timeline.pending {
      // What is under way and no longer near what is visible is given up.
      guard case .broadcasts(_, let places, let spans) = pending.question, spans.overlaps(visible.spans),
        places.overlaps(visible.places)
      else {
        guard case .broadcasts = pending.question, let question = missing(in: visible) else { return [] }
        return ask(question)
      }
      return []
    }
    let wanted = wanted(layout, screens: 1)
    guard state.timeline.settled != wanted else { return [] }
    // All that is visible is among what is wanted.
    guard let question = missing(in: wanted.without(state.timeline.settled)) else {
      state.timeline.settled = wanted
      return []
    }
    return ask(missing(in: visible.without(state.timeline.settled)) ?? question)
  }

  /// The chunks that are visible, and so many screens of channels and a span of time around them.
  private func wanted(_ layout: TimelineLayout, screens: Int) -> WantedBroadcasts {
    let rows = layout.visibleRows
    let chunk = Self.channelChunk
    let low = max(state.timeline.top - screens * rows, 0) / chunk * chunk
    let high = (state.timeline.top + (1 + screens) * rows + chunk - 1) / chunk * chunk
    let scale = scale
    var first = TimeSpan(of: scale.left).index - screens
    var last = TimeSpan(of: scale.right.adding(seconds: -1)).index + screens
    if state.timeline.arrangement.hidesEmpty {
      // Whether a channel has any listings is told by the whole of the guide day.
      let day = spansOfTimelineDay
      (first, last) = (min(first, day.lowerBound), max(last, day.upperBound))
    }
    return WantedBroadcasts(
      places: (low..<max(high, low)).clamped(to: 0..<state.timeline.arrangedChannels.count),
      spans: first...max(first, last))
  }

  /// What is visible or about to be.
  private var wantedTiles: WantedTiles? {
    state.timelineLayout.map { layout in
      let wanted = wanted(layout, screens: 1)
      return WantedTiles(channels: Set(state.timeline.arrangedChannels[wanted.places].map(\.key)), spans: wanted.spans)
    }
  }

  /// What to ask for first of a rectangle, as large as one request may be; nil where all of it is there.
  private func missing(in wanted: WantedBroadcasts) -> TimelineState.Question? {
    let spans = wanted.spans
    var keys: [String] = []
    var places: Range<Int>?
    var bytes = 0
    var lacking: ClosedRange<Int>?
    for place in wanted.places {
      let key = state.timeline.arrangedChannels[place].key
      guard let part = state.timeline.broadcasts.lacking(key, spans) else { continue }
      guard keys.count < Self.channelsOfRequest, keys.isEmpty || bytes + key.utf8.count < Self.keyBytesOfRequest else {
        break
      }
      keys.append(key)
      bytes += key.utf8.count + 1
      places = (places?.lowerBound ?? place)..<(place + 1)
      lacking =
        min(lacking?.lowerBound ?? .max, part.lowerBound)...max(lacking?.upperBound ?? .min, part.upperBound)
    }
    guard let places, let lacking else { return nil }
    let last = min(lacking.upperBound, lacking.lowerBound + Self.spansOfRequest - 1)
    return .broadcasts(keys: keys, places: places, spans: lacking.lowerBound...last)
  }

  /// Asks; an answer to what was asked before is dropped.
  mutating func ask(_ question: TimelineState.Question) -> [Effect] {
    state.timeline.lastGeneration += 1
    let generation = state.timeline.lastGeneration
    if !state.isWaiting { state.spinnerPhase = 0 }
    state.timeline.pending = (question, generation)
    switch question {
    case .channels: return [.loadChannels(state.country, generation: generation)]
    case .broadcasts(let keys, _, let spans):
      let request = BroadcastRequest(
        from: TimeSpan(index: spans.lowerBound).start, to: TimeSpan(index: spans.upperBound).end, channels: keys,
        country: state.country)
      return [.loadBroadcasts(request, generation: generation)]
    case .airings(let channel):
      let request = BroadcastRequest(
        from: state.now, to: state.now.adding(seconds: Self.airingDays * 86_400), channels: [channel],
        country: state.country)
      return [.loadBroadcasts(request, generation: generation)]
    }
  }

  // MARK: Answers

  mutating func take(_ result: Result<[Channel], GuideFailure>, generation: Int) -> [Effect] {
    guard let pending = state.timeline.pending, pending.generation == generation, pending.question == .channels else {
      return []
    }
    state.timeline.pending = nil
    switch result {
    case .failure(let failure): take(failure)
    case .success(let channels):
      state.failure = nil
      state.timeline.channelsAreStale = false
      let isNew = state.timeline.channels == nil || state.timeline.awaitedChannel != nil
      state.timeline.channels = channels
      state.timeline.leastNumberWidth = 0
      state.timeline.leastCount = 0
      state.remember(channels.map(\.provider))
      state.timeline.arrange()
      // Who has scrolled away from the selection stays there.
      isNew ? showChannel() : clampTop()
      beginAnewWhereRestored()
    }
    return []
  }

  mutating func take(_ result: Result<BroadcastListing, GuideFailure>, generation: Int) -> [Effect] {
    guard let pending = state.timeline.pending, pending.generation == generation else { return [] }
    state.timeline.pending = nil
    switch (pending.question, result) {
    case (.airings(let channel), _): takeAirings(result, channel: channel)
    case (.broadcasts(let keys, _, let spans), .success(let listing)):
      state.failure = nil
      let isFirst = state.timeline.broadcasts.count == 0
      let isFull = state.timeline.broadcasts.isFull(with: keys.count * spans.count)
      // What makes room may be what was found to be there.
      if isFull { state.timeline.settled = nil }
      let wanted = isFull ? wantedTiles : nil
      state.timeline.broadcasts.insert(listing, channels: keys, spans: spans, wanted: wanted)
      if isFirst { selectChannelThatIsOn() }
      beginAnewWhereRestored()
      state.timeline.isRestored = false
    case (_, .failure(let failure)): take(failure)
    case (.channels, .success): break
    }
    return []
  }

  /// Nobody has moved in what was kept from the last time: what the source says now begins as if it had come first.
  private mutating func beginAnewWhereRestored() {
    guard state.timeline.isRestored, !state.hasInput, state.timeline.followsNow else { return }
    state.timeline.channel = 0
    state.timeline.top = 0
    selectChannelThatIsOn()
  }

  /// Begins on the first channel of the screen that has something on rather than on one without listings.
  mutating func selectChannelThatIsOn() {
    guard !state.hasInput, state.timeline.followsNow, state.timeline.channel == 0, let layout = state.timelineLayout
    else { return }
    let visible = state.timeline.arrangedChannels.prefix(max(layout.grid.height / layout.rowHeight, 1))
    let place = visible.firstIndex { channel in
      segments(of: channel.key, from: state.now, to: state.now.adding(seconds: 1)).contains { $0.programme != nil }
    }
    if let place { state.timeline.channel = place }
  }

  /// What is loaded stays, whatever failed.
  private mutating func take(_ failure: GuideFailure) {
    guard failure.isLacking else {
      state.failure = failure
      return
    }
    state.timeline.lacking = failure
    state.timeline.channelsAreStale = false
  }

  /// Whether the timeline is about to have something to draw, so that drawing before would only flash.
  var isAboutToOpen: Bool {
    state.timeline.pending != nil && state.spinnerPhase == 0 && state.timeline.broadcasts.count == 0
  }
}
