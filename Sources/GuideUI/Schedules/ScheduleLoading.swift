import GuideModel

/// Requests channels and their programmes, and processes the answers. One request at a time.
struct ScheduleLoader: StateLens {
  var state: State

  /// The maximum number of channels in a request, and of bytes of their keys, because they are in one address.
  private static let channelsOfRequest = 64
  private static let keyBytesOfRequest = 4000
  /// The maximum number of spans in a request.
  private static let spansOfRequest = Int(Schedule.maximumSeconds / TimeSpan.seconds)

  /// The step before programmes can be requested; nil if they can be.
  mutating func begin() -> [Effect]? {
    if state.schedules.lacking != nil {
      showWhatRowsHave()
      return []
    }
    guard state.failure == nil else { return [] }
    guard state.schedules.channelsAreStale else { return nil }
    return state.schedules.loader.question == nil ? ask(.channels) : []
  }

  /// Requests what is visible, then what soon will be.
  mutating func load(visible: WantedBroadcasts, wanted: WantedBroadcasts) -> [Effect] {
    if let running = state.schedules.loader.question {
      // A running request that is far from what is visible is cancelled.
      guard case .broadcasts(_, let places, let spans) = running, spans.overlaps(visible.spans),
        places.overlaps(visible.places)
      else {
        guard case .broadcasts = running, let question = missing(in: visible) else { return [] }
        return ask(question)
      }
      return []
    }
    guard state.schedules.settled != wanted else { return [] }
    // The visible part is included in the wanted one.
    guard let question = missing(in: wanted) else {
      state.schedules.settled = wanted
      return []
    }
    return ask(missing(in: visible) ?? question)
  }

  /// The first request for a rectangle, as large as allowed; nil if everything is loaded.
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

  /// Sends a request. Answers to earlier ones are ignored.
  mutating func ask(_ question: Schedules.Question) -> [Effect] {
    if !state.isWaiting { state.spinnerPhase = 0 }
    let generation = state.schedules.loader.begin(question)
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

  /// What is, or soon will be, visible or searched.
  private var wantedTiles: [WantedTiles] {
    state.room.wantedBroadcasts.map { wanted in
      WantedTiles(channels: Set(state.schedules.arrangedChannels[wanted.places].map(\.key)), spans: wanted.spans)
    }
  }

  mutating func take(_ result: Result<[Channel], GuideFailure>, generation: Int) -> [Effect] {
    guard state.schedules.loader.question == .channels, state.schedules.loader.end(generation) != nil else {
      return []
    }
    switch result {
    case .failure(let failure): take(failure)
    case .success(let channels):
      endFailure()
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

  mutating func take(_ result: Result<Schedule, GuideFailure>, generation: Int) -> [Effect] {
    guard let question = state.schedules.loader.end(generation) else { return [] }
    switch (question, result) {
    case (.airings(let channel), _): takeAirings(result, channel: channel)
    case (.broadcasts(let keys, _, let spans), .success(let listing)):
      endFailure()
      let isFirst = state.schedules.cache.count == 0
      let isFull = state.schedules.cache.isFull(with: keys.count * spans.count)
      // Tiles that were removed to make room may be among those known to be loaded.
      if isFull { state.schedules.settled = nil }
      let wanted = isFull ? wantedTiles : []
      state.schedules.cache.insert(listing, channels: keys, spans: spans, wanted: wanted)
      _ = state.inEveryRoom { $0.schedulesCame(isFirst ? .firstProgrammes : .programmes) }
      return refreshDetails(from: listing)
    case (_, .failure(let failure)): take(failure)
    case (.channels, .success): break
    }
    return []
  }

  /// The loaded part stays after any failure.
  /// A failure of the rows stays until they come.
  private mutating func endFailure() {
    if state.schedules.hasFailed { state.failure = nil }
    state.schedules.hasFailed = false
  }

  private mutating func take(_ failure: GuideFailure) {
    guard failure.isLacking else {
      state.failure = failure
      state.schedules.hasFailed = true
      return
    }
    state.schedules.lacking = failure
    state.schedules.channelsAreStale = false
  }
}
