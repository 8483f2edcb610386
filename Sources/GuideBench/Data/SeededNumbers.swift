/// Numbers that are the same on every run and every machine (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number of a range; near enough to even for ranges that are small beside 2^64.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// From 0 up to 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func element<Value>(of values: [Value]) -> Value { values[number(in: 0...(values.count - 1))] }
}
