import TerminalKit

extension VerticalRoom {
  static func summary(of command: Command) -> String {
    switch command {
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
    default: command.summary
    }
  }

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    RowSigns.signs(appearance, today: (appearance.glyphs.todayRule, "today's line"))
  }
}
