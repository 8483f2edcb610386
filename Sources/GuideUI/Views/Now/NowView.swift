import GuideModel
import TerminalKit

/// Draws one line per channel: number and name, what is on, its progress, what is next.
struct NowView {
  let room: NowRoom
  let layout: NowLayout
  /// Which programmes pass the filter.
  private let verdicts: FilterVerdicts

  init(room: NowRoom, layout: NowLayout) {
    (self.room, self.layout) = (room, layout)
    verdicts = room.state.schedules.verdicts
  }

  private var theme: Theme { room.state.look.theme }
  private var glyphs: Glyphs { room.state.look.glyphs }
  private var now: Instant { room.state.now }

  func draw(into buffer: inout Buffer) {
    drawHeader(into: &buffer)
    let lines = room.own.order.count
    for x in joints {
      let line = Rect(x: x, y: layout.body.y, width: 1, height: layout.body.height)
      buffer.fill(line, with: glyphs.vertical, style: theme.rule)
    }
    for place in 0..<layout.wholeRows {
      let (index, y) = (room.own.top + place, layout.body.y + place * layout.rowHeight)
      guard index < lines, let channel = room.channel(onLine: index) else { break }
      draw(room.line(of: channel), y: y, isSelected: index == room.own.line, into: &buffer)
    }
  }

  // MARK: Header

  private func drawHeader(into buffer: inout Buffer) {
    let area = layout.header
    let state = room.state
    let (day, time) = (state.clock.label(ofDay: state.date), state.clock.time(of: now, after: state.date, glyphs))
    put("\(day), \(time)", 1..<area.width, y: 0, theme.today, into: &buffer)
    guard area.height >= 2 else { return }
    let y = area.height - 2
    if y > 0 {
      put("Channel", 1..<layout.channel.upperBound, y: y, theme.faint, into: &buffer)
      put("On now", layout.on, y: y, theme.faint, into: &buffer)
      put("Left", layout.progress.dropFirst(1), y: y, theme.faint, into: &buffer)
      put("Next", layout.next.dropFirst(1), y: y, theme.faint, into: &buffer)
    }
    let channels = state.schedules.arrangement.sortingInWords
    let sorting = "channels " + (room.own.sorting == .channel ? channels : "by what ends next")
    let width = TextWidth.of(sorting)
    put(sorting, (area.width - width - 1)..<area.width, y: 0, theme.faint, into: &buffer)
    let rule = area.height - 1
    buffer.fill(Rect(x: 0, y: rule, width: area.width, height: 1), with: glyphs.horizontal, style: theme.rule)
    for x in joints { buffer.put(glyphs.tee, x: x, y: rule, style: theme.rule, clip: buffer.bounds) }
  }

  /// The columns of the lines between channel, programme and what follows.
  private var joints: [Int] {
    [layout.channel.upperBound] + (layout.next.isEmpty ? [] : [layout.next.lowerBound])
  }

  // MARK: Lines

  private func draw(_ line: NowLine, y: Int, isSelected: Bool, into buffer: inout Buffer) {
    let isMine = room.state.marks.isMine(line.channel.provider)
    drawChannel(line.channel, y: y, isSelected: isSelected, isMine: isMine, into: &buffer)
    drawOn(line, y: y, isMine: isMine, into: &buffer)
    let columns = layout.next.dropFirst(2)
    if let next = line.next, !columns.isEmpty {
      drawGenre(of: next, x: layout.next.lowerBound, y: y, into: &buffer)
      let time = time(ofNext: next)
      put("\(time) \(title(next))", columns, y: y, style(next, isMine: isMine, isOn: false), into: &buffer)
      drawFacts(of: [badge(next), subtitle(next)], columns.dropFirst(TextWidth.of(time) + 1), y: y, into: &buffer)
    }
    if let on = line.on { drawGenre(of: on, x: layout.channel.upperBound, y: y, into: &buffer) }
    guard isSelected else { return }
    let marked = room.own.part == .on || layout.next.isEmpty ? layout.on : layout.next.dropFirst(1)
    buffer.restyleAsCursor(Rect(x: marked.lowerBound, y: y, width: marked.count, height: layout.textHeight), theme)
  }

  /// The line before a programme has the colour of its genre, unless that is switched off.
  private func drawGenre(of programme: SharedProgramme, x: Int, y: Int, into buffer: inout Buffer) {
    guard !verdicts.isFilteredOut(programme.key), !verdicts.isHidden(programme.key),
      let style = theme.genre(programme.genre)
    else { return }
    buffer.put(glyphs.vertical, x: x, y: y, style: style, clip: buffer.bounds)
  }

  private func drawChannel(_ channel: Channel, y: Int, isSelected: Bool, isMine: Bool, into buffer: inout Buffer) {
    if isSelected { buffer.put(glyphs.pointer, x: 0, y: y, style: theme.today, clip: buffer.bounds) }
    let digits = room.state.schedules.numbers.width
    let x = 1 + (digits > 0 ? digits + 1 : 0)
    if let number = channel.number.map(String.init) {
      put(number, max(x - 1 - number.utf8.count, 1)..<x, y: y, theme.faint, into: &buffer)
    }
    let style = !isMine ? theme.faint : isSelected ? theme.strong : theme.text
    put(channel.nameBesideNumber(in: room.state), x..<layout.channel.upperBound, y: y, style, into: &buffer)
  }

