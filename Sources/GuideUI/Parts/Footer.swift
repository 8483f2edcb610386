import GuideModel
import TerminalKit

/// The complete title of the selection on a bar below the guide; under it the status: source, age of the listings,
/// zone, position.
struct Footer {
  let state: State
  let panes: PaneLayout
  let room: any ViewRoom

  var theme: Theme { state.look.theme }
  var glyphs: Glyphs { state.look.glyphs }

  func draw(into buffer: inout Buffer) {
    let area = panes.footer
    let words = room.footer
    let hintLine = HintLine(state, room: room)
    if area.height >= 2 { drawSelection(words, y: area.y, into: &buffer) }
    let y = min(area.y + 1, area.bottom - 1)
    if !drawQuestion(y: y, into: &buffer) { drawStatus(words, y: y, isAlone: hintLine == nil, into: &buffer) }
    hintLine?.draw(into: &buffer)
  }

  /// The title in bold, then the facts. If there is little space, the time is kept.
  private func drawSelection(_ words: FooterWords, y: Int, into buffer: inout Buffer) {
    let area = panes.footer
    let room = area.width - 2
    let words = words.fitted(to: room, glyphs)
    let text = ([words.title] + words.allFacts).filter { !$0.isEmpty }.joined(separator: glyphs.separator)
    buffer.fill(Rect(x: area.x, y: y, width: area.width, height: 1), style: theme.barFacts)
    buffer.put(text, x: 1, y: y, width: room, style: theme.barFacts, clip: area)
    let title = Rect(x: 1, y: y, width: min(TextWidth.of(words.title), room), height: 1)
    buffer.restyle(title) { $0 = theme.bar }
  }

  /// The prompt in place of the status line; false if there is none.
  private func drawQuestion(y: Int, into buffer: inout Buffer) -> Bool {
    let area = panes.footer
    switch state.layer?.prompt(in: state) {
    case .line(let label, let line, let hint, let error)?:
      drawPrompt(label, line, hint: hint, error: error, y: y, into: &buffer)
    case .question(let question)?:
      buffer.put(question, x: 1, y: y, width: area.width - 2, style: theme.strong, clip: area)
    case nil: return false
    }
    return true
  }

  private func drawStatus(_ words: FooterWords, y: Int, isAlone: Bool, into buffer: inout Buffer) {
    let room = drawPosition(words, y: y, isAlone: isAlone, into: &buffer) - 3
    guard room > 0 else { return }
    let text = state.notice.map { withCredits($0, width: room) } ?? status(width: room)
    buffer.put(text, x: 1, y: y, width: room, style: theme.faint, clip: panes.footer)
  }

  /// A prompt with its text, followed by a note about what can be typed or what is wrong.
  private func drawPrompt(
    _ label: String, _ line: TypedLine, hint: String, error: String?, y: Int, into buffer: inout Buffer
  ) {
    let area = panes.footer
    var x = 1 + buffer.put(label, x: 1, y: y, style: theme.strong, clip: area)
    // An error is shown even beside a long line.
    let room = area.width - x - (error == nil ? 1 : min(area.width / 2, TextWidth.of(error ?? "") + 3))
    x += line.draw(x: x, y: y, width: room, style: theme.text, into: &buffer)
    buffer.put(
      error ?? hint, x: x + 2, y: y, width: max(area.right - x - 3, 0),
      style: error == nil ? theme.faint : theme.strong, clip: area)
  }

  /// `local listings · 3 h old · refreshing TVmaze US 3/14 days`. The demo is named, with the key for real listings.
  var status: String { statusFields[0].joined(separator: glyphs.separator) }

  private var isDemo: Bool { state.rows?.listings?.isDemo == true }
  private func sourceWords(end: GuideDay?) -> String {
    isDemo ? demoWords : end.map { "listings ended \(state.clock.label(ofDay: $0))" } ?? state.sources.name
  }

  private func ageWords(end: GuideDay?) -> [String] {
    if state.isWaiting, state.spinnerPhase > 0 {
      return [glyphs.spinner[state.spinnerPhase % glyphs.spinner.count] + " loading"]
    }
    if end != nil { return sourcesKey.isEmpty ? [] : ["\(sourcesKey) adds others"] }
    guard !isDemo, let instant = state.rows?.listings?.updated ?? state.fetchedAt else { return [] }
    return [AgeWords.age(of: instant, now: state.now)]
  }

  private var troubleWords: [String] {
    if let refreshing = state.sources.refreshing { return [refreshing.words] }
    let troubles = state.sources.troubles
    return troubles.count == 1 ? troubles.map { $0.words(now: state.now, zone: state.zone) } : shortTroubleWords
  }

  /// The words for several errors, or if there is no space for the reason.
  private var shortTroubleWords: [String] {
    if let refreshing = state.sources.refreshing { return [refreshing.words] }
    guard let first = state.sources.troubles.first else { return [] }
    let count = state.sources.troubles.count
    let what = count == 1 ? "\(first.name) fails" : "\(count) sources fail"
    let key = sourcesKey
    return ["! \(what)" + (key.isEmpty ? "" : ", \(key) says why")]
  }

  private var sourcesKey: String { state.bindings.firstName(of: .sources, ascii: true) }

  private var demoWords: String {
    if state.sources.refreshing != nil || !state.sources.troubles.isEmpty { return "DEMO" }
    let key = sourcesKey
    return key.isEmpty ? "DEMO listings, add yours: tvguide sources add" : "DEMO listings, \(key) adds yours"
  }

