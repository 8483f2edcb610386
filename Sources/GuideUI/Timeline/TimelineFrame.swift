import GuideModel
import TerminalKit

/// What a frame of the timeline shows of the one before.
enum TimelineChange {
  /// Rows that moved up by so many, all but those of some places.
  case rows(by: Int, but: [Int])
  /// Rows that stayed where they are, all but those of some places; what they show moved to the left by so many columns.
  case columns(by: Int, but: [Int])
}

/// What is remembered of the rows of a frame of the timeline.
struct TimelineFrame {
  private let maker: TimelineRowMaker
  private var rows: Rows

  /// What changes from key to key.
  private struct Rows {
    let left: Instant
    let top: Int
    let selected: Int
    /// What was known of broadcasts, and the spans that were looked at.
    let known: Int
    let spans: ClosedRange<Int>
    /// Which layouts the visible channels have, from the top.
    var layouts: [Int] = []

    init(_ state: borrowing State) {
      let scale = state.timelineScale
      left = scale.left
      top = state.timeline.top
      selected = state.timeline.channel
      known = state.timeline.broadcasts.changes
      spans = TimelineRowCache.spans(neededFor: scale)
    }

    var places: Range<Int> { top..<(top + layouts.count) }

    /// What an earlier frame was laid out with, where nothing else is known since, is not looked up again.
    mutating func layOut(_ places: Range<Int>, _ state: State, _ cache: inout TimelineRowCache, after before: Rows?) {
      let isKnown = before.map { $0.known == known && $0.spans == spans } ?? false
      if let before, isKnown, before.places == places { return layouts = before.layouts }
      let scale = state.timelineScale
      layouts.reserveCapacity(places.count)
      for place in places {
        if let before, isKnown, before.places.contains(place) {
          layouts.append(before.layouts[place - before.top])
        } else {
          layouts.append(cache.row(ofPlace: place, in: state, scale: scale).number)
        }
      }
    }
  }

  /// Turns what is remembered of one frame into that of the next, and tells what has changed; nil where that may be everything.
  static func next(_ frame: inout TimelineFrame?, _ state: State, _ cache: inout TimelineRowCache) -> TimelineChange? {
    guard let layout = state.timelineLayout, TimelineRowMaker.isSoleMaker(state, layout) else {
      frame = nil
      return nil
    }
    let places = state.timeline.visiblePlaces(layout)
    cache.makeRoom(forRows: places.count + 2 * TimelineRowCache.margin)
    var rows = Rows(state)
    guard let before = frame?.rows, frame?.maker.isStill(state) == true else {
      rows.layOut(places, state, &cache, after: nil)
      frame = TimelineFrame(maker: TimelineRowMaker(state), rows: rows)
      return nil
    }
    rows.layOut(places, state, &cache, after: before)
    frame?.rows = rows
    return change(from: before, to: rows, secondsPerColumn: state.timelineScale.secondsPerColumn)
  }

  /// What rows are made of is the same, so that they are as high and columns as long.
  private static func change(from before: Rows, to rows: Rows, secondsPerColumn: Int64) -> TimelineChange? {
    let seconds = before.left.seconds(to: rows.left)
    if seconds != 0 {
      // In a column that is no part of a half hour nothing stands where it stood.
      guard rows.top == before.top, seconds.isMultiple(of: secondsPerColumn) else { return nil }
      let cursors = rows.selected == before.selected ? [] : [before.selected, rows.selected]
      return .columns(by: Int(seconds / secondsPerColumn), but: cursors)
    }
    // Within its row, too, another cell may be selected.
    var changed = [before.selected, rows.selected]
    if rows.known != before.known {
      changed += rows.places.clamped(to: before.places).filter {
        rows.layouts[$0 - rows.top] != before.layouts[$0 - before.top]
      }
    }
    return .rows(by: rows.top - before.top, but: changed)
  }
}

extension TimelineChange {
  /// What can be taken over from the buffer of the last frame; nil where that is nothing.
  func rows(keptIn shown: Buffer, _ layout: TimelineLayout) -> KeptRows? {
    guard !shown.hasClusters else { return nil }
    switch self {
    case .rows(let rows, let changed):
      return KeptRows(buffer: shown, shift: rows * layout.rowHeight, changed: changed)
    case .columns(let columns, let changed):
      return KeptRows(buffer: shown, shift: 0, columns: columns, changed: changed)
    }
  }

  /// What of the last frame stands elsewhere now.
  func scroll(_ layout: TimelineLayout) -> KnownScroll {
    switch self {
    case .rows(let rows, _):
      KnownScroll(rows: layout.grid.y..<layout.grid.bottom, distance: rows * layout.rowHeight)
    case .columns(let columns, _): abs(columns) >= layout.grid.width ? .known(nil) : .sideways(columns)
    }
  }
}

extension TimelineState {
  /// The places of the channels on the screen.
  func visiblePlaces(_ layout: TimelineLayout) -> Range<Int> {
    (top..<(top + layout.visibleRows)).clamped(to: 0..<arrangedChannels.count)
  }
}
