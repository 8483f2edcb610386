import TerminalKit

// Changes preferences. Each change is an effect, so that it is stored.
extension Preferences {
  static func changeColumnWidth(by step: Int, in state: inout State) -> [Effect] {
    state.inRoom { $0.changeColumnWidth(by: step) } ? changed(in: &state) : []
  }

  /// Switches between tall rows and rows of one line. The terminal's default is not stored.
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
    let (width, height) = (GuideMetrics.leastWidthWithPane, GuideMetrics.leastHeightWithPane)
    if state.size.width < width || state.size.height < height {
      let isOn = state.preferences.hidesPane == nil
      state.notice = "the pane with details is \(isOn ? "on, but needs \(width) columns and \(height) lines" : "off")"
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
    _ = state.inEveryRoom { $0.marksChanged() }
    state.layOut()
    state.showCursor()
    return [.remember(state.preferences)]
  }

  /// The cursor's line stays in place on the screen, if possible.
  private static func changed(in state: inout State) -> [Effect] {
    let row = state.cursor.row
    let isLoaded = state.rows.map { row < $0.count } ?? false
    let before = isLoaded ? state.layout.line(ofRow: row) - state.viewport.topLine : 0
    state.layOut()
    if isLoaded {
      // If there is room, the topmost row is completely visible.
      let top = state.layout.row(nearLine: state.layout.line(ofRow: row) - before)
      state.viewport.topLine = state.layout.line(ofRow: top)
    }
    state.showCursor()
    return [.remember(state.preferences)]
  }
}
