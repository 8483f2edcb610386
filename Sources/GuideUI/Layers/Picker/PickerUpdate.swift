import GuideModel
import TerminalKit

extension State {
  /// What a list offers.
  func items(of picker: Picker) -> [Picker.Item] {
    switch picker.purpose {
    case .country, .sourceCountry: countryItems
    case .services: serviceItems
    case .hidden: hiddenItems
    case .reminders: reminderItems
    case .changes: changeItems
    }
  }
}

extension Picker {
  public mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let page = max(PickerView.lines(screen: state.size) - 1, 1)
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): return .closes
    case (.enter, _): return choose(in: &state)
    case (.down, _), (.tab, []), (.character("n"), .control): selected += 1
    case (.up, _), (.tab, .shift), (.character("p"), .control): selected -= 1
    case (.pageDown, _): selected += page
    case (.pageUp, _): selected -= page
    case (.home, _): selected = 0
    case (.end, _): selected = .max
    case (.backspace, _), (.delete, _): retype(String(text.dropLast()))
    case (.character("u"), .control): retype("")
    case (.character("l"), .control): return .stays([.repaint])
    case (.character("z"), .control): return .stays([.suspend])
    case (.character(let character), []): retype(text + String(character))
    default: break
    }
    selected = min(max(selected, 0), max(matches(state.items(of: self)).count - 1, 0))
    return .stays
  }

  public mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    let matches = matches(state.items(of: self))
    switch mouse.action {
    case .wheelDown: selected += State.wheelLines
    case .wheelUp: selected -= State.wheelLines
    case .press(0):
      let view = PickerView(state: state, picker: self)
      guard view.area.contains(x: mouse.x, y: mouse.y) else { return .closes }
      guard let index = view.index(atLine: mouse.y), index < matches.count else { return .stays }
      selected = index
      return choose(in: &state)
    default: return .stays
    }
    selected = min(max(selected, 0), max(matches.count - 1, 0))
    return .stays
  }

  public mutating func paste(_ pasted: String, in state: inout State) -> LayerOutcome {
    retype(text + pasted)
    return .stays
  }

  public func reading(in state: State) -> Reading? { PickerView(state: state, picker: self).reading }

  public func draw(_ state: State, into buffer: inout Buffer) {
    PickerView(state: state, picker: self).draw(into: &buffer)
  }

  private func choose(in state: inout State) -> LayerOutcome {
    let matches = matches(state.items(of: self))
    guard matches.indices.contains(selected) else { return .stays }
    let id = matches[selected].id
    switch purpose {
    // Of services several are chosen.
    case .services: return .stays(state.toggleService(id))
    case .hidden: return .closes(state.showAgain(id))
    case .reminders: return .closes(state.changeReminders(id))
    case .changes: return .closes(state.goToChange(id))
    case .country: return .closes(Country(id).map { state.choose($0) } ?? [])
    case .sourceCountry(let replaced):
      return .closes(Country(id).map { state.answer(.source(.tvmaze($0), replacing: replaced)) } ?? [])
    }
  }
}

extension Picker {
  /// What is typed decides anew what is chosen.
  fileprivate mutating func retype(_ typed: String) {
    text = CleanText.line(typed, limit: Self.maximumLength) + (typed.hasSuffix(" ") ? " " : "")
    text = String(text.prefix(Self.maximumLength))
    selected = 0
  }
}

// MARK: - Countries

extension State {
  /// Those the listings are for, then those most asked for, then all by name.
  private var countryItems: [Picker.Item] {
    var seen: Set<Country> = []
    let first = [country] + (rows?.listings?.countries ?? []) + Country.common
    return (first + Country.byName).filter { seen.insert($0).inserted }.map { country in
      let isListed = rows?.listings?.countries.contains(country) == true
      return Picker.Item(
        id: country.code, name: country.name, detail: country.code + (isListed ? ", has listings" : ""),
        otherNames: country.allNames)
    }
  }

  /// Shows another country's services, in place, and remembers it.
  mutating func choose(_ country: Country) -> [Effect] {
    guard country != self.country else { return [] }
    self.country = country
    preferences.country = country.code
    notice = country.name
    return [.remember(preferences)] + countryChanged()
  }

  /// Where another country could not be had, what is on the screen is said to be what it is.
  mutating func goBackToCountry() -> [Effect] {
    guard let rowsCountry, rowsCountry != country else { return [] }
    country = rowsCountry
    preferences.country = rowsCountry.code
    return [.remember(preferences)]
  }

  /// What was loaded belongs to another country: it stays on the screen until the answer comes, and is asked for anew.
  private mutating func countryChanged() -> [Effect] {
    opened = []
    layOut()
    noteListingsChange()
    return load(replacing: true)
  }
}
