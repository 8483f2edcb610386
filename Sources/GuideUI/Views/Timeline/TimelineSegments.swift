import GuideModel

/// A span of a channel with one content.
struct TimelineSegment: Hashable, Sendable {
  /// The content of a segment.
  enum Content: Hashable, Sendable {
    case programme(SharedProgramme)
    /// The listing says nothing.
    case gap
    /// Not known yet.
    case unloaded
  }

  var content: Content
  var from: Instant
  /// Exclusive. Equal to `from` for a programme that later ones hide completely.
  var to: Instant

  var programme: ScheduledProgramme? { shared?.listed }

  /// The same without a copy of its texts.
  var shared: SharedProgramme? {
    if case .programme(let programme) = content { return programme }
    return nil
  }

  var isProgramme: Bool {
    if case .programme = content { return true }
    return false
  }
}

/// Arranges a channel's programmes without overlaps. If two overlap, the later one is on, and the earlier one continues
/// after it. A programme that is never on has no length at its start. Gaps fill the rest.
struct TimelineSegments {
  /// In order of start.
  let programmes: [SharedProgramme]
  let isLoaded: (TimeSpan) -> Bool
  let from: Instant
  let to: Instant

  /// Contiguous from `from` to `to`.
  func segments() -> [TimelineSegment] {
    guard from < to else { return [] }
    return overlaps ? overlappingSegments() : disjointSegments()
  }

  /// Whether any two programmes overlap.
  private var overlaps: Bool {
    zip(programmes, programmes.dropFirst()).contains { $1.start < $0.end }
  }

  /// The usual case without overlaps: the programmes with the gaps between them.
  private func disjointSegments() -> [TimelineSegment] {
    var segments: [TimelineSegment] = []
    segments.reserveCapacity(programmes.count + 4)
    var end = from
    for programme in programmes where programme.end > from && programme.start < to {
      let (low, high) = (max(programme.start, from), min(programme.end, to))
      if end < low { appendBlanks(from: end, to: low, &segments) }
      segments.append(TimelineSegment(content: .programme(programme), from: low, to: high))
      end = high
    }
    appendBlanks(from: end, to: to, &segments)
    return segments
  }

  /// Gaps and unknown spans where there is no programme.
  private func appendBlanks(from: Instant, to: Instant, _ segments: inout [TimelineSegment]) {
    guard from < to else { return }
    var blanks: [TimelineSegment] = []
    var low = from
    while low < to {
      let high = min(TimeSpan(of: low).end, to)
      append(nil, isSame: false, from: low, to: high, &blanks)
      low = high
    }
    segments += withLongGapsCut(blanks)
  }

  /// The general case.
  func overlappingSegments() -> [TimelineSegment] {
    var segments: [TimelineSegment] = []
    var active: [Int] = []
    var next = 0
    var shown: Set<Int> = []
    var winnerBefore: Int?
    let edges = self.edges
    for (low, high) in zip(edges, edges.dropFirst()) {
      while next < programmes.count, programmes[next].start <= low {
        active.append(next)
        next += 1
      }
      active.removeAll { programmes[$0].end <= low }
      append(active.last, isSame: active.last == winnerBefore, from: low, to: high, &segments)
      if let winner = active.last { shown.insert(winner) }
      winnerBefore = active.last
    }
    return withHidden(withLongGapsCut(segments), shown: shown)
  }

  /// All moments at which something may start or end, in order, without duplicates.
  private var edges: [Instant] {
    var edges = [from, to]
    for listed in programmes {
      for moment in [listed.start, listed.end] where from < moment && moment < to {
        edges.append(moment)
      }
    }
    for span in TimeSpan(of: from).index...TimeSpan(of: to).index {
      let start = TimeSpan(index: span).start
      if from < start && start < to { edges.append(start) }
    }
    edges.sort()
    return edges.enumerated().filter { $0.offset == 0 || edges[$0.offset - 1] != $0.element }.map(\.element)
  }

  /// What is on for a while, or a gap. The same content as before is continued.
  private func append(
    _ winner: Int?, isSame: Bool, from: Instant, to: Instant, _ segments: inout [TimelineSegment]
  ) {
    if let winner {
      guard !isSame else { return segments[segments.count - 1].to = to }
      segments.append(TimelineSegment(content: .programme(programmes[winner]), from: from, to: to))
      return
    }
    let isKnown = isLoaded(TimeSpan(of: from))
    if isKnown, segments.last?.content == .gap {
      segments[segments.count - 1].to = to
    } else {
      segments.append(TimelineSegment(content: isKnown ? .gap : .unloaded, from: from, to: to))
    }
  }

  /// A gap that is longer than a span is divided, so that keys move through it in visible steps.
  private func withLongGapsCut(_ segments: [TimelineSegment]) -> [TimelineSegment] {
    segments.flatMap { segment -> [TimelineSegment] in
      guard segment.content == .gap, segment.from.seconds(to: segment.to) > TimeSpan.seconds else { return [segment] }
      var parts: [TimelineSegment] = []
      var low = segment.from
      while low < segment.to {
        let high = min(TimeSpan(of: low).end, segment.to)
        parts.append(TimelineSegment(content: .gap, from: low, to: high))
        low = high
      }
      return parts
    }
  }

  /// Adds programmes that are never on before the one that hides them, which starts at the same moment.
  private func withHidden(_ segments: [TimelineSegment], shown: Set<Int>) -> [TimelineSegment] {
    var hidden = programmes.indices.filter { index in
      let start = programmes[index].start
      return !shown.contains(index) && from <= start && start < to
    }[...]
    guard !hidden.isEmpty else { return segments }
    var result: [TimelineSegment] = []
    for segment in segments {
      while let index = hidden.first, programmes[index].start <= segment.from {
        let start = programmes[index].start
        result.append(TimelineSegment(content: .programme(programmes[index]), from: start, to: start))
        hidden.removeFirst()
      }
      result.append(segment)
    }
    return result
  }
}

extension Programme {
  /// The end; half an hour later if it is unknown.
  var end: Instant { stop ?? start.adding(seconds: TimelineMarks.halfHour) }
}
