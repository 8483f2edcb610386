import GuideModel
import SeededRandom
import Testing

@testable import GuideUI

@Suite struct LoadedRowsTests {
  /// After any additions and removals, the rows are the same as in a dictionary.
  @Test(arguments: [UInt64](0..<4)) func rowsAreThoseThatCame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = LoadedRows()
    var held: [Int: String] = [:]
    for step in 0..<60 {
      let near = Int.random(in: 0..<2000, using: &random)
      if step % 9 == 8 {
        let kept = (near - 300)..<(near + 300)
        rows.keep(only: kept)
        held = held.filter { kept.contains($0.key) }
      } else {
        for row in near..<(near + Int.random(in: 1...150, using: &random)) {
          let title = "\(step).\(row)"
          let episode = Episode(key: title, day: day(2025, 9, 10))
          rows.insert(Show(key: title, title: title, episodes: [episode]), at: row)
          held[row] = title
        }
      }
      #expect(rows.count == held.count)
      for row in 0..<2200 {
        #expect(rows[row]?.title == held[row])
        #expect(rows.contains(row) == (held[row] != nil))
        #expect(rows.episodes(ofRow: row)?.map(\.key) == held[row].map { [$0] })
      }
    }
  }

  /// A server may claim more rows than fit in memory.
  @Test func rowsFarAwayCostNoMore() {
    var rows = LoadedRows()
    for row in [Int.max, 0, Int.max / 2] { rows.insert(Show(key: "k", title: "\(row)"), at: row) }
    #expect(rows.count == 3)
    #expect(rows[Int.max]?.title == "\(Int.max)")
    #expect(rows[Int.max - 1] == nil)
    rows.keep(only: 0..<1)
    #expect(rows.count == 1 && rows[0] != nil && rows[Int.max / 2] == nil)
  }

  /// The episodes of a row from a day on are those of its show.
  @Test(arguments: [true, false]) func episodesOfARowAreItsShows(isWhole: Bool) {
    let guide = FixtureGuide.large(shows: 100, providers: 2)
    let window = GuideWindow(around: day(2025, 9, 10))
    let request = GuideRequest(
      window: window, country: .unitedStates, zone: .utc, dayStart: .standard, rows: isWhole ? 0..<100 : 10..<30)
    let rows = GuideRows(page: guide.page(for: request))
    for row in 0..<101 {
      for day in [window.first, day(2025, 9, 11), window.last.advanced(by: 1)] {
        #expect(rows.episodes(ofRow: row, from: day) == rows.show(at: row)?.episodes(from: day))
      }
    }
    #expect(rows.episodes(ofRow: 20, from: window.first)?.isEmpty == false)
  }
}
