/// What a key can be bound to. `?` lists them in this order.
public enum Command: String, CaseIterable, Hashable, Sendable {
  case moveUp, moveDown, moveLeft, moveRight
  case scrollUp, scrollDown, scrollLeft, scrollRight
  case pageUp, pageDown
  case firstDay, lastDay
  case weekBack, weekOn
  case today
  case goToDate
  case activate
  case nextEpisode, previousEpisode
  case tooltip, poster
  case toggleWatched, watchedUpToHere, undo
  case follow
  case widerColumns, narrowerColumns, density, gridLines
  case agenda, legend
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

  /// What it does, for the list of keys.
  public var summary: String {
    switch self {
    case .moveUp: "up a show"
    case .moveDown: "down a show"
    case .moveLeft: "back a day"
    case .moveRight: "forward a day"
    case .scrollUp: "scroll up, the cursor stays"
    case .scrollDown: "scroll down, the cursor stays"
    case .scrollLeft: "scroll to earlier days, the cursor stays"
    case .scrollRight: "scroll to later days, the cursor stays"
    case .pageUp: "up a page"
    case .pageDown: "down a page"
    case .firstDay: "first day loaded"
    case .lastDay: "last day loaded"
    case .weekBack: "back a week"
    case .weekOn: "forward a week"
    case .today: "today"
    case .goToDate: "go to a date: 2026-12-24, 24 dec, fri, +3w, 20:15"
    case .activate: "open and close the details"
    case .nextEpisode: "next episode of the day"
    case .previousEpisode: "previous episode of the day"
    case .tooltip: "show and hide the box at the cursor"
    case .poster: "the poster, as large as the screen allows"
    case .toggleWatched: "mark as watched, or take the mark away"
    case .watchedUpToHere: "mark this and all earlier ones"
    case .follow: "follow the show, or follow it no more"
    case .undo: "take the last mark back"
    case .widerColumns: "wider days"
    case .narrowerColumns: "narrower days"
    case .density: "rows with posters, or of one line"
    case .gridLines: "lines between the days"
    case .agenda: "calendar: a week as a list, and back"
    case .legend: "calendar: the month's services and their prices"
    case .sort: "now: sort by channel, or by what ends next"
    case .channels: "timeline: choose channels and their order"
    case .hideEmptyChannels: "timeline: hide and show channels without listings"
    case .toggleOrientation: "turn the guide: shows by days, days by providers"
    case .nextView: "next view"
    case .previousView: "view before"
    case .view1: "the horizontal view: shows by days"
    case .view2: "the vertical view: days by providers"
    case .view3: "the timeline: channels by time of day"
    case .view4: "the calendar: a month"
    case .view5: "now and next: a channel a line"
    case .search: "search for shows, episodes and programmes"
    case .nextResult: "next result of the search"
    case .previousResult: "result before"
    case .filter: "filter: drama new film on:hbo after:20:00 unwatched"
    case .followedOnly: "all shows, or those you follow"
    case .hide: "hide the title; :hidden lists them"
    case .commandLine: "type a command by its name"
    case .country: "show another country's services"
    case .sources: "where listings come from"
    case .refresh: "load again"
    case .redraw: "draw the screen again"
    case .help: "this list"
    case .back: "close what is open"
    case .suspend: "suspend"
    case .quit: "quit"
    }
  }
}
