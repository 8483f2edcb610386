import GuideModel
import TerminalKit

/// Channels down, time across. Ruler, cells and the line of now are drawn by one scale, channels, preview and cells by one
/// topmost row.
struct TimelineView {
  let state: State
  let theme: Theme
  let glyphs: Glyphs
  let scale: TimelineScale

  init(state: State) {
    self.state = state
    theme = state.appearance.theme
    glyphs = state.appearance.glyphs
    scale = state.timelineScale
  }

  func draw(into buffer: inout Buffer) {
    guard let layout = state.timelineLayout else { return }
    drawHeader(layout, into: &buffer)
    guard !state.timeline.arrangedChannels.isEmpty else { return }
    for y in layout.grid.y..<layout.grid.bottom {
      buffer.put(glyphs.vertical, x: layout.lineColumn, y: y, style: theme.rule, clip: buffer.bounds)
    }
    let rows = state.timeline.top..<(state.timeline.top + layout.visibleRows)
    for place in rows.clamped(to: 0..<state.timeline.arrangedChannels.count) {
      let y = layout.grid.y + (place - state.timeline.top) * layout.rowHeight
      drawChannel(place: place, y: y, layout, into: &buffer)
      drawPreview(place: place, y: y, layout, into: &buffer)
      drawCells(place: place, y: y, layout, into: &buffer)
    }
    drawNowLine(layout, into: &buffer)
    drawLacking(layout, into: &buffer)
  }

  /// The screen column of now; nil where it is not in the window.
  func nowColumn(_ layout: TimelineLayout) -> Int? {
    scale.contains(state.now) ? layout.grid.x + scale.column(of: state.now) : nil
  }

  /// From the ruler to the foot. What stands under it stays readable: letters are marked instead of covered.
  private func drawNowLine(_ layout: TimelineLayout, into buffer: inout Buffer) {
    guard let x = nowColumn(layout) else { return }
    for y in layout.grid.y..<layout.grid.bottom {
      let cell = buffer[x: x, y: y]
      if cell.background != .standard || cell.attributes.contains(.reverse) { continue }
      let value = buffer.singleScalar(of: cell)
      if value == 0x20 || value == glyphs.vertical.value || value == glyphs.gap.value {
        buffer.put(glyphs.today, x: x, y: y, style: theme.todayLine, clip: layout.grid)
      } else {
        buffer.restyle(Rect(x: x, y: y, width: 1, height: 1)) { style in
          style.foreground = theme.todayLine.foreground
          style.attributes.insert(.underline)
        }
      }
    }
  }
}

// MARK: - Header

extension TimelineView {
  private func drawHeader(_ layout: TimelineLayout, into buffer: inout Buffer) {
    let first = state.zone.local(of: state.timeline.left).day
    let label = first == state.today ? theme.today : theme.strong
    buffer.put(
      state.label(ofDay: first), x: 1, y: 0, width: layout.corner.width - 1, ellipsis: glyphs.ellipsis, style: label,
      clip: layout.corner)
    if layout.corner.height == 3 {
      let day = state.zone.guideDay(of: state.timeline.left, dayStart: state.dayStart)
      let words =
        day == first
        ? EpisodeWords.day(day, today: state.today) : "night of \(day.shortMonthName) \(day.day)"
      buffer.put(
        words, x: 1, y: 1, width: layout.corner.width - 1, ellipsis: "",
        style: theme.faint, clip: layout.corner)
    }
    for y in 0..<layout.ruler.height {
      buffer.put(glyphs.vertical, x: layout.lineColumn, y: y, style: theme.rule, clip: buffer.bounds)
    }
    let marks = TimelineMarks.halfHours(from: scale.left, to: scale.right, zone: state.zone)
    if layout.ruler.height >= 2 { drawRule(marks, layout, into: &buffer) }
    drawLabels(marks, firstDay: first, layout, into: &buffer)
    drawNowMark(layout, into: &buffer)
  }

