import GuideModel
import TerminalKit

/// The prompt for a filter, in place of the status line.
public struct FilterPrompt: Layer, Hashable {
  var line: TypedLine
  /// Why the line is not a valid filter. It stays until the text changes.
  private var problem: FilterProblem?

  /// Starts with the current filter.
  init(_ criteria: FilterCriteria) {
    // A line beyond the limit is refused as a whole, and not cut.
    line = TypedLine(criteria.text, maximumLength: 4 * FilterCriteria.maximumLength)
  }

  func hints(in state: State) -> [Hint] { [.key(Key(.enter), "filter"), .key(Key(.escape), "cancel")] }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): return .closes
    case (.enter, _): return filter(&state)
    case (.tab, _):
      line.text = Completion.completed(line.text, from: CommandLanguage(state: state).filterCandidates(line.text))
    default: if line.change(by: key) { problem = nil }
    }
    return .stays
  }

  private mutating func filter(_ state: inout State) -> LayerOutcome {
    do throws(FilterProblem) {
      return .closes(state.setCriteria(try FilterCriteria(typed: line.text)))
    } catch {
      problem = error
      return .stays
    }
  }

  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    line.append(text)
    problem = nil
    return .stays
  }

  func prompt(in state: State) -> Prompt? {
    .line(
      label: "Filter: ", line, hint: "drama on:hbo -news (new or premiere) title:\"cold war\" after:20:00",
      error: problem?.description)
  }
}
