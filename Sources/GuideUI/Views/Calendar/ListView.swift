import GuideModel
import TerminalKit

/// Draws the visible lines of a list of episodes.
struct ListView {
  let room: CalendarRoom
  let list: EpisodeList
  let area: Rect

  func draw(into buffer: inout Buffer) {
    for (index, line) in list.lines.dropFirst(list.top).prefix(area.height).enumerated() {
      draw(line, isSelected: list.top + index == list.selected, y: area.y + index, into: &buffer)
    }
  }

  private func draw(_ line: ListLine, isSelected: Bool, y: Int, into buffer: inout Buffer) {
    let theme = room.state.look.theme
    let glyphs = room.state.look.glyphs
    let clip = Rect(x: area.x, y: y, width: area.width, height: 1)
    var x = area.x + indent(of: line)
    if let color = line.color, line.kind == .provider || line.kind == .episode, !isInSheet || line.kind == .provider {
      buffer.put(glyphs.bar, x: x, y: y, style: theme.provider(color), clip: clip)
      x += 2
    }
    if !line.lead.isEmpty || (line.kind == .episode && !isInSheet) {
      buffer.put(line.lead, x: x, y: y, style: theme.faint, clip: clip)
      let width = TextWidth.of(line.lead)
      x += isInSheet ? width + 2 : max(width + 1, leadWidth)
    }
    let isStrong = line.kind == .total || (line.kind == .provider && !line.isFaint)
    buffer.put(
      line.text, style(of: line), detail: line.detail, isStrong ? theme.strong : theme.faint,
      in: Rect(x: x, y: y, width: max(area.right - 1 - x, 0), height: 1), atMost: max(area.width / 3, 12))
    if isSelected, line.isSelectable { buffer.restyleAsCursor(clip, room.state.look.theme) }
  }

  /// The columns of a week's times, with the sign for after midnight and a blank.
  private var leadWidth: Int { room.state.zone.clock == .twelveHours ? 9 : 7 }

  /// In a day's sheet, episodes are below their show, and shows below their provider.
  private var isInSheet: Bool { list.window.count == 1 }

  private func indent(of line: ListLine) -> Int {
    switch line.kind {
    case .total, .note, .provider, .day: isInSheet ? 0 : 1
    case .show, .more: 2
    case .episode: isInSheet ? 4 : 2
    }
  }

  private func style(of line: ListLine) -> Style {
    let theme = room.state.look.theme
    guard !line.isFaint else { return theme.faint }
    switch line.kind {
    case .total, .provider: return theme.strong
    case .day: return line.day == room.state.date ? theme.today : theme.strong
    case .note, .more: return theme.faint
    case .show, .episode: return theme.text
    }
  }
}
