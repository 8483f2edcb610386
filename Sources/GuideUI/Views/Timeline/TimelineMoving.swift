import GuideModel

// Moving through channels and time, and scrolling: along one axis at a time.
extension TimelineRoom {
  /// The number of channels kept visible above and below the selected one.
  private static let channelMargin = 1

  // MARK: What is selected

  /// The spans to search for what is on between two moments: one more on both sides.
  static func spans(from: Instant, to: Instant) -> ClosedRange<Int> {
    (TimeSpan(of: from).index - 1)...(TimeSpan(of: to).index + 1)
  }

  /// The programmes of a channel between two moments, without holes.
  func segments(of channel: String, from: Instant, to: Instant) -> [TimelineSegment] {
    segments(of: channel, in: Self.spans(from: from, to: to))
  }

  func segments(of channel: String, in spans: ClosedRange<Int>) -> [TimelineSegment] {
    let cache = state.schedules.cache
    return TimelineSegments(
      programmes: cache.programmes(of: channel, spans: spans), isLoaded: { cache.isLoaded(channel, $0.index) },
      from: TimeSpan(index: spans.lowerBound).start, to: TimeSpan(index: spans.upperBound).end
    ).segments()
  }

  /// The selected segment; nil if there is no channel.
  var selectedSegment: TimelineSegment? { around?.segment }

  /// The segments around the anchor, and the index of the selected one.
  private var around: (segments: [TimelineSegment], index: Int, segment: TimelineSegment)? {
    guard let channel = selectedChannel else { return nil }
    let segments = segments(of: channel.key, from: state.timeline.anchor, to: state.timeline.anchor)
    guard let index = Self.index(at: state.timeline.anchor, programme: state.timeline.programme, in: segments) else {
      return nil
    }
    return (segments, index, segments[index])
  }

  /// The index of the selected one of the channel's segments.
  func selectedSegment(among segments: [TimelineSegment]) -> TimelineSegment? {
    Self.index(at: state.timeline.anchor, programme: state.timeline.programme, in: segments).map { segments[$0] }
  }

  /// The segment at a moment. If there are several, the one of the given programme.
  static func index(at anchor: Instant, programme: String?, in segments: [TimelineSegment]) -> Int? {
    let holding = segments.firstIndex { $0.from <= anchor && anchor < $0.to }
    guard let programme else { return holding }
    return segments.firstIndex {
      $0.from <= anchor && (anchor < $0.to || anchor == $0.from) && $0.shared?.key == programme
    } ?? holding
  }

  /// The first and last moment of the listings, including today. There is no end if the source gives none.
  var timelineBounds: ClosedRange<Instant> {
    let everything = GuideWindow(first: GuideDay.minimum.advanced(by: 2), last: GuideDay.maximum.advanced(by: -2))
    let extent = state.rows?.listings?.extent ?? everything
    let first = state.zone.start(of: min(extent.first, state.today), dayStart: state.dayStart)
    let last = state.zone.start(of: max(extent.last, state.today).advanced(by: 1), dayStart: state.dayStart)
    return first...max(last.adding(seconds: -1), first)
  }

  /// The nearest moment that can be shown.
  func clampedToListings(_ instant: Instant) -> Instant {
    let bounds = timelineBounds
    return min(max(instant, bounds.lowerBound), bounds.upperBound)
  }

  // MARK: Channels

  var selectedChannel: Channel? {
    let channels = state.schedules.arrangedChannels
    return state.timeline.channel < channels.count ? channels[state.timeline.channel] : nil
  }

  /// Keeps the selected channel on its line, or selects the awaited one at its new position.
  mutating func keepPlace(among before: [Channel]) {
    let place = state.timeline.channel
    let key = state.timeline.awaitedChannel ?? (place < before.count ? before[place].key : nil)
    let line = place - state.timeline.top
    state.timeline.channel =
      key.flatMap { state.schedules.place(ofChannel: $0) } ?? state.schedules.placeNear(place, among: before)
    state.timeline.top = max(state.timeline.channel - line, 0)
    if !state.schedules.arrangedChannels.isEmpty { state.timeline.awaitedChannel = nil }
  }

  /// The time is kept, regardless of the lengths of the programmes on the way.
  mutating func move(channels: Int) {
    noteInput()
    guard !state.schedules.arrangedChannels.isEmpty else { return }
    state.timeline.channel = min(max(state.timeline.channel + channels, 0), state.schedules.arrangedChannels.count - 1)
    state.timeline.programme = nil
    showChannel()
    if !scale.contains(state.timeline.anchor) { placeWindow(around: state.timeline.anchor) }
  }

  mutating func movePage(channels direction: Int) {
    guard let layout = state.timelineLayout else { return }
    let page = max(layout.wholeRows - 1, 1) * direction
    state.timeline.top += page
    move(channels: page)
  }

  mutating func scroll(channels: Int) {
    state.timeline.top += channels
    clampTop()
  }

  /// Scrolls just enough that the selected channel is visible.
  mutating func showChannel() {
    guard let layout = state.timelineLayout else { return }
    let margin = min(Self.channelMargin, max((layout.wholeRows - 1) / 2, 0))
    state.timeline.top = min(
      max(state.timeline.top, state.timeline.channel + margin + 1 - layout.wholeRows), state.timeline.channel - margin)
    clampTop()
  }

  mutating func clampTop() {
    // A screen too small to be drawn has one row.
    let rows = state.timelineLayout?.wholeRows ?? 1
    state.timeline.top = min(max(state.timeline.top, 0), max(state.schedules.arrangedChannels.count - rows, 0))
  }

  // MARK: Time

