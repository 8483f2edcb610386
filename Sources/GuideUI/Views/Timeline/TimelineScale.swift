import GuideModel

/// The moments of columns. Ruler, cells and the line of now use the same scale.
struct TimelineScale: Hashable, Sendable {
  /// The moment at the left edge of the first column.
  let left: Instant
  /// The length of a column, at least 1.
  let secondsPerColumn: Int64
  /// The number of columns.
  let width: Int

  /// The lengths of a column in minutes that keys step through. Half an hour is a whole number of columns.
  static let steps = [1, 2, 3, 5, 6, 10, 15, 30]

  /// A scale from a moment on, with minutes per column clamped to 1...30.
  init(left: Instant, minutesPerColumn: Int, width: Int) {
    self.left = left
    secondsPerColumn = Int64(min(max(minutesPerColumn, 1), 30)) * 60
    self.width = max(width, 0)
  }

  /// The moment at the right edge of the last column.
  var right: Instant { instant(at: width) }

  /// The total length.
  var seconds: Int64 { secondsPerColumn * Int64(width) }

  /// The moment at the left edge of a column.
  func instant(at column: Int) -> Instant { left.adding(seconds: Int64(column) * secondsPerColumn) }

  /// The column of a moment, clamped to 0...`width`; moments before the first are in column 0.
  func column(of instant: Instant) -> Int {
    if instant <= left { return 0 }
    if instant >= right { return width }
    return Int(left.seconds(to: instant) / secondsPerColumn)
  }

  /// The spans to lay out: they begin before the window and end after it, so that programmes continue beyond both.
  var spans: ClosedRange<Int> { TimeSpan(of: left.adding(seconds: -1)).index...TimeSpan(of: right).index }

  /// Whether a moment has a column.
  func contains(_ instant: Instant) -> Bool { left <= instant && instant < right }
}
