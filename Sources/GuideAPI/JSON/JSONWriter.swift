import Foundation

/// Writes JSON bytes. A guide has tens of thousands of short values; JSONEncoder takes ten times as long. Members are
/// written in alphabetical order and slashes are not escaped, so that equal guides give equal bytes.
struct JSONWriter: ~Copyable {
  /// From `malloc`, so that the bytes become `Data` without a copy.
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  /// `capacity` is an estimate in bytes. The buffer grows if needed.
  init(capacity: Int = 16 << 10) {
    self.capacity = max(capacity, 64)
    memory = Self.allocated(nil, self.capacity)
  }

  deinit { free(memory) }

  /// The bytes written.
  consuming func finish() -> Data {
    // The rest is given back, because answers are cached.
    let data = Data(bytesNoCopy: Self.allocated(memory, max(count, 1)), count: count, deallocator: .free)
    discard self
    return data
  }

  // MARK: - Bytes

  /// Call before `put`.
  private mutating func makeRoom(_ wanted: Int) {
    guard count + wanted > capacity else { return }
    capacity = max(capacity * 2, count + wanted)
    memory = Self.allocated(memory, capacity)
  }

  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    (memory + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  private static func allocated(_ old: UnsafeMutablePointer<UInt8>?, _ size: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(old, size) else { fatalError("out of memory: \(size) bytes for an answer") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  private mutating func append(_ byte: UInt8) {
    makeRoom(1)
    put(byte)
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    makeRoom(bytes.count)
    put(bytes)
  }

  // MARK: - Structure

  /// Writes an object; `body` writes the members.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    append(0x7B)
    body(&self)
    append(0x7D)
  }

  /// Writes an array; `body` writes each element.
  mutating func array<Elements: Collection>(
    _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    append(0x5B)
    for index in elements.indices {
      if index != elements.startIndex { append(0x2C) }
      body(&self, elements[index])
    }
    append(0x5D)
  }

  /// Writes a member's name, which must not need escaping, and a comma before it unless it is the first.
  mutating func name(_ name: StaticString) {
    makeRoom(name.utf8CodeUnitCount + 4)
    // Only an opening bracket ends in this byte: strings end with a quotation mark.
    if count > 0, memory[count - 1] != 0x7B { put(0x2C) }
    put(0x22)
    put(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    put(0x22)
    put(0x3A)
  }

  // MARK: - Values

  mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  mutating func integer(_ value: Int) {
    if value < 0 { append(0x2D) }
    digits(value.magnitude)
  }

  private mutating func digits(_ value: UInt) {
    if value > 9 { digits(value / 10) }
    append(0x30 + UInt8(value % 10))
  }

  /// Writes two digits. `value` is 0 to 99.
  mutating func pair(_ value: Int) {
    makeRoom(2)
    put(0x30 + UInt8(value / 10))
    put(0x30 + UInt8(value % 10))
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
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes the content of a string.
  mutating func escaped(_ text: String) {
    var text = text
    text.withUTF8 { source in
      // Few texts have bytes to escape. The compiler makes a loop without branches fast.
      var special: UInt8 = 0
      for byte in source { special |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0) }
      guard special != 0 else { return append(source) }
      var start = 0
      for (place, byte) in source.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
        append(UnsafeBufferPointer(rebasing: source[start..<place]))
        escape(byte)
        start = place + 1
      }
      append(UnsafeBufferPointer(rebasing: source[start...]))
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
      for digit in [byte >> 4, byte & 0xF] { append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }
}
