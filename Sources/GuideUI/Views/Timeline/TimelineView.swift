import GuideModel
import TerminalKit

/// Channels down, time across. Ruler, cells and the line of now share one scale; channels, preview and cells share one
/// topmost row.
struct TimelineView {
  let room: TimelineRoom
  let layout: TimelineLayout
  let scale: TimelineScale
  /// Which programmes pass the filter.
  let verdicts: FilterVerdicts

  var theme: Theme { room.state.look.theme }
  var glyphs: Glyphs { room.state.look.glyphs }

  /// Nil if the terminal is too small.
  init?(room: TimelineRoom) {
    guard let layout = room.state.timelineLayout else { return nil }
    (self.room, self.layout) = (room, layout)
    scale = room.scale
    verdicts = room.state.schedules.verdicts
  }

  func draw(into buffer: inout Buffer) {
    drawHeader(into: &buffer)
    guard !room.state.schedules.arrangedChannels.isEmpty else { return }
    let places = room.visiblePlaces(layout)
    for place in places { drawRow(place, into: &buffer) }
    let rest = min(layout.grid.y + places.count * layout.rowHeight, layout.grid.bottom)..<layout.grid.bottom
    drawFrozenLine(rest, into: &buffer)
    drawNowLine(rest, into: &buffer)
    drawLacking(into: &buffer)
  }

  private func drawRow(_ place: Int, into buffer: inout Buffer) {
    let y = layout.grid.y + (place - room.state.timeline.top) * layout.rowHeight
    let lines = y..<min(y + layout.rowHeight, layout.grid.bottom)
    drawFrozenLine(lines, into: &buffer)
    drawChannel(place: place, y: y, into: &buffer)
    drawPreview(place: place, y: y, into: &buffer)
    drawCells(ofPlace: place, y: y, into: &buffer)
    drawNowLine(lines, into: &buffer)
  }

  /// The line to the left of the grid.
  private func drawFrozenLine(_ lines: Range<Int>, into buffer: inout Buffer) {
    let line = Rect(x: layout.lineColumn, y: lines.lowerBound, width: 1, height: lines.count)
    buffer.fill(line, with: glyphs.vertical, style: theme.rule)
  }

  /// The screen column of now; nil if it is not in the window.
  private var nowColumn: Int? {
    scale.contains(room.state.now) ? layout.grid.x + scale.column(of: room.state.now) : nil
  }

