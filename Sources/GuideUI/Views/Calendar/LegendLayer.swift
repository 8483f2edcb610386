import TerminalKit

/// The month's services and prices in a box over it. Enter changes the prices.
struct LegendLayer: TextLayer, Hashable {
  var scroll = 0

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let command = state.bindings.command(for: key)
    if let lines = command?.lines(page: max(box(in: state).inner.height - 1, 1)) {
      scroll(by: lines, in: state)
      return .stays
    }
    switch command {
    case .activate?: openPrices(in: &state)
    case .quit? where key != Key("q"): return .stays([.quit])
    default: break
    }
    return .closes
  }

  private func openPrices(in state: inout State) {
    let room = CalendarRoom(state: state)
    let services = (room.month?.providers ?? []).filter { !$0.isChannel }.map(\.provider)
    guard !services.isEmpty else { return state.notice = "no service is listed this month, so there are no prices" }
    state.open(PricesLayer(services: services.sorted { room.isBefore($0, $1) }))
  }

  func hints(in state: State) -> [Hint] { box(in: state).keys.map { .key($0.key, $0.label) } }

  func box(in state: State) -> LegendBox { LegendBox(state: state, scroll: scroll) }
}

struct LegendBox: TextBox {
  let state: State
  let scroll: Int
  private let legend: MonthLegend
  private let lines: [SideLine]

  init(state: State, scroll: Int) {
    (self.state, self.scroll) = (state, scroll)
    legend = MonthLegend(room: CalendarRoom(state: state))
    lines = legend.lines
  }

  var area: Rect {
    let areas = CalendarAreas(room: legend.room)
    let (width, height) = (min(areas.sheet.width, 58), min(lines.count + 2, areas.sheet.height))
    return Rect(
      x: (state.size.width - width) / 2, y: max((areas.body.bottom - height) / 2, 0), width: width, height: height)
  }

  var maximumScroll: Int {
    max(lines.count - (state.appearance.linear ? LinearScreen.listHeight(state.size) : inner.height), 0)
  }

  var keys: [(key: Key, label: String)] {
    (legend.hasServices ? [(Key(.enter), "change prices")] : [])
      + (maximumScroll > 0 ? [(Key(.down), "scroll")] : []) + [(Key(.escape), "close")]
  }

  func draw(into buffer: inout Buffer) {
    let footer = keys.map { Hint.key($0.key, $0.label).text }.joined(separator: glyphs.separator)
    Box(title: "\(state.cursor.day.monthName) \(state.cursor.day.year)", footer: footer, area: area)
      .draw(into: &buffer, state.look)
    lines.draw(top: scroll, in: inner, into: &buffer, state.look)
    Scrollbar(first: scroll, count: lines.count).draw(beside: inner, x: area.right - 1, into: &buffer, state.look)
  }

  var reading: Reading {
    let lines = lines.map { [$0.text, $0.detail].filter { !$0.isEmpty }.joined(separator: ", ") }
    return Reading(title: "Services and prices", lines: lines, scroll: scroll)
  }
}
