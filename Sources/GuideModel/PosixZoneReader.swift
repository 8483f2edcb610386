/// Reads the parts of a POSIX zone.
struct PosixZoneReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8.prefix(200))[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a name and an offset. Without an offset `standard` is used.
  mutating func half(else standard: Int?) -> PosixZone.Half? {
    guard let name = name() else { return nil }
    if let standard, rest.isEmpty || rest.first == 0x2C { return PosixZone.Half(name: name, offset: standard) }
    guard let west = time(mostHours: 24) else { return nil }
    return PosixZone.Half(name: name, offset: -west)
  }

  /// Reads `,M3.2.0`, `,J60/3` and other rules.
  mutating func change() -> PosixZone.Change? {
    guard take(0x2C), let day = day() else { return nil }
    guard take(0x2F) else { return PosixZone.Change(day: day, seconds: 7200) }
    guard let seconds = time(mostHours: 167) else { return nil }
    return PosixZone.Change(day: day, seconds: seconds)
  }

  private mutating func day() -> PosixZone.Change.Day? {
    if take(0x4A) { return number(1...365).map { .julian($0) } }
    guard take(0x4D) else { return number(0...365).map { .dayOfYear($0) } }
    guard let month = number(1...12), take(0x2E), let week = number(1...5), take(0x2E), let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  /// Reads a name of three or more letters, or letters, digits and signs in angle brackets.
  private mutating func name() -> String? {
    let isQuoted = take(0x3C)
    let name = rest.prefix { Self.isLetter($0) || isQuoted && (Self.isDigit($0) || $0 == 0x2B || $0 == 0x2D) }
    rest = rest.dropFirst(name.count)
    guard name.count >= 3, name.count <= 30, !isQuoted || take(0x3E) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time(mostHours: Int) -> Int? {
    let isNegative = take(0x2D)
    if !isNegative { _ = take(0x2B) }
    guard let hours = number(0...mostHours) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(0x3A) {
      guard let value = number(0...59) else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(while: Self.isDigit)
    rest = rest.dropFirst(digits.count)
    guard digits.count <= 3, let value = Int(String(decoding: digits, as: UTF8.self)), range.contains(value) else {
      return nil
    }
    return value
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
