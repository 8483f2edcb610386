import GuideModel
import TerminalKit

/// What is told of a day's episodes under their row: a box that begins at the day's column.
struct DetailsPanel {
  /// One line inside the box.
  struct Line: Equatable {
    var text: String
    var role: Role
  }

  /// How a line looks.
  enum Role: Equatable {
    case title, facts, text, selected
  }

  let lines: [Line]
  let width: Int
  let day: GuideDay

  private static let minimumWidth = 34
  private static let maximumWidth = 64
  private static let maximumTextLines = 8
  private static let maximumListed = 12

  /// Nil where the row's show is not loaded.
  init?(_ details: OpenedDetails, state: State, panes: PaneLayout) {
    guard let show = state.rows?.show(at: details.row) else { return nil }
    day = details.day
    // Narrower than the grid, so that most panels can begin at their day.
    width = min(panes.grid.width, max(Self.minimumWidth, min(panes.grid.width * 3 / 4, Self.maximumWidth)))
    let episodes = Array(show.episodes(on: details.day))
    let step = details.row == state.cursor.row && details.day == state.cursor.day ? state.cursor.episode : 0
    let writer = Writer(show: show, state: state, width: max(width - 4, 1))
    guard !episodes.isEmpty else {
      lines = [Line(text: "Nothing on \(details.day.shortLabel).", role: .facts)]
      return
    }
    let selected = min(step, episodes.count - 1)
    lines =
      (episodes.count > 1 ? writer.list(episodes, selected: selected) : []) + writer.lines(about: episodes[selected])
  }

  /// Lines on the screen, the frame included.
  var height: Int { lines.count + 2 }

  /// The screen column it begins at: the day's, moved left only as far as it must to fit, and along the edge where the day
  /// is scrolled out.
  func x(viewport: Viewport, panes: PaneLayout) -> Int {
    let index = viewport.leftDay.distance(to: day)
    let column = panes.grid.x + min(max(index, 0), panes.visibleColumns) * panes.metrics.columnWidth
    return max(min(column, panes.grid.right - width), panes.grid.x)
  }

  /// Draws the so-manieth of its lines.
  func draw(line: Int, x: Int, y: Int, clip: Rect, appearance: Appearance, into buffer: inout Buffer) {
    let theme = appearance.theme
    let box = appearance.glyphs.box
    buffer.fill(Rect(x: x, y: y, width: width, height: 1).intersection(clip), style: theme.text)
    guard line > 0, line < height - 1 else {
      let across = String(repeating: box.horizontal, count: max(width - 2, 0))
      let ends = line == 0 ? (box.topLeft, box.topRight) : (box.bottomLeft, box.bottomRight)
      buffer.put(ends.0 + across + ends.1, x: x, y: y, style: theme.rule, clip: clip)
      return
    }
    buffer.put(box.vertical, x: x, y: y, style: theme.rule, clip: clip)
    buffer.put(box.vertical, x: x + width - 1, y: y, style: theme.rule, clip: clip)
    let content = lines[line - 1]
    let style =
      switch content.role {
      case .title: theme.strong
      case .facts: theme.faint
      case .text: theme.text
      case .selected: theme.cursor ?? theme.strong.adding(.reverse)
      }
    buffer.put(
      content.text, x: x + 2, y: y, width: width - 4, ellipsis: appearance.glyphs.ellipsis, style: style, clip: clip)
  }

  /// Puts episodes into lines.
  private struct Writer {
    let show: Show
    let state: State
    let width: Int
    let glyphs: Glyphs

    init(show: Show, state: State, width: Int) {
      self.show = show
      self.state = state
      self.width = width
      glyphs = state.appearance.glyphs
    }

    /// Every episode of the day, a line each; a part around the selected one where they are many.
    func list(_ episodes: [Episode], selected: Int) -> [Line] {
      let limit = DetailsPanel.maximumListed
      let first = min(max(selected - limit / 2, 0), max(episodes.count - limit, 0))
      var lines = [Line(text: "\(selected + 1) of \(episodes.count) that day", role: .facts)]
      for index in first..<min(first + limit, episodes.count) {
        let episode = episodes[index]
        let parts = [
          state.isWatched(episode, of: show) ? String(glyphs.watched) : nil, EpisodeWords.numbers(episode),
          EpisodeWords.time(episode, zone: state.zone, dash: glyphs.dash), episode.title,
        ]
        let text = parts.compactMap { $0 }.joined(separator: "  ")
        lines.append(Line(text: text.isEmpty ? "#\(index + 1)" : text, role: index == selected ? .selected : .text))
      }
      return lines
    }

    /// Title and badge, when, and what it is about.
    func lines(about episode: Episode) -> [Line] {
      let isWatched = state.isWatched(episode, of: show)
      let title = [
        episode.title ?? show.title, EpisodeWords.numbers(episode), isWatched ? "watched" : nil,
      ].compactMap { $0 }
      let facts = [
        EpisodeWords.relative(episode, now: state.now, today: state.today), episode.day.shortLabel,
        EpisodeWords.time(episode, zone: state.zone, dash: glyphs.dash),
      ].compactMap { $0 }
      let about = episode.overview ?? show.overview ?? "Synopsis coming soon."
      return wrapped(title.joined(separator: glyphs.separator), .title)
        + wrapped(facts.joined(separator: glyphs.separator), .facts) + wrapped(about, .text)
    }

    private func wrapped(_ text: String, _ role: Role) -> [Line] {
      TextLayout.wrapped(text, to: width, limit: DetailsPanel.maximumTextLines, ellipsis: glyphs.ellipsis).map {
        Line(text: $0, role: role)
      }
    }
  }
}
