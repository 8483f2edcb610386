import TerminalKit

extension VerticalRoom {
  static let summaries: [Command: String] = [
    .moveUp: "previous day",
    .moveDown: "next day",
    .moveLeft: "previous provider",
    .moveRight: "next provider",
    .scrollUp: "scroll to earlier days, the cursor stays",
    .scrollDown: "scroll to later days, the cursor stays",
    .scrollLeft: "scroll left, the cursor stays",
    .scrollRight: "scroll right, the cursor stays",
    .pageUp: "previous page of days",
    .pageDown: "next page of days",
    .firstDay: "first provider",
    .lastDay: "last provider",
    .firstRow: "first day loaded",
    .lastRow: "last day loaded",
    .evening: "the evening of the cell",
    .nextEpisode: "next episode of the cell",
    .previousEpisode: "previous episode of the cell",
    .widerColumns: "wider providers",
    .narrowerColumns: "narrower providers",
    .density: "posters / one line",
    .gridLines: "grid lines",
  ]

  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    RowSigns.signs(appearance, today: (appearance.glyphs.todayRule, "today's line"))
  }
}
