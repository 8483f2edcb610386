import TerminalKit

/// A dialog, box or prompt above the view. The topmost layer takes keys, mouse and pasted text until it closes.
///
/// While a layer handles input it is not on the stack, so changes to the state apply to what is below it.
protocol Layer: Sendable {
  /// Handles a key, and returns what happens to the layer.
  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome
  /// Handles a mouse event anywhere on the screen.
  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome
  /// Handles pasted text, which is never treated as keys.
  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome
  /// Draws the layer over what is below it.
  func draw(_ state: State, into buffer: inout Buffer)
  /// Its content by lines; nil if it is only a prompt.
  func reading(in state: State) -> Reading?
  /// The pictures it shows, the most important first.
  func wantedPictures(in state: State) -> [Pictures.Key]
  /// The prompt that replaces the status line; nil for none.
  func prompt(in state: State) -> Prompt?
  /// The hints while it takes the keys.
  func hints(in state: State) -> [Hint]
}

extension Layer {
  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome { .stays }
  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome { .stays }
  func draw(_ state: State, into buffer: inout Buffer) {}
  func reading(in state: State) -> Reading? { nil }
  func wantedPictures(in state: State) -> [Pictures.Key] { [] }
  func prompt(in state: State) -> Prompt? { nil }
  func hints(in state: State) -> [Hint] { [.key(Key(.enter), "choose"), .key(Key(.escape), "close")] }
}

/// What a layer does after an input, with its effects.
struct LayerOutcome: Sendable {
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
enum Prompt: Sendable {
  /// A prompt with a label and typed text, and a note: what can be typed, or what is wrong.
  case line(label: String, TypedLine, hint: String, error: String?)
  /// A question that a key answers.
  case question(String)
}

extension [any Layer] {
  /// The topmost layer of a type; nil if there is none.
  func uppermost<Kind: Layer>(of type: Kind.Type) -> Kind? { lazy.reversed().compactMap { $0 as? Kind }.first }
}

extension State {
  /// Changes the topmost layer of a type, if there is one.
  mutating func changeUppermost<Kind: Layer>(_ type: Kind.Type, _ change: (inout Kind, State) -> Void) {
    guard let index = layers.lastIndex(where: { $0 is Kind }), var layer = layers[index] as? Kind else { return }
    change(&layer, self)
    layers[index] = layer
  }
}
