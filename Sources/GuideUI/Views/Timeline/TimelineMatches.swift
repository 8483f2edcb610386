import GuideModel

// The filter in the timeline: checks visible programmes, and moves between matches.
extension TimelineRoom {
  /// Updates the timeline for the filter and requests what is missing. Called after every event while it is shown.
  mutating func settle() -> [Effect] {
    Schedules.filter(in: &state)
    let effects = loadBroadcasts() + keepTimeline()
    leaveGap()
    FilterVerdicts.settle(in: &state)
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

  /// The number of spans to search from the selection: a day.
  private static let spansLookedThrough = 4

  /// A programme that passes the filter.
  private typealias Wanted = (start: Instant, place: Int, key: String)

  /// Selects the next or previous programme that passes the filter: by start, then from top to bottom, among the
  /// visible channels and as far as they are loaded.
  mutating func stepToWanted(forward: Bool) {
    guard state.schedules.verdicts.isChoosing else {
      let keys = [Command.filter, .followedOnly].map { state.bindings.firstName(of: $0, ascii: true) }
      state.notice = "no filter is set: \(keys[0]) or \(keys[1]) sets one"
      return
    }
    guard let found = nextWanted(forward: forward) else {
      state.notice = "no \(forward ? "later" : "earlier") match on these channels"
      return
    }
    let segments = segments(of: state.schedules.arrangedChannels[found.place].key, from: found.start, to: found.start)
    guard let index = Self.index(at: found.start, programme: found.key, in: segments) else { return }
    state.timeline.followsNow = false
    state.timeline.channel = found.place
    select(segments[index])
    showChannel()
  }

  private mutating func nextWanted(forward: Bool) -> Wanted? {
    let start = selectedSegment?.programme?.programme.start ?? state.timeline.anchor
    let from = (start, state.timeline.channel)
    let first = TimeSpan(of: start).index
    let spans = forward ? first...(first + Self.spansLookedThrough) : (first - Self.spansLookedThrough)...first
    let candidates = wanted(in: spans).filter { forward ? ($0.start, $0.place) > from : ($0.start, $0.place) < from }
    return forward
      ? candidates.min { ($0.start, $0.place) < ($1.start, $1.place) }
      : candidates.max { ($0.start, $0.place) < ($1.start, $1.place) }
  }

  private mutating func wanted(in spans: ClosedRange<Int>) -> [Wanted] {
    visibleChannels.flatMap { place -> [(start: Instant, place: Int, key: String)] in
      let channel = state.schedules.arrangedChannels[place]
      FilterVerdicts.judge(channel, spans, in: &state)
      return state.schedules.cache.programmes(of: channel.key, spans: spans).compactMap { programme in
        let (key, start) = (programme.key, programme.start)
        guard clampedToListings(start) == start, !state.schedules.verdicts.isFilteredOut(key),
          !state.schedules.verdicts.isHidden(key)
        else {
          return nil
        }
        return (start, place, key)
      }
    }
  }
}
