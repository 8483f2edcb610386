import TerminalKit

// Changing preferences. Each change is handed out to be kept.
extension Preferences {
  static func changeColumnWidth(by step: Int, in state: inout State) -> [Effect] {
    state.inRoom { $0.changeColumnWidth(by: step) } ? changed(in: &state) : []
  }

  /// Makes rows tall or of one line. What suits the terminal anyway is not remembered.
  static func toggleDensity(
    in state: inout State, isTall: (State) -> Bool = { $0.metrics.posterSize.width > 0 }
  ) -> [Effect] {
    let becomesTall = !isTall(state)
    state.preferences.density = nil
    if isTall(state) != becomesTall { state.preferences.density = becomesTall ? .posters : .lines }
    return changed(in: &state)
  }

  static func toggleGridLines(in state: inout State) -> [Effect] {
    state.preferences.showsGridLines.toggle()
    return changed(in: &state)
  }

  static func togglePane(in state: inout State) -> [Effect] {
    state.preferences.hidesPane = state.preferences.hidesPane == true ? nil : true
    if state.metrics.paneWidth == 0, state.preferences.hidesPane == nil {
      let least = "\(GuideMetrics.leastWidthWithPane)x\(GuideMetrics.leastHeightWithPane)"
      state.notice = "the pane of what is selected needs \(least) characters"
    }
    let effects = changed(in: &state)
    _ = state.inEveryRoom { $0.screenChanged() }
    return effects
  }

  static func toggleSpoilers(in state: inout State) -> [Effect] {
    let hides = !state.marks.hidesSpoilers
    state.preferences.hidesSpoilers = hides ? true : nil
    state.notice =
      hides
      ? "titles and descriptions are hidden until an episode is watched" : "titles and descriptions are shown"
    state.layOut()
    state.showCursor()
    return [.remember(state.preferences)]
  }

  /// The cursor's line stays where it is on the screen, as far as it can.
  private static func changed(in state: inout State) -> [Effect] {
    let row = state.cursor.row
    let isLoaded = state.rows.map { row < $0.count } ?? false
    let before = isLoaded ? state.layout.line(ofRow: row) - state.viewport.topLine : 0
    state.layOut()
    if isLoaded {
      // Where it fits, the topmost row is whole.
      let top = state.layout.row(nearLine: state.layout.line(ofRow: row) - before)
      state.viewport.topLine = state.layout.line(ofRow: top)
    }
    state.showCursor()
    return [.remember(state.preferences)]
  }
}
