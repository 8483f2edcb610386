import GuideModel
import TerminalKit

/// What is selected, in full, and under it the status: source, age of the data, zone, position.
struct Footer {
  private let drawn: DrawnState
  let panes: PaneLayout
  private let selected: SharedProgramme?

  var state: State { _read { yield drawn.state } }
  var theme: Theme { _read { yield drawn.look.theme } }
  var glyphs: Glyphs { _read { yield drawn.look.glyphs } }

  /// - Parameter selected: the programme that is selected in the timeline; nil where that is to be looked up.
  init(_ drawn: DrawnState, panes: PaneLayout, selected: SharedProgramme? = nil) {
    self.drawn = drawn
    self.panes = panes
    self.selected = selected
  }

  /// - Parameters:
  ///   - line: what the status line of the last frame was made of.
  ///   - shown: the last frame; of another size where there is none.
  func draw(into buffer: inout Buffer, remembering line: inout StatusLine, after shown: Buffer) {
    let area = panes.footer
    let words = self.words
    if area.height >= 2 { drawSelection(words, y: area.y, into: &buffer) }
    let y = area.bottom - 1
    let isAlone = StatusLine.isAlone(state)
    if !isAlone || shown.size != buffer.size || shown.hasClusters { line.forget() }
    if !isAlone, drawQuestion(y: y, into: &buffer) { return }
    drawStatus(words, y: y, into: &buffer, remembering: &line, after: shown)
    if !isAlone { line.forget() }
  }

  /// The title stands out. What is said of it begins at a column of its own where there is room, so that it stays where it is from one title to
  /// the next; else it follows.
  private func drawSelection(_ words: FooterWords, y: Int, into buffer: inout Buffer) {
    let area = panes.footer
    let room = area.width - 2
    let words = words.fitted(to: room, glyphs)
    let facts = words.allFacts.joined(separator: glyphs.separator)
    let titleWidth = TextWidth.of(words.title)
    let factsWidth = TextWidth.of(facts)
    let column = min(area.width / 3, Self.lastFactsColumn, room - factsWidth)
    guard column >= titleWidth + Glyphs.separatorWidth else {
      let text = facts.isEmpty ? words.title : words.title + glyphs.separator + facts
      buffer.put(text, x: 1, y: y, width: room, ellipsis: glyphs.ellipsis, style: theme.text, clip: area)
      let width = min(titleWidth, room)
      return buffer.restyle(Rect(x: 1, y: y, width: width, height: 1)) { $0.attributes.insert(.bold) }
    }
    buffer.put(words.title, x: 1, y: y, style: theme.strong, clip: area)
    buffer.put(facts, x: 1 + column, y: y, style: theme.text, clip: area)
  }

  /// Farther from its title nothing is said, however wide the screen is.
  private static let lastFactsColumn = 40

  /// What is asked in the status line's place; false where nothing is.
  private func drawQuestion(y: Int, into buffer: inout Buffer) -> Bool {
    let area = panes.footer
    switch state.overlay {
    case .datePrompt(let prompt)?:
      let line = TypedLine(prompt.text, maximumLength: DatePrompt.maximumLength)
      drawPrompt(
        "Go to date: ", line, hint: "2026-12-24, 24 dec, fri, +3w, 20:15", error: prompt.error, y: y, into: &buffer)
    case .filter(let line)?:
      drawPrompt(
        "Filter: ", line, hint: "drama on:hbo new premiere finale film unwatched category:news after:20:00", error: nil,
        y: y,
        into: &buffer)
    case .command(let prompt)?:
      drawPrompt(":", prompt.line, hint: commandHint(prompt), error: prompt.error, y: y, into: &buffer)
    case .confirmation(let asked)?:
      buffer.put(
        asked.question + " y/n", x: 1, y: y, width: area.width - 2, ellipsis: glyphs.ellipsis, style: theme.strong,
        clip: area)
    default: return false
    }
    return true
  }

