import Calendars
import Foundation
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// What calendars that subscribe see of changes.
@Suite(.onOwnThreads) struct SubscribedCalendarTests {

  /// The user follows a show of two episodes.
  private func prepared() throws -> ProgramHarness {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    try read(smallListing, harness)
    try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
      .setMarked(.followed, [["title:the harbour watch"]], true, at: Instant(secondsSinceEpoch: 0))
    return harness
  }

  /// With a later programme, so that the listings cover the days before it.
  private func read(_ listing: String, _ harness: ProgramHarness) throws {
    let late = """
      <programme start="20250920190000 +0000" stop="20250920200000 +0000" channel="one"><title>Close</title></programme>
      </tv>
      """
    let path = try harness.file("guide.xml", listing.replacingOccurrences(of: "</tv>", with: late))
    #expect(try harness.run("import", "xmltv", "--quiet", path).code == 0)
  }

  private var withoutTheSecond: String {
    smallListing.replacingOccurrences(
      of: "<title lang=\"en\">The Harbour Watch</title><sub-title>Slack", with: "<title>X</title><sub-title>Slack")
  }

  /// The events of the feed, or of a file.
  private func events(
    _ harness: ProgramHarness, _ more: [String] = [], at now: String = "2025-09-10T12:00:00Z", isFile: Bool = false
  ) throws -> [[String:
    String]]
  {
    let words = (isFile ? ["calendar", "-"] : ["upcoming"]) + ["--now", now] + more
    let data =
      isFile
      ? Data(try harness.run(arguments: words).out.utf8)
      : try AskingCommand(AskingOptions(RawArguments(words)), environment: harness.environment).calendar(alarms: [])
    return String(decoding: data, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").dropFirst().map { event in
      event.components(separatedBy: "\r\n").reduce(into: [:]) { fields, line in
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { fields[String(parts[0])] = String(parts[1]) }
      }
    }
  }

