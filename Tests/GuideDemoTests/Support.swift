import SeededRandom
import GuideModel
import Testing

@testable import GuideDemo

func day(_ text: String) throws -> GuideDay { try #require(GuideDay(iso: text)) }

func moment(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

func zone(_ name: String) throws -> ZoneRules { try #require(ZoneRules(identifier: name)) }

/// Days from 2000 to 2100, seeded.
func randomDays(_ count: Int, seed: UInt64) throws -> [GuideDay] {
  var generator = SeededGenerator(seed: seed)
  let range = try day("2000-01-01").daysSinceEpoch...day("2100-12-31").daysSinceEpoch
  return (0..<count).map { _ in GuideDay(daysSinceEpoch: Int.random(in: range, using: &generator)) }
}

extension EpisodePool {
  static let all = byName.sorted { $0.key < $1.key }.map(\.value)
}
