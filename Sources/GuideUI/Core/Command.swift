/// The commands that keys can be bound to. `?` lists them in this order.
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

  /// The description in the list of keys.
  public var summary: String {
    switch self {
    case .moveUp: "previous show"
    case .moveDown: "next show"
    case .moveLeft: "previous day"
    case .moveRight: "next day"
    case .scrollUp: "scroll up, the cursor stays"
    case .scrollDown: "scroll down, the cursor stays"
    case .scrollLeft: "scroll to earlier days, the cursor stays"
    case .scrollRight: "scroll to later days, the cursor stays"
    case .pageUp: "previous page"
    case .pageDown: "next page"
    case .firstDay: "first day loaded"
    case .lastDay: "last day loaded"
    case .firstRow: "first row"
    case .lastRow: "last row"
    case .weekBack: "previous week"
    case .weekOn: "next week"
    case .today: "today"
    case .goToDate: "go to a date: 2026-12-24, 24 dec, fri, +3w, 20:15"
    case .activate: "open or close details"
    case .nextEpisode: "next episode of the day"
    case .previousEpisode: "previous episode of the day"
    case .nextAiring: "next day the show is on"
    case .previousAiring: "previous day the show was on"
    case .nextProvider: "next provider"
    case .previousProvider: "previous provider"
    case .evening: "the evening"
    case .tooltip: "show or hide a tooltip"
    case .poster: "large poster"
    case .episodes: "episodes of the show by season"
    case .toggleWatched: "watched / not watched"
    case .watchedUpToHere: "watched up to here"
    case .follow: "follow / unfollow"
    case .watch: "watch it: a channel's stream, or the show's page"
    case .watchFromStart: "watch it from its start, with catch-up"
    case .record: "record it with tvheadend, or cancel that"
    case .remind: "add or remove reminders"
    case .changes: "changes of shows you follow"
    case .undo: "undo the last mark"
    case .widerColumns: "wider days"
    case .narrowerColumns: "narrower days"
    case .density: "rows with posters / one line"
    case .gridLines: "grid lines"
    case .spoilers: "hide / show titles of unwatched episodes"
    case .pane: "pane with details, on wide screens"
    case .agenda: "week list"
    case .legend: "services and prices"
    case .plan: "what to pay for, month by month"
    case .sort: "the order of channels"
    case .channels: "choose and order channels"
    case .hideEmptyChannels: "hide or show empty channels"
    case .toggleOrientation: "switch between shows by days and days by providers"
    case .nextView: "next view"
    case .previousView: "previous view"
    case .view1: "shows by days"
    case .view2: "days by providers"
    case .view3: "channels by time of day"
    case .view4: "a month, with services and prices"
    case .view5: "now and next on each channel"
    case .search: "search for shows, episodes and programmes"
    case .nextResult: "next result"
    case .previousResult: "previous result"
    case .filter: "filter: drama on:hbo -news (new or film) after:20:00"
    case .followedOnly: "only followed shows / all"
    case .hide: "hide the title (:hidden lists them)"
    case .commandLine: "run a command by name"
    case .country: "change country"
    case .sources: "sources of listings"
    case .refresh: "reload"
    case .redraw: "redraw the screen"
    case .help: "help"
    case .back: "close"
    case .suspend: "suspend"
    case .quit: "quit"
    }
  }
}
