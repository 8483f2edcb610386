import GuideModel
import TerminalKit

// Which shows are shown: what is followed, what is not hidden, the user's services, and what was typed as a filter. Rows are
// filtered where they are made, so that pages stay whole: a change asks for them anew.
extension State {
  /// What goes into every request.
  var filter: GuideFilter {
    var filter = GuideFilter(
      only: followedOnly ? followed : nil, hidden: hidden,
      providers: preferences.servicesOnly == true && !services.isEmpty ? services : nil, criteria: criteria,
      watched: criteria.asks(for: .unwatched) ? watched : [])
    filter.hiddenChannels = schedules.arrangement.hidden
    return filter
  }

  /// What is left out, for the status line; empty if nothing is but hidden titles.
  var filterWords: [String] {
    var words: [String] = []
    if followedOnly { words.append("followed only") }
    if preferences.servicesOnly == true, !services.isEmpty { words.append("my services") }
    if !criteria.isEmpty { words.append("filter: \(criteria.text)") }
    return words
  }

  /// Whether the guide is filtered as it is when it opens.
  var opensSo: Bool { criteria.isEmpty && !followedOnly }

  /// Between all shows and those that are followed.
  mutating func toggleFollowedOnly() -> [Effect] {
    followedOnly.toggle()
    notice = !followedOnly ? "all shows" : followed.isEmpty ? "you follow no show yet" : "followed shows"
    return filterChanged()
  }

  /// Shows what meets the criteria alone; all, where there are none.
  mutating func setCriteria(_ new: FilterCriteria) -> [Effect] {
    guard new != criteria else { return [] }
    let looked = looksAtDaysShown
    criteria = new
    if looked || looksAtDaysShown { window = daysAround(cursor.day) }
    notice = new.isEmpty ? "no filter" : nil
    return filterChanged()
  }

  /// Asks for everything anew; what is on the screen stays until it comes. A place is where the cursor goes then.
  mutating func filterChanged(backTo place: GuidePlace? = nil) -> [Effect] {
    load(replacing: true, place: place) + recount()
  }

  /// What has to be asked for anew after marks of a kind changed, and where the cursor goes then.
  mutating func marksChanged(_ mark: Mark, backTo place: GuidePlace? = nil) -> [Effect] {
    _ = inEveryRoom { $0.marksChanged() }
    return switch mark {
    case .hidden: filterChanged(backTo: place)
    case .followed: followedOnly ? filterChanged(backTo: place) : []
    case .watched: criteria.asks(for: .unwatched) ? filterChanged() : []
    case .service: preferences.servicesOnly == true ? filterChanged() : []
    }
  }

  /// Why the guide is empty, where a filter makes it so.
  var emptyByFilter: [String]? {
    let key = { (command: Command) in bindings.firstName(of: command, ascii: true) }
    if followedOnly, followed.isEmpty {
      return [
        "You follow no show yet.", "", "\(key(.follow)) follows the one that is selected.",
        "\(key(.followedOnly)) shows all again.",
      ]
    }
    let words = filterWords
    guard !words.isEmpty else { return nil }
    let others = words.filter { !$0.hasPrefix("filter: ") }
    guard !criteria.isEmpty else {
      let all = followedOnly ? "\(key(.followedOnly)) shows all again." : ":services all shows all services."
      return ["Nothing is on from \(label(of: window)):", words.joined(separator: ", "), "", all]
    }
    return [
      (["No show matches “\(criteria.text)”"] + others).joined(separator: ", "), "from \(label(of: window)).", "",
    ] + (criteria.asks(for: .new) ? ["Not every source says what is new.", ""] : []) + [
      (looksAtDaysShown ? "\(key(.weekOn)) looks at the next week, " : "") + "\(key(.back)) clears the filter."
    ]
  }

  /// Whether a show has to match on the days shown: whoever asks for what is new asks when, too.
  var looksAtDaysShown: Bool { [.new, .premiere, .finale].contains { criteria.asks(for: $0) } }

  /// The days to load around one. Where the filter looks at the days shown, these alone.
  func daysAround(_ day: GuideDay) -> GuideWindow {
    guard looksAtDaysShown else { return GuideWindow(around: day) }
    let columns = panes?.wholeColumns ?? 1
    let left = viewport.left
    let isShown = (left...left.advanced(by: columns - 1)).contains(day)
    let first = isShown ? left : leftColumn(before: day)
    return GuideWindow(first: first, last: first.advanced(by: columns - 1))
  }
}

// MARK: - Filters with names

extension State {
  /// The maximum number.
  static let maximumSavedFilters = 100

  /// Keeps the filter in force under a name; nil if there is none.
  mutating func saveFilter(_ name: String) -> [Effect]? {
    guard !criteria.isEmpty, let name = CleanText.nonEmptyLine(name, limit: 40) else { return nil }
    var saved = preferences.savedFilters ?? [:]
    guard saved.count < Self.maximumSavedFilters || saved[name] != nil else { return nil }
    saved[name] = criteria.text
    preferences.savedFilters = saved
    notice = "filter kept as \(name)"
    return [.remember(preferences)]
  }

  /// Forgets a filter; nil if there is none of that name.
  mutating func forgetFilter(_ name: String) -> [Effect]? {
    guard preferences.savedFilters?.removeValue(forKey: name) != nil else { return nil }
    notice = "filter \(name) forgotten"
    return [.remember(preferences)]
  }
}