  /// Whatever is made of the same as in the last frame is copied from there.
  private func drawStatus(
    _ words: FooterWords, y: Int, into buffer: inout Buffer, remembering line: inout StatusLine, after shown: Buffer
  ) {
    let area = panes.footer
    let place: StatusLine.Place
    if let last = line.place(words, state) {
      buffer.copy(row: y, of: shown, columns: last.columns, to: y)
      place = last
    } else {
      place = drawPosition(words, y: y, into: &buffer)
      line.remember(words, state, place)
    }
    if let ordinal = words.ordinal {
      // As the title above it: both change with what is selected.
      buffer.put(String(ordinal.place), x: place.number, y: y, style: theme.strong, clip: area)
    }
    let room = place.columns.lowerBound - 3
    guard room > 0 else { return line.forgetStatus() }
    if line.isStatusStill(state, room: room) {
      return buffer.copy(row: y, of: shown, columns: 1..<(1 + room), to: y)
    }
    drawStatus(room: room, y: y, into: &buffer)
    line.remember(state, room: room)
  }

  private func drawStatus(room: Int, y: Int, into buffer: inout Buffer) {
    buffer.put(
      state.notice ?? status(width: room), x: 1, y: y, width: room, ellipsis: glyphs.ellipsis, style: theme.faint,
      clip: panes.footer)
  }

  /// A line being typed, and after it what can be typed or why it was not understood.
  private func drawPrompt(
    _ label: String, _ line: TypedLine, hint: String, error: String?, y: Int, into buffer: inout Buffer
  ) {
    let area = panes.footer
    var x = 1 + buffer.put(label, x: 1, y: y, style: theme.strong, clip: area)
    // What is wrong is told even beside a long line.
    let room = area.width - x - (error == nil ? 1 : min(area.width / 2, TextWidth.of(error ?? "") + 3))
    x += line.draw(x: x, y: y, width: room, style: theme.text, into: &buffer)
    buffer.put(
      error ?? hint, x: x + 2, y: y, width: max(area.right - x - 3, 0), ellipsis: glyphs.ellipsis,
      style: error == nil ? theme.faint : theme.strong, clip: area)
  }

  /// What the line can become.
  private func commandHint(_ prompt: CommandPrompt) -> String {
    let language = CommandLanguage(state: state)
    let candidates = prompt.candidates.isEmpty ? language.candidates(prompt.line.text) : prompt.candidates
    return candidates.filter { $0 != prompt.line.text }.prefix(8).joined(separator: glyphs.separator)
  }

  /// `local listings · 3 h old · refreshing TVmaze US 3/14 days`. What is invented says so, and how to come by what is not.
  var status: String { status(namesSource: true) }

  private func status(namesSource: Bool) -> String {
    let isDemo = state.rows?.listings?.isDemo == true
    var parts = state.filterWords + (isDemo ? [demoWords] : namesSource ? [state.sourceName] : [])
    if state.isWaiting, state.spinnerPhase > 0 {
      parts.append("\(spinner) loading")
    } else if !isDemo, let instant = state.rows?.listings?.updated ?? state.fetchedAt {
      parts.append(AgeWords.age(of: instant, now: state.now))
    }
    if let refreshing = state.refreshing {
      parts.append(refreshing.words)
    } else if let trouble = state.sourceTroubles.first {
      parts.append(trouble.words(now: state.now, zone: state.zone))
    }
    return parts.joined(separator: glyphs.separator)
  }

  private var demoWords: String {
    if state.refreshing != nil || !state.sourceTroubles.isEmpty { return "DEMO" }
    let key = state.bindings.firstName(of: .sources, ascii: true)
    return key.isEmpty ? "DEMO, yours: tvguide sources add" : "DEMO, \(key) for listings of your own"
  }

  /// The status with what the sources' licences want shown, as far as there is room for it whole.
  func status(width: Int) -> String {
    var status = status
    // Where it is narrow, what goes on matters more than what the source is called.
    if TextWidth.of(status) > width, state.refreshing != nil || !state.sourceTroubles.isEmpty {
      status = self.status(namesSource: false)
    }
    return (state.rows?.listings?.credits ?? []).reduce(status) { status, credit in
      let longer = status + glyphs.separator + credit
      return TextWidth.of(longer) <= width ? longer : status
    }
  }

  private var spinner: String { glyphs.spinner[state.spinnerPhase % glyphs.spinner.count] }

