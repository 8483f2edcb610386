import GuideModel

// Moving through channels and time, and scrolling: one axis at a time.
extension State {
  /// Channels kept visible above and below the selected one.
  private static let channelMargin = 1

  // MARK: What is selected

  /// The spans that are looked at for what is on from one moment to another: one more on either side.
  static func spans(from: Instant, to: Instant) -> ClosedRange<Int> {
    (TimeSpan(of: from).index - 1)...(TimeSpan(of: to).index + 1)
  }

  /// What a channel broadcasts from one moment to another, end to end.
  func segments(of channel: String, from: Instant, to: Instant) -> [TimelineSegment] {
    segments(of: channel, in: Self.spans(from: from, to: to))
  }

  /// What it broadcasts in some spans.
  func segments(of channel: String, in spans: ClosedRange<Int>) -> [TimelineSegment] {
    let cache = timeline.broadcasts
    return TimelineSegments(
      programmes: cache.programmes(of: channel, spans: spans), isLoaded: { cache.isLoaded(channel, $0.index) },
      from: TimeSpan(index: spans.lowerBound).start, to: TimeSpan(index: spans.upperBound).end
    ).segments()
  }

  /// The selected cell's segment; nil where there is no channel.
  var selectedSegment: TimelineSegment? { selection?.segment }

  /// The segments around the anchor, and which of them is selected.
  private var selection: (segments: [TimelineSegment], index: Int, segment: TimelineSegment)? {
    guard let channel = timeline.selectedChannel else { return nil }
    let segments = segments(of: channel.key, from: timeline.anchor, to: timeline.anchor)
    guard let index = Self.index(at: timeline.anchor, programme: timeline.programme, in: segments) else { return nil }
    return (segments, index, segments[index])
  }

  /// Which of the selected channel's segments is selected.
  func selectedSegment(among segments: [TimelineSegment]) -> TimelineSegment? {
    Self.index(at: timeline.anchor, programme: timeline.programme, in: segments).map { segments[$0] }
  }

  /// The segment a moment lies in; of several there the one of that programme.
  static func index(at anchor: Instant, programme: String?, in segments: [TimelineSegment]) -> Int? {
    let holding = segments.firstIndex { $0.from <= anchor && anchor < $0.to }
    guard let programme else { return holding }
    return segments.firstIndex {
      $0.from <= anchor && (anchor < $0.to || anchor == $0.from) && $0.shared?.key == programme
    } ?? holding
  }

  /// From the first to the last moment of the listings, today and what is between; without an end where nobody says.
  private var timelineBounds: ClosedRange<Instant> {
    let everything = GuideWindow(first: GuideDay.minimum.advanced(by: 2), last: GuideDay.maximum.advanced(by: -2))
    let extent = rows?.listings?.extent ?? everything
    let first = zone.start(of: min(extent.first, today), dayStart: dayStart)
    let last = zone.start(of: max(extent.last, today).advanced(by: 1), dayStart: dayStart)
    return first...max(last.adding(seconds: -1), first)
  }

  /// The nearest moment that may be gone to.
  func held(_ instant: Instant) -> Instant {
    let bounds = timelineBounds
    return min(max(instant, bounds.lowerBound), bounds.upperBound)
  }

  // MARK: Channels

  /// The time is kept, however long the programmes are that are passed over.
  mutating func move(channels: Int) {
    guard !timeline.arrangedChannels.isEmpty else { return }
    timeline.channel = min(max(timeline.channel + channels, 0), timeline.arrangedChannels.count - 1)
    timeline.programme = nil
    showTimelineChannel()
    if !timelineScale.contains(timeline.anchor) { placeWindow(around: timeline.anchor) }
  }

  mutating func movePage(channels direction: Int) {
    guard let layout = timelineLayout else { return }
    let page = max(layout.wholeRows - 1, 1) * direction
    timeline.top += page
    move(channels: page)
  }

  mutating func scroll(channels: Int) {
    timeline.top += channels
    clampTop()
  }

  /// Scrolls just enough that the selected channel is visible.
  mutating func showTimelineChannel() {
    guard let layout = timelineLayout else { return }
    let margin = min(Self.channelMargin, max((layout.wholeRows - 1) / 2, 0))
    timeline.top = min(
      max(timeline.top, timeline.channel + margin + 1 - layout.wholeRows), timeline.channel - margin)
    clampTop()
  }

  mutating func clampTop() {
    // A screen too small to be drawn has one row.
    let rows = timelineLayout?.wholeRows ?? 1
    timeline.top = min(max(timeline.top, 0), max(timeline.arrangedChannels.count - rows, 0))
  }

  // MARK: Time