  /// The line under the header, with ticks.
  private func drawRule(_ marks: [TimelineMark], _ layout: TimelineLayout, into buffer: inout Buffer) {
    let y = layout.ruler.bottom - 1
    buffer.fill(Rect(x: 0, y: y, width: buffer.size.width, height: 1), with: glyphs.horizontal, style: theme.rule)
    buffer.put(glyphs.cross, x: layout.lineColumn, y: y, style: theme.rule, clip: buffer.bounds)
    // Where half hours are narrow, the labelled times alone.
    let step =
      scale.secondsPerColumn * 5 <= TimelineMarks.halfHour
      ? 1 : TimelineMarks.labelStep(secondsPerColumn: scale.secondsPerColumn, clock: state.zone.clock)
    for mark in marks where mark.instant != scale.left && mark.minuteOfDay % (30 * step) == 0 {
      buffer.put(
        glyphs.tee, x: layout.ruler.x + scale.column(of: mark.instant), y: y, style: theme.rule, clip: layout.ruler)
    }
  }

  /// Times over their ticks; over the first time of a new day its date.
  private func drawLabels(
    _ marks: [TimelineMark], firstDay: GuideDay, _ layout: TimelineLayout, into buffer: inout Buffer
  ) {
    let step = TimelineMarks.labelStep(secondsPerColumn: scale.secondsPerColumn, clock: state.zone.clock)
    let y = max(layout.ruler.height - 2, 0)
    var day = firstDay
    var free = layout.ruler.x
    for mark in marks {
      let x = layout.ruler.x + scale.column(of: mark.instant)
      let isNewDay = mark.day != day
      day = mark.day
      guard isNewDay || mark.minuteOfDay % (30 * step) == 0, x >= free else { continue }
      if isNewDay, y > 0 {
        buffer.put(state.label(ofDay: day), x: x, y: y - 1, style: theme.strong, clip: layout.ruler)
      }
      let text = isNewDay && y == 0 ? "\(day.weekday.shortName) \(day.day)" : state.zone.clockTime(at: mark.instant)
      guard x + text.utf8.count <= layout.ruler.right else { continue }
      let style = isNewDay ? theme.strong : mark.minuteOfDay % 60 == 0 ? theme.text : theme.faint
      free = x + buffer.put(text, x: x, y: y, style: style, clip: layout.ruler) + 1
    }
  }

  /// What time it is, over the line of now.
  private func drawNowMark(_ layout: TimelineLayout, into buffer: inout Buffer) {
    guard let x = nowColumn(layout) else { return }
    let bottom = layout.ruler.bottom - 1
    if layout.ruler.height >= 2 {
      buffer.put(glyphs.cross, x: x, y: bottom, style: theme.todayLine, clip: layout.ruler)
    }
    guard layout.ruler.height == 3 else { return }
    let text = state.zone.clockTime(at: state.now)
    let left = max(min(x - 2, layout.ruler.right - text.utf8.count), layout.ruler.x)
    // A new day's date goes before.
    let room = max(left - 1, layout.ruler.x)..<min(left + text.utf8.count + 1, layout.ruler.right)
    if room.allSatisfy({ buffer.singleScalar(of: buffer[x: $0, y: 0]) == 0x20 }) {
      buffer.put(text, x: left, y: 0, style: theme.today, clip: layout.ruler)
    }
    buffer.restyle(Rect(x: x, y: 1, width: 1, height: 1)) { style in
      style.foreground = theme.todayLine.foreground
      style.attributes.insert(.underline)
    }
    if buffer.singleScalar(of: buffer[x: x, y: 1]) == 0x20 {
      buffer.put(glyphs.today, x: x, y: 1, style: theme.todayLine, clip: layout.ruler)
    }
  }
}

// MARK: - Channels

