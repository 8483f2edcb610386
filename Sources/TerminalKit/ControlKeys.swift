/// Keys of single bytes below 0x80, except ESC.
enum ControlKeys {
  /// Enter sends CR in raw mode; LF is accepted too, because scripts send it.
  static func key(of byte: UInt8, backspace: UInt8) -> Key {
    switch byte {
    case backspace, 0x7F: Key(.backspace)
    case 0x00: Key(" ", .control)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x01...0x1A: Key(Character(Unicode.Scalar(byte + 0x60)), .control)
    case 0x1B: Key(.escape)
    case 0x1C...0x1F: Key(Character(Unicode.Scalar(byte + 0x40)), .control)
    default: Key(Character(Unicode.Scalar(byte)))
    }
  }
}
