import GuideModel
import TerminalKit

// The cells of the timeline's rows.
extension TimelineView {
  func drawCells(ofPlace place: Int, y: Int, into buffer: inout Buffer) {
    let channel = room.state.schedules.arrangedChannels[place]
    let segments = room.segments(of: channel.key, in: scale.spans)
    let selected = place == room.state.timeline.channel ? room.selectedSegment(among: segments) : nil
    let isMine = room.state.marks.isMine(channel.provider)
    let row = TimelineRow(segments: segments, scale: scale, selected: selected)
    for cell in row.drawnCells {
      draw(cell, in: area(of: cell, y: y), isMine: isMine, into: &buffer)
    }
    for cell in row.cells where cell.segment == selected { mark(area(of: cell, y: y), into: &buffer) }
  }

  private func area(of cell: TimelineCell, y: Int) -> Rect {
    Rect(x: layout.grid.x + cell.columns.lowerBound, y: y, width: cell.columns.count, height: layout.cellHeight)
      .intersection(layout.grid)
  }

  /// The selected cell. Its first column is the line between cells, unless the cell only has that column.
  private func mark(_ area: Rect, into buffer: inout Buffer) {
    let inner = area.width > 1 ? Rect(x: area.x + 1, y: area.y, width: area.width - 1, height: area.height) : area
    buffer.restyleAsCursor(inner, theme)
  }

  private func draw(_ cell: TimelineCell, in area: Rect, isMine: Bool, into buffer: inout Buffer) {
    let edge = cell.isCutLeft ? glyphs.cutLeft : glyphs.vertical
    // The line to the left of the grid belongs to a cell that starts with the window.
    let hasEdge = cell.isCutLeft || cell.columns.lowerBound > 0
    for y in area.y..<area.bottom where hasEdge && (!cell.isCutLeft || y == area.y) {
      let style = genreStyle(cell.segment) ?? (cell.isCutLeft ? theme.faint : theme.rule)
      buffer.put(edge, x: area.x, y: y, style: style, clip: area)
    }
    let inner = Rect(x: area.x + 1, y: area.y, width: area.width - 1 - (cell.isCutRight ? 1 : 0), height: area.height)
    switch cell.segment.content {
    case .programme(let listed) where verdicts.isHidden(listed.key):
      drawBlank("hidden", in: inner, into: &buffer)
    case .programme(let listed): draw(listed, in: inner, isMine: isMine, into: &buffer)
    case .gap: drawBlank("no data", in: inner, into: &buffer)
    case .unloaded:
      buffer.put(glyphs.ellipsis, x: inner.x, y: inner.y, style: theme.faint, clip: inner)
    }
    if cell.isCutRight, cell.columns.count > 1 {
      buffer.put(glyphs.cutRight, x: area.right - 1, y: area.y, style: theme.faint, clip: area)
    }
  }

  /// The line before a programme has the colour of its genre, unless that is switched off.
  private func genreStyle(_ segment: TimelineSegment) -> Style? {
    guard case .programme(let listed) = segment.content else { return nil }
    return verdicts.isHidden(listed.key) || verdicts.isFilteredOut(listed.key) ? nil : theme.genre(listed.genre)
  }

  /// A span without a title, and the reason.
  private func drawBlank(_ why: String, in inner: Rect, into buffer: inout Buffer) {
    buffer.fill(Rect(x: inner.x, y: inner.y, width: inner.width, height: 1), with: glyphs.gap, style: theme.rule)
    let text = " \(why) "
    guard text.utf8.count + 1 <= inner.width else { return }
    buffer.put(text, x: inner.x + 1, y: inner.y, style: theme.rule, clip: inner)
  }

  // MARK: Programmes

