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
    let ordered = programmes.filter { $0.programme.start < $0.programme.end }.enumerated()
      .sorted { ($0.element.programme.start, $0.offset) < ($1.element.programme.start, $1.offset) }
    for (_, listed) in ordered {
      let programme = SharedProgramme(listed)
      let first = max(TimeSpan(of: programme.start).index, spans.lowerBound)
      let last = min(TimeSpan(of: programme.end.adding(seconds: -1)).index, spans.upperBound)
      for index in stride(from: first - spans.lowerBound, through: last - spans.lowerBound, by: 1)
      where parts[index].count < Self.maximumPerTile {
        parts[index].append(programme)
      }
    }
  }
}
