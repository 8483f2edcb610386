import GuideModel
import TerminalKit

extension TimelineRoom {
  /// `Peacemaker · Channel One · S2E4 · Need I Say Door · 20:00–21:00 · 42 min left`.
  var footer: FooterWords {
    var words = FooterWords()
    let count = max(state.schedules.arrangedChannels.count, state.schedules.leastCount)
    if count > 0 { words.ordinal = ("channel", state.timeline.channel + 1, count) }
    let day = state.clock.guideDay(of: state.timeline.anchor)
    if state.zone.local(of: state.timeline.anchor).day == day {
      words.day = day
    } else {
      words.position.append(state.clock.nightLabel(ofDay: day))
    }
    guard let channel = selectedChannel, let segment = selectedSegment else { return words }
    words.source = channel.provider.name(in: state)
    say(segment, in: &words)
    return words
  }

  private func say(_ segment: TimelineSegment, in words: inout FooterWords) {
    if let programme = segment.shared { return ProgrammeWords(listed: programme.listed).say(in: &words, state) }
    let blank = blankWords(segment)
    (words.title, words.when) = (blank[0], Array(blank.dropFirst()))
  }

  /// `No data` with its times or the end of the listings, or `Not loaded yet`, whose span says nothing.
  private func blankWords(_ segment: TimelineSegment) -> [String] {
    guard segment.content == .gap else { return ["Not loaded yet"] }
    let limit = state.listingsLimit(beside: state.clock.guideDay(of: state.timeline.anchor))
    return ["No data"] + [limit ?? blankTimes(segment)].compactMap { $0 }
  }

  /// The tooltip of the selected cell: title, episode in words, time, remaining time, channel.
  var tooltip: Tooltip? {
    guard let cell = selectedCell, let channel = selectedChannel, let segment = selectedSegment else {
      return nil
    }
    return Tooltip(lines: lines(of: segment, channel), cell: cell)
  }

  private func lines(of segment: TimelineSegment, _ channel: Channel) -> [String] {
    guard let listed = segment.programme else { return blankWords(segment) + [channel.provider.name(in: state)] }
    return ProgrammeWords(listed: listed).box(channel: channel.provider.name(in: state), in: state)
  }
  /// The selected cell's rectangle on the screen; nil if it is not visible.
  var selectedCell: Rect? {
    guard let layout = state.timelineLayout, let channel = selectedChannel else { return nil }
    let y = layout.grid.y + (state.timeline.channel - state.timeline.top) * layout.rowHeight
    guard y >= layout.grid.y, y < layout.grid.bottom else { return nil }
    let scale = scale
    let segments = segments(
      of: channel.key, from: min(scale.left, state.timeline.anchor), to: max(scale.right, state.timeline.anchor))
    guard let index = Self.index(at: state.timeline.anchor, programme: state.timeline.programme, in: segments) else {
      return nil
    }
    let row = TimelineRow(segments: segments, scale: scale, selected: segments[index])
    guard let cell = row.cells.first(where: { $0.segment == segments[index] }) else { return nil }
    return Rect(
      x: layout.grid.x + cell.columns.lowerBound, y: y, width: cell.columns.count, height: layout.cellHeight
    ).intersection(layout.grid)
  }

  static let summaries: [Command: String] = ofChannels([
    .moveUp: "previous channel",
    .moveDown: "next channel",
    .moveLeft: "previous programme",
    .moveRight: "next programme",
    .scrollLeft: "scroll to earlier hours, the cursor stays",
    .scrollRight: "scroll to later hours, the cursor stays",
    .firstRow: "first channel",
    .lastRow: "last channel",
    .firstDay: "start of the day",
    .lastDay: "end of the day",
    .weekBack: "previous day",
    .weekOn: "next day",
    .today: "now",
    .widerColumns: "more space per hour",
    .narrowerColumns: "less space per hour",
    .density: "rows with several lines / one line",
    .sort: "channels by number, by name, as listed",
    .nextEpisode: "next programme that matches the filter",
    .previousEpisode: "previous programme that matches it",
    .hideEmptyChannels: "hide / show channels without listings that day",
  ])

  static let unlisted: Set<Command> = [
    .watchedUpToHere, .gridLines, .agenda, .legend, .nextAiring, .previousAiring, .nextProvider, .previousProvider,
  ]

  static var ownKeys: [(keys: String, summary: String)] { [("0 12", "go to channel 12 by its number")] }

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    let colours = ThemeColours(appearance)
    let signs: [(Unicode.Scalar, String)] = [
      (glyphs.onToday, "on now\(colours.note(on: .today))"), (glyphs.watched, "watched\(colours.note(on: .past))"),
      (glyphs.today, "now"), (glyphs.cutLeft, "began before"), (glyphs.cutRight, "continues later"),
      (glyphs.match, "what matches the filter"),
      (glyphs.gap, "no data, or a hidden title"),
    ]
    return signs.map { (String($0.0), $0.1) } + [RowSigns.followed(glyphs)] + Genre.signs(appearance) + [
      RowSigns.afterMidnight(glyphs)
    ]
  }
}