  /// `Europe/London · 12/412 · Thu, Sep 11 · ? help`, at the right end; on narrow screens the zone's short name.
  ///
  /// Never covered by a notice: which zone times are meant in is always on the screen.
  private func drawPosition(_ words: FooterWords, y: Int, into buffer: inout Buffer) -> StatusLine.Place {
    let area = panes.footer
    var text = zoneWords
    let number = TextWidth.of(text) + Glyphs.separatorWidth
    func append(_ part: String) {
      text += glyphs.separator
      text += part
    }
    if let ordinal = words.ordinal { append("\(ordinal.place)/\(ordinal.count)") }
    if let day = words.day { append(state.label(ofDay: day)) }
    words.position.forEach(append)
    if !state.bindings.helpName.isEmpty { append(state.bindings.helpName + " help") }
    let width = TextWidth.of(text)
    let x = area.right - width - 1
    buffer.put(text, x: x, y: y, style: theme.faint, clip: area)
    return StatusLine.Place(columns: max(x, 0)..<max(min(x + width, area.right), max(x, 0)), number: x + number)
  }

  private var zoneWords: String {
    panes.footer.width >= 110 ? state.zone.identifier : state.zone.abbreviation(at: state.now)
  }

  private var words: FooterWords {
    switch state.view {
    case .horizontal, .vertical: state.footerWordsOfGuide
    case .timeline: state.footerWordsOfTimeline(selected: selected)
    case .calendar: state.footerWordsOfCalendar
    }
  }
}

/// What a view says of what is selected.
struct FooterWords {
  /// What is selected; stands out.
  var title = ""
  /// The provider or channel that has it.
  var source = ""
  /// What else is said of it, in order.
  var facts: [String] = []
  /// When it is on: never cut.
  var when: [String] = []
  /// The how-manieth it is, from 1, of how many; written `12/412`.
  var ordinal: (place: Int, count: Int)?
  /// The day it is on.
  var day: GuideDay?
  /// Where it is besides.
  var position: [String] = []

  /// Columns of the place.
  var ordinalWidth: Int {
    guard var place = ordinal?.place else { return 0 }
    var digits = 1
    while place >= 10 { (place, digits) = (place / 10, digits + 1) }
    return digits
  }
}

extension State {
  /// `Peacemaker · HBO Max · S2E4 · Need I Say Door · Airs tomorrow · Thu, Sep 11`.
  var footerWordsOfGuide: FooterWords {
    var words = FooterWords()
    if let rows, let section = cursorSection {
      words.ordinal = view == .vertical ? (section + 1, rows.sections.count) : (cursor.row + 1, rows.count)
    }
    words.day = cursor.day
    guard let show = selectedShow, let provider = selectedProvider else { return words }
    words.title = show.title
    words.source = provider.name
    say(show, in: &words)
    return words
  }

  private func say(_ show: Show, in words: inout FooterWords) {
    let episodes = show.episodes(on: cursor.day)
    guard let episode = stepped(among: episodes) else { return words.facts = ["nothing that day"] }
    if let numbers = EpisodeWords.numbers(episode) { words.facts.append(numbers) }
    if let title = episode.title { words.facts.append(title) }
    if isWatched(episode, of: show) { words.facts.append("watched") }
    if episodes.count > 1 { words.facts.append("\(episodes.count) that day") }
    let airing = AiringWords(episode, clock: clock)
    words.when = airing.facts(dash: look.glyphs.dash)
    guard airing.isAfterMidnight else { return }
    words.day = nil
    words.position.append(nightLabel(ofDay: cursor.day))
  }

  /// `night of Sun, Nov 22`: the guide day of what is on after midnight.
  func nightLabel(ofDay day: GuideDay) -> String { "night of " + label(ofDay: day) }

  /// The guide day of a moment, called a night where the moment is after midnight.
  func guideDayLabel(at moment: Instant) -> String {
    let day = zone.guideDay(of: moment, dayStart: dayStart)
    return day == zone.local(of: moment).day ? label(ofDay: day) : nightLabel(ofDay: day)
  }

  /// `Thu, Sep 11`, with the year where it is not this one.
  func label(ofDay day: GuideDay) -> String {
    day.year == date.year ? day.shortLabel : "\(day.shortLabel), \(day.year)"
  }
}
