import GuideModel

/// A cell of a row: a segment with its columns.
struct TimelineCell: Hashable, Sendable {
  var segment: TimelineSegment
  /// Within the window; never empty.
  var columns: Range<Int>
  /// Whether it started before the window.
  var isCutLeft: Bool
  /// Whether it continues after the window.
  var isCutRight: Bool
}

/// Fills the columns of a window with a row's segments, in order, without gaps and overlaps.
///
/// Each segment starts in the column of its moment. One that is too short for a column takes one from a neighbour with
/// several. If there is none, it is left out, unless it is selected.
struct TimelineRow {
  let cells: [TimelineCell]

  /// `segments` are contiguous and cover the window; `selected` is one of them.
  init(segments: [TimelineSegment], scale: TimelineScale, selected: TimelineSegment? = nil) {
    let first = segments.partitioningIndex { Self.isNotOver($0, in: scale) }
    let end = segments.partitioningIndex { $0.from >= scale.right }
    let visible = segments[min(first, end)..<end]
    let selectedIndex = selected.flatMap { visible.firstIndex(of: $0) }.map { $0 - visible.startIndex }
    var edges = Self.edges(of: visible, scale: scale)
    Self.giveRoom(to: visible, edges: &edges)
    var parts: [(index: Int, columns: Range<Int>)] = []
    parts.reserveCapacity(visible.count)
    for index in 0..<visible.count where edges[index] < edges[index + 1] {
      parts.append((index, edges[index]..<edges[index + 1]))
    }
    if let selectedIndex, edges[selectedIndex] >= edges[selectedIndex + 1] {
      Self.force(selectedIndex, at: min(edges[selectedIndex], scale.width - 1), into: &parts)
    }
    cells = parts.map { part in
      let segment = visible[visible.startIndex + part.index]
      return TimelineCell(
        segment: segment, columns: part.columns, isCutLeft: segment.from < scale.left,
        isCutRight: segment.to > scale.right)
    }
  }

  /// The cells to draw. Adjacent gaps are joined, because only keys step through their parts.
  var drawnCells: [TimelineCell] {
    cells.reduce(into: []) { drawn, cell in
      guard let last = drawn.last, last.segment.content == .gap, cell.segment.content == .gap else {
        return drawn.append(cell)
      }
      drawn[drawn.count - 1] = TimelineCell(
        segment: TimelineSegment(content: .gap, from: last.segment.from, to: cell.segment.to),
        columns: last.columns.lowerBound..<cell.columns.upperBound, isCutLeft: last.isCutLeft,
        isCutRight: cell.isCutRight)
    }
  }

  /// The cell of a column. A binary search.
  func cell(at column: Int) -> TimelineCell? {
    let index = cells.partitioningIndex { $0.columns.upperBound > column }
    return index < cells.count && cells[index].columns.contains(column) ? cells[index] : nil
  }

  /// Whether a segment ends in or after the window, or starts there if it has no length.
  private static func isNotOver(_ segment: TimelineSegment, in scale: TimelineScale) -> Bool {
    segment.to > scale.left || (segment.to == segment.from && segment.from >= scale.left)
  }

  /// The column in which each segment starts, and the end.
  private static func edges(of visible: ArraySlice<TimelineSegment>, scale: TimelineScale) -> [Int] {
    var edges: [Int] = []
    edges.reserveCapacity(visible.count + 1)
    for segment in visible { edges.append(edges.isEmpty ? 0 : scale.column(of: segment.from)) }
    edges.append(scale.width)
    return edges
  }

  /// Moves edges by at most one column.
  private static func giveRoom(to segments: ArraySlice<TimelineSegment>, edges: inout [Int]) {
    for index in 0..<segments.count
    where edges[index] == edges[index + 1] && segments[segments.startIndex + index].isProgramme {
      let hasNext = index + 2 < edges.count
      if hasNext, edges[index + 2] - edges[index + 1] >= 2 {
        edges[index + 1] += 1
      } else if index > 0, edges[index] - edges[index - 1] >= 2 {
        edges[index] -= 1
      }
    }
  }

  /// Gives a column to a segment without any: from one with several, else instead of another.
  private static func force(_ index: Int, at column: Int, into parts: inout [(index: Int, columns: Range<Int>)]) {
    guard let place = parts.firstIndex(where: { $0.columns.contains(column) }) else { return }
    let owner = parts[place]
    guard owner.columns.count >= 2 else {
      parts[place] = (index, owner.columns)
      return
    }
    if index < owner.index {
      let first = owner.columns.lowerBound
      parts[place].columns = (first + 1)..<owner.columns.upperBound
      parts.insert((index, first..<(first + 1)), at: place)
    } else {
      let last = owner.columns.upperBound - 1
      parts[place].columns = owner.columns.lowerBound..<last
      parts.insert((index, last..<(last + 1)), at: place + 1)
    }
  }
}
