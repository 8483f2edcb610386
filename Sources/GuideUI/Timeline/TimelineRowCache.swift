import GuideModel

/// How the channels that were drawn last are laid out, so that a window that moves, and an answer about another time, cost nothing anew; and the
/// cells that were drawn of them, so that those that only moved need not be drawn again.
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

  /// What was looked up last for a line of the screen: found again without a key to be hashed.
  private struct Line: Sendable {
    var place: Int
    var channel: String
    /// What was known of broadcasts.
    var changes: Int
    var row: Row
    var drawn: DrawnTimelineRow?
  }

  private var rows: [String: Row] = [:]
  /// By a channel's place, less whole screens.
  private var lines: [Line?] = []
  /// How often a channel was laid out.
  private(set) var layouts = 0

  /// So many channels are kept at least.
  private static let fewestRows = 256

  /// Forgets all where there is much more than a screen shows.
  mutating func makeRoom(forRows count: Int) {
    if rows.count > max(Self.fewestRows, 4 * count) { rows.removeAll(keepingCapacity: true) }
    if lines.count < count { lines = Array(repeating: nil, count: count) }
  }

  /// How the channel of a place is laid out.
  mutating func row(ofPlace place: Int, in state: State, scale: TimelineScale) -> Row {
    let channel = state.timeline.arrangedChannels[place].key
    let changes = state.timeline.broadcasts.changes
    guard let index = index(ofPlace: place) else { return row(of: channel, in: state, scale: scale) }
    let isThere = lines[index].map { $0.place == place && $0.channel == channel } ?? false
    if isThere, let row = lines[index]?.row, lines[index]?.changes == changes,
      row.spans == State.spans(from: scale.left, to: scale.right)
    {
      return row
    }
    let row = row(of: channel, in: state, scale: scale)
    let drawn = isThere ? lines[index]?.drawn : nil
    lines[index] = Line(place: place, channel: channel, changes: changes, row: row, drawn: drawn)
    return row
  }

  /// The cells that were drawn last for a place; nil where those of another one were drawn on its line since.
  func drawn(atPlace place: Int) -> DrawnTimelineRow? {
    guard let index = index(ofPlace: place), let line = lines[index], line.place == place else { return nil }
    return line.drawn
  }

  /// Remembers the cells that are drawn for a place.
  mutating func draw(_ row: DrawnTimelineRow, atPlace place: Int) {
    guard let index = index(ofPlace: place), lines[index]?.place == place else { return }
    lines[index]?.drawn = row
  }

  private func index(ofPlace place: Int) -> Int? { lines.isEmpty ? nil : place % lines.count }

  private mutating func row(of channel: String, in state: State, scale: TimelineScale) -> Row {
    let spans = State.spans(from: scale.left, to: scale.right)
    let version = state.timeline.broadcasts.version(channel)
    if let row = rows[channel], row.spans == spans {
      if row.version == version { return row }
      if row.tiles == state.timeline.broadcasts.version(channel, spans) {
        rows[channel]?.version = version
        return row
      }
    }
    layouts += 1
    let row = Row(
      number: layouts, segments: state.segments(of: channel, from: scale.left, to: scale.right), spans: spans,
      version: version, tiles: state.timeline.broadcasts.version(channel, spans))
    rows[channel] = row
    return row
  }
}
