import GuideModel
import TerminalKit

/// What the cells of the horizontal view say: one show's episodes of one day each.
struct HorizontalCells {
  private let marks: Marks
  private let clock: WallClock
  private let look: Look
  /// Text is laid out for the full column and cut at the screen's edge.
  private let text: CellText
  /// The lines of a row, and those of its poster.
  private let (height, posterHeight): (Int, Int)

  init(_ state: State, _ metrics: GuideMetrics) {
    (marks, clock, look) = (state.marks, state.clock, state.look)
    (height, posterHeight) = (metrics.rowHeight, metrics.posterSize.height)
    text = CellText(clock: clock, look: look, room: metrics.columnTextWidth)
  }

  /// One line of a cell: `● S1E3 +7` in rows of one line. In taller rows a single episode takes all lines, and several
  /// take one each, as far as they fit. `episodes` must not be empty. `selected` is the place of one of them, which is
  /// shown; nil if the cell is not selected.
  func draw(
    _ episodes: ArraySlice<Episode>, selected: Int?, line: Int, of show: Show, in cell: Rect, into buffer: inout Buffer
  ) {
    if episodes.count == 1, height > 1 {
      return drawOnly(episodes, line: line, of: show, in: cell, into: &buffer)
    }
    let current = clock.indexOfCurrent(episodes)
    let shown = selected.map { min(episodes.startIndex + $0, episodes.endIndex - 1) } ?? current
    let index = max(min(shown, episodes.endIndex - height), episodes.startIndex) + line
    guard index < episodes.endIndex, line < height else { return }
    let isLast = line == height - 1
    let more = isLast ? max(episodes.count - height, 0) : 0
    let badge = text.badge(marks.told(episodes[index], of: show), ordinal: index + 1, of: show, more: more)
    // A cell with one line says what is true of any of its episodes, unless another one was selected.
    let isWhole = height == 1 && shown == current
    draw(badge, with: look(of: isWhole ? episodes : episodes[index...index], show), in: cell, into: &buffer)
  }

  /// One line of the only episode of a cell with several lines.
  private func drawOnly(
    _ episodes: ArraySlice<Episode>, line: Int, of show: Show, in cell: Rect, into buffer: inout Buffer
  ) {
    let first = episodes.startIndex
    let lines = text.lines(marks.told(episodes[first], of: show), ordinal: first + 1, of: show, limit: posterHeight)
    draw(
      line < lines.count ? lines[line] : "", with: look(of: episodes, show), hasSign: line == 0, in: cell, into: &buffer
    )
  }

  private func look(of episodes: ArraySlice<Episode>, _ show: Show) -> EpisodeLook {
    look.episodes(episodes, of: show, marks, clock)
  }

  /// A sign and the text beside it.
  private func draw(
    _ text: String, with look: EpisodeLook, hasSign: Bool = true, in cell: Rect, into buffer: inout Buffer
  ) {
    if hasSign { buffer.put(look.sign, x: cell.x + 1, y: cell.y, style: look.style, clip: cell) }
    buffer.put(text, x: cell.x + 3, y: cell.y, style: look.style, clip: cell)
  }
}
