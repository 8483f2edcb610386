import GuideModel
import TerminalKit

/// The state of the vertical guide. It shares cursor, rows, open details and marks with the horizontal one.
struct VerticalState: Sendable {
  /// The visible part; nil before it is first shown.
  var viewport: Viewport<Int>?
  var heights = DayHeights()
  /// The layout of days. Each day is a section with a rule above it. On low screens, only today and the first of a
  /// month have a rule.
  var layout = RowLayout(sectionStarts: [0])
  /// The days it was computed for.
  var window: GuideWindow?
  /// The day that was today then.
  var today: GuideDay?
  /// The contents of the cells that were indexed so far.
  var cells = CellIndex()
  /// The position of the cursor when the guide opened.
  var opening: Cursor?
}
