import TerminalKit

/// A question that a key answers.
public struct Confirmation: Layer, Hashable {
  /// The question in a sentence.
  public var question: String
  var change: MarkChange

  /// `y` and Enter agree; other keys do not.
  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let agrees = key == Key("y") || key == Key("Y") || key == Key(.enter)
    return agrees ? .closes(state.make(change)) : .closes
  }

  static let hints: [Hint] = [.key(Key("y"), "yes"), .key(Key("n"), "no")]

  func hints(in state: State) -> [Hint] { Self.hints }

  func prompt(in state: State) -> Prompt? { .question(question + " y/n") }
}
