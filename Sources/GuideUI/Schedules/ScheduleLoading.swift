import GuideModel

/// Asks for channels and for what they broadcast, and takes in the answers. One request at a time.
struct ScheduleLoader: StateLens {
  var state: State

  /// The maximum number of channels in a request, and of bytes of their keys: they are all in one address.
  private static let channelsOfRequest = 64
  private static let keyBytesOfRequest = 4000
  /// The maximum number of spans in a request.
  private static let spansOfRequest = Int(BroadcastListing.maximumSeconds / TimeSpan.seconds)

  /// What comes before programmes are asked for; nil if they can be.
  mutating func begin() -> [Effect]? {
    if state.schedules.lacking != nil {
      showWhatRowsHave()
      return []
    }
    guard state.failure == nil else { return [] }
    guard state.schedules.channelsAreStale else { return nil }
    return state.schedules.pending == nil ? ask(.channels) : []
  }

  /// Asks for what is visible, then for what is about to be.
  mutating func load(visible: WantedBroadcasts, wanted: WantedBroadcasts) -> [Effect] {
    if let pending = state.schedules.pending {
      // What is under way and no longer near what is visible is given up.
      guard case .broadcasts(_, let places, let spans) = pending.question, spans.overlaps(visible.spans),
        places.overlaps(visible.places)
      else {
        guard case .broadcasts = pending.question, let question = missing(in: visible) else { return [] }
        return ask(question)
      }
      return []
    }
    guard state.schedules.settled != wanted else { return [] }
    // All that is visible is among what is wanted.
    guard let question = missing(in: wanted.without(state.schedules.settled)) else {
      state.schedules.settled = wanted
      return []
    }
    return ask(missing(in: visible.without(state.schedules.settled)) ?? question)
  }

  /// What to ask for first of a rectangle, as large as one request may be; nil if all of it is there.
  private func missing(in wanted: WantedBroadcasts) -> Schedules.Question? {
    let spans = wanted.spans
    var keys: [String] = []
    var places: Range<Int>?
    var bytes = 0
    var lacking: ClosedRange<Int>?
    for place in wanted.places {
      let key = state.schedules.arrangedChannels[place].key
      guard let part = state.schedules.cache.lacking(key, spans) else { continue }
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
  mutating func ask(_ question: Schedules.Question) -> [Effect] {
    state.schedules.lastGeneration += 1
    let generation = state.schedules.lastGeneration
    if !state.isWaiting { state.spinnerPhase = 0 }
    state.schedules.pending = (question, generation)
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

  /// What is visible or about to be.
  private var wantedTiles: WantedTiles? {
    state.room.wantedBroadcasts.map { wanted in
      WantedTiles(
        channels: Set(state.schedules.arrangedChannels[wanted.places].map(\.key)), spans: wanted.spans)
    }
  }

  mutating func take(_ result: Result<[Channel], GuideFailure>, generation: Int) -> [Effect] {
    guard let pending = state.schedules.pending, pending.generation == generation, pending.question == .channels else {
      return []
    }
    state.schedules.pending = nil
    switch result {
    case .failure(let failure): take(failure)
    case .success(let channels):
      state.failure = nil
      state.schedules.channelsAreStale = false
      state.schedules.channels = channels
      state.schedules.leastNumberWidth = 0
      state.schedules.leastCount = 0
      state.providers.remember(channels.map(\.provider))
      Schedules.arrange(isOrdered: false, in: &state)
      _ = state.inEveryRoom { $0.schedulesCame(.channels) }
    }
    return []
  }

  mutating func take(_ result: Result<BroadcastListing, GuideFailure>, generation: Int) -> [Effect] {
    guard let pending = state.schedules.pending, pending.generation == generation else { return [] }
    state.schedules.pending = nil
    switch (pending.question, result) {
    case (.airings(let channel), _): takeAirings(result, channel: channel)
    case (.broadcasts(let keys, _, let spans), .success(let listing)):
      state.failure = nil
      let isFirst = state.schedules.cache.count == 0
      let isFull = state.schedules.cache.isFull(with: keys.count * spans.count)
      // What makes room may be what was found to be there.
      if isFull { state.schedules.settled = nil }
      let wanted = isFull ? wantedTiles : nil
      state.schedules.cache.insert(listing, channels: keys, spans: spans, wanted: wanted)
      _ = state.inEveryRoom { $0.schedulesCame(isFirst ? .firstProgrammes : .programmes) }
    case (_, .failure(let failure)): take(failure)
    case (.channels, .success): break
    }
    return []
  }

  /// What is loaded stays, whatever failed.
  private mutating func take(_ failure: GuideFailure) {
    guard failure.isLacking else {
      state.failure = failure
      return
    }
    state.schedules.lacking = failure
    state.schedules.channelsAreStale = false
  }
}
