import Foundation
import GuideModel
import GuideStore
import Reminders
import TestThreads
import Testing

@testable import GuideApp

/// What changed between two listings, and standing searches, with the real program.
@Suite(.onOwnThreads) struct ChangesTests {
  private let noon = ["--now", "2025-09-10T12:00:00Z"]
  /// Something later, so that the listings tell of the days before.
  private let late = """
    <programme start="20250920190000 +0000" stop="20250920200000 +0000" channel="one"><title>Close</title></programme>
    </tv>
    """

  /// Without notify-send.
  private func prepared(_ listing: String) throws -> ProgramHarness {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    try read(listing, harness)
    return harness
  }

  private func read(_ listing: String, _ harness: ProgramHarness) throws {
    let result = try harness.run(
      "import", "xmltv", "--quiet",
      try harness.file("guide.xml", listing.replacingOccurrences(of: "</tv>", with: late)))
    #expect(result.code == 0, "\(result.err)")
  }

  private func follow(_ title: String, _ harness: ProgramHarness) throws {
    try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
      .setMarked(.followed, [["title:\(title)"]], true, at: Instant(secondsSinceEpoch: 0))
  }

  /// The kind, the title, when it begins, when it was to begin, and the filter of each, the latest first.
  private func changes(_ harness: ProgramHarness) throws -> [[String]] {
    let result = try harness.run(arguments: ["changes", "--plain"] + noon)
    #expect(result.code == 0, "\(result.err)")
    return result.out.split(separator: "\n").map { line in
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return [row[1], row[2], row[5], row[6], row[7]]
    }
  }

  private func programme(_ day: String, _ episode: String, _ more: String = "") -> String {
    """
    <programme start="\(day) +0000" channel="one"><title>The Harbour Watch</title>
    <episode-num system="xmltv_ns">\(episode)</episode-num>\(more)</programme>
    """
  }

  @Test func whatMovedOrWasCancelledIsFoundOnce() throws {
    let harness = try prepared(smallListing)
    defer { harness.remove() }
    try follow("the harbour watch", harness)
    #expect(try changes(harness).isEmpty)
    try read(smallListing.replacingOccurrences(of: "20250911190000", with: "20250911193000"), harness)
    let moved = [
      "moved", "The Harbour Watch · S2E6 · Slack Water", "2025-09-11T19:30:00Z", "2025-09-11T19:00:00Z", "",
    ]
    #expect(try changes(harness) == [moved])
    #expect(try changes(harness) == [moved])
    let text = try harness.run(arguments: ["changes"] + noon).out
    #expect(text.contains("moved from Thu, Sep 11, 19:00 to Thu, Sep 11, 19:30 on Channel One"), "\(text)")
    let json = try harness.run(arguments: ["changes", "--json"] + noon).out
    #expect(json.contains("\"former\" : \"2025-09-11T19:00:00Z\""), "\(json)")
    try read(smallListing.replacingOccurrences(of: "The Harbour Watch", with: "Something Else"), harness)
    #expect(try changes(harness).prefix(2).map { $0[0] } == ["cancelled", "cancelled"])
    #expect(try harness.run(arguments: ["changes", "--since", "2025-09-11"] + noon).out.isEmpty)
  }

