import GuideModel
import TerminalKit

extension State {
  /// What a list offers.
  func items(of picker: Picker) -> [Picker.Item] {
    switch picker.purpose {
    case .country, .sourceCountry: countryItems
    case .services: serviceItems
    case .hidden: hiddenItems
    }
  }

  mutating func handle(_ key: Key, in picker: Picker) -> [Effect] {
    var picker = picker
    let count = picker.matches(items(of: picker)).count
    let page = max(PickerView.lines(screen: size) - 1, 1)
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control):
      overlay = nil
      return []
    case (.enter, _): return choose(in: picker)
    case (.down, _), (.tab, []), (.character("n"), .control): picker.selected += 1
    case (.up, _), (.tab, .shift), (.character("p"), .control): picker.selected -= 1
    case (.pageDown, _): picker.selected += page
    case (.pageUp, _): picker.selected -= page
    case (.home, _): picker.selected = 0
    case (.end, _): picker.selected = count - 1
    case (.backspace, _), (.delete, _): picker.retype(String(picker.text.dropLast()))
    case (.character("u"), .control): picker.retype("")
    case (.character("l"), .control): return [.repaint]
    case (.character("z"), .control): return [.suspend]
    case (.character(let character), []): picker.retype(picker.text + String(character))
    default: break
    }
    picker.selected = min(max(picker.selected, 0), max(picker.matches(items(of: picker)).count - 1, 0))
    overlay = .picker(picker)
    return []
  }

  mutating func handle(_ mouse: Mouse, in picker: Picker) -> [Effect] {
    var picker = picker
    let matches = picker.matches(items(of: picker))
    switch mouse.action {
    case .wheelDown: picker.selected += Self.wheelLines
    case .wheelUp: picker.selected -= Self.wheelLines
    case .press(0):
      let view = PickerView(state: self, picker: picker)
      guard view.area.contains(x: mouse.x, y: mouse.y) else {
        overlay = nil
        return []
      }
      guard let index = view.index(atLine: mouse.y), index < matches.count else { return [] }
      picker.selected = index
      return choose(in: picker)
    default: return []
    }
    picker.selected = min(max(picker.selected, 0), max(matches.count - 1, 0))
    overlay = .picker(picker)
    return []
  }

  private mutating func choose(in picker: Picker) -> [Effect] {
    let matches = picker.matches(items(of: picker))
    guard matches.indices.contains(picker.selected) else { return [] }
    let id = matches[picker.selected].id
    // Of services several are chosen.
    if picker.purpose != .services { overlay = nil }
    switch picker.purpose {
    case .services: return toggleService(id)
    case .hidden: return showAgain(id)
    case .country: return Country(id).map { choose($0) } ?? []
    case .sourceCountry: return Country(id).map { answer(.source(.tvmaze($0))) } ?? []
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
        id: country.code, name: country.name, detail: country.code + (isListed ? ", has listings" : ""))
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
    timeline.refresh()
    return load(replacing: true)
  }
}
