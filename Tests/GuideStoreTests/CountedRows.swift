import GuideModel
import Testing

@testable import GuideStore

/// Rows that are counted and read in parts are the same as those of an index by provider.
func expect(_ counts: WindowRows, toHave index: WindowRows, _ shows: [Show], _ reader: GuideReader) throws {
  #expect(counts.sections == index.sections)
  #expect(counts.total == index.showIDs.count && counts.showIDs.isEmpty)
  #expect(counts.starts == index.starts && counts.query == index.query)
  for first in 0...counts.total {
    for count in [1, 2, 7, counts.total] {
      let rows = first..<min(first + count, counts.total)
      #expect(try reader.showIDs(rows, of: counts) == index.showIDs[rows])
      #expect(try reader.showIDs(rows, of: index) == index.showIDs[rows])
    }
  }
  #expect(try reader.showIDs(0..<(counts.total + 5), of: counts) == index.showIDs[...])
  for (row, show) in shows.enumerated() { #expect(try reader.position(ofShow: show.key, in: counts) == row) }
  #expect(try reader.position(ofShow: "nowhere", in: counts) == nil)
}