  /// Draws the line of now from the ruler to the bottom. Letters under it are marked and stay readable.
  func drawNowLine(_ lines: Range<Int>, into buffer: inout Buffer) {
    guard let x = nowColumn else { return }
    for y in lines {
      let cell = buffer[x: x, y: y]
      if cell.background != .standard || cell.attributes.contains(.reverse) { continue }
      let value = cell.singleScalar
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
  private func drawHeader(into buffer: inout Buffer) {
    let (first, second) = room.state.zone.local(of: room.state.timeline.left)
    let label = room.state.clock.label(ofDay: first)
    // The year is worth more than the weekday.
    let isShort = TextWidth.of(label) >= layout.corner.width
    buffer.put(
      isShort ? String(label.trimmingPrefix(first.weekday.shortName + ", ")) : label, x: 1, y: 0,
      width: layout.corner.width - 1, style: first == room.state.date ? theme.today : theme.strong,
      clip: layout.corner)
    if layout.corner.height == 3 {
      let day = room.state.clock.guideDay(of: room.state.timeline.left)
      // After midnight the night began yesterday evening.
      let isEvening = WallClock.evening(date: first, second: second) == day
      let isNight = day != first || (isEvening && day == room.state.today && day != room.state.date)
      let night = room.state.clock.dayOfNight(day)
      let words =
        isNight ? "night of \(night.shortMonthName) \(night.day)" : AiringWords.day(day, clock: room.state.clock)
      buffer.put(
        words, x: 1, y: 1, width: layout.corner.width - 1, ellipsis: "",
        style: theme.faint, clip: layout.corner)
    }
    drawFrozenLine(0..<layout.ruler.height, into: &buffer)
    let marks = TimelineMarks.halfHours(from: scale.left, to: scale.right, zone: room.state.zone)
    if layout.ruler.height >= 2 { drawRule(marks, into: &buffer) }
    drawLabels(marks, firstDay: first, into: &buffer)
    drawNowMark(into: &buffer)
  }

  /// The line under the header, with ticks.
  private func drawRule(_ marks: [TimelineMark], into buffer: inout Buffer) {
    let y = layout.ruler.bottom - 1
    buffer.fill(Rect(x: 0, y: y, width: buffer.size.width, height: 1), with: glyphs.horizontal, style: theme.rule)
    buffer.put(glyphs.cross, x: layout.lineColumn, y: y, style: theme.rule, clip: buffer.bounds)
    // If half hours are narrow, only the labelled times.
    let step =
      scale.secondsPerColumn * 5 <= TimelineMarks.halfHour
      ? 1 : TimelineMarks.labelStep(secondsPerColumn: scale.secondsPerColumn, clock: room.state.zone.clock)
    for mark in marks where mark.instant != scale.left && mark.minuteOfDay % (30 * step) == 0 {
      buffer.put(
        glyphs.tee, x: layout.ruler.x + scale.column(of: mark.instant), y: y, style: theme.rule, clip: layout.ruler)
    }
  }

  /// Times over their ticks, with the date over the first time of a new day.
  private func drawLabels(_ marks: [TimelineMark], firstDay: GuideDay, into buffer: inout Buffer) {
    let step = TimelineMarks.labelStep(secondsPerColumn: scale.secondsPerColumn, clock: room.state.zone.clock)
    let y = max(layout.ruler.height - 2, 0)
    var day = firstDay
    var free = layout.ruler.x
    for mark in marks {
      let x = layout.ruler.x + scale.column(of: mark.instant)
      let isNewDay = mark.day != day
      day = mark.day
      guard isNewDay || mark.minuteOfDay % (30 * step) == 0, x >= free else { continue }
      if isNewDay, y > 0 { drawDate(day, x: x, y: y - 1, into: &buffer) }
      let text =
        isNewDay && y == 0 ? "\(day.weekday.shortName) \(day.day)" : room.state.zone.timeInWords(at: mark.instant)
      guard x + text.utf8.count <= layout.ruler.right else { continue }
      let style = isNewDay ? theme.strong : mark.minuteOfDay % 60 == 0 ? theme.text : theme.faint
      free = x + buffer.put(text, x: x, y: y, style: style, clip: layout.ruler) + 1
    }
  }

  /// If there is no room, a shorter date or none: a date that is cut would look like another one.
  private func drawDate(_ day: GuideDay, x: Int, y: Int, into buffer: inout Buffer) {
    let labels = [room.state.clock.label(ofDay: day), "\(day.weekday.shortName) \(day.day)"]
    guard let label = labels.first(where: { x + $0.utf8.count <= layout.ruler.right }) else { return }
    buffer.put(label, x: x, y: y, style: theme.strong, clip: layout.ruler)
  }

  /// The current time, over the line of now.
  private func drawNowMark(into buffer: inout Buffer) {
    guard let x = nowColumn else { return }
    let bottom = layout.ruler.bottom - 1
    if layout.ruler.height >= 2 {
      buffer.put(glyphs.cross, x: x, y: bottom, style: theme.todayLine, clip: layout.ruler)
    }
    guard layout.ruler.height == 3 else { return }
    let text = room.state.zone.timeInWords(at: room.state.now)
    let left = max(min(x - 2, layout.ruler.right - text.utf8.count), layout.ruler.x)
    // The date of a new day has priority.
    let room = max(left - 1, layout.ruler.x)..<min(left + text.utf8.count + 1, layout.ruler.right)
    if room.allSatisfy({ buffer[x: $0, y: 0].singleScalar == 0x20 }) {
      buffer.put(text, x: left, y: 0, style: theme.today, clip: layout.ruler)
    }
    // Not in the blank within a label, as in `01:30 BST`.
    let isBlank = [x - 1, x, x + 1].map { $0 >= buffer.size.width || buffer[x: $0, y: 1].singleScalar == 0x20 }
    if isBlank[1], isBlank[0] || isBlank[2] {
      buffer.put(glyphs.today, x: x, y: 1, style: theme.todayLine, clip: layout.ruler)
    }
  }

  /// Shown over the last line if the source has no broadcast times.
  func drawLacking(into buffer: inout Buffer) {
    guard let lacking = room.state.schedules.lacking, room.state.failure == nil else { return }
    let line = Rect(x: 0, y: layout.grid.bottom - 1, width: layout.grid.right, height: 1)
    buffer.fill(line, style: theme.faint)
    buffer.put(
      "\(lacking.message); the timeline shows episodes with a time", x: 1, y: line.y, width: line.width - 2,
      style: theme.faint, clip: line)
  }
}
