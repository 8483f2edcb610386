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
/// is not valid JSON, `fault` is set and nothing more is read.
package struct JSONReader {
  /// The maximum depth of lists and objects, because the reader is recursive. Answers of the contract have 9 levels.
  package static let maximumDepth = 64

  /// The text, as valid UTF-8.
  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  /// Why the text is not valid JSON; nil if no fault was found.
  private(set) var fault: Fault?
  /// Whether `//` and `/* */` comments are skipped.
  private let allowsComments: Bool
  private var depth = 0

  /// The bytes must stay valid as long as the reader. A byte order mark is skipped.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, allowsComments: Bool = false) {
    self.bytes = bytes
    self.allowsComments = allowsComments
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Whether the text is not valid JSON.
  package var isBroken: Bool { fault != nil }

  /// Whether only white space is left, as after the outermost value.
  package mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count && !isBroken
  }

  /// Notes the first fault, at an offset or at the current one, and stops reading. `found` is the offset of the text
  /// that the message quotes.
  mutating func fail(_ reason: Fault.Reason, at offset: Int? = nil, found: Int? = nil) {
    if fault == nil { fault = Fault(reason: reason, offset: offset ?? place, found: found ?? offset ?? place) }
    place = bytes.count
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      case UInt8(ascii: "/") where allowsComments: skipComment()
      default: return
      }
    }
  }

  /// Skips a comment that begins at the current byte.
  private mutating func skipComment() {
    let start = place
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    if second == UInt8(ascii: "/") {
      place = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    } else if second == UInt8(ascii: "*") {
      place = start + 2
      repeat {
        guard let star = bytes[place...].firstIndex(of: UInt8(ascii: "*")) else {
          return fail(.openComment, at: start)
        }
        place = star + 1
      } while place == bytes.count || bytes[place] != UInt8(ascii: "/")
      place += 1
    } else {
      fail(.comment, at: start)
    }
  }

  /// The next byte after white space; 0 at the end.
  mutating func next() -> UInt8 {
    skipSpace()
    return place < bytes.count ? bytes[place] : 0
  }

  /// Takes an opening bracket, if it is the next byte and not nested too deeply.
  private mutating func open(_ bracket: UInt8) -> Bool {
    guard next() == bracket else {
      skip()
      return false
    }
    depth += 1
    guard depth <= Self.maximumDepth else {
      fail(.depth)
      return false
    }
    place += 1
    return true
  }
}

extension JSONReader {
  /// Reads a whole text; nil if the value is of another kind. Throws if the text is not valid JSON.
  package static func value<Value>(
    of text: Data, allowsComments: Bool = false, _ read: (inout JSONReader) -> Value?
  ) throws(JSONFault) -> Value? {
    try text.withUnsafeBytes { bytes -> Result<Value?, JSONFault> in
      var reader = JSONReader(bytes.bindMemory(to: UInt8.self), allowsComments: allowsComments)
      let value = read(&reader)
      if !reader.isAtEnd() { reader.fail(.end) }
      return reader.fault.map { .failure(JSONFault($0, in: reader.bytes)) } ?? .success(value)
    }.get()
  }
}

// MARK: - Values

extension JSONReader {
  /// Reads the name of a member.
  package struct Key {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Its offset in the text.
    let offset: Int

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package static func ~= (name: StaticString, key: Key) -> Bool {
      name.utf8CodeUnitCount == key.bytes.count
        && UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount).elementsEqual(key.bytes)
    }
  }

  /// Calls `body` with the name of each member of an object. `body` reads the value or leaves it to be skipped. Returns
  /// false if the value is not an object.
  package mutating func object(_ body: (inout JSONReader, Key) -> Void) -> Bool {
    guard open(UInt8(ascii: "{")) else { return false }
    let start = place - 1
    if !closes(with: UInt8(ascii: "}"), openedAt: start) {
      repeat {
        field(body)
      } while takeComma(before: UInt8(ascii: "}"), openedAt: start)
    }
    return !isBroken
  }

  private mutating func field(_ body: (inout JSONReader, Key) -> Void) {
    guard next() == UInt8(ascii: "\"") else { return fail(.key) }
    let start = place
    let name = stringBytes()
    guard next() == UInt8(ascii: ":") else { return fail(.colon, found: start) }
    place += 1
    let before = place
    if name.isPlain {
      body(&self, Key(bytes: UnsafeBufferPointer(rebasing: bytes[name.range]), offset: start))
    } else {
      var text = unescaped(name.range)
      text.withUTF8 { body(&self, Key(bytes: $0, offset: start)) }
    }
    if place == before { skip() }
  }

  /// The readable elements of an array; nil if the value is not an array.
  package mutating func list<Element>(_ element: (inout JSONReader) -> Element?) -> [Element]? {
    guard open(UInt8(ascii: "[")) else { return nil }
    let start = place - 1
    var result: [Element] = []
    if !closes(with: UInt8(ascii: "]"), openedAt: start) {
      repeat {
        let before = place
        if let value = element(&self) { result.append(value) }
        if place == before, !isBroken { skip() }
      } while takeComma(before: UInt8(ascii: "]"), openedAt: start)
    }
    return isBroken ? nil : result
  }

  package mutating func list<Element: JSONReadable>(of type: Element.Type) -> [Element]? { list { Element(json: &$0) } }

  /// Takes the closing bracket, if it comes next.
  private mutating func closes(with end: UInt8, openedAt start: Int) -> Bool {
    guard next() == end else {
      if place == bytes.count { fail(.open, at: start) }
      return false
    }
    place += 1
    depth -= 1
    return true
  }

  /// Whether another element follows. Takes the closing bracket if not. Accepts a comma before it, as Foundation does.
  private mutating func takeComma(before end: UInt8, openedAt start: Int) -> Bool {
    let before = place
    if closes(with: end, openedAt: start) || isBroken { return false }
    guard bytes[place] == UInt8(ascii: ",") else {
      fail(.comma, at: before, found: place)
      return false
    }
    place += 1
    return !closes(with: end, openedAt: start) && !isBroken
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

  /// An integer that counts something. A larger one than a billion is a billion, so that sums of counts cannot overflow.
  package mutating func count() -> Int? { integer().map { min($0, 1_000_000_000) } }

  /// A plausible number of a season or an episode, from 0 to 99,999; nil for others.
  package mutating func ordinal() -> Int? { integer().flatMap { (0...99_999).contains($0) ? $0 : nil } }

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
    default: fail(.value)
    }
  }

  private mutating func skip(_ word: StaticString) {
    let end = place + word.utf8CodeUnitCount
    let isThere =
      end <= bytes.count
      && UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount).elementsEqual(bytes[place..<end])
    if isThere { endWord(at: end) } else { fail(.value) }
  }

  /// Takes a word up to `end`. Fails if the word continues after that.
  mutating func endWord(at end: Int) {
    if end == bytes.count || Self.endsWord(bytes[end]) { place = end } else { fail(.value) }
  }

  /// Whether a byte ends a number or a word.
  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
