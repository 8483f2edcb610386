import Foundation
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Reminders and changes of one airing, whose show is on several times, with the real program.
@Suite(.onOwnThreads) struct ReminderEpisodeTests {
  /// Programmes of a channel in September, each of 25 minutes: `11-2000 Crane 3 Barn` is episode 3, "Barn", on the 11th
  /// at 20:00. Number and title may be missing.
  private func listing(_ programmes: [String], channel: String = "one") throws -> String {
    let elements = try programmes.map { line in
      let words = line.split(separator: " ").map(String.init)
      let (day, time) = (words[0].prefix(2), try #require(Int(words[0].suffix(4))))
      let number = words.count > 2 ? Int(words[2]) : nil
      let subtitle = words.count > (number == nil ? 2 : 3) ? words.last : nil
      return """
        <programme start="202509\(day)\(time)00 +0000" stop="202509\(day)\(time + 25)00 +0000" channel="\(channel)">
        <title>\(words[1])</title>\(subtitle.map { "<sub-title>\($0)</sub-title>" } ?? "")
        \(number.map { "<episode-num system=\"onscreen\">S1E\($0)</episode-num>" } ?? "")</programme>
        """
    }
    return """
      <tv><channel id="\(channel)"><display-name>\(channel.capitalized)</display-name></channel>\(elements.joined())
      <programme start="20250920180000 +0000" channel="\(channel)"><title>Close</title></programme></tv>
      """
  }

  private func prepared(_ programmes: [String]) throws -> ProgramHarness {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    try take(programmes, harness)
    return harness
  }

  private func take(_ programmes: [String], _ harness: ProgramHarness) throws {
    let file = try harness.file("guide.xml", try listing(programmes))
    let imported = try harness.run("import", "xmltv", "--quiet", file)
    #expect(imported.code == 0, "\(imported)")
  }

  private func runReminders(_ harness: ProgramHarness, at time: String) throws -> String {
    try harness.run("remind", "run", "--once", "--now", "2025-09-11T\(time)Z").out
  }

  /// What a reminder of Crane says, that was made at a time, after the listings changed.
  private func told(_ former: [String], _ later: [String], made: String = "12:00", at time: String) throws -> String {
    let harness = try prepared(former)
    defer { harness.remove() }
    let added = try harness.run("remind", "add", "Crane", "--now", "2025-09-11T\(made):00Z")
    #expect(added.code == 0, "\(added)")
    #expect(try runReminders(harness, at: made + ":30").isEmpty)
    try take(later, harness)
    return try runReminders(harness, at: time + ":00")
  }

  @Test func anEpisodeIsFollowedPastAnotherInItsPlace() throws {
    let earlier = try told(
      ["11-2000 Crane 3", "11-2100 Crane 4", "11-2130 Crane 5"],
      ["11-2000 Crane 3", "11-2030 Crane 4", "11-2100 Crane 5"], made: "20:10", at: "20:20")
    #expect(earlier == "Crane S1E4: Begins at 20:30, Thu, Sep 11\n")
    let later = try told(["11-2000 Crane 3"], ["11-2000 Crane 2", "11-2030 Crane 3"], at: "20:20")
    #expect(later == "Crane S1E3: Begins at 20:30, Thu, Sep 11\n")
  }

  /// Its title, or that nothing else is known, says that it is the same episode.
  @Test(arguments: [
    (["2000 Crane 3"], ["2000 Crane 13"], "13"), (["2000 Crane 3 Barn"], ["2000 Crane 13 Barn"], "13"),
    (["2000 Crane 3 Barn", "2100 Crane 4 Well"], ["2000 Crane 2 Barn", "2100 Crane 3 Well"], "2"),
    (["2000 Crane 3 Barn"], ["2000 Crane Barn"], "3"),
  ])
  func aNumberThatIsCorrectedMovesNothing(former: [String], later: [String], number: String) throws {
    let told = try told(former.map { "11-" + $0 }, later.map { "11-" + $0 }, at: "19:50")
    #expect(told == "Crane S1E\(number): Begins at 20:00, Thu, Sep 11\n")
  }

  @Test func numbersOfAWeekThatAreCorrectedAreNoChanges() throws {
    let harness = try prepared(["11-2000 Crane 3 Barn", "12-2000 Crane 4 Well"])
    defer { harness.remove() }
    let noon = ["--now", "2025-09-11T12:00:00Z"]
    #expect(try harness.run(arguments: ["remind", "add", "Crane"] + noon).code == 0)
    try take(["11-2000 Crane 4 Barn", "12-2000 Crane 5 Well"], harness)
    #expect(try harness.run(arguments: ["changes"] + noon).out.isEmpty)
    #expect(try harness.run(arguments: ["remind"] + noon).out.hasPrefix("1  Crane S1E4, Thu, Sep 11, 20:00"))
  }

  /// Its number is corrected, and then it moves or is cancelled, in one import or two.
  @Test(
    arguments: [
      ["11-1900 Crane 9 Well", "11-2200 Crane 4 Barn"], ["11-1900 Tides", "12-2000 Crane 4 Barn"], ["11-2000 Football"],
    ], [false, true])
  func aCorrectedEpisodeIsFollowed(later: [String], inTwo: Bool) throws {
    let harness = try prepared(["11-1900 Crane 9 Well", "11-2000 Crane 3 Barn"])
    defer { harness.remove() }
    let noon = ["--now", "2025-09-11T12:00:00Z"]
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    _ = try store.addReminder(
      .airing(channel: "one", start: try #require(Instant(rfc3339: "2025-09-11T20:00:00Z"))), names: ["title:crane"],
      title: "Crane", episode: "1/3", minutes: [10], at: try #require(Instant(rfc3339: "2025-09-11T11:00:00Z")))
    #expect(try harness.run(arguments: ["changes"] + noon).out.isEmpty)
    if inTwo {
      try take(["11-1900 Crane 9 Well", "11-2000 Crane 4 Barn"], harness)
      // No reminders are planned.
      #expect(try harness.run(arguments: ["changes"] + noon).out.isEmpty)
      #expect(try store.reminders().map(\.episode) == ["1/4"])
    }
    try take(later, harness)
    let told = try harness.run(arguments: ["remind"] + noon).out
    let isFar = later.contains { $0.hasPrefix("12") }
    if later.contains("11-2000 Football") {
      #expect(told.hasSuffix("; cancelled\n") && told.hasPrefix(inTwo ? "1  Crane S1E4" : "1  Crane S1E3"), "\(told)")
    } else if inTwo || !isFar {
      #expect(told.contains("Crane S1E4, \(isFar ? "Fri, Sep 12, 20:00" : "Thu, Sep 11, 22:00")"), "\(told)")
    }
  }

  /// It moves, and loses its number in the same listings.
  @Test func anEpisodeIsFollowedByItsTitle() throws {
    let told = try told(
      ["11-2000 Crane 3 Barn"], ["11-1800 Crane 9 Well", "11-2015 Crane Barn"], made: "17:00", at: "20:05")
    #expect(told == "Crane S1E3: Begins at 20:15, Thu, Sep 11\n")
  }

  /// The show is also on earlier and later.
  @Test(arguments: ["", "3"]) func whatIsCancelledIsNotAnotherAiring(episode: String) throws {
    let others = episode.isEmpty ? ["11-1800 Crane", "11-2200 Crane"] : ["11-1800 Crane 2", "11-2200 Crane 4"]
    let told = try told(
      others + ["11-2000 Crane " + episode], others + ["11-2000 Football"], made: "19:00", at: "19:50")
    let name = episode.isEmpty ? "Crane" : "Crane S1E3"
    #expect(told == "\(name): Cancelled; it was to begin at 20:00, Thu, Sep 11; listed instead: Football\n")
  }

  /// Another episode has its time: number and title are others.
  @Test func anEpisodeThatIsReplacedIsCancelled() throws {
    let told = try told(["11-2000 Crane 3 Barn"], ["11-2000 Crane 1 Well"], at: "19:50")
    #expect(
      told == "Crane S1E3: Cancelled; it was to begin at 20:00, Thu, Sep 11; listed instead: Crane · S1E1 · Well\n")
  }

  /// The same episode is on again in that evening.
  @Test func aCancelledEpisodeIsFollowedToItsRepeat() throws {
    let both = ["11-2000 Crane 3", "11-2200 Crane 3"]
    let told = try told(both, ["11-2000 Football", both[1]], at: "21:50")
    #expect(told == "Crane S1E3: Begins at 22:00, Thu, Sep 11\n")
  }

  /// The reminder is of an airing in the listings of another country than the one that is shown.
  @Test(arguments: [false, true]) func otherCountriesAreLookedAt(isCancelled: Bool) throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    func take(_ country: String, _ programmes: [String]) throws {
      let file = try harness.file("\(country).xml", try listing(programmes, channel: country.lowercased()))
      #expect(try harness.run("import", "xmltv", "--quiet", "--country", country, file).code == 0)
    }
    try take("GB", ["11-2000 Crane 3 Barn"])
    try take("US", ["11-2000 Tides"])
    let noon = ["--now", "2025-09-11T12:00:00Z"]
    let added = try harness.run(arguments: ["remind", "add", "Crane", "--country", "GB"] + noon)
    #expect(added.out.contains("Crane S1E3, Thu, Sep 11, 20:00"), "\(added)")
    try take("GB", isCancelled ? ["11-2000 Football"] : ["11-2015 Crane 3 Barn"])
    let told = try runReminders(harness, at: isCancelled ? "19:50:00" : "20:05:00")
    #expect(told.hasPrefix(isCancelled ? "Crane S1E3: Cancelled" : "Crane S1E3: Begins at 20:15"), "\(told)")
    #expect(try harness.run(arguments: ["changes", "--country", "GB"] + noon).out.split(separator: "\n").count == 1)
  }

  /// The calendar has the former event as cancelled, although another episode has its time.
  @Test(arguments: [["11-2000 Crane 2 Two"], ["11-2000 Crane 2 Two", "13-2000 Crane 1 One"]])
  func theEventOfAReplacedEpisodeIsCancelled(former: [String]) throws {
    let harness = try prepared(former)
    defer { harness.remove() }
    let now = ["--now", "2025-09-11T12:00:00Z"]
    _ = try harness.run(arguments: ["remind", "add", "Crane", "--each"] + now)
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    try store.setMarked(.followed, [["title:crane"]], true, at: Instant(secondsSinceEpoch: 0))
    func events() throws -> [(uid: String, isCancelled: Bool)] {
      let text = try harness.run(arguments: ["calendar", "-"] + now).out
      return text.components(separatedBy: "BEGIN:VEVENT").dropFirst().map { event in
        (event.firstMatch(of: /UID:(\S+)/).map { String($0.1) } ?? "", event.contains("STATUS:CANCELLED"))
      }
    }
    let before = try events()
    #expect(before.count == former.count && before.allSatisfy { !$0.isCancelled })
    try take(["11-2000 Crane 1 One"], harness)
    let after = try events()
    #expect(after.count == former.count + 1 && after.count { !$0.isCancelled } == 1, "\(after)")
    #expect(Set(after.filter(\.isCancelled).map(\.uid)) == Set(before.map(\.uid)))
  }

  /// Another show of the channel is followed, too, and nothing is said of it.
  @Test func aReminderOnAHiddenChannelKnowsItsChanges() throws {
    let evening = ["11-1100 Crane 3", "11-2000 Crane 4", "11-2100 Heron 1", "12-2000 News"]
    let harness = try prepared(evening)
    defer { harness.remove() }
    for show in ["Crane", "Heron"] {
      #expect(try harness.run("remind", "add", show, "--each", "--now", "2025-09-11T12:00:00Z").code == 0)
    }
    #expect(try harness.run("channels", "hide", "one").code == 0)
    _ = try runReminders(harness, at: "12:01:00")
    #expect(try harness.run("channels", "show", "one").code == 0)
    #expect(try harness.run("remind", "add", "Crane", "--now", "2025-09-11T12:01:30Z").code == 0)
    #expect(try harness.run("channels", "hide", "one").code == 0)
    _ = try runReminders(harness, at: "12:02:00")
    try take(["11-1100 Crane 3", "11-2000 Football", "12-2000 News", "12-2100 Heron 2"], harness)
    let told = try runReminders(harness, at: "19:51:00")
    #expect(told.hasPrefix("Crane S1E4: ") && told.contains("ancelled"), "\(told)")
    let changes = try harness.run("changes", "--plain", "--now", "2025-09-11T19:52:00Z").out
    #expect(changes.split(separator: "\n").count == 2 && changes.contains("cancelled\tCrane"), "\(changes)")
  }
}
