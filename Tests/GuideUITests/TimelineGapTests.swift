import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// A gap is shown as one, however long it is.
@Suite struct TimelineGapTests {
  private func screen(_ programmes: [ScheduledProgramme], width: Int = 200) -> TimelineScreen {
    TimelineScreen(
      FixtureBroadcasts(channels: [Channel(key: "c", name: "Silent")], programmes: ["c": programmes]), width: width)
  }

  private func programme(_ title: String, _ start: Instant, minutes: Int64) -> ScheduledProgramme {
    ScheduledProgramme(
      key: title,
      programme: Programme(channel: "c", start: start, stop: start.adding(seconds: minutes * 60), title: title),
      stopIsInferred: false)
  }

  @Test func isNotCutAtTheHoursItIsAskedForBy() throws {
    var screen = screen([programme("Before", at(10), minutes: 60), programme("After", at(20), minutes: 60)])
    screen.press(Key("h"), Key("h"), Key("l"))
    let rows = (0..<screen.buffer.size.height).map { screen.buffer.text(row: $0) }
    let row = try #require(rows.first { $0.contains("no data") })
    #expect(row.components(separatedBy: "no data").count == 2)
    #expect(!row.contains("·│·"))
    #expect(screen.text.contains("No data"))
    #expect(screen.state.room.footer.when == ["11:00–20:00"])
    // Keys still step through it.
    screen.press(Key("l"))
    #expect(screen.state.timeline.anchor == at(12) && screen.state.room.footer.when == ["11:00–20:00"])
    screen.press(Key("i"))
    #expect(screen.text.contains("11:00–20:00"))
  }

  @Test func hasNoEndWhereNoneIsKnown() {
    #expect(screen([programme("Before", at(10), minutes: 60)]).state.room.footer.when == ["from 11:00"])
    let later = screen([programme("After", at(26), minutes: 60)])
    #expect(later.state.room.footer.when.isEmpty)
    #expect(screen([programme("After", at(20), minutes: 60)]).state.room.footer.when == ["until 20:00"])
    #expect(screen([]).state.room.footer.when.isEmpty)
  }

  @Test func partsSideBySideAreDrawnAsOne() {
    let start = TimeSpan(of: noon).start
    let scale = TimelineScale(left: start, minutesPerColumn: 30, width: 47)
    let segments = TimelineSegments(
      programmes: [SharedProgramme(listed("c", startMinute: 780, minutes: 60, "One", from: start))],
      isLoaded: { _ in true }, from: start, to: start.adding(seconds: 48 * 3600)
    ).segments()
    let row = TimelineRow(segments: segments, scale: scale)
    #expect(row.cells.count == 6)
    #expect(row.drawnCells.map(\.columns) == [0..<26, 26..<28, 28..<47])
    #expect(row.drawnCells.map(\.isCutRight) == [false, false, true])
  }
}
