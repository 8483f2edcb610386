import GuideModel

/// All known providers, for choosing the user's services.
enum ServiceChoice {
  /// The chosen ones first.
  static func items(in state: State) -> [Picker.Item] {
    let services = state.marks.services
    var names = state.providers.known
    for name in services where names[name] == nil { names[name] = String(name.dropFirst("service:".count)) }
    let mark = String(state.appearance.glyphs.watched)
    return names.map { id, name in
      Picker.Item(id: id, name: name, detail: services.contains(id) ? "\(mark) yours" : "")
    }.sorted { left, right in
      let order = (services.contains(left.id) ? 0 : 1, services.contains(right.id) ? 0 : 1)
      return order.0 == order.1 ? (left.name, left.id) < (right.name, right.id) : order.0 < order.1
    }
  }

  static func toggle(_ id: String, in state: inout State) -> [Effect] {
    let name = items(in: state).first { $0.id == id }?.name ?? id
    return state.make(
      MarkChange(mark: .service, things: [[id]], isMarked: !state.marks.services.contains(id), what: name))
  }

  /// Leaves out other services, or shows them faint.
  static func show(only: Bool, in state: inout State) -> [Effect] {
    guard !state.marks.services.isEmpty || !only else {
      state.notice = "no service is chosen yet (:services)"
      return []
    }
    state.preferences.servicesOnly = only
    state.notice = only ? "only your services" : "all services"
    return [.remember(state.preferences)] + state.filterChanged()
  }
}
