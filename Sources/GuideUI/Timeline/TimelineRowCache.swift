import GuideModel

/// How the channels that were drawn last are laid out, so that a window that moves, and an answer about another time, cost nothing anew.
struct TimelineRowCache: Sendable {
  /// What a channel broadcasts in the window and around it, end to end.
  struct Row: Sendable {
    /// Of each layout another one.
    var number: Int
    var segments: [TimelineSegment]
    fileprivate var spans: ClosedRange<Int>
    fileprivate var version: Int
    fileprivate var tiles: TileVersion
  }

  private var rows: [String: Row] = [:]
  /// How often a channel was laid out.
  private(set) var layouts = 0

  /// So many channels are kept at least.
  private static let fewestRows = 256

  /// Forgets all where there is much more than a screen shows.
  mutating func makeRoom(forRows count: Int) {
    if rows.count > max(Self.fewestRows, 4 * count) { rows.removeAll(keepingCapacity: true) }
  }

  /// How a channel is laid out.
  mutating func row(of channel: String, in state: State, scale: TimelineScale) -> Row {
    let spans = State.spans(from: scale.left, to: scale.right)
    let cache = state.timeline.broadcasts
    let version = cache.version(channel)
    if let row = rows[channel], row.spans == spans {
      if row.version == version { return row }
      if row.tiles == cache.version(channel, spans) {
        rows[channel]?.version = version
        return row
      }
    }
    layouts += 1
    let row = Row(
      number: layouts, segments: state.segments(of: channel, from: scale.left, to: scale.right), spans: spans,
      version: version, tiles: cache.version(channel, spans))
    rows[channel] = row
    return row
  }
}