extension TimelineView {
  private func drawChannel(place: Int, y: Int, _ layout: TimelineLayout, into buffer: inout Buffer) {
    let channel = state.timeline.arrangedChannels[place]
    let area = Rect(x: layout.channels.x, y: y, width: layout.channels.width, height: layout.rowHeight)
      .intersection(layout.channels)
    let isSelected = place == state.timeline.channel
    let style = !state.isMine(channel.provider) ? theme.faint : isSelected ? theme.selectedTitle : theme.text
    if isSelected, layout.logoSize.width == 0 {
      buffer.put(glyphs.pointer, x: area.x, y: y, style: theme.today, clip: area)
    }
    if layout.rowHeight == 1 {
      drawName(of: channel, in: area, style: style, into: &buffer)
    } else {
      drawTall(channel, in: area, layout, isSelected: isSelected, style: style, into: &buffer)
    }
  }

  /// Number and name on one line; names stand under each other.
  private func drawName(of channel: Channel, in area: Rect, style: Style, into buffer: inout Buffer) {
    let digits = state.timeline.numbers.width
    let x = area.x + 1 + (digits > 0 ? digits + 1 : 0)
    if let number = channel.number.map(String.init) {
      buffer.put(number, x: max(x - 1 - number.utf8.count, area.x + 1), y: area.y, style: theme.faint, clip: area)
    }
    buffer.put(
      channel.name, x: x, y: area.y, width: area.right - x, ellipsis: glyphs.ellipsis, style: style, clip: area)
  }

  /// Logo, and beside it the name with its number beneath.
  private func drawTall(
    _ channel: Channel, in area: Rect, _ layout: TimelineLayout, isSelected: Bool, style: Style,
    into buffer: inout Buffer
  ) {
    drawLogo(channel, y: area.y, layout, area, into: &buffer)
    let x = area.x + layout.logoSize.width + 1
    let lines = TextLayout.wrapped(
      channel.name, to: area.right - x, limit: layout.cellHeight - 1, ellipsis: glyphs.ellipsis)
    for (index, line) in lines.enumerated() { buffer.put(line, x: x, y: area.y + index, style: style, clip: area) }
    if let number = channel.number {
      buffer.put(String(number), x: x, y: area.y + lines.count, style: theme.faint, clip: area)
    }
    if isSelected, layout.logoSize.width > 0 {
      buffer.put(glyphs.pointer, x: x - 1, y: area.y, style: theme.today, clip: area)
    }
  }

  /// Behind a channel's initials: channels have no colour of their own.
  private static let tile = RGB(red: 0x37, green: 0x41, blue: 0x51)

  /// The logo where it is there, else a tile with initials.
  private func drawLogo(
    _ channel: Channel, y: Int, _ layout: TimelineLayout, _ area: Rect, into buffer: inout Buffer
  ) {
    guard layout.logoSize.width > 0 else { return }
    let picture = state.pictures.picture(
      of: Show(key: channel.key, title: channel.name, poster: channel.logo),
      provider: Provider(id: channel.key, name: channel.name, color: Self.tile), size: layout.logoSize, isWhole: true,
      appearance: state.appearance)
    draw(
      picture, in: Rect(x: area.x, y: y, width: layout.logoSize.width, height: layout.logoSize.height), area, &buffer)
  }

  /// The picture of what is on, where it has one.
  private func drawPreview(place: Int, y: Int, _ layout: TimelineLayout, into buffer: inout Buffer) {
    guard layout.previewSize.width > 0,
      let key = state.previewPicture(ofChannel: state.timeline.arrangedChannels[place].key, layout),
      let picture = state.pictures.loadedPicture(key)
    else { return }
    draw(
      picture,
      in: Rect(x: layout.preview.x + 1, y: y, width: layout.previewSize.width, height: layout.previewSize.height),
      layout.preview, &buffer)
  }

  /// In the middle of its place.
  private func draw(_ picture: CellPicture, in place: Rect, _ clip: Rect, _ buffer: inout Buffer) {
    let x = place.x + (place.width - picture.size.width) / 2
    let y = place.y + (place.height - picture.size.height) / 2
    for row in 0..<picture.size.height { buffer.put(picture, row: row, x: x, y: y + row, clip: clip) }
  }
}
