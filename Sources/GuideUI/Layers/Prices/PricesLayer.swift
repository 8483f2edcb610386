import GuideModel
import TerminalKit

/// The services with their prices, which can be edited.
struct PricesLayer: Layer, Hashable {
  let services: [Provider]
  /// The index of the selected line.
  private(set) var selected = 0
  /// The price that is typed; nil while moving.
  private(set) var line: TypedLine?
  private(set) var error: String?

  init(services: [Provider]) { self.services = services }

  /// The selected service; nil if there is none.
  var service: Provider? { services.indices.contains(selected) ? services[selected] : nil }

  private static let maximumLength = 40

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    guard line == nil else { return type(key, in: state) }
    let page = max(PricesBox(state: state, layer: self).list.height - 1, 1)
    let command = state.bindings.command(for: key)
    if let lines = command?.lines(page: page) { select(selected + lines) }
    switch command {
    case .back?, .quit?, .legend?: return .closes
    case .activate?: begin(in: state)
    default: return key == Key("d") || key == Key(.delete) ? forget(in: state) : .stays
    }
    return .stays
  }

  private mutating func select(_ index: Int) { selected = min(max(index, 0), max(services.count - 1, 0)) }

  /// Starts with the known price.
  private mutating func begin(in state: State) {
    guard let service else { return }
    let price = Self.prices(in: state)?.price(of: service)
    let period = price.map { $0.period == .month ? "" : " \($0.period.name)" } ?? ""
    line = TypedLine(price.map { $0.amount.decimalText + period } ?? "", maximumLength: Self.maximumLength)
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
    default: if line?.take(key) == true { error = nil }
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

  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    let box = PricesBox(state: state, layer: self)
    switch mouse.action {
    case .wheelDown where line == nil: select(selected + State.wheelLines)
    case .wheelUp where line == nil: select(selected - State.wheelLines)
    case .press(0):
      guard box.area.contains(x: mouse.x, y: mouse.y) else { return .closes }
      guard line == nil, let index = box.index(atLine: mouse.y) else { return .stays }
      if index == selected { begin(in: state) } else { select(index) }
    default: break
    }
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

  func reading(in state: State) -> Reading? { PricesBox(state: state, layer: self).reading }

  func draw(_ state: State, into buffer: inout Buffer) { PricesBox(state: state, layer: self).draw(into: &buffer) }

  /// The known prices in the shown country.
  static func prices(in state: State) -> PriceList? { state.calendar.prices[state.country] }

  /// The currency of prices there.
  private func currency(in state: State) -> Currency? { Self.prices(in: state)?.currency ?? state.country.currency }
}
