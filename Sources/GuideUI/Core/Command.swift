/// The commands that keys can be bound to.
public enum Command: String, CaseIterable, Hashable, Sendable {
  case moveUp, moveDown, moveLeft, moveRight
  case scrollUp, scrollDown, scrollLeft, scrollRight
  case pageUp, pageDown
  case firstDay, lastDay
  case firstRow, lastRow
  case weekBack, weekOn
  case today
  case goToDate
  case activate
  case nextEpisode, previousEpisode
  case nextAiring, previousAiring
  case nextProvider, previousProvider
  case evening
  case tooltip, poster, episodes
  case toggleWatched, watchedUpToHere, undo
  case follow
  case remind, changes
  case watch, watchFromStart, record
  case widerColumns, narrowerColumns, density, gridLines, pane, spoilers
  case agenda, legend, plan
  case sort
  case channels, hideEmptyChannels
  case toggleOrientation, nextView, previousView, view1, view2, view3, view4, view5
  case search, nextResult, previousResult
  case filter, followedOnly, hide, commandLine
  case country
  case sources
  case refresh
  case redraw
  case help
  case back
  case suspend
  case quit

  /// The views in their order.
  static let views: [Command] = [.view1, .view2, .view3, .view4, .view5]
}
