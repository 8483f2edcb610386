import GuideModel

extension State {
  /// Commands for the selection in the horizontal and vertical views.
  mutating func performOnSelection(_ command: Command) -> [Effect] {
    switch command {
    case .activate:
      if rows?.isEmpty == true { return goToNearestListings() }
      inRoom { $0.toggleDetails() }
    case .tooltip: showsTooltip.toggle()
    case .poster: ZoomedPoster.open(in: &self)
    case .toggleWatched: return toggleWatched()
    case .watchedUpToHere: askToWatchUpToHere()
    case .follow: return toggleFollowed()
    case .widerColumns: return changeColumnWidth(by: 1)
    case .narrowerColumns: return changeColumnWidth(by: -1)
    case .density: return toggleDensity()
    case .gridLines: return toggleGridLines()
    case .back: return closeUppermost()
    default: break
    }
    return []
  }

  /// Closes the topmost layer or part.
  mutating func closeUppermost() -> [Effect] {
    if failure != nil {
      failure = nil
    } else if showsTooltip {
      showsTooltip = false
    } else if !inRoom({ $0.closeDetails() }) {
      return setCriteria(FilterCriteria())
    }
    return []
  }
}
