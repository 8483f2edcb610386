import TerminalKit

extension CalendarRoom {
  static func summary(of command: Command) -> String {
    switch command {
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
    default: command.summary
    }
  }

  static func isListed(_ command: Command) -> Bool {
    switch command {
    case .scrollLeft, .scrollRight, .tooltip, .watchedUpToHere, .widerColumns, .narrowerColumns, .density, .gridLines,
      .channels, .hideEmptyChannels, .sort:
      false
    default: true
    }
  }

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    return [
      (String(glyphs.aired), "a service"), (String(glyphs.followed), "a show you follow"),
      RowSigns.afterMidnight(glyphs),
    ]
  }
}
