import GuideModel

/// What part of the guide is on the screen: the one scroll offset that every pane draws by.
///
/// The horizontal part is a day, the vertical one a line of the rows' layout. There is no second offset that could go out
/// of step with it.
public struct Viewport: Hashable, Sendable {
  /// The line on the first row of rail, shows and grid.
  public var topLine: Int
  /// The day in the first column of header and grid.
  public var leftDay: GuideDay

  /// A viewport.
  public init(topLine: Int = 0, leftDay: GuideDay) {
    self.topLine = topLine
    self.leftDay = leftDay
  }

  /// Held to what there is: no scrolling past the last line, nor past the window's last day.
  func clamped(lineCount: Int, height: Int, window: GuideWindow, columns: Int) -> Viewport {
    let lastLeft = max(window.last.advanced(by: 1 - columns), window.first)
    return Viewport(
      topLine: min(max(topLine, 0), max(lineCount - height, 0)), leftDay: min(max(leftDay, window.first), lastLeft))
  }

  /// Scrolled just enough that lines, and `margin` lines around them where those fit, are among `height` visible ones; of
  /// more lines than fit the first are.
  func showing(lines: Range<Int>, height: Int, margin: Int) -> Viewport {
    let margin = min(margin, max((height - lines.count) / 2, 0))
    var result = self
    result.topLine = min(max(topLine, lines.upperBound + margin - height), lines.lowerBound - margin)
    return result
  }

  /// Scrolled just enough that a day is among so many visible columns.
  func showing(day: GuideDay, columns: Int, margin: Int) -> Viewport {
    let margin = min(margin, max((columns - 1) / 2, 0))
    var result = self
    let low = day.advanced(by: margin - columns + 1)
    let high = day.advanced(by: -margin)
    result.leftDay = min(max(leftDay, low), high)
    return result
  }
}