  mutating func moveToProgramme(before: Bool) {
    guard let channel = timeline.selectedChannel, let (segments, index, segment) = selection else { return }
    let target: Instant
    if before {
      // Those at the end of what was looked at may have begun earlier.
      let start = index == 0 ? segment.shared?.start ?? segment.from : segment.from
      target = index > 0 ? segments[index - 1].from : min(start, segment.from).adding(seconds: -1)
    } else {
      let end = index == segments.count - 1 ? segment.shared?.end ?? segment.to : segment.to
      target = index < segments.count - 1 ? segments[index + 1].from : max(end, segment.to)
    }
    guard held(target) == target else {
      notice = "the listings \(before ? "begin" : "end") here"
      return
    }
    timeline.followsNow = false
    let step = before ? index - 1 : index + 1
    if segments.indices.contains(step) {
      select(segments[step])
    } else {
      let around = self.segments(of: channel.key, from: target, to: target)
      if let index = Self.index(at: target, programme: nil, in: around) { select(around[index]) }
    }
  }

  mutating func select(_ segment: TimelineSegment) {
    // What began before all that is known here is anchored where it is known.
    timeline.anchor = segment.from
    timeline.programme = segment.shared?.key
    show(segment)
  }

  /// To the first or the last moment of the guide day.
  mutating func moveToEndOfDay(last: Bool) {
    let day = zone.guideDay(of: timeline.anchor, dayStart: dayStart)
    let start = zone.start(of: last ? day.advanced(by: 1) : day, dayStart: dayStart)
    timeline.anchor = last ? start.adding(seconds: -1) : start
    timeline.programme = nil
    timeline.followsNow = false
    if last {
      timeline.left = start.adding(seconds: -timelineScale.seconds)
      snapWindow(up: true)
    } else {
      timeline.left = start
      snapWindow()
    }
  }

  /// The same time of day, so many days on.
  mutating func moveInTimeline(days: Int) {
    let (day, second) = zone.local(of: timeline.anchor)
    let offset = timeline.left.seconds(to: timeline.anchor)
    timeline.anchor = held(zone.instant(of: day.advanced(by: days), secondOfDay: second))
    timeline.programme = nil
    timeline.followsNow = false
    timeline.left = timeline.anchor.adding(seconds: -offset)
    snapWindow()
  }

  /// By steps of the ruler's labels.
  mutating func scroll(halfHours steps: Int) {
    let step = TimelineMarks.labelStep(secondsPerColumn: timelineScale.secondsPerColumn, clock: zone.clock)
    let shift = Int64(steps * step) * TimelineMarks.halfHour
    let bounds = timelineBounds
    let left = timeline.left.adding(seconds: shift)
    guard left < bounds.upperBound, left.adding(seconds: timelineScale.seconds) > bounds.lowerBound else { return }
    timeline.left = left
    snapWindow()
  }

  /// Goes with the clock as long as the user has not moved.
  mutating func followNow() {
    guard timeline.followsNow, timeline.anchor != now else { return }
    timeline.anchor = now
    timeline.programme = nil
    let scale = timelineScale
    // A part of what comes next stays in sight.
    if scale.column(of: now) >= scale.width * 3 / 4 || now < scale.left { placeWindow(around: now) }
  }

  // MARK: The window

  /// The half hour of a moment on the left, with a little of what was before.
  mutating func placeWindow(around moment: Instant) {
    timeline.left = moment.adding(seconds: -timelineScale.seconds / 8)
    snapWindow()
  }

  /// To a half hour as clocks show it, back or on.
  mutating func snapWindow(up: Bool = false) {
    let snapped = TimelineMarks.halfHour(of: timeline.left, zone: zone)
    timeline.left =
      up && snapped != timeline.left
      ? TimelineMarks.halfHour(of: snapped.adding(seconds: TimelineMarks.halfHour), zone: zone) : snapped
  }

  /// Scrolls just enough that a segment is visible; of one that is long its beginning.
  private mutating func show(_ segment: TimelineSegment) {
    let scale = timelineScale
    let end = min(segment.to, segment.from.adding(seconds: scale.seconds * 2 / 3))
    if segment.from < scale.left {
      timeline.left = segment.from
      snapWindow()
    } else if max(end, segment.from.adding(seconds: 1)) > scale.right {
      timeline.left = max(end, segment.from.adding(seconds: scale.secondsPerColumn)).adding(seconds: -scale.seconds)
      snapWindow(up: true)
    }
  }

  mutating func resizeTimeline() {
    guard view == .timeline, timelineLayout != nil else { return }
    showTimelineChannel()
    if var chooser = layer(of: ChannelChooser.self) {
      chooser.settle(in: self)
      replaceLayer(with: chooser)
    }
    if !timelineScale.contains(timeline.anchor) { placeWindow(around: timeline.anchor) }
  }
}
