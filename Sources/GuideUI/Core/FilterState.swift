import GuideModel
import TerminalKit

// Selects the shows: followed ones, those that are not hidden, the user's services, and the typed filter. Rows are
// filtered at their source, so that pages stay complete. A change requests them again.
extension State {
  /// The filter of every request.
  var filter: GuideFilter {
    var filter = GuideFilter(
      only: followedOnly ? followed : nil, hidden: hidden,
      providers: preferences.servicesOnly == true && !services.isEmpty ? services : nil, criteria: criteria,
      watched: criteria.asks(for: .unwatched) ? watched : [])
    filter.hiddenChannels = schedules.arrangement.hidden
    return filter
  }

  /// What is filtered out, for the status line; empty if only hidden titles are.
  var filterWords: [String] {
    var words: [String] = []
    if followedOnly { words.append("followed only") }
    if preferences.servicesOnly == true, !services.isEmpty { words.append("my services") }
    if !criteria.isEmpty { words.append("filter: \(criteria.text)") }
    return words
  }

  /// Whether the filter is the one with which the guide opens.
  var opensSo: Bool { criteria.isEmpty && !followedOnly }

  /// Switches between all shows and followed ones.
  mutating func toggleFollowedOnly() -> [Effect] {
    followedOnly.toggle()
    notice = !followedOnly ? "all shows" : followed.isEmpty ? "you follow no show yet" : "followed shows"
    return filterChanged()
  }

  /// Shows only what meets the criteria; everything if there are none.
  mutating func setCriteria(_ new: FilterCriteria) -> [Effect] {
    guard new != criteria else { return [] }
    criteria = new
    notice = new.isEmpty ? "no filter" : nil
    return filterChanged()
  }

  /// Requests everything again. The screen stays until the answer arrives. The cursor then goes to the place, if there
  /// is one.
  mutating func filterChanged(backTo place: GuidePlace? = nil) -> [Effect] {
    load(replacing: true, place: place) + recount()
  }

  /// Requests what depends on marks of a kind after they changed, and where the cursor goes then.
  mutating func marksChanged(_ mark: Mark, backTo place: GuidePlace? = nil) -> [Effect] {
    _ = inEveryRoom { $0.marksChanged() }
    return switch mark {
    case .hidden: filterChanged(backTo: place)
    case .followed: followedOnly ? filterChanged(backTo: place) : []
    case .watched: criteria.asks(for: .unwatched) ? filterChanged() : []
    case .service: preferences.servicesOnly == true ? filterChanged() : []
    }
  }

  /// Why the guide is empty, if a filter is the reason.
  var emptyByFilter: [String]? {
    let key = { (command: Command) in bindings.firstName(of: command, ascii: true) }
    if followedOnly, followed.isEmpty {
      return [
        "You follow no show yet.", "", "\(key(.follow)) follows the selected one.",
        "\(key(.followedOnly)) shows all again.",
      ]
    }
    let words = filterWords
    guard !words.isEmpty else { return nil }
    return [
      "Nothing from \(label(of: window)) matches:", words.joined(separator: ", "), "",
    ] + (criteria.asks(for: .new) ? ["Not every source marks new episodes.", ""] : []) + [
      "\(key(criteria.isEmpty ? .followedOnly : .back)) shows more."
    ]
  }
}

// MARK: - Saved filters

extension State {
  /// The maximum number.
  static let maximumSavedFilters = 100

  /// Saves the current filter under a name; nil if there is none.
  mutating func saveFilter(_ name: String) -> [Effect]? {
    guard !criteria.isEmpty, let name = CleanText.nonEmptyLine(name, limit: 40) else { return nil }
    var saved = preferences.savedFilters ?? [:]
    guard saved.count < Self.maximumSavedFilters || saved[name] != nil else { return nil }
    saved[name] = criteria.text
    preferences.savedFilters = saved
    notice = "filter saved as \(name)"
    return [.remember(preferences)]
  }

  /// Removes a saved filter; nil if the name does not exist.
  mutating func forgetFilter(_ name: String) -> [Effect]? {
    guard preferences.savedFilters?.removeValue(forKey: name) != nil else { return nil }
    notice = "filter \(name) forgotten"
    return [.remember(preferences)]
  }
}
