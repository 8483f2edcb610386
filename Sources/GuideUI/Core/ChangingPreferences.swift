import TerminalKit

// Changes preferences. Each change is an effect, so that it is stored.
extension State {
  mutating func changeColumnWidth(by step: Int) -> [Effect] {
    inRoom { $0.changeColumnWidth(by: step) } ? preferencesChanged() : []
  }

  /// Switches between tall rows and rows of one line. The terminal's default is not stored.
  mutating func toggleDensity(isTall: (State) -> Bool = { $0.metrics.posterSize.width > 0 }) -> [Effect] {
    let becomesTall = !isTall(self)
    preferences.density = nil
    measure()
    if isTall(self) != becomesTall { preferences.density = becomesTall ? .posters : .lines }
    return preferencesChanged()
  }

  mutating func toggleGridLines() -> [Effect] {
    preferences.showsGridLines.toggle()
    return preferencesChanged()
  }

  mutating func togglePane() -> [Effect] {
    preferences.hidesPane = preferences.hidesPane == true ? nil : true
    if metrics.paneWidth == 0, preferences.hidesPane == nil {
      let least = "\(GuideMetrics.leastWidthWithPane)x\(GuideMetrics.leastHeightWithPane)"
      notice = "the pane with details needs \(least) columns"
    }
    let effects = preferencesChanged()
    _ = inEveryRoom { $0.screenChanged() }
    return effects
  }

  /// The cursor's line stays in place on the screen, if possible.
  private mutating func preferencesChanged() -> [Effect] {
    let before = rows.map { cursor.row < $0.count ? layout.line(ofRow: cursor.row) - viewport.topLine : 0 } ?? 0
    layOut()
    if let rows, cursor.row < rows.count {
      // If there is room, the topmost row is completely visible.
      let top = layout.row(nearLine: layout.line(ofRow: cursor.row) - before)
      viewport.topLine = layout.line(ofRow: top)
    }
    showCursor()
    return [.remember(preferences)]
  }
}
