import GuideModel
import TerminalKit

// How the view of what is on now describes the selection, and its keys.
extension NowRoom {
  /// `Peacemaker · Channel One · S2E4 · Need I Say Door · 20:00–21:00 · 42 min left`.
  var hints: [(command: Command, label: String)] {
    [
      (.activate, "details"), (.sort, "sort"), (.search, "search"), (.filter, "filter"), (.channels, "channels"),
      (.follow, "follow"), (.toggleWatched, "watched"), (.help, "help"), (.quit, "quit"),
    ]
  }

  var footer: FooterWords {
    var words = FooterWords()
    let count = own.order.count
    if count > 0 { words.ordinal = ("channel", own.line + 1, count) }
    words.day = state.date
    guard let channel = selectedChannel else { return words }
    words.source = channel.provider.name(in: state)
    // Open details stay with their programme when it ends.
    let open = state.layers.uppermost(of: ProgrammeDetails.self)
    guard let listed = open?.channel.key == channel.key ? open?.listed : selectedProgramme else {
      let isLoaded = line(of: channel).isLoaded
      words.title = isLoaded ? "No data" : "Not loaded yet"
      if isLoaded, let limit = state.listingsLimit(beside: state.date) { words.when = [limit] }
      return words
    }
    let isLater = state.clock.laterDate(of: listed.programme.start, than: state.now) != nil
    ProgrammeWords(listed: listed).say(in: &words, beside: isLater ? nil : state.date, state)
    return words
  }

  var tooltip: Tooltip? {
    guard let layout, let channel = selectedChannel, let listed = selectedProgramme else { return nil }
    let y = layout.body.y + (own.line - own.top) * layout.rowHeight
    guard (layout.body.y..<layout.body.bottom).contains(y) else { return nil }
    let columns = own.part == .on ? layout.on : layout.next
    return Tooltip(
      lines: ProgrammeWords(listed: listed).box(channel: channel.provider.name(in: state), in: state),
      cell: Rect(x: columns.lowerBound, y: y, width: columns.count, height: layout.textHeight))
  }

  // MARK: Help

  static let summaries: [Command: String] = ofChannels([
    .moveUp: "previous channel",
    .moveDown: "next channel",
    .moveLeft: "what is on now",
    .moveRight: "what follows",
    .firstDay: "first channel",
    .firstRow: "first channel",
    .lastDay: "last channel",
    .lastRow: "last channel",
    .today: "first channel",
    .sort: "sort: as listed, by what ends next, by number, by name",
    .activate: "the details of the programme",
    .hideEmptyChannels: "hide / show channels without listings",
  ])

  static let unlisted: Set<Command> = [
    .scrollLeft, .scrollRight, .weekBack, .weekOn, .nextEpisode, .previousEpisode, .watchedUpToHere, .nextAiring,
    .previousAiring, .nextProvider, .previousProvider, .evening, .widerColumns, .narrowerColumns, .density, .gridLines,
    .agenda, .legend,
  ]

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    let colours = ThemeColours(appearance)
    let signs: [(Unicode.Scalar, String)] = [
      (glyphs.onToday, "on now\(colours.note(on: .today))"), (glyphs.watched, "watched\(colours.note(on: .past))"),
      (glyphs.progress, "how far it is"),
    ]
    return signs.map { (String($0.0), $0.1) } + [RowSigns.followed(glyphs)] + Genre.signs(appearance)
  }
}
