import GuideModel

/// A hash that is the same in every run and on every machine, unlike Swift's own.
enum StableHash {
  /// The hash of a text.
  static func of(_ text: String) -> UInt64 {
    mixed(FNVHash.of(CollectionOfOne(0xFF), after: FNVHash.of(text.utf8)))
  }

  /// The hash of a seed and two numbers.
  static func of(_ seed: UInt64, _ first: Int, _ second: Int = 0) -> UInt64 {
    mixed(mixed(seed &+ UInt64(bitPattern: Int64(first))) &+ UInt64(bitPattern: Int64(second)))
  }

  /// A step of SplitMix64.
  private static func mixed(_ hash: UInt64) -> UInt64 { FNVHash.mixed(hash &+ 0x9E37_79B9_7F4A_7C15) }
}

extension UInt64 {
  /// The hash as a number from 0 to `count - 1`. `count` must be positive.
  func place(in count: Int) -> Int { Int(self % UInt64(count)) }
}

extension Int {
  /// Division rounded down, so that days before 1970 continue the pattern. `divisor` must be positive.
  func floorDivided(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self - divisor + 1) / divisor }

  /// The remainder of `floorDivided`, 0 to `divisor - 1`.
  func floorRemainder(by divisor: Int) -> Int { self - floorDivided(by: divisor) * divisor }
}
