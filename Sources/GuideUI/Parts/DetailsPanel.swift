import GuideModel
import TerminalKit

/// The details of a day's episodes below their row: a box that starts at the day's column.
struct DetailsPanel {
  /// A line inside the box.
  struct Line: Equatable {
    var text: String
    var role: Role
    /// The index of the episode that it lists; nil if it lists none.
    var episode: Int?
    /// Whether it continues the text of the line before.
    var continues = false

    static func wrapped(_ text: String, _ role: Role, to width: Int, limit: Int, ellipsis: String) -> [Line] {
      let lines = TextLayout.wrapped(text, to: width, limit: limit, ellipsis: ellipsis)
      return lines.enumerated().map { Line(text: $1, role: role, continues: $0 > 0) }
    }
  }

  /// An episode with its show.
  struct Entry {
    var show: Show
    var episode: Episode
  }

  /// The style of a line.
  enum Role: Equatable {
    case title, facts, text, selected
  }

  let lines: [Line]
  let width: Int
  let day: GuideDay

  private static let minimumWidth = 34
  private static let maximumWidth = 64

  /// The details of a show in its row; nil if it is not loaded.
  init?(_ details: OpenedDetails, state: State, panes: PaneLayout) {
    guard let show = state.rows?.show(at: details.row) else { return nil }
    let episodes = show.episodes(on: details.day)
    let isCursor = details.row == state.cursor.row && details.day == state.cursor.day
    self.init(
      day: details.day, entries: episodes.map { Entry(show: show, episode: $0) },
      selected: isCursor ? state.cursor.episode : state.indexOfCurrent(episodes) - episodes.startIndex,
      listsShows: false, gridWidth: panes.grid.width, height: panes.grid.height - state.layout.rowHeight, state: state)
  }

  /// Describes a day's episodes, one of them in full.
  /// - Parameters:
  ///   - listsShows: whether they are of several shows.
  ///   - height: the lines beside the cell. The list of the others is shorter if the text would not fit.
  init(day: GuideDay, entries: [Entry], selected: Int, listsShows: Bool, gridWidth: Int, height: Int, state: State) {
    self.day = day
    // Narrower than the grid, so that most panels can begin at their column.
    let widest = min(gridWidth, max(Self.minimumWidth, min(gridWidth * 3 / 4, Self.maximumWidth)))
    let textWidth = state.appearance.linear ? state.size.width : max(widest - 4, 1)
    let writer = DetailsWriter(state: state, width: textWidth, listsShows: listsShows)
    guard !entries.isEmpty else {
      let isLoaded = state.rows?.window.contains(day) ?? false
      lines = [Line(text: isLoaded ? "Nothing on \(day.shortLabel)." : "Not loaded yet.", role: .facts)]
      width = min(widest, TextWidth.of(lines[0].text) + 4)
      return
    }
    width = widest
    let selected = min(selected, entries.count - 1)
    let about = writer.lines(about: entries[selected], height: height - 2)
    // The frame and the line with the number of episodes.
    let room = height - 3 - about.count
    lines = (entries.count > 1 ? writer.list(entries, selected: selected, limit: room) : []) + about
  }

  var reading: Reading { Reading(details: lines) }

  /// The number of lines on the screen, including the frame.
  var height: Int { lines.count + 2 }

  struct Place: Equatable {
    /// The screen column where it starts.
    var x: Int
    /// The screen column of the pointer to its day; nil if the panel starts there or the day is not visible.
    var pointer: Int?
  }

  /// At the day, moved to the left as little as needed to fit; at the edge if the day is not visible.
  func place(viewport: Viewport<GuideDay>, panes: PaneLayout) -> Place {
    place(atColumn: viewport.left.distance(to: day), in: panes)
  }

  /// The same for a column of the grid, by its distance from the first visible one.
  func place(atColumn index: Int, in panes: PaneLayout) -> Place {
    let (grid, visible) = (panes.grid, panes.visibleColumns)
    let column = grid.x + min(max(index, 0), visible) * panes.columnWidth
    let x = max(min(column, grid.right - width), grid.x)
    let pointer = column + 1
    let isPointing = (0..<visible).contains(index) && x < column && pointer < x + width - 1
    return Place(x: x, pointer: isPointing ? pointer : nil)
  }

  /// The episode on one of its lines, at a column from the left of its frame; nil if there is none.
  func episode(onLine line: Int, x: Int) -> Int? {
    guard lines.indices.contains(line - 1), (0..<width).contains(x) else { return nil }
    return lines[line - 1].episode
  }

  func draw(line: Int, at place: Place, y: Int, clip: Rect, into buffer: inout Buffer, _ look: Look) {
    let (x, theme, box) = (place.x, look.theme, look.glyphs.box)
    buffer.fill(Rect(x: x, y: y, width: width, height: 1).intersection(clip), style: theme.text)
    guard line > 0, line < height - 1 else {
      let across = String(repeating: box.horizontal, count: max(width - 2, 0))
      let ends = line == 0 ? (box.topLeft, box.topRight) : (box.bottomLeft, box.bottomRight)
      buffer.put(ends.0 + across + ends.1, x: x, y: y, style: theme.rule, clip: clip)
      if line == 0, let pointer = place.pointer {
        buffer.put(look.glyphs.pointerUp, x: pointer, y: y, style: theme.strong, clip: clip)
      }
      return
    }
    buffer.put(box.vertical, x: x, y: y, style: theme.rule, clip: clip)
    buffer.put(box.vertical, x: x + width - 1, y: y, style: theme.rule, clip: clip)
    let content = lines[line - 1]
    buffer.put(content.text, x: x + 2, y: y, width: width - 4, style: theme.style(of: content.role), clip: clip)
  }
}