  private func drawOn(_ line: NowLine, y: Int, isMine: Bool, into buffer: inout Buffer) {
    let columns = layout.on.dropFirst(1)
    guard let on = line.on else {
      return put(line.isLoaded ? "no data" : glyphs.ellipsis, columns, y: y, theme.faint, into: &buffer)
    }
    let sign = ProgrammeWords(listed: on.listed).isWatched(in: room.state) ? glyphs.watched : glyphs.onToday
    let isFaint = !isMine || verdicts.isFilteredOut(on.key)
    buffer.put(sign, x: columns.lowerBound, y: y, style: isFaint ? theme.faint : theme.onToday, clip: buffer.bounds)
    let text = columns.dropFirst(2).dropLast(1)
    let words = [title(on), badge(on)].compactMap { $0 }.joined(separator: "  ")
    let longer = on.showing.map { "\(words)  \($0)" } ?? words
    put(
      TextWidth.of(longer) <= text.count ? longer : words, text, y: y, style(on, isMine: isMine, isOn: true),
      into: &buffer)
    drawFacts(of: [times(of: on.listed.time), subtitle(on)], text, y: y, into: &buffer)
    drawProgress(of: on, y: y, isFaint: isFaint, into: &buffer)
  }

  /// `20:00`, `Sat 20:00`.
  private func time(ofNext next: SharedProgramme) -> String {
    let clock = room.state.clock
    guard let date = clock.laterDate(of: next.start, than: now) else {
      return clock.time(of: next.start, after: clock.date, glyphs)
    }
    return "\(date.weekday.shortName) \(clock.time(of: next.start, after: date, glyphs))"
  }

  /// The times below the date of the header.
  private func times(of time: AiringTime) -> String? {
    AiringWords(time, clock: room.state.clock).times(under: room.state.date, glyphs)
  }

  /// On the channel's second line, if there is one.
  private func drawFacts(of facts: [String?], _ columns: Range<Int>, y: Int, into buffer: inout Buffer) {
    guard layout.rowHeight > 1 else { return }
    put(facts.compactMap { $0 }.joined(separator: "  "), columns, y: y + 1, theme.faint, into: &buffer)
  }

  /// The episode's number; nil if the title is hidden.
  private func badge(_ programme: SharedProgramme) -> String? {
    verdicts.isHidden(programme.key) ? nil : programme.badge
  }

  /// Nil if it is hidden, or hidden until it is watched.
  private func subtitle(_ programme: SharedProgramme) -> String? {
    verdicts.isHidden(programme.key)
      ? nil : ProgrammeWords(listed: programme.listed).toldSubtitle(in: room.state)
  }

  /// A bar for the length of the programme, filled up to now, and the remaining minutes.
  private func drawProgress(of on: SharedProgramme, y: Int, isFaint: Bool, into buffer: inout Buffer) {
    guard !layout.progress.isEmpty else { return }
    let length = max(on.start.seconds(to: on.end), 1)
    let done = min(max(Int(on.start.seconds(to: now) * Int64(NowLayout.barWidth) / length), 0), NowLayout.barWidth)
    let bar = Rect(x: layout.progress.lowerBound, y: y, width: NowLayout.barWidth, height: 1)
    buffer.fill(bar, with: glyphs.horizontal, style: theme.rule)
    let filled = Rect(x: bar.x, y: y, width: done, height: 1)
    buffer.fill(filled, with: glyphs.progress, style: isFaint ? theme.faint : theme.onToday)
    let left = Self.rest(minutes: max(now.minutes(to: on.end), 1))
    let end = layout.progress.upperBound - 1
    put(left, (end - TextWidth.of(left))..<end, y: y, theme.faint, into: &buffer)
  }

  /// `20 min`, `2 h 05`, `14 h`, short enough for a blank beside the bar.
  private static func rest(minutes: Int64) -> String {
    guard minutes >= 100 else { return "\(minutes) min" }
    guard minutes < 600 else { return "\(minutes / 60) h" }
    return "\(minutes / 60) h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  /// The title, with a star if the show is followed or was found by a standing search.
  private func title(_ programme: SharedProgramme) -> String {
    guard !verdicts.isHidden(programme.key) else { return "hidden" }
    return room.state.listedTitle(programme.listed.programme.title, of: ProgrammeWords(listed: programme.listed).show)
  }

  private func style(_ programme: SharedProgramme, isMine: Bool, isOn: Bool) -> Style {
    guard isMine, !verdicts.isFilteredOut(programme.key), !verdicts.isHidden(programme.key) else { return theme.faint }
    return isOn ? theme.strong : theme.text
  }

  private func put(_ text: String, _ columns: Range<Int>, y: Int, _ style: Style, into buffer: inout Buffer) {
    buffer.put(text, x: columns.lowerBound, y: y, width: columns.count, style: style, clip: buffer.bounds)
  }
}
