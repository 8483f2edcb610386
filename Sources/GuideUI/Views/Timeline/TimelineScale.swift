import GuideModel

/// The moment of each column: the one scale for ruler, cells and the line of now.
public struct TimelineScale: Hashable, Sendable {
  /// The moment at the left edge of the first column.
  public let left: Instant
  /// How long a column is, at least 1.
  public let secondsPerColumn: Int64
  /// How many columns there are.
  public let width: Int

  /// The lengths of a column that keys step through, in minutes: whole columns make a half hour.
  public static let steps = [1, 2, 3, 5, 6, 10, 15, 30]

  /// Columns of some minutes each, held within 1 to 30, from a moment on.
  public init(left: Instant, minutesPerColumn: Int, width: Int) {
    self.left = left
    secondsPerColumn = Int64(min(max(minutesPerColumn, 1), 30)) * 60
    self.width = max(width, 0)
  }

  /// The moment at the right edge of the last column.
  public var right: Instant { instant(at: width) }

  /// How long the whole of it is.
  public var seconds: Int64 { secondsPerColumn * Int64(width) }

  /// The moment at the left edge of a column.
  public func instant(at column: Int) -> Instant { left.adding(seconds: Int64(column) * secondsPerColumn) }

  /// The column in which a moment lies, held within 0 to `width`: moments before the first are in column 0.
  public func column(of instant: Instant) -> Int {
    if instant <= left { return 0 }
    if instant >= right { return width }
    return Int(left.seconds(to: instant) / secondsPerColumn)
  }

  /// What has to be laid out for the cells: the spans of the window, the last of which ends behind it, and the one before. There begins what
  /// goes on in the window's first moment.
  var spans: ClosedRange<Int> { (TimeSpan(of: left).index - 1)...TimeSpan(of: right).index }

  /// Whether a moment has a column.
  public func contains(_ instant: Instant) -> Bool { left <= instant && instant < right }
}
