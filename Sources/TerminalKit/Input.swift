/// Input from the user, or an answer from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key with its modifiers.
  case key(Key)
  /// A mouse action.
  case mouse(Mouse)
  /// Pasted text, unchanged. Clean it before it is shown.
  case paste(String)
  /// The terminal's window gained or lost focus.
  case focus(Bool)
  /// An answer to a question, possibly late.
  case reply(TerminalReply)
}

/// A key with its modifiers.
public struct Key: Hashable, Sendable {
  public var code: KeyCode
  /// The modifiers. Shift is only set for keys without a shifted character.
  public var modifiers: KeyModifiers

  public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character key: `Key("q")`.
  public init(_ character: Character, _ modifiers: KeyModifiers = []) { self.init(.character(character), modifiers) }
}

/// A key of a terminal.
public enum KeyCode: Hashable, Sendable {
  /// A character. With Control it is the lower-case letter: Ctrl-L is `l` with `.control`.
  case character(Character)
  /// The arrow keys.
  case up, down, left, right
  /// The keys above the arrow keys.
  case home, end, pageUp, pageDown, insert, delete
  /// Other named keys. Shift-Tab is `.tab` with `.shift`.
  case enter, tab, backspace, escape
  /// F1 to F24.
  case function(Int)
}

/// Modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Escape before the key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// A mouse event.
public struct Mouse: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Action: Hashable, Sendable {
    /// A button was pressed: 0 left, 1 middle, 2 right.
    case press(Int)
    /// A button was released.
    case release(Int)
    /// The mouse moved, with a button (its number) or without (nil).
    case move(Int?)
    /// The wheel was turned by a notch.
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  public var action: Action
  /// The column, from 0.
  public var x: Int
  /// The row, from 0.
  public var y: Int
  /// The modifier keys.
  public var modifiers: KeyModifiers

  public init(_ action: Action, x: Int, y: Int, modifiers: KeyModifiers = []) {
    self.action = action
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
