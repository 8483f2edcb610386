import TerminalKit

extension VerticalRoom {
  static func summary(of command: Command) -> String {
    switch command {
    case .moveUp: "previous day"
    case .moveDown: "next day"
    case .moveLeft: "previous provider"
    case .moveRight: "next provider"
    case .scrollUp: "scroll to earlier days, the cursor stays"
    case .scrollDown: "scroll to later days, the cursor stays"
    case .scrollLeft: "scroll left, the cursor stays"
    case .scrollRight: "scroll right, the cursor stays"
    case .pageUp: "previous page of days"
    case .pageDown: "next page of days"
    case .firstDay: "first provider"
    case .lastDay: "last provider"
    case .firstRow: "first day loaded"
    case .lastRow: "last day loaded"
    case .evening: "the evening of the cell, from 20:00"
    case .nextEpisode: "next episode of the cell"
    case .previousEpisode: "previous episode of the cell"
    case .widerColumns: "wider providers"
    case .narrowerColumns: "narrower providers"
    case .density: "posters / one line"
    case .gridLines: "grid lines"
    default: command.summary
    }
  }

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    RowSigns.signs(appearance, today: (appearance.glyphs.todayRule, "today's line"))
  }
}
