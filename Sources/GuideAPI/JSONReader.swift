import Foundation

/// A value that can be read from JSON.
package protocol JSONReadable {
  /// Reads a value; nil if the JSON has another type. In both cases the reader is behind the value afterwards.
  init?(json: inout JSONReader)
}

/// Reads JSON directly into the wanted values and skips the rest. It is used for guides, because they are read while
/// the user scrolls.
///
/// Servers may send other types than documented: a value of another type is skipped and counts as missing. If the text
/// is not valid JSON, `isBroken` is set and nothing more is read.
package struct JSONReader {
  /// The text, as valid UTF-8.
  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  /// Whether the text is not valid JSON.
  package private(set) var isBroken = false

  /// The bytes must stay valid as long as the reader.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether only white space is left, as after the outermost value.
  package mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  mutating func fail() {
    isBroken = true
    place = bytes.count
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  /// The next byte after white space; 0 at the end.
  private mutating func next() -> UInt8 {
    skipSpace()
    return place < bytes.count ? bytes[place] : 0
  }

  /// Takes a byte. The text is broken if the next byte is another.
  private mutating func take(_ byte: UInt8) {
    if next() == byte { place += 1 } else { fail() }
  }
}

extension JSONReader {
  /// Reads a complete UTF-8 text; nil if it is not valid JSON.
  package static func value<Value>(of text: Data, _ read: (inout JSONReader) -> Value?) -> Value? {
    text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes.bindMemory(to: UInt8.self))
      guard let value = read(&reader), reader.isAtEnd(), !reader.isBroken else { return nil }
      return value
    }
  }
}

// MARK: - Values

extension JSONReader {
  /// Reads the name of a member.
  package struct Key {
    let bytes: UnsafeBufferPointer<UInt8>

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package static func ~= (name: StaticString, key: Key) -> Bool {
      name.utf8CodeUnitCount == key.bytes.count
        && UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount).elementsEqual(key.bytes)
    }
  }

  /// Calls `body` with the name of each member of an object. `body` reads the value or leaves it to be skipped. Returns
  /// false if the value is not an object.
  package mutating func object(_ body: (inout JSONReader, Key) -> Void) -> Bool {
    guard next() == UInt8(ascii: "{") else {
      skip()
      return false
    }
    place += 1
    if next() == UInt8(ascii: "}") {
      place += 1
      return true
    }
    repeat {
      field(body)
    } while takeComma(before: UInt8(ascii: "}"))
    return !isBroken
  }

  private mutating func field(_ body: (inout JSONReader, Key) -> Void) {
    guard next() == UInt8(ascii: "\"") else { return fail() }
    let name = stringBytes()
    take(UInt8(ascii: ":"))
    guard !isBroken else { return }
    let before = place
    if name.isPlain {
      body(&self, Key(bytes: UnsafeBufferPointer(rebasing: bytes[name.range])))
    } else {
      var text = unescaped(name.range)
      text.withUTF8 { body(&self, Key(bytes: $0)) }
    }
    if place == before { skip() }
  }

  /// The readable elements of an array; nil if the value is not an array.
  package mutating func list<Element>(_ element: (inout JSONReader) -> Element?) -> [Element]? {
    guard next() == UInt8(ascii: "[") else {
      skip()
      return nil
    }
    place += 1
    var result: [Element] = []
    if next() == UInt8(ascii: "]") {
      place += 1
      return result
    }
    repeat {
      let before = place
      if let value = element(&self) { result.append(value) }
      if place == before, !isBroken { skip() }
    } while takeComma(before: UInt8(ascii: "]"))
    return isBroken ? nil : result
  }

  package mutating func list<Element: JSONReadable>(of type: Element.Type) -> [Element]? { list { Element(json: &$0) } }

  /// Whether another element follows. Takes the closing bracket if not. Accepts a comma before it, as Foundation does.
  private mutating func takeComma(before end: UInt8) -> Bool {
    switch next() {
    case UInt8(ascii: ","):
      place += 1
      guard next() == end else { return true }
      place += 1
    case end: place += 1
    default: fail()
    }
    return false
  }

  /// A string; nil for other values.
  package mutating func string() -> String? {
    guard next() == UInt8(ascii: "\"") else {
      skip()
      return nil
    }
    let text = stringBytes()
    guard !isBroken else { return nil }
    return text.isPlain
      ? String(decoding: UnsafeBufferPointer(rebasing: bytes[text.range]), as: UTF8.self) : unescaped(text.range)
  }

  /// A string, or an integer as text; nil for other values.
  package mutating func text() -> String? { next() == UInt8(ascii: "\"") ? string() : integer().map(String.init) }

  /// An integer, also in the forms `3.0` and `"3"`; nil if it does not fit in 64 bits.
  package mutating func integer() -> Int? {
    switch next() {
    case UInt8(ascii: "\""): return string().flatMap { Int($0) }
    case UInt8(ascii: "-"), 0x30...0x39:
      let digits = number()
      return Self.integer(digits) ?? Double(String(decoding: digits, as: UTF8.self)).flatMap { Int(exactly: $0) }
    default:
      skip()
      return nil
    }
  }

  /// A decimal number as it is written, or a string; nil for other values.
  package mutating func decimal() -> String? {
    switch next() {
    case UInt8(ascii: "-"), 0x30...0x39: String(decoding: number(), as: UTF8.self)
    default: string()
    }
  }

  /// Whether an object comes next.
  mutating func isAtObject() -> Bool { next() == UInt8(ascii: "{") }

  /// An unsigned integer up to 2⁶⁴ − 1, for ids that are only compared.
  mutating func id() -> String? {
    guard next() != UInt8(ascii: "\"") else { return string() }
    let before = place
    if let number = integer() { return String(number) }
    guard !isBroken else { return nil }
    return UInt64(String(decoding: bytes[before..<place], as: UTF8.self)).map { String($0) }
  }

  /// True or false; nil for other values.
  package mutating func flag() -> Bool? {
    let first = next()
    skip()
    guard !isBroken else { return nil }
    return first == UInt8(ascii: "t") ? true : first == UInt8(ascii: "f") ? false : nil
  }

  /// Skips a value of any type.
  mutating func skip() {
    switch next() {
    case UInt8(ascii: "\""): _ = stringBytes()
    case UInt8(ascii: "{"): _ = object { _, _ in }
    case UInt8(ascii: "["): _ = list { _ in nil as Bool? }
    case UInt8(ascii: "t"): skip("true")
    case UInt8(ascii: "f"): skip("false")
    case UInt8(ascii: "n"): skip("null")
    case UInt8(ascii: "-"), 0x30...0x39: _ = number()
    default: fail()
    }
  }

  private mutating func skip(_ word: StaticString) {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count, word ~= Key(bytes: UnsafeBufferPointer(rebasing: bytes[place..<end])) else {
      return fail()
    }
    place = end
  }
}
