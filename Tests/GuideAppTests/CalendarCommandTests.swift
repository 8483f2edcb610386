import Foundation
import GuideModel
import GuideStore
import TestThreads
import Testing

@testable import GuideApp

/// `tvguide calendar` and `--ics`: coming episodes for calendar programs.
@Suite(.onOwnThreads) struct CalendarCommandTests {
  private let evening = ["--now", "2025-09-10T18:10:00Z"]

  private func followed() throws -> ProgramHarness {
    let harness = try ProgramHarness()
    try imports(smallListing, in: harness)
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    try store.setMarked(.followed, [["title:the harbour watch"]], true, at: Instant(secondsSinceEpoch: 0))
    return harness
  }

  private func imports(_ listing: String, in harness: ProgramHarness) throws {
    let file = try harness.file("guide.xml", listing)
    #expect(try harness.run("import", "xmltv", "--quiet", file).code == 0)
  }

  private func values(_ name: String, in calendar: String) -> [String] {
    calendar.replacing("\r\n", with: "\n").split(separator: "\n").filter { $0.hasPrefix(name + ":") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  private func written(_ harness: ProgramHarness, _ words: String...) throws -> String {
    let result = try harness.run(arguments: words + evening)
    #expect(result.code == 0, "\(words): \(result.err)")
    return result.out
  }

  @Test func theFileHasWhatIsFollowedAndIsTheUsersAlone() throws {
    let harness = try followed()
    defer { harness.remove() }
    let path = harness.home + "/tv.ics"
    #expect(try written(harness, "calendar", path, "--alarm", "10").isEmpty)
    let file = try String(contentsOfFile: path, encoding: .utf8)
    #expect(values("DTSTART", in: file) == ["20250910T190000Z", "20250911T190000Z"])
    #expect(
      values("TRIGGER", in: file) == ["-PT10M", "-PT10M"] && values("NAME", in: file) == ["TV: shows you follow"])
    #expect(!PrivateFile.isOpenToOthers(path))
    let same = try written(harness, "calendar", "-", "--alarm", "10")
    #expect(same == file)
    #expect(try values("DTSTART", in: written(harness, "calendar", "-", "--days", "1")) == ["20250910T190000Z"])
    // The file is replaced, and if that fails the old one stays.
    #expect(try written(harness, "calendar", path, "--days", "1").isEmpty)
    #expect(try values("UID", in: String(contentsOfFile: path, encoding: .utf8)) == [values("UID", in: file)[0]])
    #expect(try harness.run("calendar", "/nowhere/tv.ics").code == 1)
  }

  @Test func whatMovedIsTheSameEventWithAHigherSequence() throws {
    let harness = try followed()
    defer { harness.remove() }
    let first = try written(harness, "calendar", "-")
    #expect(values("SEQUENCE", in: first) == ["0", "0"])
    try imports(smallListing.replacing("20250910190000", with: "20250910193000"), in: harness)
    let moved = try written(harness, "calendar", "-")
    #expect(values("DTSTART", in: moved) == ["20250910T193000Z", "20250911T190000Z"])
    #expect(values("SEQUENCE", in: moved) == ["1", "0"] && values("UID", in: moved) == values("UID", in: first))
    // Each answer knows it.
    let shown = try written(harness, "show", "the", "harbour", "--ics")
    #expect(values("SEQUENCE", in: shown) == ["1", "0"] && values("UID", in: shown) == values("UID", in: first))
  }

  @Test func everyAnswerIsACalendar() throws {
    let harness = try followed()
    defer { harness.remove() }
    for words in [["now"], ["next"], ["tonight"], ["on", "tomorrow"], ["search", "tide"], ["new"], ["upcoming"]] {
      let plain = try harness.run(arguments: words + ["--plain"] + evening)
      let calendar = try harness.run(arguments: words + ["--ics"] + evening)
      #expect(calendar.code == 0 && calendar.out.hasPrefix("BEGIN:VCALENDAR\r\n"), "\(words): \(calendar.err)")
      #expect(values("UID", in: calendar.out).count == plain.out.split(separator: "\n").count - 1, "\(words)")
    }
  }

  /// Nothing of the demo is stored, and no home directory is needed.
  @Test func theDemoLeavesNothing() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    #expect(try harness.run("tonight", "--demo", "--ics", "--limit", "3").code == 0)
    #expect(!FileManager.default.fileExists(atPath: harness.home + "/.local/share/tvguide/personal.sqlite"))
  }

  @Test func whereNothingCanBeRememberedThereIsACalendarAllTheSame() throws {
    let harness = try followed()
    defer { harness.remove() }
    let other = harness.home + "/.local/share/tvguide/personal.sqlite"
    try FileManager.default.removeItem(atPath: other)
    try harness.directory(".local/share/tvguide/personal.sqlite")
    let result = try harness.run(arguments: ["tonight", "--ics"] + evening)
    #expect(result.code == 0 && values("UID", in: result.out).count == 2)
    #expect(result.err.contains("moved airings cannot be recognised"))
  }
}