  /// Versions of the status, from the complete one to ever shorter ones. On narrow screens, what is happening is more
  /// important than the name of the source and the age of the listings.
  private var statusFields: [[String]] {
    let end = EmptyGuide(state: state).endOfListings
    let (filter, age) = (FilterSummary(state: state).brief, ageWords(end: end))
    let (trouble, short) = (troubleWords, shortTroubleWords)
    let names = [sourceWords(end: end)] + (isDemo ? ["DEMO"] : [])
    let unread = state.foundChanges.unreadWords(state.bindings)
    let whole = names.map { filter + [$0] + age + unread + trouble }
    guard filter.isEmpty, trouble.isEmpty else {
      let less = [filter + age + trouble, filter + trouble]
      let shorter = names.map { filter + [$0] + age + short } + [filter + age + short, filter + short, short, filter]
      return (whole + less + (trouble == short ? [trouble, filter] : shorter)).filter { !$0.isEmpty }
    }
    return whole + (unread.isEmpty ? [] : [unread]) + names.map { [$0] }
  }

  /// As many words of a sentence as fit.
  private func beginning(of fields: [String], in width: Int) -> String {
    var words = fields.joined(separator: glyphs.separator).split(separator: " ")
    func text() -> String { words.isEmpty ? "" : words.joined(separator: " ") + glyphs.ellipsis }
    while TextWidth.of(text()) > width { words.removeLast() }
    return text()
  }

  /// The status with the credits that licences require. The longest credits that fit completely are chosen before a
  /// longer status.
  func status(width: Int) -> String {
    let statuses = statusFields
    for credits in shorterCredits where !credits.isEmpty {
      let room = width - TextWidth.of(credits.joined(separator: glyphs.separator))
      if let fields = (statuses + [[]]).first(where: { self.width(of: $0 + [""]) <= room }) {
        return (fields + credits).joined(separator: glyphs.separator)
      }
    }
    return firstFitting(statuses, in: width)
      ?? beginning(of: troubleWords + FilterSummary(state: state).brief, in: width)
  }

  /// A message with the credits that fit beside it.
  private func withCredits(_ notice: String, width: Int) -> String {
    firstFitting(shorterCredits.map { [notice] + $0 }, in: width) ?? notice
  }

  /// All credits, then fewer and fewer, then none.
  private var shorterCredits: [[String]] {
    let credits = state.rows?.listings?.credits ?? []
    return (0...credits.count).map { Array(credits.dropLast($0)) }
  }

  private func width(of fields: [String]) -> Int { TextWidth.of(fields.joined(separator: glyphs.separator)) }

  /// The minimum width for a noun before the number of the row.
  private static let leastWidthWithNoun = 100

  /// `Europe/London · show 12/412 · Thu, Sep 11 · ? help`, at the right end; on narrow screens the zone's short name.
  ///
  /// A notice never covers it: the zone of the times is always visible.
  /// - Parameter isAlone: whether there is no hint line with the key for help.
  /// - Returns: the column where it starts.
  private func drawPosition(_ words: FooterWords, y: Int, isAlone: Bool, into buffer: inout Buffer) -> Int {
    let area = panes.footer
    let zone = area.width >= 110 ? state.zone.name : shortZone(words)
    let place = words.ordinal.map { String($0.place) } ?? ""
    let helpKey = state.bindings.firstName(of: .help, ascii: true)
    var help = helpKey.isEmpty || !isAlone ? [] : [helpKey + " help"]
    // On narrow screens credits and notices need the space.
    let isWide = area.width >= Self.leastWidthWithNoun
    let noun = isWide ? words.ordinal.map { $0.noun + " " } ?? "" : ""
    var ordinal = words.ordinal.map { ["\(noun)\(place)/\($0.count)"] } ?? []
    var day = words.day.map { [state.clock.label(ofDay: $0)] } ?? []
    var position = words.position
    let notice = state.notice.map { TextWidth.of($0) + 3 } ?? 0
    func fits() -> Bool { width(of: [zone] + ordinal + day + position + help) + notice <= area.width - 2 }
    // Fields that do not fit, or not beside a notice, are left out completely; the zone stays.
    if !fits() { ordinal = [] }
    if !fits() { position = [] }
    if !fits() { day = [] }
    if !fits() { help = [] }
    let text = ([zone] + ordinal + day + position + help).joined(separator: glyphs.separator)
    let x = area.right - TextWidth.of(text) - 1
    buffer.put(text, x: x, y: y, style: theme.faint, clip: area)
    // In the style of the title above it, because both change with the selection.
    if !ordinal.isEmpty {
      buffer.put(place, x: x + TextWidth.of(zone + glyphs.separator + noun), y: y, style: theme.text, clip: area)
    }
    return max(x, 0)
  }

  /// `BST`, or `GMT` if the selection is in winter.
  private func shortZone(_ words: FooterWords) -> String {
    guard
      let moment = room.selection?.episode?.moment
        ?? words.day.map({ state.zone.instant(of: $0, secondOfDay: 12 * 3600) }),
      state.zone.offset(at: moment) != state.zone.offset(at: state.now)
    else { return state.clock.zoneName }
    return state.zone.abbreviation(at: moment)
  }

  /// The first of several lists of fields that fits.
  private func firstFitting(_ lists: [[String]], in width: Int) -> String? {
    lists.lazy.map { $0.joined(separator: glyphs.separator) }.first { TextWidth.of($0) <= width }
  }
}
