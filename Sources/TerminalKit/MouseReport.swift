/// Parses xterm's mouse reports: SGR (1006), and the old form with three bytes.
enum MouseReport {
  /// `CSI < button ; column ; row M`, or `m` for a release. Nil if invalid.
  static func sgr(_ sequence: ControlSequence) -> Mouse? {
    guard sequence.parameters.count == 3, let button = sequence.number(0), button < 256,
      let column = sequence.number(1), let row = sequence.number(2)
    else { return nil }
    return mouse(button, column: column, row: row, isRelease: sequence.final == 0x6D)
  }

  /// Three bytes, each with an offset of 32. A release has no button and is treated as the left one.
  static func old(_ bytes: [UInt8]) -> Mouse? {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    let button = Int(bytes[0]) - 32
    let isRelease = button & 0b1110_0011 == 3
    return mouse(
      isRelease ? button & ~3 : button, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32, isRelease: isRelease)
  }

  private static func mouse(_ code: Int, column: Int, row: Int, isRelease: Bool) -> Mouse? {
    guard column >= 1, row >= 1, let action = action(of: code, isRelease: isRelease) else { return nil }
    var held: KeyModifiers = []
    if code & 4 != 0 { held.insert(.shift) }
    if code & 8 != 0 { held.insert(.alt) }
    if code & 16 != 0 { held.insert(.control) }
    return Mouse(action, x: column - 1, y: row - 1, modifiers: held)
  }

  /// Bits 0–1 are the button, 5 motion, 6 the wheel, 7 further buttons (8 to 11, from 1).
  private static func action(of code: Int, isRelease: Bool) -> Mouse.Action? {
    let low = code & 3
    if code & 64 != 0 {
      if isRelease || code & 0b1010_0000 != 0 { return nil }
      return [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][low]
    }
    let button = code & 128 != 0 ? low + 7 : low
    if code & 32 != 0 { return .move(button == 3 ? nil : button) }
    if button == 3 { return isRelease ? .release(0) : nil }
    return isRelease ? .release(button) : .press(button)
  }
}
