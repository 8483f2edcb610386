import GuideModel

/// A span of a channel with one content.
struct TimelineSegment: Hashable, Sendable {
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
    var segments: [TimelineSegment] = []
    // Those that have begun. The last one is on, unless it has ended.
    var begun: [SharedProgramme] = []
    var low = from
    func fill(until high: Instant) {
      while low < high {
        while let last = begun.last, last.end <= low { begun.removeLast() }
        let end = min(begun.last?.end ?? high, high)
        if let programme = begun.last, segments.last?.shared === programme {
          segments[segments.count - 1].to = end
        } else if let programme = begun.last {
          segments.append(TimelineSegment(content: .programme(programme), from: low, to: end))
        } else {
          segments += blanks(from: low, to: end)
        }
        low = end
      }
    }
    for programme in programmes where max(programme.start, from) < min(programme.end, to) {
      fill(until: programme.start)
      begun.append(programme)
    }
    fill(until: to)
    return withHidden(segments)
  }

  /// Gaps and unknown spans where there is no programme. A gap that is longer than a span is divided, so that keys move
  /// through it in visible steps.
  private func blanks(from: Instant, to: Instant) -> [TimelineSegment] {
    var blanks: [TimelineSegment] = []
    var low = from
    while low < to {
      let span = TimeSpan(of: low)
      let high = min(span.end, to)
      blanks.append(TimelineSegment(content: isLoaded(span) ? .gap : .unloaded, from: low, to: high))
      low = high
    }
    // Two parts may be shorter than a span together.
    if blanks.count == 2, blanks.allSatisfy({ $0.content == .gap }), from.seconds(to: to) <= TimeSpan.seconds {
      blanks = [TimelineSegment(content: .gap, from: from, to: to)]
    }
    return blanks
  }

  /// Adds programmes that are never on before the one that hides them, which starts at the same moment.
  private func withHidden(_ segments: [TimelineSegment]) -> [TimelineSegment] {
    var hidden = programmes.filter { programme in
      from <= programme.start && programme.start < to && !segments.contains { $0.shared === programme }
    }[...]
    guard !hidden.isEmpty else { return segments }
    return segments.flatMap { segment in
      let covered = hidden.prefix { $0.start <= segment.from }
      hidden = hidden.dropFirst(covered.count)
      return covered.map { TimelineSegment(content: .programme($0), from: $0.start, to: $0.start) } + [segment]
    }
  }
}

extension Programme {
  /// The end; half an hour later if it is unknown.
  var end: Instant { stop ?? start.adding(seconds: TimelineMarks.halfHour) }
}
