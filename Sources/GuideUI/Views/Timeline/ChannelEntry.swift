import TerminalKit

extension Key {
  /// Whether it types a digit.
  var isDigit: Bool {
    guard modifiers.isEmpty, case .character(let character) = code else { return false }
    return character.isASCII && character.isNumber
  }
}

/// A channel number that is being typed. `0` starts it, and it is confirmed after a second without typing.
struct ChannelEntry: Hashable, Sendable {
  var digits = ""
  /// The animation steps since the last key.
  var turns = 0

  /// The key that starts a number. No channel number starts with it.
  static let key = Key("0")
  /// The maximum length of a channel number.
  static let maximumDigits = 6
  /// A second.
  static let confirmingTurns = 10
}
