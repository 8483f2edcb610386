import TerminalKit

extension Key {
  /// Whether it types one of 0 to 9.
  var isDigit: Bool { ascii.map { (0x30...0x39).contains($0) } ?? false }
}

/// A channel's number that is being typed: `0` begins it, and it confirms itself when nothing was typed for a second.
struct ChannelEntry: Hashable, Sendable {
  var digits = ""
  /// Turns that went by since the last key.
  var turns = 0

  /// The key that begins a number: no channel has a number that begins with it.
  static let key = Key("0")
  /// No channel has a longer number.
  static let maximumDigits = 6
  /// A second.
  static let confirmingTurns = 10
}
