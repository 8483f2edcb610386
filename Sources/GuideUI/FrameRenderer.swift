import GuideModel
import TerminalKit

/// Draws one frame after another. Rows of the horizontal guide and of the timeline that look as they did in the last frame are taken from there,
/// wherever they stand now: a key that moves down a row costs the rows that it changes.
///
/// The rule: a row's line may be taken over where everything that rows are made of is what it was (`RowMaker`,
/// `TimelineRowMaker`), and neither the cursor was in the row nor is it now. The header is made of no more than the rows are.
public struct FrameRenderer: Sendable {
  private var last: Frame?
  private var lastOfTimeline: TimelineFrame?
  private(set) var rowCache = TimelineRowCache()
  private(set) var statusLine = StatusLine()
  /// Whether rows of the frame before could be taken over into the last one.
  private(set) var keepsRows = false

  /// What the last frame was made of.
  private struct Frame {
    var maker: RowMaker
    var topLine: Int
    var cursorRow: Int
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
    if let kept, let rows = state.panes?.grid { scroll = KnownScroll(rows: rows.y..<rows.bottom, distance: kept.shift) }
    render(state, into: &buffer, keeping: kept, rowCache: &rowCache, statusLine: &statusLine, after: shown)
  }

  /// How far the days moved since the last frame where nothing moved up or down.
  private func sideways(_ state: State) -> KnownScroll {
    guard let last, let panes = state.panes, RowMaker.isSoleMaker(state), last.maker.size == state.size,
      last.maker.rowsVersion == state.rowsVersion, last.topLine == state.viewport.topLine
    else { return .unknown }
    let days = last.maker.left.distance(to: state.viewport.left)
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
    let (topLine, cursorRow) = (state.viewport.topLine, state.cursor.row)
    guard let before = last.map({ (topLine: $0.topLine, cursorRow: $0.cursorRow) }), last?.maker.isStill(state) == true
    else {
      last = Frame(maker: RowMaker(state), topLine: topLine, cursorRow: cursorRow)
      return nil
    }
    last?.topLine = topLine
    last?.cursorRow = cursorRow
    guard shown.size == state.size, !shown.hasClusters else { return nil }
    return KeptRows(buffer: shown, shift: topLine - before.topLine, changed: [before.cursorRow, cursorRow])
  }

  private mutating func drawTimeline(_ state: State, into buffer: inout Buffer, after shown: Buffer) {
    last = nil
    let frame = TimelineFrame(state, after: lastOfTimeline, &rowCache)
    var kept: KeptRows?
    if let lastOfTimeline, let frame { kept = frame.rows(keptFrom: lastOfTimeline, in: shown) }
    scroll = sideways(frame, state)
    lastOfTimeline = frame
    keepsRows = kept != nil
    if let kept, let rows = state.timelineLayout?.grid {
      scroll = KnownScroll(rows: rows.y..<rows.bottom, distance: kept.shift)
    }
    render(state, into: &buffer, keeping: kept, rowCache: &rowCache, statusLine: &statusLine, after: shown)
  }

  /// How far the programmes moved since the last frame where nothing moved up or down.
  private func sideways(_ frame: TimelineFrame?, _ state: State) -> KnownScroll {
    guard let lastOfTimeline, let frame, let grid = state.timelineLayout?.grid, lastOfTimeline.isAlike(frame) else {
      return .unknown
    }
    let seconds = lastOfTimeline.maker.left.seconds(to: frame.maker.left)
    return Self.sideways(Int(seconds / state.timelineScale.secondsPerColumn), in: grid)
  }
}

/// Rows of an earlier frame.
struct KeptRows {
  /// The frame.
  let buffer: Buffer
  /// By how many lines it was scrolled since.
  let shift: Int
  /// By how many columns what is in the grid moved to the left since; negative for to the right.
  var columns = 0
  /// Rows that may look different now.
  let changed: [Int]
}

/// Everything that the header and the lines of rows are made of in the horizontal guide, but where they stand and which row the cursor is in.
///
/// Sets and lists are the same memory where nothing changed, so that comparing them costs little.
private struct RowMaker {
  let size: Size
  let rowsVersion: Int
  let left: GuideDay
  let window: GuideWindow
  let cursorDay: GuideDay
  let today: GuideDay
  let zone: ZoneRules
  let country: Country
  let appearance: Appearance
  let preferences: Preferences
  let watched: Set<String>
  let followed: Set<String>
  let services: Set<String>

  /// False where something else may stand over the rows or between them, and where rows have pictures.
  static func isSoleMaker(_ state: State) -> Bool {
    state.view == .horizontal && state.rows != nil && state.opened.isEmpty && state.overlay == nil && state.hover == nil
      && !state.showsTooltip && state.failure == nil && state.preferences.density == .lines
  }

  init(_ state: State) {
    size = state.size
    rowsVersion = state.rowsVersion
    left = state.viewport.left
    window = state.window
    cursorDay = state.cursor.day
    today = state.today
    zone = state.zone
    country = state.country
    appearance = state.appearance
    preferences = state.preferences
    watched = state.watched
    followed = state.followed
    services = state.services
  }

  /// Whether rows are made of the same as before. Every property stands here: nothing is copied for it, which costs more than comparing.
  func isStill(_ state: State) -> Bool {
    size == state.size && rowsVersion == state.rowsVersion && left == state.viewport.left && window == state.window
      && cursorDay == state.cursor.day && today == state.today && zone == state.zone && country == state.country
      && appearance == state.appearance && preferences == state.preferences && watched == state.watched
      && followed == state.followed && services == state.services
  }
}
