/// What a person does at a terminal, and what the terminal answers.
public enum InputEvent: Hashable, Sendable {
  /// A key, with what was held.
  case key(Key)
  /// A click, a release, a drag or a turn of the wheel.
  case mouse(Mouse)
  /// Pasted text, as it came: clean it before it is shown. Never keys.
  case paste(String)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// An answer to a question, however late. Never keys.
  case reply(TerminalReply)
}

/// A key with what was held.
public struct Key: Hashable, Sendable {
  /// Which key.
  public var code: KeyCode
  /// What was held; shift is told only for keys that have no shifted character of their own.
  public var modifiers: KeyModifiers

  /// A key.
  public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character key: `Key("q")`.
  public init(_ character: Character, _ modifiers: KeyModifiers = []) { self.init(.character(character), modifiers) }
}

/// The keys of a terminal.
public enum KeyCode: Hashable, Sendable {
  /// What the key types. With control held the lower-case letter: Ctrl-L is `l` and `.control`.
  case character(Character)
  /// The arrows.
  case up, down, left, right
  /// The block above them.
  case home, end, pageUp, pageDown, insert, delete
  /// Enter, Tab and the like. Shift-Tab is `.tab` and `.shift`.
  case enter, tab, backspace, escape
  /// F1 to F24.
  case function(Int)
}

/// Keys held with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Escape sent before the key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// Something done with a mouse.
public struct Mouse: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    /// A button went down: 0 left, 1 middle, 2 right.
    case press(Int)
    /// It came up.
    case release(Int)
    /// The mouse moved with a button held (its number) or none (nil).
    case move(Int?)
    /// The wheel turned by one notch.
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  /// What was done.
  public var action: Action
  /// The column, from 0.
  public var x: Int
  /// The row, from 0.
  public var y: Int
  /// What was held.
  public var modifiers: KeyModifiers

  /// A mouse event.
  public init(_ action: Action, x: Int, y: Int, modifiers: KeyModifiers = []) {
    self.action = action
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
