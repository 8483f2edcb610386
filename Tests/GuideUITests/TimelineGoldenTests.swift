import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TimelineGoldenTests {
  @Test(arguments: [(80, 24), (200, 60)]) func now(width: Int, height: Int) {
    expectGolden(TimelineScreen(width: width, height: height).buffer, "timeline-now-\(width)x\(height)")
    var tall = TimelineScreen(width: width, height: height)
    tall.press(Key("z"), Key("j"))
    expectGolden(tall.buffer, "timeline-tall-\(width)x\(height)")
  }

  @Test(arguments: [(80, 24), (200, 60)]) func withoutColour(width: Int, height: Int) {
    let screen = TimelineScreen(width: width, height: height, depth: .mono)
    #expect(screen.buffer.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    expectGolden(screen.buffer, "timeline-mono-\(width)x\(height)")
  }

  @Test func inASCII() {
    let buffer = TimelineScreen(ascii: true, depth: .mono).buffer
    for row in 0..<24 where row != 4 { #expect(buffer.text(row: row).utf8.allSatisfy { $0 < 0x80 }) }
    expectGolden(buffer, "timeline-ascii-80x24")
  }

  @Test func primeTime() {
    var screen = TimelineScreen(now: at(20, 15))
    expectGolden(screen.buffer, "timeline-prime-80x24")
    screen.press(Key("-"), Key("-"), Key("-"), Key("-"))
    expectGolden(screen.buffer, "timeline-zoomed-80x24")
  }

  @Test func midnightHasTheNewDate() {
    let screen = TimelineScreen(now: at(23, 40))
    #expect(screen.text.contains("Thu, Sep 11"))
    expectGolden(screen.buffer, "timeline-midnight-80x24")
  }

  /// Wherever midnight appears at the right edge, its date is complete, shortened, or missing.
  @Test func aNewDateIsNeverCut() {
    var seen: Set<String> = []
    for step in 0..<24 {
      let screen = TimelineScreen(width: 80 + step, now: at(21, 5 * (step % 12)))
      let line = screen.buffer.text(row: 0)
      if let start = line.firstRange(of: "T")?.lowerBound { seen.insert(String(line[start...])) }
    }
    #expect(seen == ["Thu, Sep 11", "Thu 11"])
  }

  @Test func theTimeNeverRunsIntoTheNewDate() {
    for minute in 0..<60 {
      let screen = TimelineScreen(now: at(23, minute))
      #expect(screen.buffer.text(row: 0).contains("Thu, Sep 11"), "23:\(minute)")
    }
  }

  @Test func watchedIsMarked() {
    var screen = TimelineScreen()
    screen.press(Key("m"))
    #expect(screen.buffer.text(row: 3).contains("✓ The Lighthouse"))
    screen.press(Key("u"))
    #expect(screen.buffer.text(row: 3).contains("◉ The Lighthouse"))
    screen.press(Key("j"), Key("j"), Key("l"))
    screen.press(Key("h"), Key("m"))
    #expect(screen.text.contains("nothing is selected"))
  }

  @Test func followedShowsHaveAStar() {
    var screen = TimelineScreen()
    screen.press(Key("*"))
    #expect(screen.buffer.text(row: 3).contains("★ The"))
    screen.press(Key(.enter), Key("*"), Key(.escape))
    #expect(!screen.text.contains("★"))
  }

  @Test(arguments: [1, 2, 3, 5, 6, 10, 15, 30]) func labelsOfTwelveHoursHaveRoom(minutes: Int) {
    var zone = ZoneRules.utc
    zone.clock = .twelveHours
    var screen = TimelineScreen(zone: zone)
    screen.state.preferences.minutesPerColumn = minutes
    let labels = screen.buffer.text(row: 1).split(separator: " ").filter { $0.contains(":") }
    #expect(!labels.isEmpty && labels.allSatisfy { $0.hasSuffix("am") || $0.hasSuffix("pm") })
    #expect(labels.allSatisfy { $0.filter { $0 == ":" }.count == 1 })
  }

  @Test func failuresAreToldOverWhatIsThere() {
    var screen = TimelineScreen(.large(channels: 40))
    screen.answers = false
    screen.press(Key("r"))
    screen.answerOnce()
    let generation = screen.requests.last?.generation ?? 0
    screen.send(
      .broadcastsLoaded(
        generation: generation, .failure(GuideFailure("test guide answered 503", advice: "Wait a little"))))
    expectGolden(screen.buffer, "timeline-failed-80x24")
    screen.press(Key(.escape))
    #expect(!screen.text.contains("503"))
  }

  @Test func theDaysEndAndTheLastHourOfData() {
    var screen = TimelineScreen()
    screen.press(Key(.end))
    expectGolden(screen.buffer, "timeline-end-80x24")
    expectGolden(TimelineScreen(now: at(33, 30)).buffer, "timeline-last-hour-80x24")
  }

  @Test func gapsAndOverlaps() {
    var screen = TimelineScreen(now: at(13, 45))
    screen.press(Key("j"), Key("j"), Key("l"), Key("l"))
    #expect(screen.title == "Breaks In")
    expectGolden(screen.buffer, "timeline-overlap-80x24")
  }

  @Test func clippedOnBothSides() {
    var screen = TimelineScreen(now: at(17, 30))
    screen.press(Key("+"), Key("+"))
    let row = screen.buffer.text(row: 3)
    #expect(row.contains("‹") && row.hasSuffix("›") && row.contains("Film"))
    expectGolden(screen.buffer, "timeline-clipped-80x24")
  }

  @Test func whatIsNotThereYet() {
    var screen = TimelineScreen(answers: false)
    #expect(screen.state.isAboutToOpen)
    screen.send(.spin)
    #expect(!screen.state.isAboutToOpen)
    expectGolden(screen.buffer, "timeline-loading-80x24")
    screen.answerOnce()
    expectGolden(screen.buffer, "timeline-unloaded-80x24")
  }

  @Test func noChannels() {
    expectGolden(
      TimelineScreen(FixtureBroadcasts(channels: [], programmes: [:])).buffer, "timeline-no-channels-80x24")
  }

  @Test func theHourThatComesTwice() throws {
    let london = try #require(ZoneRules(identifier: "Europe/London"))
    let now = london.instant(of: day(2026, 10, 25), secondOfDay: 30 * 60)
    let screen = TimelineScreen(now: now, zone: london)
    let hours = screen.buffer.text(row: 1).split(separator: " ").filter { $0.contains(":") }
    #expect(hours.filter { $0 == "01:00" }.count == 2)
    expectGolden(screen.buffer, "timeline-autumn-80x24")
  }

  @Test func listsItsKeys() {
    var screen = TimelineScreen(height: 44)
    screen.press(Key("?"))
    #expect(screen.text.contains("0 12") && !screen.text.contains("previous show"))
    expectGolden(screen.buffer, "timeline-help-80x44")
  }

  @Test func narrow() {
    expectGolden(TimelineScreen(width: 40, height: 10).buffer, "timeline-narrow-40x10")
    expectGolden(TimelineScreen(width: 32, height: 6).buffer, "timeline-narrow-32x6")
  }
}