  /// Subscribers of a calendar see moved and cancelled events.
  @Test func aCalendarThatSubscribedIsToldOfChanges() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let first = try events(harness)
    #expect(first.count == 2 && first.allSatisfy { $0["SEQUENCE"] == "0" && $0["STATUS"] == nil })
    try read(smallListing.replacingOccurrences(of: "20250911190000", with: "20250911193000"), harness)
    let moved = try events(harness)
    #expect(moved.map { $0["UID"] } == first.map { $0["UID"] } && moved.map { $0["SEQUENCE"] } == ["0", "1"])
    #expect(moved.last?["DTSTART"] == "20250911T193000Z")
    let title = "<title lang=\"en\">The Harbour Watch</title><sub-title>Slack"
    try read(smallListing.replacingOccurrences(of: title, with: "<title>X</title><sub-title>Slack"), harness)
    for _ in 0..<2 {
      let cancelled = try events(harness)
      let last = cancelled.last ?? [:]
      #expect(cancelled.count == 2 && last["STATUS"] == "CANCELLED" && last["UID"] == moved.last?["UID"])
      #expect(last["SEQUENCE"] == "2" && last["SUMMARY"] == "The Harbour Watch · S2E6 · Slack Water", "\(last)")
    }
  }

  /// What only moved a little is neither cancelled nor another event after a calendar that left it out.
  @Test func whatANarrowCalendarLeavesOutIsNotCancelled() throws {
    let harness = try prepared()
    defer { harness.remove() }
    // An episode is repeated.
    let listing = smallListing.replacingOccurrences(
      of: "</tv>",
      with: """
        <programme start="20250912080000 +0000" stop="20250912090000 +0000" channel="one"><title>The Harbour Watch</title>
        <sub-title>Slack Water</sub-title><episode-num system="xmltv_ns">1.5.</episode-num></programme></tv>
        """)
    try read(listing, harness)
    let first = try events(harness)
    try read(listing.replacingOccurrences(of: "20250911190000", with: "20250911193000"), harness)
    for filter in ["title:low", "before:18:00"] {
      #expect(try events(harness, ["--filter", filter]).map { $0["STATUS"] } == [nil])
    }
    let moved = try events(harness)
    #expect(moved.map { $0["UID"] } == first.map { $0["UID"] } && moved.map { $0["SEQUENCE"] } == ["0", "1", "0"])
  }

  /// Another show takes the former time, and is not followed any more.
  @Test func aCancelledEventHasItsOwnName() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    try store.setMarked(.followed, [["title:bees"]], true, at: Instant(secondsSinceEpoch: 0))
    _ = try events(harness)
    let bees = """
      <programme start="20250911190000 +0000" stop="20250911193000 +0000" channel="one"><title>Bees</title></programme></tv>
      """
    try read(
      smallListing.replacingOccurrences(of: "20250911190000", with: "20250911193000")
        .replacingOccurrences(of: "</tv>", with: bees), harness)
    #expect(try events(harness).count == 3)
    try store.setMarked(.followed, [["title:bees"]], false, at: Instant(secondsSinceEpoch: 1))
    #expect(try events(harness).map { $0["STATUS"] } == [nil, nil])
  }

  /// Each episode has the former time of another one.
  @Test func aSeriesThatMovesByADayIsCancelledAtItsFormerTimes() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let first = try events(harness)
    let shifted = ["11", "10"].reduce(smallListing) { listing, date in
      listing.replacingOccurrences(of: "202509\(date)19", with: "202509\(Int(date)! + 1)19")
        .replacingOccurrences(of: "202509\(date)20", with: "202509\(Int(date)! + 1)20")
    }
    try read(shifted, harness)
    for _ in 0..<2 {
      let moved = try events(harness)
      #expect(moved.map { $0["STATUS"] } == [nil, nil, "CANCELLED", "CANCELLED"], "\(moved)")
      #expect(Set(moved.suffix(2).map { $0["UID"] }) == Set(first.map { $0["UID"] }))
      #expect(moved.prefix(2).map { $0["DTSTART"] } == ["20250911T190000Z", "20250912T190000Z"])
    }
  }

  /// It is another event then.
  @Test func whatMovedFarIsCancelledAtItsFormerTime() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let first = try events(harness)
    try read(
      smallListing.replacingOccurrences(of: "20250911190000", with: "20250912190000")
        .replacingOccurrences(of: "20250911200000", with: "20250912200000"), harness)
    for _ in 0..<2 {
      let moved = try events(harness)
      #expect(moved.map { $0["DTSTART"] } == ["20250910T190000Z", "20250912T190000Z", "20250911T190000Z"], "\(moved)")
      #expect(moved.map { $0["STATUS"] } == [nil, nil, "CANCELLED"])
      #expect(moved.last?["UID"] == first.last?["UID"] && moved[1]["UID"] != first.last?["UID"])
    }
    try read(smallListing, harness)
    let back = try events(harness)
    #expect(back.prefix(2).map { $0["UID"] } == first.map { $0["UID"] } && back[1]["STATUS"] == nil, "\(back)")
  }

  /// Also where only the file is written, from cron.
  @Test func aFileHasWhatWasCancelled() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let first = try events(harness, isFile: true)
    try read(withoutTheSecond, harness)
    let cancelled = try events(harness, isFile: true)
    #expect(cancelled.map { $0["UID"] } == first.map { $0["UID"] } && cancelled.last?["STATUS"] == "CANCELLED")
  }

  /// Another show that the user follows is on instead. It is told for a week.
  @Test func whatWasReplacedIsCancelled() throws {
    let harness = try prepared()
    defer { harness.remove() }
    try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
      .setMarked(.followed, [["title:x"]], true, at: Instant(secondsSinceEpoch: 0))
    _ = try events(harness)
    try read(withoutTheSecond, harness)
    let found = try events(harness)
    #expect(found.count == 3 && found.map { $0["STATUS"] } == [nil, nil, "CANCELLED"])
    // The new show is not cancelled by a request that leaves it out.
    _ = try events(harness, ["--filter", "title:harbour"])
    #expect(try events(harness).map { $0["UID"] } == found.map { $0["UID"] })
    let later = try events(harness, at: "2025-09-16T12:00:00Z")
    #expect(later.map { $0["STATUS"] } == ["CANCELLED"])
  }

  /// Cancelled events obey the channels and the days, and one that came back is not cancelled by a narrower request.
  @Test func whatCameBackIsNotCancelledAgain() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let first = try events(harness)
    try read(withoutTheSecond, harness)
    let isCancelled = { (events: [[String: String]]) in events.contains { $0["STATUS"] == "CANCELLED" } }
    #expect(try isCancelled(events(harness)))
    #expect(try !isCancelled(events(harness, ["--channel", "Second Channel"])))
    #expect(try !isCancelled(events(harness, ["--days", "1"])))
    try read(smallListing, harness)
    let back = try events(harness)
    #expect(back.map { $0["UID"] } == first.map { $0["UID"] } && !isCancelled(back))
    // It was changed twice: when it was cancelled, and when it came back.
    #expect(first.last?["SEQUENCE"] == "0" && back.last?["SEQUENCE"] == "2")
    #expect(try events(harness, ["--filter", "title:other"]).isEmpty)
    #expect(try events(harness) == back)
  }

  /// A cancelled event is only that of an airing at its time: one that moves near it keeps its own.
  @Test func aMovedAiringTakesNoCancelledEvent() {
    let evening = Instant(secondsSinceEpoch: 1_757_534_400)
    func moment(_ hours: Int64) -> CalendarMoment {
      let start = evening.adding(seconds: hours * 3600)
      return .span(from: start, to: start.adding(seconds: 3600))
    }
    let key = "one\ntitle:x/1x1"
    let known = [
      CalendarEntry(uid: "gone", key: "cancelled\n" + key, moment: moment(0), sequence: 1),
      CalendarEntry(uid: "late", key: key, moment: moment(4), sequence: 0),
    ]
    for (hours, uid, sequence) in [(Int64(1), "late", 1), (0, "gone", 2), (4, "late", 0)] {
      let airings = [CalendarMemory.Airing(keys: [key], moment: moment(hours))]
      var memory = CalendarMemory(CalendarCancellations.restored(known, for: airings))
      let found = memory.entries(of: airings, at: evening)
      #expect(found.map(\.uid) == [uid] && found.map(\.sequence) == [sequence], "\(hours): \(found)")
    }
  }
}
