import SeededRandom

/// Random numbers that are the same in every run and on every machine.
struct SeededNumbers {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// A number in a range. Even enough for ranges that are small compared to 2^64.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// From 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func element<Value>(of values: [Value]) -> Value { values[number(in: 0...(values.count - 1))] }
}
