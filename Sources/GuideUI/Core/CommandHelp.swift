extension Command {
  /// What it does in a view.
  func summary(in view: GuideView) -> String {
    switch view {
    case .horizontal: summary
    case .vertical: summaryInVertical
    case .timeline: summaryInTimeline
    case .calendar: summaryInCalendar
    }
  }

  /// Whether it does something in a view, or says in which one it does.
  func isListed(in view: GuideView) -> Bool {
    switch view {
    case .horizontal, .vertical: true
    case .timeline: isInTimeline
    case .calendar: isInCalendar
    }
  }

  private var summaryInVertical: String {
    switch self {
    case .moveUp: "back a day"
    case .moveDown: "forward a day"
    case .moveLeft: "the provider before"
    case .moveRight: "the next provider"
    case .scrollUp: "scroll to earlier days, the cursor stays"
    case .scrollDown: "scroll to later days, the cursor stays"
    case .scrollLeft: "scroll left, the cursor stays"
    case .scrollRight: "scroll right, the cursor stays"
    case .pageUp: "back a page of days"
    case .pageDown: "forward a page of days"
    case .firstDay: "first provider"
    case .lastDay: "last provider"
    case .nextEpisode: "next episode of the cell"
    case .previousEpisode: "previous episode of the cell"
    case .widerColumns: "wider providers"
    case .narrowerColumns: "narrower providers"
    case .density: "posters, or one line"
    case .gridLines: "lines between the providers"
    default: summary
    }
  }

  private var summaryInCalendar: String {
    switch self {
    case .moveUp: "back a week; up a line of a list"
    case .moveDown: "forward a week; down a line of a list"
    case .moveLeft: "back a day"
    case .moveRight: "forward a day"
    case .scrollUp: "up a line of the day"
    case .scrollDown: "down a line of the day"
    case .pageUp: "back a month; up a page of a list"
    case .pageDown: "forward a month; down a page of a list"
    case .firstDay: "the month's first day, a list's first line"
    case .lastDay: "the month's last day, a list's last line"
    case .weekBack: "back a month"
    case .weekOn: "forward a month"
    case .activate: "open the day; in a list, go to the episode in the guide"
    case .nextEpisode: "next episode of the day that is open"
    case .previousEpisode: "previous episode of the day that is open"
    case .poster: "in a list: the poster, as large as the screen allows"
    case .toggleWatched: "in a list: mark as watched, or take the mark away"
    case .follow: "in a list: follow the show, or follow it no more"
    case .hide: "in a list: hide the title; :hidden lists them"
    case .agenda: "a week as a list, and back"
    case .legend: "the month's services and their prices"
    default: summary
    }
  }

  private var isInCalendar: Bool {
    switch self {
    case .scrollLeft, .scrollRight, .tooltip, .watchedUpToHere, .widerColumns, .narrowerColumns, .density, .gridLines,
      .channels, .hideEmptyChannels:
      false
    default: true
    }
  }
}
