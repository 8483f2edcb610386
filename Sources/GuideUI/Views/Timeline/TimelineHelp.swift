import TerminalKit

extension TimelineRoom {
  static func summary(of command: Command) -> String {
    switch command {
    case .moveUp: "up a channel, at the same time"
    case .moveDown: "down a channel, at the same time"
    case .moveLeft: "the programme before"
    case .moveRight: "the next programme"
    case .scrollLeft: "scroll to earlier hours, the cursor stays"
    case .scrollRight: "scroll to later hours, the cursor stays"
    case .firstDay: "the guide day's beginning"
    case .lastDay: "the guide day's end"
    case .weekBack: "back a day"
    case .weekOn: "forward a day"
    case .today: "now"
    case .widerColumns: "more room for an hour"
    case .narrowerColumns: "less room for an hour"
    case .density: "rows of several lines, or of one"
    case .channels: "choose channels and their order"
    case .nextEpisode: "the next programme that the filter lets through"
    case .previousEpisode: "the one before that it lets through"
    case .filter: "filter: others stay, faint; drama new film on:hbo after:20:00"
    case .followedOnly: "what you follow stands out, or all alike"
    case .hide: "hide the title, or show it again; :hidden lists them"
    case .hideEmptyChannels: "hide and show channels without listings that day"
    default: command.summary
    }
  }

  static func isListed(_ command: Command) -> Bool {
    switch command {
    case .watchedUpToHere, .gridLines, .agenda, .legend, .sort: false
    default: true
    }
  }

  static var useOfDigits: String? { "go to a channel by its number" }

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    let glyphs = appearance.glyphs
    let colours = ThemeColours(appearance)
    let signs: [(Unicode.Scalar, String)] = [
      (glyphs.onToday, "on now\(colours.note(on: .today))"), (glyphs.watched, "watched\(colours.note(on: .past))"),
      (glyphs.today, "now"), (glyphs.cutLeft, "began before"), (glyphs.cutRight, "goes on after"),
      (glyphs.followed, "a show you follow"), (glyphs.match, "what the filter lets through"),
      (glyphs.gap, "no data, or a title you hid"),
    ]
    return signs.map { (String($0.0), $0.1) } + [RowSigns.afterMidnight(appearance.glyphs)]
  }
}
