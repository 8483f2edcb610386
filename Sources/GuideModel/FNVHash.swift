/// FNV-1a in 64 bits (draft-eastlake-fnv): the same in every run and on every machine, which Swift's own hashes are not.
///
/// It tells texts apart that nobody chose to be taken for each other; it is not a defence against somebody who does.
public struct FNVHash: Sendable {
  /// The hash of what was added.
  public private(set) var value: UInt64

  /// Goes on from the hash of what comes before.
  public init(after value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  /// The hash of some bytes, behind those that another hash is of.
  @inlinable
  public static func of(_ bytes: some Sequence<UInt8>, after value: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(value) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) { value = Self.of(bytes, after: value) }

  /// Adds the eight bytes of a number, the lowest first.
  public mutating func add(_ number: Int) { add((0..<8).lazy.map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }) }
}
