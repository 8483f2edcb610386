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
        line.indices.filter { "●◉○".contains(line[$0]) }.map { TextWidth.of(String(line[..<$0])) }
      })
    #expect(dots.allSatisfy { ($0 - 44) % 11 == 0 })
    #expect(all.allSatisfy { TextWidth.of($0) <= max(width, 56) })
    #expect(all.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func asciiLeavesTitlesAlone() {
    #expect(lines(width: 80, ascii: true)[3].contains("夜の港"))
    #expect(!lines(width: 80, ascii: true).joined().contains { "●◉○".contains($0) })
  }

  /// When clocks go back, both times have their zone and are not cut.
  @Test func theNightOfTheChangeIsPrintedWhole() throws {
    let london = try #require(ZoneRules(identifier: "Europe/London"))
    let start = london.instant(of: day(2026, 10, 25), secondOfDay: 5400)
    let episode = Episode(key: "e", day: day(2026, 10, 24), moment: start, runtimeMinutes: 45)
    var plain = PlainDays(firstDay: day(2026, 10, 24), days: 1, width: 80, now: start, zone: london, ascii: true)
    let evening = Episode(key: "f", day: day(2026, 10, 24), moment: start.adding(seconds: -14_400), runtimeMinutes: 60)
    plain.add([Show(key: "s", title: "Late Film", episodes: [evening, episode])], of: Provider(id: "1", name: "Alpha"))
    #expect(plain.allLines[1].hasSuffix(" 21:30-22:30           Alpha             Late Film"), "\(plain.allLines)")
    #expect(plain.allLines[2].hasSuffix("01:30+ BST-01:15 GMT  Alpha             Late Film"), "\(plain.allLines)")
  }
}
