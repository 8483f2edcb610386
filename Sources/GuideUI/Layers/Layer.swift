import TerminalKit

/// A dialog, a box or a line being typed that lies over the view. The uppermost takes keys, mouse and pasted text until it closes.
///
/// While a layer takes something in it is off the stack: what it does to the state, it does to what is below it.
public protocol Layer: Sendable {
  /// Takes in a key, and says what becomes of the layer.
  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome
  /// Takes in what the mouse did anywhere on the screen.
  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome
  /// Takes in pasted text. It is never keys.
  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome
  /// Draws the layer over what is below it.
  func draw(_ state: State, into buffer: inout Buffer)
  /// What it says, line by line; nil if it is a prompt alone.
  func reading(in state: State) -> Reading?
  /// The pictures that it shows, the first wanted most.
  func wantedPictures(in state: State) -> [Pictures.Key]
  /// The prompt that replaces the status line; nil for none.
  func prompt(in state: State) -> Prompt?
  /// What the hint line offers while the layer takes the keys.
  func hints(in state: State) -> [Hint]
}

extension Layer {
  public mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome { .stays }
  public mutating func paste(_ text: String, in state: inout State) -> LayerOutcome { .stays }
  public func draw(_ state: State, into buffer: inout Buffer) {}
  public func wantedPictures(in state: State) -> [Pictures.Key] { [] }
  public func prompt(in state: State) -> Prompt? { nil }
  public func hints(in state: State) -> [Hint] { [.key(Key(.enter), "choose"), .key(Key(.escape), "close")] }
}

/// What a layer does after an input, with its effects.
public struct LayerOutcome: Sendable {
  var closes: Bool
  var effects: [Effect]

  /// It stays, without effects.
  static let stays = LayerOutcome(closes: false, effects: [])
  /// It closes, without effects.
  static let closes = LayerOutcome(closes: true, effects: [])

  static func stays(_ effects: [Effect]) -> LayerOutcome { LayerOutcome(closes: false, effects: effects) }
  static func closes(_ effects: [Effect]) -> LayerOutcome { LayerOutcome(closes: true, effects: effects) }
}

/// What a layer shows in place of the status line.
public enum Prompt: Sendable {
  /// A line being typed after a label, and what can be typed or why it was not understood.
  case line(label: String, TypedLine, hint: String, error: String?)
  /// A question that a key answers.
  case question(String)
}

extension [any Layer] {
  /// The uppermost layer of a type; nil if there is none.
  func uppermost<Kind: Layer>(of type: Kind.Type) -> Kind? { lazy.reversed().compactMap { $0 as? Kind }.first }

  /// Puts a layer in the place of the uppermost of its type.
  mutating func replaceUppermost<Changed: Layer>(with changed: Changed) {
    if let index = lastIndex(where: { $0 is Changed }) { self[index] = changed }
  }
}
