/// Keys sent as codes: xterm's `modifyOtherKeys` and kitty's keyboard protocol (table of functional keys).
enum CodedKeys {
  /// - Parameter shifted: the character of the key with Shift, if the terminal sends it.
  static func key(code: Int, shifted: Int?, held: KeyModifiers) -> Key? {
    if let named = named(code) { return Key(named, held) }
    guard let plain = scalar(code) else { return nil }
    if held.contains(.control) { return Key(Character(lowercased(plain)), held) }
    guard held.contains(.shift) else { return Key(Character(plain), held) }
    // The shifted character is sufficient.
    let typed = shifted.flatMap(scalar) ?? uppercased(plain)
    return Key(Character(typed), held.subtracting(.shift))
  }

  private static func named(_ code: Int) -> KeyCode? {
    switch code {
    case 9: .tab
    case 13, 57_414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57_376...57_387: .function(code - 57_363)
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    default: nil
    }
  }

  /// Keys of the keypad are characters; other private codes are not supported.
  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    if (57_399...57_408).contains(code) { return Unicode.Scalar(UInt8(code - 57_399 + 0x30)) }
    let signs: [Int: Unicode.Scalar] = [
      57_409: ".", 57_410: "/", 57_411: "*", 57_412: "-", 57_413: "+", 57_415: "=", 57_416: ",",
    ]
    if let sign = signs[code] { return sign }
    guard code >= 0x20, !(0x7F...0x9F).contains(code), !(57_344...63_743).contains(code) else { return nil }
    return UInt32(exactly: code).flatMap(Unicode.Scalar.init)
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.lowercaseMapping, else: scalar)
  }
  private static func uppercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.uppercaseMapping, else: scalar)
  }

  private static func single(_ text: String, else scalar: Unicode.Scalar) -> Unicode.Scalar {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first ?? scalar : scalar
  }
}
