/// Writes numbers and texts in a compact form without types. They must be read in the same order.
package struct CompactWriter {
  package init() {}

  package private(set) var bytes: [UInt8] = []

  /// Numbers near 0 take a byte, others up to ten: seven bits per byte, lowest first.
  package mutating func add(_ number: Int) {
    // Zigzag order: 0, -1, 1, -2, 2 and so on.
    var left = UInt64(bitPattern: Int64(number &<< 1) ^ Int64(number &>> 63))
    while left >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }

  /// Adds bytes without their count.
  package mutating func add(bytes more: [UInt8]) { bytes.append(contentsOf: more) }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 {
      add($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  /// Adds an optional value.
  package mutating func add(_ number: Int?) {
    add(number == nil ? 0 : 1)
    if let number { add(number) }
  }

  package mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  /// Adds the count and the elements.
  package mutating func add<Element>(_ list: [Element], _ write: (inout CompactWriter, Element) -> Void) {
    add(list.count)
    for element in list { write(&self, element) }
  }
}

/// Reads the output of `CompactWriter`. Other bytes give `Broken` or wrong values, but no crash and only memory in
/// proportion to their length.
package struct CompactReader {
  /// The bytes are invalid.
  package struct Broken: Error {}

  private let bytes: [UInt8]
  private var position: Int

  /// Starts at an index of the bytes.
  package init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = start
  }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func number() throws(Broken) -> Int {
    // Most numbers take one byte.
    if position < bytes.count, case let byte = bytes[position], byte < 0x80 {
      position += 1
      return Int(byte >> 1) ^ -Int(byte & 1)
    }
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)) }
      shift += 7
    }
    throw Broken()
  }

  /// A byte that was added without a count.
  package mutating func byte() throws(Broken) -> UInt8 {
    guard position < bytes.count else { throw Broken() }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func text() throws(Broken) -> String {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw Broken() }
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  package mutating func optionalNumber() throws(Broken) -> Int? { try isPresent() ? try number() : nil }
  package mutating func optionalText() throws(Broken) -> String? { try isPresent() ? try text() : nil }

  /// Reads the output of `CompactWriter.add(_:_:)`. Each element has at least a byte.
  package mutating func list<Element>(
    _ read: (inout CompactReader) throws(Broken) -> Element
  ) throws(Broken) -> [Element] {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw Broken() }
    var list: [Element] = []
    // A damaged count must not allocate memory without elements.
    list.reserveCapacity(min(count, 4096))
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }

  package mutating func isPresent() throws(Broken) -> Bool {
    switch try number() {
    case 0: false
    case 1: true
    default: throw Broken()
    }
  }
}
