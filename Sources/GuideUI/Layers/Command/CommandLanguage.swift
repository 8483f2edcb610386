import GuideModel

/// The meaning of a line after `:`.
enum CommandAction: Hashable, Sendable {
  case command(Command)
  case country(Country)
  case view(GuideView)
  case date(GuideDay)
  case filter(FilterCriteria)
  case saveFilter(String)
  case forgetFilter(String)
  case services
  case servicesOnly(Bool)
  case hidden
  case search(String)
}

/// Parses and completes lines after `:`.
struct CommandLanguage {
  let today: GuideDay
  /// The saved filters by name.
  let savedFilters: [String: String]
  let providers: ProviderNames

  init(state: State) {
    today = state.date
    savedFilters = state.preferences.savedFilters ?? [:]
    providers = state.providers
  }

  /// The words with arguments.
  private static let verbs = ["country", "date", "filter", "hidden", "search", "services", "view"]

  /// All commands in words, `go to date`, and the words with arguments.
  static let names: [String] = (Command.allCases.map(words) + verbs).reduce(into: []) { names, name in
    if !names.contains(name) { names.append(name) }
  }.sorted()

  /// `goToDate` in words: `go to date`.
  static func words(_ command: Command) -> String {
    command.rawValue.reduce(into: "") { words, character in
      words += character.isUppercase || character.isNumber ? " \(character.lowercased())" : String(character)
    }
  }

  /// Why a line is invalid, with a suggestion.
  struct Mistake: Error, Hashable { var message: String }

  /// `view calendar` for `calender`.
  private func nearestView(to line: String) -> String? {
    Suggestion.nearest(to: line.lowercased(), among: GuideView.allCases.map(\.rawValue)).map { "view \($0)" }
  }

  /// Parses a line. Throws `Mistake`.
  func action(_ line: String) throws(Mistake) -> CommandAction {
    let line = CleanText.line(line)
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let verb = parts.first?.lowercased() else { throw Mistake(message: "nothing was typed") }
    let rest = parts.count > 1 ? parts[1] : ""
    let typed = Self.folded(line)
    if typed == "q" { return .command(.quit) }
    if let command = Command.allCases.first(where: { Self.folded($0.rawValue) == typed }) { return .command(command) }
    if let action = try action(verb, rest) { return action }
    let near = Suggestion.nearest(to: line.lowercased(), among: Self.names) ?? nearestView(to: line)
    throw Mistake(message: "unknown command '\(line)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }

  private static func folded(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }

  /// Nil for an unknown verb.
  private func action(_ verb: String, _ rest: String) throws(Mistake) -> CommandAction? {
    switch verb {
    case "country": return rest.isEmpty ? .command(.country) : .country(try country(rest))
    case "view": return .view(try view(rest))
    case "date":
      guard !rest.isEmpty else { return .command(.goToDate) }
      guard let day = DateEntry.parse(rest, today: today) else {
        throw Mistake(message: "invalid date '\(rest)'; try 24 dec, fri, tomorrow, +3w")
      }
      return .date(day)
    case "filter": return rest.isEmpty ? .command(.filter) : try filter(rest)
    case "services": return try services(rest)
    case "hidden" where rest.isEmpty: return .hidden
    case "search": return rest.isEmpty ? .command(.search) : .search(rest)
    default: return nil
    }
  }

  private func country(_ text: String) throws(Mistake) -> Country {
    guard let country = Country(named: text) else { throw Mistake(message: Country.mistake(text)) }
    return country
  }

  private func view(_ text: String) throws(Mistake) -> GuideView {
    if let named = GuideView(rawValue: text) { return named }
    let all = GuideView.allCases.map(\.rawValue)
    let near = text.isEmpty ? nil : Suggestion.nearest(to: text.lowercased(), among: all)
    throw Mistake(
      message: near.map { "unknown view '\(text)'; did you mean '\($0)'?" }
        ?? "which view: \(all.joined(separator: ", "))")
  }

  private func services(_ text: String) throws(Mistake) -> CommandAction {
    switch text.lowercased() {
    case "": return .services
    case "only": return .servicesOnly(true)
    case "all": return .servicesOnly(false)
    default: throw Mistake(message: "services: only, all or nothing can follow, not '\(text)'")
    }
  }

  /// A saved filter by name, else a filter as after `f`.
  private func filter(_ text: String) throws(Mistake) -> CommandAction {
    if let saved = savedFilters[text] { return .filter(FilterCriteria(text: saved)) }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    switch parts[0].lowercased() {
    case "save":
      guard !rest.isEmpty else { throw Mistake(message: "a name is missing: filter save NAME") }
      return .saveFilter(rest)
    case "forget":
      guard savedFilters[rest] != nil else {
        let names = savedFilters.keys.sorted().joined(separator: ", ")
        throw Mistake(message: names.isEmpty ? "no filter is saved" : "saved filters are \(names)")
      }
      return .forgetFilter(rest)
    case "clear" where rest.isEmpty: return .filter(FilterCriteria())
    default:
      do { return .filter(try FilterCriteria(typed: text)) } catch { throw Mistake(message: error.description) }
    }
  }
}

// MARK: - Completion

extension CommandLanguage {
  /// The complete lines that start with this one, in order.
  func candidates(_ line: String) -> [String] {
    let lowered = line.lowercased()
    for verb in Self.verbs where lowered.hasPrefix(verb + " ") {
      let rest = String(line.dropFirst(verb.count + 1))
      return arguments(verb, rest).map { "\(verb) \($0)" }
    }
    let names = Self.names.filter { $0.hasPrefix(lowered) }
    guard Self.verbs.contains(lowered) else { return names }
    // Arguments are offered before the space is typed.
    return [lowered] + arguments(lowered, "").map { "\(lowered) \($0)" } + names.filter { $0 != lowered }
  }

  private func arguments(_ verb: String, _ rest: String) -> [String] {
    let typed = Picker.folded(rest)
    switch verb {
    case "view": return GuideView.allCases.map(\.rawValue).filter { $0.hasPrefix(typed) }
    case "services": return ["all", "only"].filter { $0.hasPrefix(typed) }
    case "country": return Country.byName.map(\.name).filter { Picker.folded($0).hasPrefix(typed) }
    case "date":
      return (["today", "tomorrow", "yesterday"] + Weekday.allCases.map { $0.longName.lowercased() })
        .filter { $0.hasPrefix(typed) }
    case "filter":
      let names = savedFilters.keys.sorted()
      return (names + ["clear", "forget ", "save "]).filter { $0.lowercased().hasPrefix(rest.lowercased()) }
        + names.map { "forget \($0)" }
        .filter { rest.lowercased().hasPrefix("forget") && $0.lowercased().hasPrefix(rest.lowercased()) }
        + filterCandidates(rest)
    default: return []
    }
  }

  /// Completes filters whose last word is complete.
  func filterCandidates(_ text: String) -> [String] {
    let end = text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    let word = text[end...].lowercased()
    guard !word.isEmpty else { return [] }
    let services = providers.known.map { known in
      // The first word is unique.
      "on:" + (known.name.split(separator: " ").first.map { $0.lowercased() } ?? "")
    }
    var seen: Set<String> = []
    return (FilterCriteria.vocabulary + services).filter { $0.hasPrefix(word) && seen.insert($0).inserted }
      .map { text[..<end] + $0 }
  }
}

/// Completes typed text.
enum Completion {
  /// The common start of all candidates; the first candidate if that adds nothing.
  static func completed(_ text: String, from candidates: [String]) -> String {
    guard let first = candidates.first else { return text }
    let shared = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return shared.count > text.count ? shared : first
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
