import GuideModel

/// How the channels that were drawn last are laid out, so that a window that moves, and an answer about another time, cost nothing anew; and the
/// cells that were drawn of them, so that those that only moved need not be drawn again.
struct TimelineRowCache: Sendable {
  /// What a channel broadcasts in the window and around it, end to end.
  struct Row: Sendable {
    /// Of each layout another one.
    var number: Int
    var segments: [TimelineSegment]
    /// Of which spans: those that are needed for the window, and no more, so that it is the same whatever window was shown before.
    fileprivate var spans: ClosedRange<Int>
    fileprivate var version: Int
    fileprivate var tiles: TileVersion

    fileprivate init(_ channel: String, _ spans: ClosedRange<Int>, number: Int, _ state: State) {
      self.number = number
      self.spans = spans
      segments = state.segments(of: channel, in: spans)
      version = state.timeline.broadcasts.version(channel)
      tiles = state.timeline.broadcasts.version(channel, spans)
    }
  }

  /// What was looked up last for a line of the screen: found again without a key to be hashed.
  private struct Line: Sendable {
    let place: Int
    let channel: String
    /// What was known of broadcasts.
    var changes: Int
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

  /// What was last laid out ahead.
  private struct Prepared: Equatable, Sendable {
    let places: Range<Int>
    let spans: ClosedRange<Int>
    let next: ClosedRange<Int>?
    let changes: Int
  }

  private var rows: [String: Row] = [:]
  private var prepared: Prepared?
  /// By a channel's place, less whole screens.
  private var lines: [Line?] = []
  /// In the same way, the visible channels as they are laid out when the window has moved on, or were before it had.
  private var ahead: [Line?] = []
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
    ahead = lines
    drawn = Array(repeating: .none, count: count)
    drawnPlaces = Array(repeating: -1, count: count)
  }

  /// How the channel of a place is laid out.
  mutating func row(ofPlace place: Int, in state: State, scale: TimelineScale) -> Row {
    let channel = state.timeline.arrangedChannels[place].key
    guard !lines.isEmpty else { return row(of: channel, in: state, scale: scale) }
    let changes = state.timeline.broadcasts.changes
    let index = place % lines.count
    let spans = Self.spans(neededFor: scale)
    func isOfIt(_ line: Line) -> Bool {
      line.place == place && line.row.spans == spans && line.channel == channel
    }
    if let line = lines[index], line.changes == changes, isOfIt(line) { return line.row }
    if let line = ahead[index], isOfIt(line), line.changes == changes || isStill(line.row, spans, channel, state) {
      // What it takes the place of goes later: a row is a screen's worth of programmes, to be let go of one by one.
      swap(&lines[index], &ahead[index])
      lines[index]?.changes = changes
      return line.row
    }
    let row = row(of: channel, in: state, scale: scale)
    lines[index] = Line(place: place, channel: channel, changes: changes, row: row)
    return row
  }

  /// So many channels on either side of the visible ones are laid out ahead.
  static let margin = 2

  /// Lays out ahead what the next key may show: the channels beside the visible ones, and the visible ones as they are when the window has moved on.
  /// - Parameter isForward: in which direction it moves; nil where it does not.
  mutating func prepare(_ places: Range<Int>, in state: State, scale: TimelineScale, isForward: Bool?) {
    guard !lines.isEmpty else { return }
    let next = isForward.map { Self.spans(after: scale, forward: $0) }
    let question = Prepared(
      places: places, spans: Self.spans(neededFor: scale), next: next, changes: state.timeline.broadcasts.changes)
    if prepared == question { return }
    prepared = question
    let channels = state.timeline.arrangedChannels
    for place in (places.lowerBound - Self.margin)..<(places.upperBound + Self.margin)
    where channels.indices.contains(place) {
      let row = row(ofPlace: place, in: state, scale: scale)
      guard let next, places.contains(place), case let channel = channels[place].key else { continue }
      if rows[channel]?.number != row.number { rows[channel] = row }
      layOutAhead(place, channel, next, state)
    }
  }

  private mutating func layOutAhead(_ place: Int, _ channel: String, _ spans: ClosedRange<Int>, _ state: State) {
    let index = place % ahead.count
    let changes = state.timeline.broadcasts.changes
    if let line = ahead[index], line.place == place, line.channel == channel, isStill(line.row, spans, channel, state) {
      ahead[index]?.changes = changes
      return
    }
    layouts += 1
    ahead[index] = Line(
      place: place, channel: channel, changes: changes, row: Row(channel, spans, number: layouts, state))
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
    let spans = Self.spans(neededFor: scale)
    if let row = rows[channel], isStill(row, spans, channel, state) {
      rows[channel]?.version = state.timeline.broadcasts.version(channel)
      return row
    }
    layouts += 1
    let row = Row(channel, spans, number: layouts, state)
    rows[channel] = row
    return row
  }

  /// Whether a row is of some spans, of which nothing else is known since.
  private func isStill(_ row: Row, _ spans: ClosedRange<Int>, _ channel: String, _ state: State) -> Bool {
    let broadcasts = state.timeline.broadcasts
    return row.spans == spans
      && (row.version == broadcasts.version(channel) || row.tiles == broadcasts.version(channel, spans))
  }

  /// What has to be laid out for the cells of a window: its spans, the last of which ends behind it, and the one before. There begins what goes on
  /// in the window's first moment.
  static func spans(neededFor scale: TimelineScale) -> ClosedRange<Int> {
    (TimeSpan(of: scale.left).index - 1)...TimeSpan(of: scale.right).index
  }

  /// The same for the next window that needs others, as it moves.
  private static func spans(after scale: TimelineScale, forward: Bool) -> ClosedRange<Int> {
    let (first, last) = (TimeSpan(of: scale.left), TimeSpan(of: scale.right))
    if forward {
      let isLeftSooner = scale.left.seconds(to: first.end) < scale.right.seconds(to: last.end)
      return isLeftSooner ? first.index...last.index : (first.index - 1)...(last.index + 1)
    }
    let isLeftSooner = first.start.seconds(to: scale.left) < last.start.seconds(to: scale.right)
    return isLeftSooner ? (first.index - 2)...last.index : (first.index - 1)...(last.index - 1)
  }
}
