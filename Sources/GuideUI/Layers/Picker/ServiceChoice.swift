import GuideModel
import TerminalKit

/// All known providers, for choosing the user's services.
enum ServiceChoice {
  /// Those of `first` by name, then the others.
  static func items(in state: State, first: Set<String>) -> [Picker.Item] {
    let known = state.providers.known
    let others = first.subtracting(known.lazy.map(\.id))
      .map { Picker.Item(id: $0, name: String($0.dropFirst("service:".count)), detail: "") }
    let top = (others + known.filter { first.contains($0.id) }.map(Picker.Item.init))
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    return (top + known.filter { !first.contains($0.id) }.map(Picker.Item.init)).map { item in
      var item = item
      if state.marks.services.contains(item.id) { item.detail = "\(state.look.glyphs.watched) yours" }
      return item
    }
  }

  static func open(in state: inout State) {
    state.providers.list()
    state.open(Picker(purpose: .services(chosen: state.marks.services)))
  }

  /// Chooses a service, or no longer. Letters are typed into the list, so the same key takes it back.
  static func toggle(_ item: Picker.Item, in state: inout State) -> [Effect] {
    state.make(
      MarkChange(
        mark: .service, things: [[item.id]], isMarked: !state.marks.services.contains(item.id), what: item.name),
      undoneBy: Key(.enter).name(ascii: true))
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
