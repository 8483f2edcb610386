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
  /// Whether rows of the frame before could be taken over into the last one.
  private(set) var keepsRows = false

  /// What the last frame was made of.
  private struct Frame {
    var maker: RowMaker
    var topLine: Int
    var cursorRow: Int
  }

  /// Nothing was drawn yet.
  public init() {}

  /// Draws what `render` draws into a buffer. `shown` is the buffer of the last call, unchanged since.
  public mutating func draw(_ state: State, into buffer: inout Buffer, after shown: Buffer) {
    guard state.view != .timeline else { return drawTimeline(state, into: &buffer, after: shown) }
    lastOfTimeline = nil
    let maker = RowMaker(state)
    let frame = maker.map { Frame(maker: $0, topLine: state.viewport.topLine, cursorRow: state.cursor.row) }
    var kept: KeptRows?
    if let last, let frame, last.maker == frame.maker, shown.size == frame.maker.size, !shown.hasClusters {
      kept = KeptRows(
        buffer: shown, shift: frame.topLine - last.topLine, changed: [last.cursorRow, frame.cursorRow])
    }
    last = frame
    keepsRows = kept != nil
    render(state, into: &buffer, keeping: kept)
  }

  private mutating func drawTimeline(_ state: State, into buffer: inout Buffer, after shown: Buffer) {
    last = nil
    let frame = TimelineFrame(state, &rowCache)
    var kept: KeptRows?
    if let lastOfTimeline, let frame { kept = frame.rows(keptFrom: lastOfTimeline, in: shown) }
    lastOfTimeline = frame
    keepsRows = kept != nil
    render(state, into: &buffer, keeping: kept, rowCache: &rowCache)
  }
}

/// Rows of an earlier frame.
struct KeptRows {
  /// The frame.
  let buffer: Buffer
  /// By how many lines it was scrolled since.
  let shift: Int
  /// Rows that may look different now.
  let changed: [Int]
}

/// Everything that the header and the lines of rows are made of in the horizontal guide, but where they stand and which row the cursor is in.
///
/// Sets and lists are the same memory where nothing changed, so that comparing them costs little.
private struct RowMaker: Equatable {
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

  /// Nil where something else may stand over the rows or between them, and where rows have pictures.
  init?(_ state: State) {
    guard state.view == .horizontal, state.rows != nil, state.opened.isEmpty, state.overlay == nil, state.hover == nil,
      !state.showsTooltip, state.failure == nil, state.preferences.density == .lines
    else { return nil }
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
}
