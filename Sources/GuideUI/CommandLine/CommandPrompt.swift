import GuideModel
import TerminalKit

/// A command being typed after `:`.
public struct CommandPrompt: Hashable, Sendable {
  var line: TypedLine
  /// Why the last one was not understood; cleared by the next key.
  var error: String?
  /// Which line of the history is shown, counted from the newest; nil for what is typed.
  var past: Int?
  /// What was typed before the history was looked at.
  var draft = ""
  /// What Tab goes through, and where in it.
  var candidates: [String] = []
  var candidate = 0

  init(text: String = "") { line = TypedLine(text, maximumLength: Self.maximumLength) }

  /// No command is longer.
  static let maximumLength = 200
  /// So many lines are kept.
  static let maximumHistory = 50
}

extension State {
  mutating func handle(_ key: Key, in prompt: CommandPrompt) -> [Effect] {
    var prompt = prompt
    prompt.error = nil
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control):
      overlay = nil
      return []
    case (.enter, _): return run(prompt)
    case (.up, _), (.character("p"), .control): showHistory(1, &prompt)
    case (.down, _), (.character("n"), .control): showHistory(-1, &prompt)
    case (.tab, let modifiers): complete(&prompt, by: modifiers.contains(.shift) ? -1 : 1)
    case (.character("l"), .control): return [.repaint]
    case (.character("z"), .control): return [.suspend]
    case (.backspace, _) where prompt.line.text.isEmpty:
      overlay = nil
      return []
    default:
      guard prompt.line.take(key) else { break }
      prompt.candidates = []
      prompt.past = nil
    }
    overlay = .command(prompt)
    return []
  }

  private func showHistory(_ step: Int, _ prompt: inout CommandPrompt) {
    let history = preferences.commandHistory ?? []
    if prompt.past == nil { prompt.draft = prompt.line.text }
    let place = (prompt.past ?? -1) + step
    guard place < history.count else { return }
    prompt.past = place < 0 ? nil : place
    prompt.line.text = place < 0 ? prompt.draft : history[history.count - 1 - place]
    prompt.candidates = []
  }

  /// As far as it is clear; then one candidate after another.
  private func complete(_ prompt: inout CommandPrompt, by step: Int) {
    guard prompt.candidates.isEmpty else {
      let count = prompt.candidates.count
      prompt.candidate = ((prompt.candidate + step) % count + count) % count
      prompt.line.text = prompt.candidates[prompt.candidate]
      return
    }
    let candidates = CommandLanguage(state: self).candidates(prompt.line.text)
    let completed = Completion.completed(prompt.line.text, from: candidates)
    prompt.line.text = completed
    if completed == candidates.first, candidates.count > 1 {
      prompt.candidates = candidates
      prompt.candidate = 0
    }
  }

  private mutating func run(_ prompt: CommandPrompt) -> [Effect] {
    let text = CleanText.line(prompt.line.text)
    overlay = nil
    guard !text.isEmpty else { return [] }
    do {
      let action = try CommandLanguage(state: self).action(text)
      return keepInHistory(text) + carryOut(action)
    } catch {
      var prompt = prompt
      prompt.error = error.message
      overlay = .command(prompt)
      return []
    }
  }

  private mutating func keepInHistory(_ text: String) -> [Effect] {
    var history = (preferences.commandHistory ?? []).filter { $0 != text }
    history.append(text)
    preferences.commandHistory = history.suffix(CommandPrompt.maximumHistory)
    return [.remember(preferences)]
  }

  private mutating func carryOut(_ action: CommandAction) -> [Effect] {
    switch action {
    case .command(let command): return perform(command)
    case .country(let country): return choose(country)
    case .view(let view): return show(view)
    case .date(let day): return go(to: day)
    case .filter(let criteria): return setCriteria(criteria)
    case .saveFilter(let name):
      if let effects = saveFilter(name) { return effects }
      notice = "there is no filter to keep (\(bindings.firstName(of: .filter, ascii: true)) filters)"
    case .forgetFilter(let name): return forgetFilter(name) ?? []
    case .services: overlay = .picker(Picker(purpose: .services))
    case .servicesOnly(let only): return showServices(only: only)
    case .hidden: openHidden()
    case .search(let text): return openSearch(for: text)
    }
    return []
  }
}
