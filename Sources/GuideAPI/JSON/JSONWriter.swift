import Foundation
import GuideModel

/// Writes JSON bytes. A guide has tens of thousands of short values; JSONEncoder takes ten times as long. Members are
/// written in alphabetical order and slashes are not escaped, so that equal guides give equal bytes.
struct JSONWriter: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  /// The number of bytes written.
  private var count = 0
  private var capacity: Int

  /// `capacity` is an estimate in bytes. The buffer grows if needed.
  init(capacity: Int = 16 << 10) {
    self.capacity = max(capacity, 256)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// The bytes written.
  consuming func finish() -> Data {
    let (start, count) = (bytes, count)
    discard self
    return Data(bytesNoCopy: start, count: count, deallocator: .custom { start, _ in start.deallocate() })
  }

  // MARK: - Structure

  /// Writes an object; `body` writes the members.
  mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    append(0x7B)
    try body(&self)
    append(0x7D)
  }

  /// Writes an array; `body` writes each element.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    append(0x5B)
    var isFirst = true
    for element in elements {
      if !isFirst { append(0x2C) }
      isFirst = false
      try body(&self, element)
    }
    append(0x5D)
  }

  /// Writes a member's name, which must not need escaping, and a comma before it unless it is the first.
  mutating func name(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    // Only an opening bracket ends in this byte: strings end with a quotation mark.
    if bytes[count - 1] != 0x7B { put(0x2C) }
    put(0x22)
    bytes.advanced(by: count).update(from: name.utf8Start, count: length)
    count += length
    put(0x22)
    put(0x3A)
  }

  // MARK: - Values

  mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes an integer with at least `least` digits (at most 20).
  mutating func integer(_ value: Int, digits least: Int = 1) {
    reserve(21)
    if value < 0 { put(0x2D) }
    digits(value.magnitude, least: least)
  }

  /// Writes a string with the escapes of RFC 8259 (7).
  mutating func text(_ text: String) {
    quoted { $0.escaped(text) }
  }

  /// Writes a string of several pieces.
  mutating func quoted(_ pieces: (inout JSONWriter) -> Void) {
    append(0x22)
    pieces(&self)
    append(0x22)
  }

  /// Writes bytes that need no escapes.
  mutating func raw(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    bytes.advanced(by: count).update(from: text.utf8Start, count: length)
    count += length
  }

  /// Writes the content of a string.
  mutating func escaped(_ text: String) {
    var text = text
    text.withUTF8 { source in
      // An escaped byte takes at most six bytes.
      reserve(source.count * 6)
      for byte in source {
        if byte >= 0x20 && byte != 0x22 && byte != 0x5C { put(byte) } else { escape(byte) }
      }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    put(0x5C)
    switch byte {
    case 0x22, 0x5C: put(byte)
    case 0x08: put(0x62)
    case 0x09: put(0x74)
    case 0x0A: put(0x6E)
    case 0x0C: put(0x66)
    case 0x0D: put(0x72)
    default:
      raw("u00")
      for digit in [byte >> 4, byte & 0xF] { put(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }

  // MARK: - Bytes

  private mutating func digits(_ value: UInt, least: Int) {
    if value < 100 && least == 2 {
      put(0x30 + UInt8(value / 10))
      put(0x30 + UInt8(value % 10))
      return
    }
    var rest = value
    var length = 1
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    length = max(length, least)
    rest = value
    for place in stride(from: count + length - 1, through: count, by: -1) {
      bytes[place] = 0x30 + UInt8(rest % 10)
      rest /= 10
    }
    count += length
  }

  private mutating func append(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }

  /// Writes without checking the capacity, which must be reserved.
  private mutating func put(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = moved
    capacity = larger
  }
}
