/// Reads little-endian integers of fixed size and bytes; nil after the end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The number of remaining bytes.
  var remaining: Int { bytes.endIndex - position }

  mutating func uint8() -> UInt8? {
    guard remaining >= 1 else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func uint16() -> UInt16? {
    guard remaining >= 2 else { return nil }
    defer { position += 2 }
    return UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
  }

  mutating func uint32() -> UInt32? {
    guard let low = uint16(), let high = uint16() else { return nil }
    return UInt32(low) | UInt32(high) << 16
  }

  /// All remaining bytes.
  mutating func rest() -> ArraySlice<UInt8> {
    defer { position = bytes.endIndex }
    return bytes[position...]
  }
}

extension [UInt8] {
  mutating func append(uint16 value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func append(uint32 value: UInt32) {
    append(uint16: UInt16(truncatingIfNeeded: value))
    append(uint16: UInt16(truncatingIfNeeded: value >> 16))
  }
}
