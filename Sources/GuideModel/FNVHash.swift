/// The 64-bit FNV-1a hash (draft-eastlake-fnv). Unlike Swift's hashes it is the same in every run and on every machine.
///
/// It is not secure: anyone can construct two texts with the same hash.
public struct FNVHash: Sendable {
  /// The hash of the bytes added so far.
  public private(set) var value: UInt64

  /// Continues from another hash.
  public init(after value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  /// The hash of some bytes, continued from another hash.
  @inlinable
  public static func of(_ bytes: some Sequence<UInt8>, after value: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(value) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  public mutating func add(_ bytes: some Sequence<UInt8>) { value = Self.of(bytes, after: value) }

  /// Spreads each bit of a hash over all bits (the finaliser of SplitMix64).
  @inlinable
  public static func mixed(_ hash: UInt64) -> UInt64 {
    var value = hash
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Adds the eight bytes of a number, little-endian.
  public mutating func add(_ number: Int) { add((0..<8).lazy.map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }) }
}
