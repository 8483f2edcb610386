import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct PlainGuideTests {
  private func lines(width: Int, ascii: Bool = false) -> [String] {
    let plain = PlainGuide(
      firstDay: day(2025, 9, 10), width: width, now: noon, zone: .utc, ascii: ascii)
    return plain.header
      + FixtureGuide.small.sections.flatMap { plain.lines(provider: $0.provider, shows: $0.shows[...], isFirst: true) }
  }

  @Test func readsWell() {
    #expect(
      lines(width: 80) == [
        "Provider        Show                        Today 10   Thu Sep 11 Fri Sep 12",
        String(repeating: "─", count: 76),
        "Harbour Max     The Lighthouse Keepers                 ○ S2E2",
        "                夜の港 Night Harbour        ◉ S1E1",
        "Prime Orchard…  Wolf Terminal               ◉ The Sou…",
        "Nettle          Wednesday’s Child 👩‍👩‍👧 at ho…            ○ S1E1 +7",
        "                Evening News                ○ 19:00    ○ 19:00    ○ 19:00",
      ])
  }

  @Test(arguments: [1, 44, 60, 80, 120, 500]) func columnsStandUnderEachOther(width: Int) {
    let all = lines(width: width)
    let dots = Set(
      all.flatMap { line -> [Int] in
        line.indices.filter { "●◉○".contains(line[$0]) }.map { TextWidth.of(line[..<$0]) }
      })
    #expect(dots.allSatisfy { ($0 - 44) % 11 == 0 })
    #expect(all.allSatisfy { TextWidth.of($0) <= max(width, 56) })
    #expect(all.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func asciiLeavesTitlesAlone() {
    #expect(lines(width: 80, ascii: true)[3].contains("夜の港"))
    #expect(!lines(width: 80, ascii: true).joined().contains { "●◉○".contains($0) })
  }
}
