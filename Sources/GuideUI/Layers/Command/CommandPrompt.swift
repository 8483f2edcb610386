import GuideModel
import TerminalKit

/// The prompt for a command after `:`.
public struct CommandPrompt: Layer, Hashable {
  var line: TypedLine
  /// Why the last line is invalid. The next key clears it.
  var error: String?
  /// The position in the history, counted from the newest; nil for the typed line.
  var past: Int?
  /// The typed line, while the history is shown.
  var draft = ""
  /// The candidates that Tab goes through, and the current one.
  var candidates: [String] = []
  var candidate = 0

  init(text: String = "") { line = TypedLine(text, maximumLength: Self.maximumLength) }

  /// No command is longer.
  static let maximumLength = 1000
  /// The maximum number of history lines.
  static let maximumHistory = 50

  func hints(in state: State) -> [Hint] { [.key(Key(.enter), "run"), .key(Key(.escape), "cancel")] }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    error = nil
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): return .closes
    case (.enter, _): return run(in: &state)
    case (.up, _), (.character("p"), .control): showHistory(1, in: state)
    case (.down, _), (.character("n"), .control): showHistory(-1, in: state)
    case (.tab, let modifiers): complete(by: modifiers.contains(.shift) ? -1 : 1, in: state)
    case (.backspace, _) where line.text.isEmpty: return .closes
    default:
      guard line.change(by: key) else { break }
      candidates = []
      past = nil
    }
    return .stays
  }

  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    line.append(text)
    return .stays
  }

  func prompt(in state: State) -> Prompt? {
    .line(label: ":", line, hint: hint(in: state), error: error)
  }

  /// The possible completions.
  private func hint(in state: State) -> String {
    let words = candidates.isEmpty ? CommandLanguage(state: state).candidates(line.text) : candidates
    return words.filter { $0 != line.text }.prefix(8).joined(separator: state.look.glyphs.separator)
  }

  private mutating func showHistory(_ step: Int, in state: State) {
    let history = state.preferences.commandHistory ?? []
    if past == nil { draft = line.text }
    let place = (past ?? -1) + step
    guard place < history.count else { return }
    past = place < 0 ? nil : place
    line.text = place < 0 ? draft : history[history.count - 1 - place]
    candidates = []
  }

  /// Completes as far as possible, then goes through the candidates.
  private mutating func complete(by step: Int, in state: State) {
    guard candidates.isEmpty else {
      candidate = ((candidate + step) % candidates.count + candidates.count) % candidates.count
      line.text = candidates[candidate]
      return
    }
    let found = CommandLanguage(state: state).candidates(line.text)
    line.text = Completion.completed(line.text, from: found)
    if line.text == found.first, found.count > 1 { (candidates, candidate) = (found, 0) }
  }

  private mutating func run(in state: inout State) -> LayerOutcome {
    let text = CleanText.line(line.text)
    guard !text.isEmpty else { return .closes }
    do {
      let action = try CommandLanguage(state: state).action(text)
      return .closes(Self.keep(text, in: &state) + action.carryOut(in: &state))
    } catch {
      self.error = error.message
      return .stays
    }
  }

  private static func keep(_ text: String, in state: inout State) -> [Effect] {
    var history = (state.preferences.commandHistory ?? []).filter { $0 != text }
    history.append(text)
    state.preferences.commandHistory = history.suffix(maximumHistory)
    return [.remember(state.preferences)]
  }
}

extension CommandAction {
  fileprivate func carryOut(in state: inout State) -> [Effect] {
    switch self {
    case .command(let command): return state.perform(command)
    case .country(let country): return state.choose(country)
    case .view(let view): return state.show(view)
    case .date(let day): return state.go(to: day)
    case .filter(let criteria): return state.setCriteria(criteria)
    case .saveFilter(let name):
      guard let name = state.preferences.save(state.criteria, as: name) else {
        return state.say("no filter to save; \(state.bindings.firstName(of: .filter, ascii: true)) sets one")
      }
      state.notice = "filter saved as \(name)"
      return [.remember(state.preferences)]
    case .forgetFilter(let name):
      guard state.preferences.savedFilters?.removeValue(forKey: name) != nil else { return [] }
      state.notice = "filter \(name) forgotten"
      return [.remember(state.preferences)]
    case .services: ServiceChoice.open(in: &state)
    case .servicesOnly(let only): return ServiceChoice.show(only: only, in: &state)
    case .hidden: HiddenChoice.open(in: &state)
    case .search(let text): return SearchList.open(for: text, in: &state)
    }
    return []
  }
}
