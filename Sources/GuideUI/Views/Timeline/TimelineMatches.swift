import GuideModel

// The filter in the timeline: checks visible programmes, and moves between matches.
extension TimelineRoom {
  /// Updates the timeline for the filter and requests what is missing. Called after every event while it is shown.
  mutating func settle() -> [Effect] {
    Schedules.filter(in: &state)
    FilterVerdicts.settle(in: &state)
    continueSearch()
    let effects = loadBroadcasts() + keepTimeline()
    leaveGap()
    // As far as `segments` looks in both directions.
    let spans = (TimeSpan(of: scale.left).index - 1)...(TimeSpan(of: scale.right).index + 1)
    FilterVerdicts.judge(channels: visibleChannels, spans, in: &state)
    return effects
  }

  /// Starts on a channel with a current programme, if one is visible.
  private mutating func leaveGap() {
    guard state.timeline.leavesGap, case .gap? = selectedSegment?.content else { return }
    let (anchor, channels) = (state.timeline.anchor, state.schedules.arrangedChannels)
    let span = TimeSpan(of: anchor).index
    let found = visibleChannels.first { place in
      state.schedules.cache.programmes(of: channels[place].key, spans: span...span).contains {
        $0.start <= anchor && anchor < $0.end
      }
    }
    if let found { state.timeline.channel = found }
  }

  /// The indexes of the visible channels.
  private var visibleChannels: Range<Int> { state.timelineLayout.map { visiblePlaces($0) } ?? 0..<0 }

  /// Selects the next or previous programme that passes the filter: by start, then from top to bottom, among the
  /// visible channels.
  mutating func stepToWanted(forward: Bool) {
    guard state.schedules.verdicts.isChoosing else {
      let keys = [Command.filter, .followedOnly].map { state.bindings.firstName(of: $0, ascii: true) }
      state.notice = "no filter is set: \(keys[0]) or \(keys[1]) sets one"
      return
    }
    let start = selectedSegment?.programme?.programme.start ?? state.timeline.anchor
    let span = TimeSpan(of: clampedToListings(start)).index
    let channels = state.schedules.arrangedChannels
    state.timeline.matchSearch = MatchSearch(
      forward: forward, start: start, channel: selectedChannel?.key ?? "",
      channels: channels[visibleChannels].map(\.key),
      filter: state.schedules.verdicts.filter, span: span, firstSpan: span)
    continueSearch()
    if let search = state.timeline.matchSearch { state.notice = search.notice }
  }

  /// Searches as far as the programmes are loaded.
  private mutating func continueSearch() {
    while let search = state.timeline.matchSearch {
      guard search.filter == state.schedules.verdicts.filter else { return end(search) }
      let none = "no \(search.forward ? "later" : "earlier") match"
      guard hasListings(search) else { return end(search, none + " on the visible channels") }
      // Channels may have left the timeline meanwhile.
      let places = search.channels.compactMap { state.schedules.place(ofChannel: $0) }
      let isLoaded = places.allSatisfy {
        state.schedules.cache.isLoaded(state.schedules.arrangedChannels[$0].key, search.span)
      }
      guard isLoaded else {
        if state.failure != nil { end(search, none + " is loaded") }
        return
      }
      if let found = match(of: search, places) {
        end(search)
        return show(found)
      }
      state.timeline.matchSearch?.span += search.forward ? 1 : -1
    }
  }

  private mutating func end(_ search: MatchSearch, _ notice: String? = nil) {
    state.timeline.matchSearch = nil
    if notice != nil || state.notice == search.notice { state.notice = notice }
  }

  private func hasListings(_ search: MatchSearch) -> Bool {
    let (span, bounds) = (TimeSpan(index: search.span), timelineBounds)
    return search.isInReach && span.start <= bounds.upperBound && span.end > bounds.lowerBound
  }

  /// A programme that passes the filter.
  private typealias Match = (start: Instant, place: Int, key: String)

  /// The nearest match that starts in the span.
  private mutating func match(of search: MatchSearch, _ places: [Int]) -> Match? {
    let from = (search.start, state.schedules.place(ofChannel: search.channel) ?? state.timeline.channel)
    let matches = places.flatMap { place -> [Match] in
      let channel = state.schedules.arrangedChannels[place]
      FilterVerdicts.judge(channel, search.span...search.span, in: &state)
      return state.schedules.cache.programmes(of: channel.key, spans: search.span...search.span).compactMap {
        let (key, start) = ($0.key, $0.start)
        guard TimeSpan(of: start).index == search.span, clampedToListings(start) == start,
          search.forward ? (start, place) > from : (start, place) < from, !state.schedules.verdicts.isFilteredOut(key),
          !state.schedules.verdicts.isHidden(key)
        else { return nil }
        return (start, place, key)
      }
    }
    return search.forward
      ? matches.min { ($0.start, $0.place) < ($1.start, $1.place) }
      : matches.max { ($0.start, $0.place) < ($1.start, $1.place) }
  }

  private mutating func show(_ match: Match) {
    let segments = segments(of: state.schedules.arrangedChannels[match.place].key, from: match.start, to: match.start)
    guard let index = Self.index(at: match.start, programme: match.key, in: segments) else { return }
    state.timeline.followsNow = false
    state.timeline.channel = match.place
    select(segments[index])
    showChannel()
  }
}

/// A search for the next or previous programme that passes the filter. It continues when programmes arrive, until the
/// user does something else.
struct MatchSearch: Sendable {
  /// The maximum distance in spans, if the extent of the listings is unknown: 60 days.
  private static let reach = 240
  /// The number of spans that are requested at once.
  private static let spansAhead = 8

  let forward: Bool
  /// The start and the channel of the programme where it began.
  let start: Instant
  let channel: String
  /// The keys of the channels that are searched.
  let channels: [String]
  /// It ends if the filter changes.
  let filter: GuideFilter
  /// The next span, and the first one.
  var span: Int
  let firstSpan: Int

  /// The notice while programmes are loaded.
  var notice: String { "looking for \(forward ? "a later" : "an earlier") match" }

  var isInReach: Bool { abs(span - firstSpan) <= Self.reach }

  /// What is requested; nil if none of the channels is left.
  func wanted(in schedules: Schedules) -> WantedBroadcasts? {
    let places = channels.compactMap { schedules.place(ofChannel: $0) }
    guard let first = places.min(), let last = places.max() else { return nil }
    return WantedBroadcasts(
      places: first..<(last + 1),
      spans: forward ? span...(span + Self.spansAhead - 1) : (span - Self.spansAhead + 1)...span)
  }
}
