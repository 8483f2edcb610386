import GuideModel
import TerminalKit

/// What is said in the middle of the guide, or over its last lines, when there is something to wait for, to fill or to mend.
struct Banners {
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
    if let failure = state.view == .calendar ? state.calendarFailure : state.failure {
      drawFailure(failure, into: &buffer)
    } else if state.view == .calendar {
      if state.month == nil, state.calendar.pending != nil, state.spinnerPhase > 0 { drawWait(into: &buffer) }
    } else if state.view == .timeline {
      if let text = state.emptyTimelineText { drawCentred(text, into: &buffer) }
    } else if state.rows == nil {
      drawWait(into: &buffer)
    } else if state.rows?.isEmpty == true, state.pending == nil {
      drawCentred(emptyText, into: &buffer)
    }
  }

  private func drawWait(into buffer: inout Buffer) {
    let turn = glyphs.spinner[state.spinnerPhase % glyphs.spinner.count]
    drawCentred(["\(turn) Loading \(state.sourceName)\(glyphs.ellipsis)"], into: &buffer)
  }

  /// What failed and what to do, in lines across the screen above the footer.
  private func drawFailure(_ failure: GuideFailure, into buffer: inout Buffer) {
    let width = buffer.size.width
    let retry = state.bindings.names(of: .refresh, ascii: state.appearance.ascii)
    let text =
      "! \(failure.message). \(failure.advice.isEmpty ? "" : failure.advice + ". ")Press \(retry) to try again."
    let limit = max(panes.grid.height - 1, 1)
    let lines = TextLayout.wrapped(text, to: width - 2, limit: limit, ellipsis: glyphs.ellipsis)
    let top = panes.footer.y - lines.count
    buffer.fill(Rect(x: 0, y: top, width: width, height: lines.count), style: theme.banner)
    for (index, line) in lines.enumerated() {
      buffer.put(line, x: 1, y: top + index, style: theme.banner, clip: buffer.bounds)
    }
  }

  /// `r loads again, S chooses where listings come from.`
  private var keysThatHelp: String {
    let keys: [(Command, String)] = [(.refresh, "loads again"), (.sources, "chooses where listings come from")]
    let words = keys.map { (state.bindings.firstName(of: $0.0, ascii: true), $0.1) }.filter { !$0.0.isEmpty }
    return words.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "."
  }

  private var emptyText: [String] {
    if let words = state.emptyByFilter { return words }
    let window = "Nothing is on from \(state.window.first) to \(state.window.last)."
    guard let listings = state.rows?.listings else {
      return [window, "", "\(state.sourceName) has no show in these days for \(state.country).", "", keysThatHelp]
    }
    guard let extent = listings.extent else {
      return [
        "There are no listings yet.", "", "Fill the guide from an XMLTV file or address:", "",
        "tvguide import xmltv FILE|URL", "", "Then press \(state.bindings.names(of: .refresh, ascii: true)) here.",
      ]
    }
    if let country = listings.countries.first, !listings.countries.contains(state.country) {
      let names = listings.countries.map(\.code).joined(separator: ", ")
      return [window, "", "The listings are for \(names), this is \(state.country).", "tvguide --country \(country)"]
    }
    guard extent.clamp(state.cursor.day) != state.cursor.day else {
      return [window, "", "No show is listed in these days for \(state.country).", "", keysThatHelp]
    }
    return [
      window, "", "The listings run from \(extent.first) to \(extent.last).",
      "Press \(state.bindings.names(of: .activate, ascii: true)) to go there.",
    ]
  }

  private func drawCentred(_ paragraphs: [String], into buffer: inout Buffer) {
    let area = Rect(x: 0, y: panes.grid.y, width: buffer.size.width, height: panes.grid.height)
    let lines = paragraphs.flatMap { TextLayout.wrapped($0, to: area.width - 4, ellipsis: glyphs.ellipsis) }
    let width = (lines.map { TextWidth.of($0) }.max() ?? 0) + 4
    let height = min(lines.count + 2, area.height)
    let box = Rect(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width: width, height: height)
    buffer.fill(box, style: theme.text)
    for (index, line) in lines.prefix(box.height).enumerated() {
      let y = box.height >= lines.count + 2 ? box.y + 1 + index : box.y + index
      buffer.put(line, x: box.x + (width - TextWidth.of(line)) / 2, y: y, style: theme.text, clip: area)
    }
  }
}
