import SeededRandom
import GuideModel
import Testing

@testable import GuideUI

@Suite struct RowLayoutTests {
  /// Computes the layout line by line, the simple and slow way.
  private func naive(_ counts: [Int], rowHeight: Int, details: [Int: Int]) -> [RowLayout.Line] {
    var lines: [RowLayout.Line] = []
    var row = 0
    for (section, count) in counts.enumerated() {
      if section > 0 { lines.append(.separator(aboveSection: section)) }
      for _ in 0..<count {
        lines += (0..<(rowHeight + (details[row] ?? 0))).map { .row(row, line: $0) }
        row += 1
      }
    }
    return lines
  }

  @Test(arguments: 0..<80) func agreesWithCounting(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
    let starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    let height = Int.random(in: 1...5, using: &random)
    var details: [Int: Int] = [:]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      details[Int.random(in: 0...max((starts.last ?? 0) - 1, 0), using: &random)] = Int.random(
        in: 1...9, using: &random)
    }
    if counts.isEmpty { details = [:] }
    let lines = naive(counts, rowHeight: height, details: details)
    let layout = RowLayout(sectionStarts: starts, rowHeight: height, details: details)
    #expect(layout.lineCount == lines.count)
    #expect(layout.content(ofLine: -1) == nil)
    #expect(layout.content(ofLine: lines.count) == nil)
    for (index, line) in lines.enumerated() {
      #expect(layout.content(ofLine: index) == line)
      if case .row(let row, line: 0) = line {
        #expect(layout.line(ofRow: row) == index)
        #expect(layout.height(ofRow: row) == height + (details[row] ?? 0))
      }
    }
    for section in counts.indices {
      let range = layout.lines(ofSection: section)
      #expect(lines[range.lowerBound] == .row(starts[section], line: 0))
      #expect(range.upperBound == lines.count || lines[range.upperBound] == .separator(aboveSection: section + 1))
    }
    for _ in 0..<20 {
      let start = Int.random(in: -3...(lines.count + 3), using: &random)
      let range = start..<(start + Int.random(in: 0...20, using: &random))
      let expected = Set(
        range.clamped(to: 0..<lines.count).compactMap { index -> Int? in
          if case .row(let row, _) = lines[index] { row } else { nil }
        })
      #expect(Set(layout.rows(inLines: range)) == expected)
      let contents = range.map { lines.indices.contains($0) ? lines[$0] : nil }
      #expect(range.map(layout.content(ofLine:)) == contents)
    }
  }
}

@Suite struct GuideRowsTests {
  private func page(offset: Int, count: Int, total: Int) -> GuidePage {
    GuidePage(
      window: GuideWindow(around: day(2025, 9, 10)),
      sections: [GuideSection(provider: Provider(id: "p", name: "P"), rowCount: total)], offset: offset,
      shows: (offset..<(offset + count)).map { Show(key: "\($0)", title: "Show \($0)") })
  }

  @Test func asksInWholeChunks() {
    var rows = GuideRows(page: page(offset: 0, count: 64, total: 1000))
    #expect(rows.missing(in: 0..<64) == nil)
    #expect(rows.missing(in: 60..<70) == 64..<128)
    #expect(rows.missing(in: 900..<2000) == 896..<1000)
    rows.insert(page(offset: 100, count: 50, total: 1000))
    #expect(rows.missing(in: 100..<150) == nil)
    #expect(rows.missing(in: 90..<120) == 64..<128)
    #expect(rows.show(at: 120)?.key == "120")
    #expect(rows.show(at: 1000) == nil)
    #expect(rows.show(at: -1) == nil)
  }

  @Test func survivesAPageThatSaysMoreThanThereIs() {
    let rows = GuideRows(page: page(offset: 5, count: 10, total: 8))
    #expect(rows.count == 8)
    #expect(rows.show(at: 7)?.key == "7")
    let beyond = GuideRows(page: page(offset: 50, count: 10, total: 8))
    #expect(beyond.show(at: 0) == nil)
  }

  /// A guide may have more rows than fit in memory. Those near the wanted ones stay.
  @Test func rowsFarAwayAreRemoved() {
    var rows = GuideRows(page: page(offset: 0, count: 1500, total: .max / 2))
    rows.trim(keeping: 1400..<1500)
    #expect(rows.show(at: 0) != nil)
    rows.insert(page(offset: 1500, count: 100, total: .max / 2))
    rows.trim(keeping: 1500..<1600)
    #expect(rows.missing(in: 1500..<1600) == nil && rows.show(at: 1200) != nil)
    #expect(rows.show(at: 0) == nil && rows.missing(in: 0..<64) == 0..<64)
  }

  @Test func aWholeGuideIsNeverAskedForAgain() {
    let rows = GuideRows(page: page(offset: 0, count: 300, total: 300))
    #expect(rows.missing(in: 0..<300) == nil)
  }
}

@Suite struct DateEntryTests {
  @Test(arguments: [
    ("2026-12-24", "2026-12-24"), ("24 dec", "2025-12-24"), ("dec 24", "2025-12-24"), ("24 December", "2025-12-24"),
    ("2 jan", "2026-01-02"), ("29 feb 2028", "2028-02-29"), ("24", "2025-09-24"), ("today", "2025-09-10"),
    ("Tomorrow", "2025-09-11"), ("yesterday", "2025-09-09"), ("fri", "2025-09-12"), ("wednesday", "2025-09-17"),
    ("+3w", "2025-10-01"), ("-2", "2025-09-08"), ("+1m", "2025-10-10"), ("+10d", "2025-09-20"), ("1 mar", "2026-03-01"),
    ("tonight", "2025-09-10"), ("25.12.", "2025-12-25"), ("25.12", "2025-12-25"), ("2.1.", "2026-01-02"),
    ("24.12.2027", "2027-12-24"), ("24.12.27", "2027-12-24"), ("12/25", "2025-12-25"), ("25/12", "2025-12-25"),
    ("1/2", "2026-01-02"), ("12/24/2027", "2027-12-24"), ("24. 12.", "2025-12-24"),
  ])
  func reads(text: String, expected: String) {
    #expect(DateEntry.parse(text, today: day(2025, 9, 10))?.description == expected)
  }

  @Test(arguments: [
    "", "31 feb", "2025-02-30", "x", "+", "+w", "99", "24 foo", "a b c d", "0", "+99999999999999999999",
    "13/13", "32.1.", "1.2.3.4", "1//2", "./.", "-1/2", "1.13.", "12/25/20270",
  ])
  func refuses(text: String) {
    #expect(DateEntry.parse(text, today: day(2025, 9, 10)) == nil)
  }
}
