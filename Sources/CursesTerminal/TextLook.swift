/// How a terminal shows text, as far as ECMA-48's SGR says it: the state that `CSI … m` changes.
struct TextLook: Equatable {
  /// Bold, faint, italic, underlined, reversed; nothing else is ever asked for.
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let bold = Flags(rawValue: 1)
    static let faint = Flags(rawValue: 2)
    static let italic = Flags(rawValue: 4)
    static let underline = Flags(rawValue: 8)
    static let reverse = Flags(rawValue: 16)
    /// Those that show on a blank.
    static let onBlanks: Flags = [.underline, .reverse]
  }

  /// A colour: the terminal's own, a palette entry, or 24 bits; in a number, so that looks are compared cheaply.
  struct Colour: Equatable {
    let packed: UInt32
    static let standard = Colour(packed: 0)
    static func palette(_ index: Int) -> Colour { Colour(packed: 1 << 24 | UInt32(index)) }
    static func direct(_ rgb: UInt32) -> Colour { Colour(packed: 2 << 24 | rgb) }
  }

  var flags: Flags = []
  var foreground = Colour.standard
  var background = Colour.standard

  static let plain = TextLook()

  /// Whether a blank looks the same either way: then nothing need be written for its sake.
  func showsBlank(as other: TextLook) -> Bool {
    if self == other { return true }
    return background == other.background && flags.isDisjoint(with: .onBlanks)
      && other.flags.isDisjoint(with: .onBlanks)
  }
}

// MARK: - Reading

extension TextLook {
  /// Applies the parameters of one SGR sequence; false where one of them is not known here.
  mutating func apply(_ parameters: UnsafeRawBufferPointer) -> Bool {
    var rest = Parameters(bytes: parameters)
    guard let first = rest.next() else {
      self = .plain
      return true
    }
    guard apply(first, &rest) else { return false }
    while let value = rest.next() {
      guard apply(value, &rest) else { return false }
    }
    return true
  }

  private mutating func apply(_ value: Int, _ rest: inout Parameters) -> Bool {
    switch value {
    case 0: self = .plain
    case 1: flags.insert(.bold)
    case 2: flags.insert(.faint)
    case 3: flags.insert(.italic)
    case 4: flags.insert(.underline)
    case 7: flags.insert(.reverse)
    case 22: flags.subtract([.bold, .faint])
    case 23: flags.remove(.italic)
    case 24: flags.remove(.underline)
    case 27: flags.remove(.reverse)
    case 39: foreground = .standard
    case 49: background = .standard
    default: return applyColour(value, &rest)
    }
    return true
  }

  private mutating func applyColour(_ value: Int, _ rest: inout Parameters) -> Bool {
    switch value {
    case 30...37: foreground = .palette(value - 30)
    case 40...47: background = .palette(value - 40)
    case 90...97: foreground = .palette(value - 82)
    case 100...107: background = .palette(value - 92)
    case 38, 48:
      guard let colour = rest.colour() else { return false }
      if value == 38 { foreground = colour } else { background = colour }
    default: return false
    }
    return true
  }

  /// Numbers divided by semicolons, or by the colons of a direct colour.
  private struct Parameters {
    let bytes: UnsafeRawBufferPointer
    var index = 0

    /// Nil at the end. What is empty counts as 0.
    mutating func next() -> Int? {
      guard index < bytes.count else { return nil }
      var value = 0
      while index < bytes.count, case let digit = Int(bytes[index]) - 0x30, (0...9).contains(digit) {
        value = min(value * 10 + digit, 1 << 16)
        index += 1
      }
      index += 1
      return value
    }

