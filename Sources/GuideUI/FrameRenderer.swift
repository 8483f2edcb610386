import GuideModel
import TerminalKit

/// Draws one frame after another. Rows of the horizontal guide and of the timeline that look as they did in the last frame are taken from there,
/// wherever they stand now: a key that moves down a row costs the rows that it changes.
///
/// The rule: a row's line may be taken over where everything that rows are made of is what it was (`RowMaker`,
/// `TimelineRowMaker`), and neither the cursor was in the row nor is it now. Where other days are on the screen, those that were are.
public struct FrameRenderer: Sendable {
  private var last: Frame?
  private var lastOfTimeline: TimelineFrame?
  private(set) var rowCache = TimelineRowCache()
  /// Whether the timeline's window moved forward last; nil where the last move was not one of it.
  private var isForward: Bool?
  private(set) var statusLine = StatusLine()
  /// Whether rows of the frame before could be taken over into the last one.
  private(set) var keepsRows = false

  /// What the last frame was made of.
  private struct Frame {
    var maker: RowMaker
    var viewport: Viewport<GuideDay>
    var cursor: Cursor
  }

  /// What of the last frame stood elsewhere in the one before.
  public private(set) var scroll = KnownScroll.unknown

  /// Nothing was drawn yet.
  public init() {}

  /// Draws what `render` draws into a buffer. `shown` is the buffer of the last call, unchanged since.
  public mutating func draw(_ state: State, into buffer: inout Buffer, after shown: Buffer) {
    guard state.view != .timeline else { return drawTimeline(state, into: &buffer, after: shown) }
    lastOfTimeline = nil
    scroll = sideways(state)
    let kept = keptRows(of: shown, for: state)
    keepsRows = kept != nil
    if let kept, kept.columns == 0, let rows = state.panes?.grid {
      scroll = KnownScroll(rows: rows.y..<rows.bottom, distance: kept.shift)
    }
    render(state, into: &buffer, keeping: kept, rowCache: &rowCache, statusLine: &statusLine, after: shown)
  }

  /// Gets ready what the next key may show, once a frame is on the screen: then there is time for it.
  public mutating func prepare(_ state: State) {
    guard lastOfTimeline != nil, let layout = state.timelineLayout else { return }
    rowCache.prepare(
      state.timeline.visiblePlaces(layout), in: state, scale: state.timelineScale, isForward: isForward)
  }

  /// How far the days moved since the last frame where nothing moved up or down.
  private func sideways(_ state: State) -> KnownScroll {
    guard let last, let panes = state.panes, RowMaker.isSoleMaker(state), last.maker.size == state.size,
      last.maker.rowsVersion == state.rowsVersion, last.viewport.topLine == state.viewport.topLine
    else { return .unknown }
    let days = last.viewport.left.distance(to: state.viewport.left)
    return Self.sideways(days * panes.metrics.columnWidth, in: panes.grid)
  }

  private static func sideways(_ columns: Int, in grid: Rect) -> KnownScroll {
    columns == 0 || abs(columns) >= grid.width ? .known(nil) : .sideways(columns)
  }

  private mutating func keptRows(of shown: Buffer, for state: State) -> KeptRows? {
    guard RowMaker.isSoleMaker(state) else {
      last = nil
      return nil
    }
    guard let before = last.map({ (viewport: $0.viewport, cursor: $0.cursor) }), last?.maker.isStill(state) == true
    else {
      last = Frame(maker: RowMaker(state), viewport: state.viewport, cursor: state.cursor)
      return nil
    }
    last?.viewport = state.viewport
    last?.cursor = state.cursor
    guard shown.size == state.size, !shown.hasClusters else { return nil }
    let days = before.viewport.left.distance(to: state.viewport.left)
    return KeptRows(
      buffer: shown, shift: state.viewport.topLine - before.viewport.topLine,
      columns: days == 0 ? 0 : days * state.metrics.columnWidth,
      hasHeader: days == 0 && before.cursor.day == state.cursor.day, changed: [before.cursor.row, state.cursor.row])
  }

  private mutating func drawTimeline(_ state: State, into buffer: inout Buffer, after shown: Buffer) {
    last = nil
    scroll = .unknown
    var kept: KeptRows?
    if let change = TimelineFrame.next(&lastOfTimeline, state, &rowCache), let layout = state.timelineLayout,
      shown.size == state.size
    {
      kept = change.rows(keptIn: shown, layout)
      scroll = change.scroll(layout)
      switch change {
      case .columns(let columns, _): isForward = columns > 0
      case .rows(let rows, _): if rows != 0 { isForward = nil }
      }
    }
    keepsRows = kept != nil
    render(state, into: &buffer, keeping: kept, rowCache: &rowCache, statusLine: &statusLine, after: shown)
  }
}
