import GuideModel

// Gaps in words. Keys step through a long one in parts, the words are those of the whole.
extension TimelineRoom {
  /// How many spans before and after the anchor are searched for a gap: two days.
  private static let spansOfGap = 8

  /// `14:00–16:00`, `from 14:00`, `until 16:00`: when the selected channel has a stretch without a programme. An end that
  /// is not known is left out; nil if neither is.
  func blankTimes(_ segment: TimelineSegment) -> String? {
    let (from, to) = segment.content == .gap ? endsOfGap : (segment.from, segment.to)
    let glyphs = state.appearance.glyphs
    switch (from, to) {
    case (let from?, let to?):
      return AiringWords(.moments(start: from, end: to, endIsInferred: false), clock: state.clock).times(glyphs)
    case (let from?, nil): return "from " + state.zone.clockTime(at: from)
    case (nil, let to?):
      return "until " + state.clock.time(of: to, after: state.zone.local(of: state.timeline.anchor).day, glyphs)
    case (nil, nil): return nil
    }
  }

  /// Where the gap at the anchor begins and ends; nil if no programme is known to be.
  private var endsOfGap: (from: Instant?, to: Instant?) {
    guard let channel = selectedChannel else { return (nil, nil) }
    let span = TimeSpan(of: state.timeline.anchor).index
    let segments = segments(of: channel.key, in: (span - Self.spansOfGap)...(span + Self.spansOfGap))
    guard let index = Self.index(at: state.timeline.anchor, programme: state.timeline.programme, in: segments) else {
      return (nil, nil)
    }
    let before = segments[..<index].last { $0.content != .gap }
    let after = segments[index...].first { $0.content != .gap }
    return (before?.shared.map { _ in before?.to } ?? nil, after?.shared.map { _ in after?.from } ?? nil)
  }
}