  @Test func whatIsAddedIsToldByWhatItIs() throws {
    let harness = try prepared(smallListing)
    defer { harness.remove() }
    try follow("the harbour watch", harness)
    try follow("not listed yet", harness)
    #expect(try changes(harness).isEmpty)
    let more =
      programme("20250912190000", "1.6.") + programme("20250913190000", "2.0.")
      + programme("20250914190000", "1.7.", "<previously-shown/>")
      + "<programme start=\"20250912210000 +0000\" channel=\"two\"><title>Not Listed Yet</title></programme></tv>"
    try read(smallListing.replacingOccurrences(of: "</tv>", with: more), harness)
    #expect(
      Set(try changes(harness).map { "\($0[0]) \($0[2])" }) == [
        "added 2025-09-12T19:00:00Z", "new season 2025-09-13T19:00:00Z", "first date 2025-09-12T21:00:00Z",
      ])
  }

  /// Listings that end earlier than those before say nothing of what comes later.
  @Test func whatIsNoLongerListedAtAllIsNotCancelled() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    try follow("the harbour watch", harness)
    #expect(try changes(harness).isEmpty)
    let begin = try #require(smallListing.range(of: "<programme start=\"20250911190000"))
    let end = try #require(smallListing.range(of: "</programme>", range: begin.upperBound..<smallListing.endIndex))
    var cut = smallListing
    cut.removeSubrange(begin.lowerBound..<end.upperBound)
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", cut))
    #expect(try changes(harness).isEmpty)
  }

  /// Who subscribed to a calendar is told what moved and what was cancelled.
  @Test func aCalendarThatSubscribedIsToldOfChanges() throws {
    let harness = try prepared(smallListing)
    defer { harness.remove() }
    try follow("the harbour watch", harness)
    func ask() throws -> [[String: String]] {
      let options = try AskingOptions(RawArguments(["upcoming"] + noon))
      let data = try AskingCommand(options, environment: harness.environment).calendar(alarms: [])
      return String(decoding: data, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").dropFirst().map { event in
        event.components(separatedBy: "\r\n").reduce(into: [:]) { fields, line in
          let parts = line.split(separator: ":", maxSplits: 1)
          if parts.count == 2 { fields[String(parts[0])] = String(parts[1]) }
        }
      }
    }
    let first = try ask()
    #expect(first.count == 2 && first.allSatisfy { $0["SEQUENCE"] == "0" && $0["STATUS"] == nil })
    try read(smallListing.replacingOccurrences(of: "20250911190000", with: "20250911193000"), harness)
    let moved = try ask()
    #expect(moved.map { $0["UID"] } == first.map { $0["UID"] } && moved.map { $0["SEQUENCE"] } == ["0", "1"])
    #expect(moved.last?["DTSTART"] == "20250911T193000Z")
    let title = "<title lang=\"en\">The Harbour Watch</title><sub-title>Slack"
    try read(smallListing.replacingOccurrences(of: title, with: "<title>X</title><sub-title>Slack"), harness)
    for _ in 0..<2 {
      let cancelled = try ask()
      let last = cancelled.last ?? [:]
      #expect(cancelled.count == 2 && last["STATUS"] == "CANCELLED" && last["UID"] == moved.last?["UID"])
      #expect(last["SEQUENCE"] == "2" && last["SUMMARY"] == "The Harbour Watch · S2E6 · Slack Water", "\(last)")
    }
  }

  @Test func aStandingSearchTellsOfNewMatches() throws {
    let harness = try prepared(smallListing)
    defer { harness.remove() }
    let added = try harness.run(arguments: ["watch", "add", "title:news"] + noon)
    #expect(added.out.hasPrefix("standing search 1: title:news (2 to come now)"), "\(added.out)\(added.err)")
    #expect(try harness.run(arguments: ["watch"] + noon).out.contains("Evening News"))
    #expect(try changes(harness).isEmpty)
    let more = """
      <programme start="20250912220000 +0000" channel="two"><title>Night News</title></programme></tv>
      """
    try read(smallListing.replacingOccurrences(of: "</tv>", with: more), harness)
    let told = try harness.run(arguments: ["remind", "run", "--once"] + noon)
    #expect(told.out.hasPrefix("Night News: found by 'title:news'"), "\(told.out)\(told.err)")
    #expect(try harness.run(arguments: ["remind", "run", "--once"] + noon).out.isEmpty)
    #expect(try changes(harness) == [["match", "Night News", "2025-09-12T22:00:00Z", "", "title:news"]])
    #expect(try harness.run("watch", "remove", "1").code == 0)
    #expect(try harness.run("watch", "remove", "1").code == 1)
    #expect(try harness.run(arguments: ["watch"] + noon).err.contains("there are no standing searches"))
  }

  @Test(arguments: [
    ["watch", "add"], ["watch", "add", "after:99"], ["watch", "remove", "x"], ["changes", "--since", "x"],
  ])
  func whatCannotBeUsedIsSaid(words: [String]) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run(arguments: words)
    #expect(result.code == 2 && result.err.hasPrefix("tvguide: "), "\(result.err)")
  }
}
