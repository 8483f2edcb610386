import GuideModel

/// The segments of the channels that were drawn last, so that a window that moves need not lay them out anew.
struct TimelineRowCache: Sendable {
  private struct Row {
    var version: Int
    var spans: ClosedRange<Int>
    var segments: [TimelineSegment]
  }

  private var rows: [String: Row] = [:]
  /// How often a channel was laid out.
  private(set) var layouts = 0

  /// More channels than any screen shows; then it begins anew.
  private static let maximumRows = 300

  /// What a channel broadcasts in the window and around it, end to end.
  mutating func segments(of channel: String, in state: State, scale: TimelineScale) -> [TimelineSegment] {
    let spans = State.spans(from: scale.left, to: scale.right)
    let version = state.timeline.broadcasts.version(channel)
    if let row = rows[channel], row.version == version, row.spans == spans { return row.segments }
    let segments = state.segments(of: channel, from: scale.left, to: scale.right)
    if rows.count >= Self.maximumRows { rows.removeAll(keepingCapacity: true) }
    rows[channel] = Row(version: version, spans: spans, segments: segments)
    layouts += 1
    return segments
  }
}
