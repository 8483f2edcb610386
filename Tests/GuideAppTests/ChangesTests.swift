import Foundation
import GuideModel
import GuideStore
import Reminders
import TestThreads
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import GuideApp

/// Changes between two listings, and standing searches, with the real program.
@Suite(.onOwnThreads) struct ChangesTests {
  private let noon = ["--now", "2025-09-10T12:00:00Z"]
  /// A later programme, so that the listings cover the days before it.
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

  /// For each change, latest first: kind, title, start, former start, and filter.
  private func changes(_ harness: ProgramHarness) throws -> [[String]] {
    let result = try harness.run(arguments: ["changes", "--plain"] + noon)
    #expect(result.code == 0, "\(result.err)")
    return result.out.split(separator: "\n").dropFirst().map { line in
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

  /// A programme that only has another title counts as cancelled, and the change says what is listed in its place. A
  /// hidden title is not told, and nothing may be listed then.
  @Test(arguments: [("190000", false), ("183000", false), ("190000", true), ("173000", false)])
  func whatIsListedInsteadIsNamed(start: String, isHidden: Bool) throws {
    let harness = try prepared(smallListing)
    defer { harness.remove() }
    try follow("the harbour watch", harness)
    #expect(try changes(harness).isEmpty)
    if isHidden {
      try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
        .setMarked(.hidden, [["title:something else"]], true, at: Instant(secondsSinceEpoch: 0))
    }
    let stop = start == "173000" ? "190000" : "200000"
    let listing = smallListing.replacingOccurrences(of: "The Harbour Watch", with: "Something Else")
      .replacingOccurrences(of: "20250911190000", with: "20250911\(start)")
      .replacingOccurrences(of: "20250911200000", with: "20250911\(stop)")
    try read(listing, harness)
    let title = isHidden || start == "173000" ? "" : "Something Else · S2E6 · Slack Water"
    let text = try harness.run(arguments: ["changes"] + noon).out
    let words =
      "was scheduled for Thu, Sep 11, 19:00 on Channel One\(title.isEmpty ? "" : "; listed instead: \(title)")\n"
    #expect(text.contains(words), "\(text)")
    let rows = try harness.run(arguments: ["changes", "--plain"] + noon).out.split(separator: "\n")
    #expect(rows[0].hasSuffix("\tsearch\tinstead"))
    #expect(rows.contains { $0.contains("2025-09-11T19") && $0.hasSuffix("Z\t\t\t\(title)") }, "\(rows)")
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

  /// Airings of a channel that was hidden are not cancelled.
  @Test func aHiddenChannelCancelsNothing() throws {
    let harness = try prepared(smallListing)
    defer { harness.remove() }
    try follow("the harbour watch", harness)
    #expect(try changes(harness).isEmpty)
    #expect(try harness.run("channels", "hide", "one").code == 0)
    try read(smallListing.replacingOccurrences(of: "20250911190000", with: "20250911193000"), harness)
    #expect(try changes(harness).isEmpty)
    #expect(try harness.run("channels", "show", "one").code == 0)
    try read(smallListing.replacingOccurrences(of: "20250911190000", with: "20250911194500"), harness)
    #expect(try changes(harness).map { $0[0] } == ["moved"])
  }

  /// Listings that end earlier than the former ones say nothing about what comes later.
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

  /// Two listings of the same real days by two grabbers. The reported changes are the differences between two sets of
  /// titles and times.
  @Test(.enabled(if: RealDays.folder != nil), arguments: RealDays.all, [false, true])
  func whatIsToldOfTwoRealListingsIsTheirDifference(days: RealDays, isTurned: Bool) throws {
    var (former, latest) = (try days.listing(days.former), try days.listing(days.latest))
    if isTurned { swap(&former, &latest) }
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    for title in Set((former.airings + latest.airings).map(\.title)) {
      try follow(EpisodeMark.normalised(title), harness)
    }
    func read(_ listing: String) throws -> [ToldChange] {
      let result = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
      #expect(result.code == 0, "\(result.err)")
      let told = try harness.run(arguments: ["changes", "--plain", "--now", days.now])
      #expect(told.code == 0, "\(told.err)")
      return told.out.split(separator: "\n").dropFirst().map { ToldChange(line: $0) }
    }
    #expect(try read(former.text).isEmpty)
    let told = try read(latest.text)
    let (before, after) = (Set(former.airings), Set(latest.airings))
    // The later listing says nothing about the time before its first programme.
    let begin = latest.airings.map(\.start).min() ?? ""
    let (gone, new) = (before.subtracting(after).filter { $0.start >= begin }, after.subtracting(before))
    #expect(gone.count > 2 && new.count > 2)
    let goneTold = told.compactMap { change -> RealDays.Airing? in
      change.kind == "cancelled"
        ? change.airing : change.kind == "moved" ? .init(title: change.title, start: change.former) : nil
    }
    let newTold = told.filter { $0.kind != "cancelled" }.map(\.airing)
    #expect(goneTold.sorted() == gone.sorted())
    #expect(newTold.sorted() == new.sorted())
  }

  @Test func aStandingSearchTellsOfNewMatches() throws {
    let harness = try prepared(smallListing)
    defer { harness.remove() }
    let added = try harness.run(arguments: ["watch", "add", "title:news"] + noon)
    #expect(added.out.hasPrefix("standing search 1: title:news (2 coming now)"), "\(added.out)\(added.err)")
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

/// A line of `changes --plain`.
private struct ToldChange {
  let kind: String
  let title: String
  let start: String
  let former: String

  init(line: Substring) {
    let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    kind = row[1]
    title = row[2].components(separatedBy: " · ")[0]
    (start, former) = (row[5], row[6])
  }

  var airing: RealDays.Airing { .init(title: title, start: start) }
}

/// Listings of a channel by two grabbers, read by Foundation.
struct RealDays: CustomTestStringConvertible {
  struct Airing: Hashable, Comparable {
    var title: String
    /// RFC 3339, in UTC.
    var start: String

    static func < (left: Airing, right: Airing) -> Bool { (left.start, left.title) < (right.start, right.title) }
  }

  var former: [String]
  var latest: [String]
  /// A time before all programmes.
  var now: String

  static let all = [
    RealDays(
      former: ["natgeo.no__xmltv__2019__natgeo.no_2019-10-03", "natgeo.no__xmltv__2019__natgeo.no_2019-10-04"],
      latest: ["natgeo.no__xmltv_php__2019__natgeo.no_2019-10-03", "natgeo.no__xmltv_php__2019__natgeo.no_2019-10-04"],
      now: "2019-10-02T12:00:00Z"),
    RealDays(
      former: ["xd.disneychannel.no__xmltv__2020__xd.disneychannel.no_2020-05-10"],
      latest: ["xd.disneychannel.no__xmltv_php__2020__xd.disneychannel.no_2020-05-10"], now: "2020-05-09T00:00:00Z"),
  ]

  static let folder = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"].map { $0 + "/xmltv/datagutten-no" }

  var testDescription: String { now }

  /// One listing of several days, that continues after the last one, with its airings.
  func listing(_ names: [String]) throws -> (text: String, airings: [Airing]) {
    var programmes = ""
    var airings: [Airing] = []
    for name in names {
      let text = try String(contentsOfFile: "\(Self.folder ?? "")/\(name).xml", encoding: .utf8)
      for node in try XMLDocument(xmlString: text).nodes(forXPath: "//programme") {
        guard let element = node as? XMLElement, let title = element.elements(forName: "title").first?.stringValue,
          let start = element.attribute(forName: "start")?.stringValue
        else { continue }
        airings.append(Airing(title: title, start: try Self.utc(start)))
        programmes += element.xmlString + "\n"
      }
    }
    let last = try #require(airings.map(\.start).max()).filter(\.isNumber)
    let later = try Self.utc(last + " +0000", days: 3).filter(\.isNumber) + " +0000"
    let channel = names[0].prefix { $0 != "_" }
    return (
      "<tv>\(programmes)<programme start=\"\(later)\" channel=\"\(channel)\"><title>Close</title></programme></tv>",
      airings
    )
  }

  /// `20191003020000 +0200` as `2019-10-03T00:00:00Z`.
  private static func utc(_ stamp: String, days: Int = 0) throws -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyyMMddHHmmss Z"
    let date = try #require(formatter.date(from: stamp)).addingTimeInterval(Double(days) * 86_400)
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
    return formatter.string(from: date)
  }
}
