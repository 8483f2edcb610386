import GuideModel

/// The cells that a row was drawn with, and in which window.
struct DrawnTimelineRow: Sendable {
  let cells: [TimelineCell]
  let scale: TimelineScale
  /// Which of the cells is the selected one.
  let selected: Int?

  /// No cells, in no window.
  static let none = DrawnTimelineRow(
    cells: [], scale: TimelineScale(left: Instant(secondsSinceEpoch: 0), minutesPerColumn: 1, width: 0), selected: nil)

  /// The columns in which stands what stood so many columns farther to the right: cells of the same look, before and now not selected, nor cut at
  /// an edge of the window that moved. Next to each other they are one range.
  func columns(movedFrom before: DrawnTimelineRow, by distance: Int) -> [Range<Int>] {
    guard before.scale.left.adding(seconds: Int64(distance) * scale.secondsPerColumn) == scale.left else { return [] }
    var ranges: [Range<Int>] = []
    var next = 0
    let isMove = distance != 0
    for index in cells.indices where isPlain(index, inMove: isMove) {
      let columns = cells[index].columns
      let source = columns.lowerBound + distance
      while next < before.cells.count, before.cells[next].columns.lowerBound < source { next += 1 }
      guard next < before.cells.count else { break }
      guard before.isPlain(next, inMove: isMove),
        before.cells[next].columns == source..<(columns.upperBound + distance),
        before.cells[next].segment == cells[index].segment
      else { continue }
      if ranges.last?.upperBound == columns.lowerBound, let last = ranges.popLast() {
        ranges.append(last.lowerBound..<columns.upperBound)
      } else {
        ranges.append(columns)
      }
    }
    return ranges
  }

  /// Whether nothing of a cell depends on the cursor, nor, where that moves, on where the window is. The first one has no line of its own at its left.
  private func isPlain(_ index: Int, inMove isMove: Bool) -> Bool {
    if index == selected { return false }
    return !isMove
      || !cells[index].isCutLeft && !cells[index].isCutRight && cells[index].columns.lowerBound > 0
  }
}
