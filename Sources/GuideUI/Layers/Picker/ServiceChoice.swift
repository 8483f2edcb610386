import GuideModel

/// All known providers, for choosing the user's services.
enum ServiceChoice {
  /// The chosen ones first.
  static func items(in state: State) -> [Picker.Item] {
    let services = state.marks.services
    let known = state.providers.known
    let others = services.subtracting(known.lazy.map(\.id))
      .map { Picker.Item(id: $0, name: String($0.dropFirst("service:".count)), detail: "") }
    var chosen = others + known.filter { services.contains($0.id) }.map(Picker.Item.init)
    chosen.sort { ($0.name, $0.id) < ($1.name, $1.id) }
    let mark = String(state.look.glyphs.watched)
    for index in chosen.indices { chosen[index].detail = "\(mark) yours" }
    return chosen + known.filter { !services.contains($0.id) }.map(Picker.Item.init)
  }

  static func open(in state: inout State) {
    state.providers.list()
    state.open(Picker(purpose: .services))
  }

  static func toggle(_ id: String, in state: inout State) -> [Effect] {
    let name = items(in: state).first { $0.id == id }?.name ?? id
    return state.make(
      MarkChange(mark: .service, things: [[id]], isMarked: !state.marks.services.contains(id), what: name))
  }

  /// Leaves out other services, or shows them faint.
  static func show(only: Bool, in state: inout State) -> [Effect] {
    guard !state.marks.services.isEmpty || !only else { return state.say("no service is chosen yet (:services)") }
    state.preferences.servicesOnly = only
    state.notice = only ? "only your services" : "all services"
    return [.remember(state.preferences)] + state.filterChanged()
  }
}

extension Picker.Item {
  fileprivate init(_ known: ProviderNames.Known) {
    self.init(id: known.id, name: known.name, detail: "", folded: known.folded)
  }
}
