import TerminalKit

extension CalendarRoom {
  static func summary(of command: Command) -> String {
    switch command {
    case .moveUp: "previous week, or line of a list"
    case .moveDown: "next week, or line of a list"
    case .moveLeft: "previous day"
    case .moveRight: "next day"
    case .scrollUp: "scroll the day up"
    case .scrollDown: "scroll the day down"
    case .pageUp: "previous month, or page of a list"
    case .pageDown: "next month, or page of a list"
    case .firstDay: "first day of the week, or line of a list"
    case .lastDay: "last day of the week, or line of a list"
    case .firstRow: "first day of the month"
    case .lastRow: "last day of the month"
    case .weekBack: "previous month"
    case .weekOn: "next month"
    case .activate: "open the day; in a list, the details; there, go to it"
    case .nextEpisode: "next episode of the open day"
    case .previousEpisode: "previous episode of the open day"
    case .poster: "in a list: large poster"
    case .toggleWatched: "in a list: watched / not watched"
    case .follow: "in a list: follow / unfollow"
    case .hide: "in a list: hide the title (:hidden lists them)"
    case .agenda: "week list / month"
    case .legend: "services and prices; Enter changes them"
    default: command.summary
    }
  }

  static func isListed(_ command: Command) -> Bool {
    switch command {
    case .scrollLeft, .scrollRight, .tooltip, .watchedUpToHere, .widerColumns, .narrowerColumns, .density, .gridLines,
      .pane,
      .channels, .hideEmptyChannels, .sort, .nextAiring, .previousAiring, .nextProvider, .previousProvider, .evening:
      false
    default: true
    }
  }

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    return [
      (String(glyphs.aired), "a service"), RowSigns.followed(glyphs), RowSigns.afterMidnight(glyphs),
    ]
  }
}
