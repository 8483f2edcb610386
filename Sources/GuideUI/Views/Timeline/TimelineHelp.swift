import TerminalKit

extension TimelineRoom {
  static func summary(of command: Command) -> String {
    switch command {
    case .moveUp: "previous channel"
    case .moveDown: "next channel"
    case .moveLeft: "previous programme"
    case .moveRight: "next programme"
    case .scrollLeft: "scroll to earlier hours, the cursor stays"
    case .scrollRight: "scroll to later hours, the cursor stays"
    case .firstRow: "first channel"
    case .lastRow: "last channel"
    case .firstDay: "start of the day"
    case .lastDay: "end of the day"
    case .weekBack: "previous day"
    case .weekOn: "next day"
    case .today: "now"
    case .widerColumns: "more space per hour"
    case .narrowerColumns: "less space per hour"
    case .density: "rows with several lines / one line"
    case .channels: "choose and order channels"
    case .sort: "channels by number, by name, as listed"
    case .nextEpisode: "next programme that matches the filter"
    case .previousEpisode: "previous programme that matches it"
    case .filter: "filter: others stay, faint; drama on:hbo -news after:20:00"
    case .followedOnly: "highlight followed shows / none"
    case .hide: "hide / show the title (:hidden lists them)"
    case .hideEmptyChannels: "hide / show channels without listings that day"
    default: command.summary
    }
  }

  static func isListed(_ command: Command) -> Bool {
    switch command {
    case .watchedUpToHere, .gridLines, .agenda, .legend, .nextAiring, .previousAiring, .nextProvider, .previousProvider:
      false
    default: true
    }
  }

  static var ownKeys: [(keys: String, summary: String)] { [("0 12", "go to channel 12 by its number")] }

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    let colours = ThemeColours(appearance)
    let signs: [(Unicode.Scalar, String)] = [
      (glyphs.onToday, "on now\(colours.note(on: .today))"), (glyphs.watched, "watched\(colours.note(on: .past))"),
      (glyphs.today, "now"), (glyphs.cutLeft, "began before"), (glyphs.cutRight, "continues later"),
      (glyphs.match, "what matches the filter"),
      (glyphs.gap, "no data, or a hidden title"),
    ]
    return signs.map { (String($0.0), $0.1) } + [RowSigns.followed(glyphs)] + GenreColour.signs(appearance) + [
      RowSigns.afterMidnight(glyphs)
    ]
  }
}
