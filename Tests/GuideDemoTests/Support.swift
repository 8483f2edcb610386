import GuideModel
import Testing

@testable import GuideDemo

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

func day(_ text: String) throws -> GuideDay { try #require(GuideDay(iso: text)) }

func moment(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

func zone(_ name: String) throws -> ZoneRules { try #require(ZoneRules(identifier: name)) }

/// Days from 2000 to 2100, seeded.
func randomDays(_ count: Int, seed: UInt64) throws -> [GuideDay] {
  var generator = SeededGenerator(seed: seed)
  let range = try day("2000-01-01").daysSinceEpoch...day("2100-12-31").daysSinceEpoch
  return (0..<count).map { _ in GuideDay(daysSinceEpoch: Int.random(in: range, using: &generator)) }
}
