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
    /// What it was laid out for.
    fileprivate var needed: ClosedRange<Int>
    /// Whether of some spans nothing is known.
    fileprivate var hasHoles: Bool
    fileprivate var version: Int
    fileprivate var tiles: TileVersion

    /// Whether it has the cells of a window for which some spans are needed. What is not there may be known in part from further off: such a
    /// row is good for its own spans alone.
    fileprivate func covers(_ needed: ClosedRange<Int>) -> Bool {
      if hasHoles { return needed == self.needed }
      return spans.lowerBound <= needed.lowerBound && needed.upperBound <= spans.upperBound
    }
  }

  /// What was looked up last for a line of the screen: found again without a key to be hashed.
  private struct Line: Sendable {
    let place: Int
    let channel: String
    /// What was known of broadcasts.
    let changes: Int
    let row: Row
  }

  /// What it depends on which programme is selected.
  private struct Selector: Equatable, Sendable {
    let channel: String?
    let anchor: Instant
    let programme: String?
    /// What was known of broadcasts.
    let changes: Int

    init(_ state: State) {
      channel = state.timeline.selectedChannel?.key
      anchor = state.timeline.anchor
      programme = state.timeline.programme
      changes = state.timeline.broadcasts.changes
    }
  }

  private var rows: [String: Row] = [:]
  /// By a channel's place, less whole screens.
  private var lines: [Line?] = []
  /// The cells that were drawn last, in the same way, and for which place; -1 for none.
  private var drawn: [DrawnTimelineRow] = []
  private var drawnPlaces: [Int] = []
  /// What was selected when its row was drawn last.
  private var selected: (by: Selector, programme: SharedProgramme)?
  /// How often a channel was laid out.
  private(set) var layouts = 0

  /// So many channels are kept at least.
  private static let fewestRows = 256

  /// Forgets all where there is much more than a screen shows.
  mutating func makeRoom(forRows count: Int) {
    if rows.count > max(Self.fewestRows, 4 * count) { rows.removeAll(keepingCapacity: true) }
    guard lines.count < count else { return }
    lines = Array(repeating: nil, count: count)
    drawn = Array(repeating: .none, count: count)
    drawnPlaces = Array(repeating: -1, count: count)
  }

  /// How the channel of a place is laid out.
  mutating func row(ofPlace place: Int, in state: State, scale: TimelineScale) -> Row {
    let channel = state.timeline.arrangedChannels[place].key
    guard !lines.isEmpty else { return row(of: channel, in: state, scale: scale) }
    let changes = state.timeline.broadcasts.changes
    let index = place % lines.count
    if let line = lines[index], line.place == place, line.changes == changes, line.channel == channel,
      line.row.covers(Self.spans(neededFor: scale))
    {
      return line.row
    }
    let row = row(of: channel, in: state, scale: scale)
    lines[index] = Line(place: place, channel: channel, changes: changes, row: row)
    return row
  }

  /// Remembers the cells that are drawn for a place, and returns those that were drawn for it before, as long as it was on the screen since.
  mutating func draw(_ row: DrawnTimelineRow, atPlace place: Int) -> DrawnTimelineRow {
    guard !drawn.isEmpty else { return .none }
    let index = place % drawn.count
    var before = row
    swap(&drawn[index], &before)
    if drawnPlaces[index] == place { return before }
    drawnPlaces[index] = place
    return .none
  }

  /// Remembers what is selected, for what is said of it at the foot.
  mutating func noteSelected(_ segment: TimelineSegment, in state: State) {
    selected = segment.shared.map { (Selector(state), $0) }
  }

  /// The selected programme, where its row was drawn since it is; nil where that is not known, or where none is selected.
  func selectedProgramme(in state: State) -> SharedProgramme? {
    selected.flatMap { $0.by == Selector(state) ? $0.programme : nil }
  }

  private mutating func row(of channel: String, in state: State, scale: TimelineScale) -> Row {
    let needed = Self.spans(neededFor: scale)
    let broadcasts = state.timeline.broadcasts
    let version = broadcasts.version(channel)
    if let row = rows[channel], row.covers(needed) {
      if row.version == version { return row }
      if row.tiles == broadcasts.version(channel, row.spans) {
        rows[channel]?.version = version
        return row
      }
    }
    layouts += 1
    // What is there beside them too: a window that moves on finds it laid out.
    let first = needed.lowerBound - (broadcasts.isLoaded(channel, needed.lowerBound - 1) ? 1 : 0)
    let last = needed.upperBound + (broadcasts.isLoaded(channel, needed.upperBound + 1) ? 1 : 0)
    let tiles = broadcasts.version(channel, first...last)
    let row = Row(
      number: layouts, segments: state.segments(of: channel, in: first...last), spans: first...last, needed: needed,
      hasHoles: (0...(last - first)).contains(tiles.count), version: version, tiles: tiles)
    rows[channel] = row
    return row
  }

  /// What has to be laid out for the cells of a window: its spans, the last of which ends behind it, and the one before. There begins what goes on
  /// in the window's first moment.
  static func spans(neededFor scale: TimelineScale) -> ClosedRange<Int> {
    (TimeSpan(of: scale.left).index - 1)...TimeSpan(of: scale.right).index
  }
}