  mutating func moveToProgramme(before: Bool) {
    guard let channel = selectedChannel, let (segments, index, segment) = around else { return }
    let target: Instant
    if before {
      // Segments at the ends of the searched part may have started earlier.
      let start = index == 0 ? segment.shared?.start ?? segment.from : segment.from
      target = index > 0 ? segments[index - 1].from : min(start, segment.from).adding(seconds: -1)
    } else {
      let end = index == segments.count - 1 ? segment.shared?.end ?? segment.to : segment.to
      target = index < segments.count - 1 ? segments[index + 1].from : max(end, segment.to)
    }
    let nearest = clampedToListings(target)
    guard nearest == target else {
      // From beside the listings, a step towards them reaches them.
      guard before ? nearest < state.timeline.anchor : nearest > state.timeline.anchor else {
        state.notice = "the listings \(before ? "begin" : "end") here"
        return
      }
      choose(nearest)
      placeWindow(around: nearest)
      return
    }
    state.timeline.followsNow = false
    let step = before ? index - 1 : index + 1
    if segments.indices.contains(step) {
      select(segments[step])
    } else {
      let around = self.segments(of: channel.key, from: target, to: target)
      if let index = Self.index(at: target, programme: nil, in: around) { select(around[index]) }
    }
  }

  mutating func select(_ segment: TimelineSegment) {
    // A segment that starts before all known ones is anchored where it is known.
    state.timeline.anchor = segment.from
    state.timeline.programme = segment.shared?.key
    show(segment)
  }

  /// Selects what is on at a moment, and no longer follows the clock.
  mutating func choose(_ moment: Instant) {
    (state.timeline.anchor, state.timeline.programme, state.timeline.followsNow) = (moment, nil, false)
  }

  /// Moves to the first or last moment of the guide day.
  mutating func moveToEndOfDay(last: Bool) {
    let day = state.clock.guideDay(of: state.timeline.anchor)
    let start = state.zone.start(of: last ? day.advanced(by: 1) : day, dayStart: state.dayStart)
    choose(last ? start.adding(seconds: -1) : start)
    if last {
      state.timeline.left = start.adding(seconds: -scale.seconds)
      snapWindow(up: true)
    } else {
      state.timeline.left = start
      snapWindow()
    }
  }

  /// The same time of day, some days later. Before and after the listings it only moves towards them.
  mutating func move(days: Int) {
    let (day, second) = state.zone.local(of: state.timeline.anchor)
    let offset = state.timeline.left.seconds(to: state.timeline.anchor)
    let wanted = state.zone.instant(of: day.advanced(by: days), secondOfDay: second)
    let (moment, anchor) = (clampedToListings(wanted), state.timeline.anchor)
    // In the listings the time of day stays. From outside, a step towards them reaches them.
    guard clampedToListings(anchor) == anchor ? moment == wanted : days < 0 ? moment < anchor : moment > anchor else {
      state.notice = "the listings \(days < 0 ? "begin" : "end") here"
      return
    }
    choose(moment)
    state.timeline.left = state.timeline.anchor.adding(seconds: -offset)
    snapWindow()
  }

  /// Moves by the steps of the ruler's labels.
  mutating func scroll(halfHours steps: Int) {
    let step = TimelineMarks.labelStep(secondsPerColumn: scale.secondsPerColumn, clock: state.zone.clock)
    let shift = Int64(steps * step) * TimelineMarks.halfHour
    let bounds = timelineBounds
    let left = state.timeline.left.adding(seconds: shift)
    guard left < bounds.upperBound, left.adding(seconds: scale.seconds) > bounds.lowerBound else { return }
    state.timeline.left = left
    snapWindow()
  }

  /// Follows the clock until the user moves. Dialogs may be about the selection, so it stays while one is open.
  mutating func followNow() {
    guard state.timeline.followsNow, state.timeline.anchor != state.now, state.layers.isEmpty else { return }
    state.timeline.anchor = state.now
    state.timeline.programme = nil
    let scale = scale
    // A part of the previous page stays visible.
    if scale.column(of: state.now) >= scale.width * 3 / 4 || state.now < scale.left { placeWindow(around: state.now) }
  }

  // MARK: The window

  /// Puts the half hour of a moment at the left, with a little of what is before it.
  mutating func placeWindow(around moment: Instant) {
    state.timeline.left = moment.adding(seconds: -scale.seconds / 8)
    snapWindow()
  }

  /// Moves to a local half hour, backward or forward.
  mutating func snapWindow(up: Bool = false) {
    let snapped = TimelineMarks.halfHour(of: state.timeline.left, zone: state.zone)
    state.timeline.left =
      up && snapped != state.timeline.left
      ? TimelineMarks.halfHour(of: snapped.adding(seconds: TimelineMarks.halfHour), zone: state.zone) : snapped
  }

  /// Scrolls just enough that a segment is visible, or its start if it is long.
  private mutating func show(_ segment: TimelineSegment) {
    let scale = scale
    let end = min(segment.to, segment.from.adding(seconds: scale.seconds * 2 / 3))
    if segment.from < scale.left {
      state.timeline.left = segment.from
      snapWindow()
    } else if max(end, segment.from.adding(seconds: 1)) > scale.right {
      state.timeline.left = max(end, segment.from.adding(seconds: scale.secondsPerColumn)).adding(
        seconds: -scale.seconds)
      snapWindow(up: true)
    }
  }

  mutating func screenChanged() {
    guard state.view == .timeline, state.timelineLayout != nil else { return }
    showChannel()
    state.changeUppermost(ChannelChooser.self) { $0.settle(in: $1) }
    if !scale.contains(state.timeline.anchor) { placeWindow(around: state.timeline.anchor) }
  }
}
