import GuideModel
import TerminalKit

/// What is selected, in full, and under it the status: source, age of the data, zone, position.
struct Footer {
  let state: State
  let panes: PaneLayout
  let theme: Theme
  let glyphs: Glyphs

  init(state: State, panes: PaneLayout) {
    self.state = state
    self.panes = panes
    theme = state.appearance.theme
    glyphs = state.appearance.glyphs
  }

  func draw(into buffer: inout Buffer) {
    let area = panes.footer
    if area.height >= 2 {
      // The title stands out; what is said of it follows.
      let title = state.selectedShow?.title ?? ""
      buffer.put(
        selection, x: 1, y: area.y, width: area.width - 2, ellipsis: glyphs.ellipsis, style: theme.text, clip: area)
      let width = min(TextWidth.of(title), area.width - 2)
      buffer.restyle(Rect(x: 1, y: area.y, width: width, height: 1)) { $0.attributes.insert(.bold) }
    }
    drawStatus(y: area.bottom - 1, into: &buffer)
  }

  private func drawStatus(y: Int, into buffer: inout Buffer) {
    let area = panes.footer
    if case .datePrompt(let prompt)? = state.overlay { return drawPrompt(prompt, y: y, into: &buffer) }
    if case .confirmation(let asked)? = state.overlay {
      buffer.put(
        asked.question + " y/n", x: 1, y: y, width: area.width - 2, ellipsis: glyphs.ellipsis, style: theme.strong,
        clip: area)
      return
    }
    let right = position
    let rightWidth = TextWidth.of(right)
    let left = area.width - rightWidth - 4
    buffer.put(
      state.notice ?? status, x: 1, y: y, width: left, ellipsis: glyphs.ellipsis, style: theme.faint, clip: area)
    buffer.put(right, x: area.right - rightWidth - 1, y: y, style: theme.faint, clip: area)
  }

  private func drawPrompt(_ prompt: DatePrompt, y: Int, into buffer: inout Buffer) {
    let area = panes.footer
    let label = "Go to date: "
    var x = 1 + buffer.put(label, x: 1, y: y, style: theme.strong, clip: area)
    x += buffer.put(prompt.text, x: x, y: y, style: theme.text, clip: area)
    buffer.put(" ", x: x, y: y, style: Style(attributes: .reverse), clip: area)
    let hint = prompt.error ?? "2026-12-24, 24 dec, fri, +3w"
    buffer.put(
      hint, x: x + 3, y: y, width: area.right - x - 4, ellipsis: glyphs.ellipsis,
      style: prompt.error == nil ? theme.faint : theme.strong, clip: area)
  }

  /// `local listings · 3 h old`. What is invented says so, and how to come by what is not.
  var status: String {
    let isDemo = state.rows?.listings?.isDemo == true
    var parts = [isDemo ? "DEMO, yours: tvguide import xmltv FILE|URL" : state.sourceName]
    if state.pending != nil, state.spinnerPhase > 0 {
      parts.append("\(spinner) loading")
    } else if !isDemo, let instant = state.rows?.listings?.updated ?? state.fetchedAt {
      parts.append(AgeWords.age(of: instant, now: state.now))
    }
    return parts.joined(separator: glyphs.separator)
  }

  private var spinner: String { glyphs.spinner[state.spinnerPhase % glyphs.spinner.count] }

  /// `Europe/London · 12/412 · Thu, Sep 11 · ? help`; on narrow screens the zone's short name.
  private var position: String {
    // Never covered by a notice: which zone times are meant in is always on the screen.
    var parts = [panes.footer.width >= 110 ? state.zone.identifier : state.zone.abbreviation(at: state.now)]
    if let rows = state.rows, !rows.isEmpty { parts.append("\(state.cursor.row + 1)/\(rows.count)") }
    let day = state.cursor.day
    parts.append(day.year == state.today.year ? day.shortLabel : "\(day.shortLabel), \(day.year)")
    if let help = state.bindings.entries.first(where: { $0.command == .help }) {
      parts.append("\(help.key.name(ascii: true)) help")
    }
    return parts.joined(separator: glyphs.separator)
  }

  /// `Peacemaker · S2E4 · Need I Say Door · Airs tomorrow · Thu, Sep 11 · HBO Max`.
  var selection: String {
    guard let show = state.selectedShow, let provider = state.selectedProvider else { return "" }
    let episodes = state.selectedEpisodes
    var parts = [show.title]
    if let episode = state.selectedEpisode {
      if let numbers = EpisodeWords.numbers(episode) { parts.append(numbers) }
      if let title = episode.title { parts.append(title) }
      if state.isWatched(episode, of: show) { parts.append("watched") }
      if episodes.count > 1 { parts.append("\(episodes.count) that day") }
      parts.append(EpisodeWords.relative(episode, now: state.now, today: state.today))
      if let time = EpisodeWords.time(episode, zone: state.zone, dash: glyphs.dash) { parts.append(time) }
    } else {
      parts.append("nothing that day")
    }
    parts.append(provider.name)
    return parts.joined(separator: glyphs.separator)
  }
}
