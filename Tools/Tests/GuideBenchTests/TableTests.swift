import Foundation
import Testing

@testable import GuideBench

@Suite struct TableTests {
  private let table = FindingTable(findings: [
    Finding(
      "key-vertical", on: "5000 × 67, 24×80", "median ms", PairedRounds(ours: [0.4], theirs: [0.25]),
      yardstick: "C floor", target: .ratioAtMost(1.5)),
    Finding("idle", on: "calendar", "bytes", 0, target: .atMost(0)),
    Finding(
      "start", on: "demo", "ms", PairedRounds(ours: [123.4], theirs: [12.34]), yardstick: "vim", target: .none),
  ])

  @Test func aTableForATerminal() {
    #expect(
      table.text
        == """
        row           on                figure     ours  yardstick   its  ratio  target   met
        key-vertical  5000 × 67, 24×80  median ms  0.40  C floor    0.25   1.60  ≤ 1.50 ×  NO
        idle          calendar          bytes         0                          ≤ 0       yes
        start         demo              ms          123  vim        12.3     10
        """.replacingOccurrences(of: "target   met", with: "target    met"))
  }

  @Test func aTableForAPage() {
    let lines = table.markdown.components(separatedBy: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == "| --- | --- | --- | ---: | --- | ---: | ---: | --- | --- |")
    #expect(lines[3] == "| idle | calendar | bytes | 0 |  |  |  | ≤ 0 | yes |")
  }

  @Test func whatIsMetIsCounted() {
    #expect(table.summary == "1 of 2 targets are met")
  }

  @Test(
    "Three digits, and no zeros for show",
    arguments: [
      (0.0, "0"), (1, "1"), (0.0421, "0.042"), (0.25, "0.25"), (1.5, "1.50"), (9.996, "10.0"), (12.34, "12.3"),
      (99.96, "100"), (1234.5, "1234"), (-0.5, "-0.50"), (.infinity, "–"),
    ])
  func figures(value: Double, expected: String) {
    #expect(Figures.short(value) == expected)
  }

  @Test func resultsComeBackAsTheyWereWritten() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let results = Self.results(table.findings)
    try results.write(to: path)
    #expect(try Results.read(path) == results)
  }

  @Test("Rows measured anew replace their findings, the others stay, in the order of all rows")
  func updating() {
    let newer = Self.results([Finding("idle", on: "vertical", "bytes", 3, target: .atMost(0))])
    let rows = Self.results(table.findings).updated(with: newer).findings
    #expect(rows.map(\.row) == ["key-vertical", "start", "idle"])
    #expect(rows.last?.ours == 3)
  }

  @Test("A row that failed this time keeps nothing of the time before")
  func failing() {
    var newer = Self.results([])
    newer.failures = ["start": "it did not start"]
    let updated = Self.results(table.findings).updated(with: newer)
    #expect(!updated.findings.contains { $0.row == "start" })
    #expect(updated.failures == ["start": "it did not start"])
  }

  @Test("Figures go between a page's marks, again and again, and nothing else of it changes")
  func page() throws {
    let page = "# Performance\n\nText.\n\n\(Page.begin)\nold\n\(Page.end)\n\nMore.\n"
    let results = Self.results(table.findings)
    let updated = try Page.updated(page, with: results)
    #expect(updated.hasPrefix("# Performance\n\nText.\n\n\(Page.begin)\n\nMeasured 2026-03-04, 2 processors; 1 of 2"))
    #expect(updated.hasSuffix("| yes |\n| start | demo | ms | 123 | vim | 12.3 | 10 |  |  |\n\n\(Page.end)\n\nMore.\n"))
    #expect(!updated.contains("old"))
    #expect(try Page.updated(updated, with: results) == updated)
    #expect(throws: BenchFailure.self) { try Page.updated("# Performance\n", with: results) }
  }

  private static func results(_ findings: [Finding]) -> Results {
    Results(
      measuredAt: "2026-03-04T12:00:00Z", processors: 2, rounds: 3, findings: findings,
      curves: [GrowthCurve(name: "a", sizeUnit: "s", costUnit: "c", points: [.init(size: 1, cost: 2)])], failures: [:])
  }
}

@Suite struct GrowthPictureTests {
  private let curve = GrowthCurve(
    name: "window query", sizeUnit: "programmes", costUnit: "ms",
    points: [.init(size: 100_000, cost: 1), .init(size: 1_000_000, cost: 1.2), .init(size: 5_000_000, cost: 1.4)])

  @Test func everyPointIsDrawnInsideThePicture() throws {
    let picture = GrowthPicture(curves: [curve, curve]).svg
    #expect(picture.contains("width=\"680\" height=\"260\""))
    let centres = picture.matches(of: /<circle cx="([0-9.]+)" cy="([0-9.]+)"/)
    #expect(centres.count == 6)
    for centre in centres {
      let (x, y) = (try #require(Double(centre.1)), try #require(Double(centre.2)))
      #expect((0...340).contains(x) && (0...260).contains(y))
    }
    // Dearer is higher.
    #expect(try #require(Double(centres[2].2)) < (try #require(Double(centres[0].2))))
  }

  @Test func thePictureIsWellFormed() throws {
    let picture = GrowthPicture(curves: [curve]).svg
    #expect(XMLBalance.isBalanced(picture))
    #expect(XMLBalance.isBalanced(GrowthPicture(curves: []).svg))
    #expect(!XMLBalance.isBalanced("<svg><g></svg>"))
  }
}

/// Whether all elements are closed.
enum XMLBalance {
  static func isBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    for tag in text.matches(of: /<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/) {
      if tag.1 == "/" {
        if open.popLast() != tag.2 { return false }
      } else if tag.3 != "/" {
        open.append(tag.2)
      }
    }
    return open.isEmpty
  }
}
