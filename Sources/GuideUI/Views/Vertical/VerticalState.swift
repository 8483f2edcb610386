import GuideModel
import TerminalKit

/// What the vertical guide keeps for itself; cursor, rows, opened details and marks are those of the horizontal one.
struct VerticalState: Sendable {
  /// What is on the screen; nil before it is shown first.
  var viewport: Viewport<Int>?
  /// How high the days are.
  var heights = DayHeights()
  /// The layout of days. Each is a section, with a rule above it; on low screens only today and the first of a month are.
  var layout = RowLayout(sectionStarts: [0])
  /// The days it was made for.
  var window: GuideWindow?
  /// And the day that was today.
  var today: GuideDay?
  /// What is in the cells, as far as it was looked at.
  var cells = CellIndex()
  /// Where the cursor was put when the guide opened.
  var opening: Cursor?
}