  private func draw(_ programme: SharedProgramme, in inner: Rect, isMine: Bool, into buffer: inout Buffer) {
    guard inner.width > 0 else { return }
    let isOn = programme.start <= room.state.now && room.state.now < programme.end
    let isUnwanted = verdicts.isFilteredOut(programme.key)
    let isFaint = isUnwanted || !isMine || (programme.end <= room.state.now && !verdicts.isChoosing)
    var x = inner.x
    if !isUnwanted, let sign = sign(programme, isOn: isOn), inner.width >= (verdicts.isChoosing ? 2 : 6) {
      buffer.put(sign.glyph, x: x, y: inner.y, style: sign.style, clip: inner)
      x += 2
    }
    x += buffer.put(
      title(programme), x: x, y: inner.y, width: max(inner.right - x, 0),
      style: isFaint ? theme.faint : isOn ? theme.strong : theme.text, clip: inner)
    // A programme that is filtered out only has its title.
    guard !isUnwanted else { return }
    let more = isOn && !isFaint ? theme.text : theme.faint
    if layout.rowHeight == 1 {
      drawWhatFits(programme, after: x, in: inner, style: more, into: &buffer)
    } else {
      drawBeneath(programme, in: inner, style: more, into: &buffer)
    }
  }

  /// The title, with a star if the show is followed or was found by a standing search.
  private func title(_ programme: SharedProgramme) -> String {
    room.state.listedTitle(programme.listed.programme.title, of: ProgrammeWords(listed: programme.listed).show)
  }

  /// The sign of a programme that is watched, on now or matches a filter, so that colour alone says nothing. A star
  /// means followed.
  private func sign(_ programme: SharedProgramme, isOn: Bool) -> (glyph: Unicode.Scalar, style: Style)? {
    if ProgrammeWords(listed: programme.listed).isWatched(in: room.state) {
      return (glyphs.watched, theme.past)
    }
    if isOn { return (glyphs.onToday, theme.onToday) }
    return verdicts.filter.criteria.isEmpty ? nil : (glyphs.match, theme.onToday)
  }

  /// The number, kind and subtitle after the title, each if it fits completely.
  private func drawWhatFits(
    _ programme: SharedProgramme, after end: Int, in inner: Rect, style: Style, into buffer: inout Buffer
  ) {
    var x = end
    func fits(_ word: String) -> Bool {
      guard x + 2 + TextWidth.of(word) <= inner.right else { return false }
      x += 2
      x += buffer.put(word, x: x, y: inner.y, width: inner.right - x, ellipsis: "", style: style, clip: inner)
      return true
    }
    // There is nothing to draw without columns.
    guard x + 2 < inner.right else { return }
    if let badge = programme.badge, !fits(badge) { return }
    if let showing = programme.showing, !fits(showing) { return }
    if let subtitle = ProgrammeWords(listed: programme.listed).toldSubtitle(in: room.state) { _ = fits(subtitle) }
  }

  /// The time, number, kind and subtitle on the lines below the title.
  private func drawBeneath(_ programme: SharedProgramme, in inner: Rect, style: Style, into buffer: inout Buffer) {
    let words = ProgrammeWords(listed: programme.listed)
    let facts = [words.time(in: room.state), programme.badge, programme.showing].compactMap { $0 }
    let forms = (1...facts.count).reversed().map { facts.prefix($0).joined(separator: " ") }
    // A time that is cut would look like another one.
    let fitting = (forms + [room.state.zone.clockTime(at: programme.start)]).first { TextWidth.of($0) <= inner.width }
    if let fitting { drawLine(fitting, 1, in: inner, style: style, into: &buffer) }
    if let subtitle = words.toldSubtitle(in: room.state) {
      drawLine(subtitle, 2, in: inner, style: style, into: &buffer)
    }
  }

  private func drawLine(_ text: String, _ line: Int, in inner: Rect, style: Style, into buffer: inout Buffer) {
    guard line < inner.height else { return }
    buffer.put(text, x: inner.x, y: inner.y + line, width: inner.width, style: style, clip: inner)
  }
}
