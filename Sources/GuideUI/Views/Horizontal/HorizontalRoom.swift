import GuideModel
import TerminalKit

extension GuideView {
  /// Shows down, days across.
  public static let horizontal = GuideView(named: "horizontal")
}

/// Shows down, days across.
struct HorizontalRoom: RowsRoom {
  static let view = GuideView.horizontal
  static let title = "Shows"
  var state: State

  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: move(rows: -1)
    case .moveDown: move(rows: 1)
    case .moveLeft: return state.move(days: -1)
    case .moveRight: return state.move(days: 1)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .firstDay: return state.move(to: state.window.first)
    case .lastDay: return state.move(to: state.window.last)
    case .weekBack: return state.move(days: -7)
    case .weekOn: return state.move(days: 7)
    case .firstRow: move(toRow: 0)
    case .lastRow: move(toRow: .max)
    case .nextEpisode: if !state.step(episodes: 1) { state.notice = "no later episode that day" }
    case .previousEpisode: if !state.step(episodes: -1) { state.notice = "no earlier episode that day" }
    default: return performInRows(command)
    }
    return []
  }

  mutating func go(to day: GuideDay) -> [Effect] { goInRows(to: day) }

  mutating func settle() -> [Effect] { state.loadWhatIsMissing() }

  var menu: [Command] {
    guard selection != nil else { return [] }
    guard state.selectedEpisode == nil else {
      return [.toggleWatched, .poster, .follow, .remind, .activate, .hide, .back]
    }
    // The cell is empty, so the row decides.
    return isOpen ? [.poster, .follow, .activate, .hide, .back] : [.poster, .follow, .hide, .back]
  }

  var labelOfActivate: String { isOpen ? "Close details" : "Details" }
  private var isOpen: Bool { state.details(ofRow: state.cursor.row)?.day == state.cursor.day }

  var selectsCurrent: Bool {
    let episodes = state.selectedEpisodes
    return !episodes.isEmpty && state.cursor.episode == state.indexOfCurrent(episodes) - episodes.startIndex
  }

  mutating func selectCurrent() { state.selectCurrentEpisode() }

  mutating func changeColumnWidth(by step: Int) -> Bool {
    let width = state.metrics.columnWidth + step
    guard Preferences.columnWidths.contains(width) else { return false }
    state.preferences.columnWidth = width
    return true
  }

  var wantedPictures: [Pictures.Key] {
    guard let rows = state.rows else { return [] }
    return [Array(state.visibleRows), rowsBeyondScreen(of: rows)].flatMap {
      state.pictures.forms(of: Pictures.posters(ofRows: $0, in: state))
    }
  }

  private func rowsBeyondScreen(of rows: GuideRows) -> [Int] {
    let visible = state.visibleRows
    let after = visible.upperBound..<min(visible.upperBound + visible.count, rows.count)
    let before = max(visible.lowerBound - visible.count, 0)..<visible.lowerBound
    return [after.isEmpty ? 0..<0 : after, before].flatMap(Array.init)
  }

  // MARK: Words

  var footer: FooterWords {
    footer(
      ordinal: state.rows.flatMap { rows in
        state.cursorSection.map { _ in ("show", state.cursor.row + 1, rows.count) }
      })
  }

  static let summaries: [Command: String] = [
    .firstRow: "first show",
    .lastRow: "last show",
  ]

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    RowSigns.signs(appearance, today: (appearance.glyphs.today, "today's column"))
  }

  var reading: Reading? {
    guard let panes = state.panes, let details = state.details(ofRow: state.cursor.row) else { return nil }
    return DetailsPanel(details, state: state, panes: panes)?.reading
  }

  func draw(into buffer: inout Buffer) {
    if let panes = state.panes { HorizontalView(state: state, panes: panes).draw(into: &buffer) }
  }
}
