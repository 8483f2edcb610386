import GuideModel

// Describes gaps. Keys step through a long gap in parts, but the text is about the whole gap.
extension TimelineRoom {
  /// How many spans before and after the anchor are searched for a gap: two days.
  private static let spansOfGap = 8

  /// `14:00–16:00`, `from 14:00`, `until 16:00`: the gap of the selected channel. An unknown end is left out; nil if
  /// both are unknown.
  func blankTimes(_ segment: TimelineSegment) -> String? {
    let (from, to) = segment.content == .gap ? endsOfGap : (segment.from, segment.to)
    let glyphs = state.look.glyphs
    switch (from, to) {
    case (let from?, let to?):
      return AiringWords(.moments(start: from, end: to, endIsInferred: false), clock: state.clock).times(glyphs)
    case (let from?, nil): return "from " + state.zone.timeInWords(at: from)
    case (nil, let to?):
      return "until " + state.clock.time(of: to, after: state.zone.local(of: state.timeline.anchor).day, glyphs)
    case (nil, nil): return nil
    }
  }

  /// The start and end of the gap at the anchor; nil if no programme is known.
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