    /// `5;n` or `2;r;g;b`, the latter also with colons and an empty colour space.
    mutating func colour() -> Colour? {
      let colon = UInt8(ascii: ":")
      let hasSpace = index + 2 < bytes.count && bytes[index + 1] == colon && bytes[index + 2] == colon
      switch next() {
      case 5?:
        guard let number = next(), number < 256 else { return nil }
        return .palette(number)
      case 2?:
        if hasSpace { _ = next() }
        guard let red = next(), let green = next(), let blue = next(), max(red, green, blue) < 256 else { return nil }
        return .direct(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      default: return nil
      }
    }
  }
}

// MARK: - Writing

extension TextLook {
  /// The shortest sequence that changes `old` to this look, at the end of `bytes`; nothing where they are the same.
  func write(after old: TextLook, to bytes: inout [UInt8]) {
    guard self != old else { return }
    let start = bytes.count
    bytes.append(contentsOf: [0x1B, 0x5B])
    writeDifference(from: old, to: &bytes)
    bytes.append(0x6D)
    let length = bytes.count - start
    // Beginning anew is at times shorter than taking back.
    let fresh = freshLength
    guard fresh < length else { return }
    bytes.removeLast(length - 2)
    if self != .plain { writeFresh(to: &bytes) }
    bytes.append(0x6D)
  }

  private func writeDifference(from old: TextLook, to bytes: inout [UInt8]) {
    var separator = Separator()
    let lost = old.flags.subtracting(flags)
    var kept = old.flags
    if !lost.isDisjoint(with: [.bold, .faint]) {
      separator.put(22, &bytes)
      kept.subtract([.bold, .faint])
    }
    if lost.contains(.italic) { separator.put(23, &bytes) }
    if lost.contains(.underline) { separator.put(24, &bytes) }
    if lost.contains(.reverse) { separator.put(27, &bytes) }
    separator.put(flags.subtracting(kept), &bytes)
    if foreground != old.foreground { separator.put(foreground, base: 30, &bytes) }
    if background != old.background { separator.put(background, base: 40, &bytes) }
  }

  private func writeFresh(to bytes: inout [UInt8]) {
    var separator = Separator()
    separator.put(0, &bytes)
    separator.put(flags, &bytes)
    if foreground != .standard { separator.put(foreground, base: 30, &bytes) }
    if background != .standard { separator.put(background, base: 40, &bytes) }
  }

  /// Bytes of the sequence that begins anew.
  private var freshLength: Int {
    if self == .plain { return 3 }
    return 4 + 2 * flags.rawValue.nonzeroBitCount + Self.length(of: foreground) + Self.length(of: background)
  }

  /// Bytes of a colour's parameters and the semicolon before them.
  private static func length(of colour: Colour) -> Int {
    if colour == .standard { return 0 }
    // `;38;2;` and three numbers; that one is shorter hardly matters.
    if colour.packed >> 24 == 2 { return 17 }
    let index = colour.packed & 0xFF
    if index < 16 { return index < 8 ? 3 : 4 }
    return index < 100 ? 8 : 9
  }

  /// Numbers with semicolons between them.
  private struct Separator {
    private var isFirst = true

    mutating func put(_ number: Int, _ bytes: inout [UInt8]) {
      if !isFirst { bytes.append(0x3B) }
      isFirst = false
      if number >= 100 { bytes.append(UInt8(0x30 + number / 100)) }
      if number >= 10 { bytes.append(UInt8(0x30 + number / 10 % 10)) }
      bytes.append(UInt8(0x30 + number % 10))
    }

    mutating func put(_ flags: Flags, _ bytes: inout [UInt8]) {
      if flags.contains(.bold) { put(1, &bytes) }
      if flags.contains(.faint) { put(2, &bytes) }
      if flags.contains(.italic) { put(3, &bytes) }
      if flags.contains(.underline) { put(4, &bytes) }
      if flags.contains(.reverse) { put(7, &bytes) }
    }

    /// - Parameter base: 30 for the text, 40 for what is behind it.
    mutating func put(_ colour: Colour, base: Int, _ bytes: inout [UInt8]) {
      let value = Int(colour.packed & 0xFF_FFFF)
      switch colour.packed >> 24 {
      case 0: put(base + 9, &bytes)
      case 1 where value < 8: put(base + value, &bytes)
      case 1 where value < 16: put(base + 52 + value, &bytes)
      case 1:
        put(base + 8, &bytes)
        put(5, &bytes)
        put(value, &bytes)
      default:
        // Every terminal with 24 bits reads semicolons; not every one reads ncurses' form with colons.
        put(base + 8, &bytes)
        put(2, &bytes)
        put(value >> 16, &bytes)
        put(value >> 8 & 0xFF, &bytes)
        put(value & 0xFF, &bytes)
      }
    }
  }
}
