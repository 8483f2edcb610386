import GuideModel
import TerminalKit

/// The services with their prices, which can be edited.
struct PricesLayer: ListLayer, Hashable {
  let services: [Provider]
  /// The index of the selected line.
  private(set) var selected = 0
  /// The price that is typed; nil while moving.
  private(set) var line: TypedLine?
  private(set) var error: String?

  /// The selected service; nil if there is none.
  var service: Provider? { services.indices.contains(selected) ? services[selected] : nil }

  private static let maximumLength = 40

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    guard line == nil else { return type(key, in: state) }
    if key == Key("d") || key == Key(.delete) { return forget(in: state) }
    let command = move(by: key, in: state)
    return command == .activate ? choose(in: &state) : state.performOverBox(command, key, openedBy: .legend)
  }

  /// While a price is typed, the selection stays.
  mutating func select(_ index: Int, in state: State) {
    if line == nil { selected = min(max(index, 0), max(services.count - 1, 0)) }
  }

  /// Starts typing with the known price.
  mutating func choose(in state: inout State) -> LayerOutcome {
    guard line == nil, let service else { return .stays }
    let price = Self.prices(in: state)?.price(of: service)
    let period = price.map { $0.period == .month ? "" : " \($0.period.name)" } ?? ""
    line = TypedLine(price.map { $0.amount.decimalText + period } ?? "", maximumLength: Self.maximumLength)
    return .stays
  }

  private func forget(in state: State) -> LayerOutcome {
    guard let service, Self.prices(in: state)?.price(of: service)?.isOwn == true else { return .stays }
    return .stays([.setPrice(nil, service: service.name, state.country)])
  }

  // MARK: Typing

  private mutating func type(_ key: Key, in state: State) -> LayerOutcome {
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): endTyping()
    case (.enter, _): return take(in: state)
    default: if line?.change(by: key) == true { error = nil }
    }
    return .stays
  }

  private mutating func endTyping() { (line, error) = (nil, nil) }

  private mutating func take(in state: State) -> LayerOutcome {
    guard let service, let text = line?.text else { return .stays }
    guard text.contains(where: { !$0.isWhitespace }) else {
      endTyping()
      return forget(in: state)
    }
    guard let currency = currency(in: state) else {
      error = "the currency of \(state.country.name) is unknown"
      return .stays
    }
    guard
      let price = TypedPrice.price(text, of: service.name, in: currency, asOf: PriceMonth(of: state.date))
    else {
      error = "not a price; write it like 15.99 or 150 yearly"
      return .stays
    }
    endTyping()
    return .stays([.setPrice(price, service: service.name, state.country)])
  }

  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    line?.append(text)
    error = nil
    return .stays
  }

  func prompt(in state: State) -> Prompt? {
    guard let line, let service else { return nil }
    let currency = currency(in: state).map { " in \($0)" } ?? ""
    return .line(label: "\(service.name)\(currency): ", line, hint: "15.99 a month, 150 yearly", error: error)
  }

  func hints(in state: State) -> [Hint] {
    if line != nil { return [.key(Key(.enter), "save"), .key(Key(.escape), "cancel")] }
    return [.key(Key(.enter), "change"), .key(Key("d"), "remove yours"), .key(Key(.escape), "close")]
  }

  func box(in state: State) -> PricesBox { PricesBox(state: state, layer: self) }

  /// The known prices in the shown country.
  static func prices(in state: State) -> PriceList? { state.calendar.prices[state.country] }

  /// The currency of prices there.
  private func currency(in state: State) -> Currency? { Self.prices(in: state)?.currency ?? state.country.currency }
}
