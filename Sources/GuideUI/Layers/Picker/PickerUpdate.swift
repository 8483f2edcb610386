import GuideModel
import TerminalKit

extension Picker {
  func items(in state: State) -> [Item] {
    switch purpose {
    case .country, .sourceCountry: Self.countries(in: state)
    case .services(let chosen): ServiceChoice.items(in: state, first: chosen)
    case .hidden: HiddenChoice.items(in: state)
    case .groups: GroupChoice.items(in: state)
    case .reminders(let choice): choice.items
    case .changes(let list): list.items(zone: state.zone)
    }
  }

  public mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): return .closes
    case (.enter, _): return choose(in: &state)
    default:
      if let lines = key.linesBelowInput(page: box(in: state).list.page) {
        select(selected + lines, in: state)
      } else if line.change(by: key) {
        selected = 0
      }
    }
    return .stays
  }

  mutating func select(_ index: Int, in state: State) {
    selected = min(max(index, 0), max(matches(items(in: state)).count - 1, 0))
  }

  public mutating func paste(_ pasted: String, in state: inout State) -> LayerOutcome {
    line.append(pasted)
    selected = 0
    return .stays
  }

  func box(in state: State) -> PickerView { PickerView(state: state, picker: self) }

  func choose(in state: inout State) -> LayerOutcome {
    let matches = matches(items(in: state))
    guard matches.indices.contains(selected) else { return .stays }
    let id = matches[selected].id
    switch purpose {
    // Several services can be chosen.
    case .services: return .stays(ServiceChoice.toggle(matches[selected], in: &state))
    case .hidden: return .closes(HiddenChoice.choose(id, in: &state))
    case .groups: return .closes(GroupChoice.choose(id, in: &state))
    case .reminders(let choice): return .closes(choice.choose(id, in: &state))
    case .changes(let list): return .closes(list.choose(id, in: &state))
    case .country: return .closes(Country(id).map { state.choose($0) } ?? [])
    case .sourceCountry(let replaced):
      return .closes(Country(id).map { SourceAnswer.source(.tvmaze($0), replacing: replaced).setUp(in: &state) } ?? [])
    }
  }

  /// The countries of the listings, then the usual ones, then all by name.
  private static func countries(in state: State) -> [Item] {
    let listed = state.rows?.listings?.countries.named ?? []
    var seen: Set<Country> = []
    return ([state.country] + listed + Country.common + Country.byName).filter { seen.insert($0).inserted }.map {
      var item = Item(id: $0.code, name: $0.name, detail: $0.code + (listed.contains($0) ? ", has listings" : ""))
      item.code = folded($0.code)
      item.otherNames = $0.allNames
      return item
    }
  }
}
