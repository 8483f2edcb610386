import GuideModel

/// Divides a channel's programmes by the spans that they touch.
struct DividedProgrammes {
  /// The maximum number of programmes per span, about one a minute; the rest is left out.
  static let maximumPerTile = 400

  /// The programmes that touch each span, ordered by start.
  private(set) var parts: [[SharedProgramme]]

  /// Leaves out programmes that end before they start.
  init(_ programmes: [ScheduledProgramme], into spans: ClosedRange<Int>) {
    parts = Array(repeating: [], count: spans.count)
    let shared = Self.ordered(programmes)
    var counts = Array(repeating: 0, count: spans.count)
    let touched = shared.map { Self.parts(touchedBy: $0, of: spans) }
    for part in touched.joined() { counts[part] += 1 }
    // There are many tiles, so they have no spare capacity.
    for part in parts.indices { parts[part].reserveCapacity(min(counts[part], Self.maximumPerTile)) }
    for (programme, touched) in zip(shared, touched) {
      for part in touched where parts[part].count < Self.maximumPerTile { parts[part].append(programme) }
    }
  }

  /// The indexes of the spans that a programme touches.
  private static func parts(touchedBy programme: SharedProgramme, of spans: ClosedRange<Int>) -> Range<Int> {
    let first = max(TimeSpan(of: programme.start).index, spans.lowerBound)
    let last = min(TimeSpan(of: programme.end.adding(seconds: -1)).index, spans.upperBound)
    return first <= last ? (first - spans.lowerBound)..<(last - spans.lowerBound + 1) : 0..<0
  }

  private static func ordered(_ programmes: [ScheduledProgramme]) -> [SharedProgramme] {
    var shared: [SharedProgramme] = []
    shared.reserveCapacity(programmes.count)
    var isOrdered = true
    var last = Instant(secondsSinceEpoch: .min)
    for index in programmes.indices {
      let start = programmes[index].programme.start
      guard start < programmes[index].programme.end else { continue }
      isOrdered = isOrdered && last <= start
      last = start
      shared.append(SharedProgramme(programmes[index]))
    }
    guard !isOrdered else { return shared }
    return shared.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }
}
