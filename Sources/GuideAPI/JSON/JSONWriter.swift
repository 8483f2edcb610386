import Foundation

/// Writes JSON bytes. A guide has tens of thousands of short values; JSONEncoder takes ten times as long. Members are
/// written in alphabetical order and slashes are not escaped, so that equal guides give equal bytes.
struct JSONWriter {
  private var bytes: [UInt8] = []

  /// `capacity` is an estimate in bytes. The buffer grows if needed.
  init(capacity: Int = 16 << 10) { bytes.reserveCapacity(capacity) }

  /// The bytes written.
  func finish() -> Data { Data(bytes) }

  // MARK: - Structure

  /// Writes an object; `body` writes the members.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    bytes.append(0x7B)
    body(&self)
    bytes.append(0x7D)
  }

  /// Writes an array; `body` writes each element.
  mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void) {
    bytes.append(0x5B)
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(0x2C) }
      isFirst = false
      body(&self, element)
    }
    bytes.append(0x5D)
  }

  /// Writes a member's name, which must not need escaping, and a comma before it unless it is the first.
  mutating func name(_ name: StaticString) {
    // Only an opening bracket ends in this byte: strings end with a quotation mark.
    if bytes.last != 0x7B { bytes.append(0x2C) }
    bytes.append(0x22)
    raw(name)
    bytes.append(0x22)
    bytes.append(0x3A)
  }

  // MARK: - Values

  mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes an integer with at least `least` digits.
  mutating func integer(_ value: Int, digits least: Int = 1) {
    if value < 0 { bytes.append(0x2D) }
    digits(value.magnitude, least: least)
  }

  private mutating func digits(_ value: UInt, least: Int) {
    if value > 9 || least > 1 { digits(value / 10, least: least - 1) }
    bytes.append(0x30 + UInt8(value % 10))
  }

  /// Writes a string with the escapes of RFC 8259 (7).
  mutating func text(_ text: String) {
    quoted { $0.escaped(text) }
  }

  /// Writes a string of several pieces.
  mutating func quoted(_ pieces: (inout JSONWriter) -> Void) {
    bytes.append(0x22)
    pieces(&self)
    bytes.append(0x22)
  }

  /// Writes bytes that need no escapes.
  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes the content of a string.
  mutating func escaped(_ text: String) {
    var text = text
    text.withUTF8 { source in
      var rest = source[...]
      while let place = rest.firstIndex(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
        bytes.append(contentsOf: rest[..<place])
        escape(rest[place])
        rest = rest[(place + 1)...]
      }
      bytes.append(contentsOf: rest)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    default:
      raw("\\u00")
      for digit in [byte >> 4, byte & 0xF] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }
}
