import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// A machine that travels: the guide shows the same as one opened in the new zone.
@Suite struct ZoneChangeTests {
  private func zone(_ name: String) throws -> ZoneRules { try #require(ZoneRules(identifier: name)) }

  /// Everything except the status line, which reports the change until the next key.
  private func body(_ buffer: Buffer) -> [Substring] {
    buffer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
  }

  @Test(arguments: ["Asia/Kathmandu", "Pacific/Auckland", "America/St_Johns"])
  func theTimelineIsAsIfOpenedThere(name: String) throws {
    let zone = try zone(name)
    let fresh = TimelineScreen(zone: zone)
    var travelled = TimelineScreen()
    travelled.send(.zoneChanged(zone))
    travelled.state.timeline.left = fresh.state.timeline.left
    #expect(travelled.state.notice == "times are \(name) now")
    #expect(travelled.title == fresh.title)
    #expect(body(travelled.buffer) == body(fresh.buffer))
    #expect(body(travelled.buffer) != body(TimelineScreen().buffer))
  }

  /// The short name of the zone is that of the selection, which may be on the other side of a change.
  @Test(arguments: [GuideView.horizontal, .vertical, .calendar])
  func theShortNameIsThatOfTheSelection(view: GuideView) throws {
    var screen = WholeScreen(view: view)
    screen.send(.zoneChanged(try zone("Europe/London")))
    screen.press(Key("t"))
    #expect(screen.buffer.text(row: 22).contains(" BST"))
    screen.press(Key("g"))
    screen.type("2025-11-04")
    screen.press(Key(.enter))
    #expect(screen.buffer.text(row: 22).contains(" GMT"), "\(screen.buffer.text)")
  }

  @Test func theWindowBeginsAtAHalfHourThere() throws {
    let zone = try zone("Asia/Kathmandu")
    var screen = TimelineScreen()
    screen.send(.zoneChanged(zone))
    #expect(zone.local(of: screen.state.timeline.left).secondOfDay % 1800 == 0)
  }

  @Test func daysAreAskedForAnewInPlace() throws {
    let zone = try zone("Pacific/Honolulu")
    var screen = TestScreen()
    screen.press(Key("j"), Key("j"), Key("l"))
    screen.answer()
    let (cursor, shown) = (screen.state.cursor, screen.state.viewport)
    screen.send(.zoneChanged(zone))
    #expect(screen.requests.last?.request.zone == zone)
    #expect(screen.state.rows != nil, "what was loaded stays until the answer comes")
    screen.answer()
    #expect(screen.state.cursor == cursor)
    #expect(screen.state.viewport == shown)
    // Noon in London is two in the morning in Honolulu, which belongs to the evening before.
    #expect(screen.state.today == TestScreen().state.today.advanced(by: -1))
  }

  @Test func theCalendarForgetsMonthsOfTheOldZone() throws {
    let zone = try zone("Pacific/Auckland")
    var screen = CalendarScreen()
    screen.send(.zoneChanged(zone))
    #expect(
      screen.asked.contains { if case .loadDays(let request, _) = $0 { request.zone == zone } else { false } })
    screen.answer()
    #expect(body(screen.buffer) == body(CalendarScreen(zone: zone, day: screen.state.cursor.day).buffer))
  }

  @Test func theSameZoneIsNoChange() {
    var screen = TestScreen()
    screen.send(.zoneChanged(.utc))
    #expect(screen.state.notice == nil)
    #expect(screen.requests.isEmpty)
  }
}
