import GuideModel
import TerminalKit

/// A small box at the selected cell: title, episode in words, time, what remains, channel.
struct TimelineTooltip {
  let state: State

  func draw(into buffer: inout Buffer) {
    guard let cell = state.selectedCell, let channel = state.timeline.selectedChannel,
      let segment = state.selectedSegment
    else { return }
    Tooltip.draw(texts(segment, channel), at: cell, state: state, into: &buffer)
  }

  private func texts(_ segment: TimelineSegment, _ channel: Channel) -> [String] {
    let dash = state.appearance.glyphs.dash
    guard let listed = segment.programme else {
      let times = "\(state.zone.clockTime(at: segment.from))\(dash)\(state.zone.clockTime(at: segment.to))"
      return [segment.content == .gap ? "No data" : "Not loaded yet", times, channel.name]
    }
    let words = ProgrammeWords(listed: listed)
    let separator = state.appearance.glyphs.separator
    guard !state.isHidden(words.show) else {
      return [
        "Hidden title", [words.day(in: state), words.time(in: state)].joined(separator: separator), channel.name,
      ]
    }
    return [
      listed.programme.title, EpisodeWords.numbersInWords(words.episode(in: state)), words.subtitle,
      [words.day(in: state), words.time(in: state)].joined(separator: separator),
      [words.length, words.relative(in: state)].joined(separator: separator),
      channel.name,
    ].compactMap { $0 }
  }
}

extension State {
  /// The selected cell's rectangle on the screen; nil where it is scrolled out.
  var selectedCell: Rect? {
    guard let layout = timelineLayout, let channel = timeline.selectedChannel else { return nil }
    let y = layout.grid.y + (timeline.channel - timeline.top) * layout.rowHeight
    guard y >= layout.grid.y, y < layout.grid.bottom else { return nil }
    let scale = timelineScale
    let segments = segments(
      of: channel.key, from: min(scale.left, timeline.anchor), to: max(scale.right, timeline.anchor))
    guard let index = Self.index(at: timeline.anchor, programme: timeline.programme, in: segments) else { return nil }
    let row = TimelineRow(segments: segments, scale: scale, selected: segments[index])
    guard let cell = row.cells.first(where: { $0.segment == segments[index] }) else { return nil }
    return Rect(
      x: layout.grid.x + cell.columns.lowerBound, y: y, width: cell.columns.count, height: layout.cellHeight
    ).intersection(layout.grid)
  }
}
