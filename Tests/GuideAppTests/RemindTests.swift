import Foundation
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Reminders with the real program: added, listed, delivered once, removed.
@Suite(.onOwnThreads) struct RemindTests {
  private let noon = ["--now", "2025-09-10T12:00:00Z"]

  /// Listings, and a program that records its environment.
  private func prepared() throws -> ProgramHarness {
    let harness = try ProgramHarness()
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    _ = try harness.script(
      "ring",
      """
      #!/bin/sh
      echo "$TVGUIDE_TITLE|$TVGUIDE_CHANNEL|$TVGUIDE_START|$TVGUIDE_MINUTES|$TVGUIDE_MISSED|$#" >> "$HOME/told"

      """)
    return harness
  }

  private func ring(_ harness: ProgramHarness, at moment: String) throws {
    let result = try harness.run("remind", "run", "--once", "--command", harness.home + "/ring", "--now", moment)
    #expect(result.code == 0 && result.err.isEmpty, "\(result.err)")
  }

  private func told(_ harness: ProgramHarness) -> [String] {
    ((try? String(contentsOfFile: harness.home + "/told", encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }

  @Test func anAiringIsToldOnceAtItsMinute() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let added = try harness.run(arguments: ["remind", "add", "the", "harbour", "watch", "--minutes", "60,10"] + noon)
    #expect(
      added.out
        == "reminder 1: The Harbour Watch S2E5, Wed, Sep 10, 19:00; 60 min before, 10 min before (Channel One)\n")
    #expect(try harness.run(arguments: ["remind"] + noon).out.hasPrefix("1  The Harbour Watch S2E5, Wed, Sep 10"))
    for moment in ["17:59:59", "18:00:00", "18:00:30", "18:49:59", "18:50:10", "18:51:00", "19:30:00"] {
      try ring(harness, at: "2025-09-10T\(moment)Z")
    }
    #expect(
      told(harness) == [
        "The Harbour Watch S2E5|one|2025-09-10T19:00:00Z|60|0|0",
        "The Harbour Watch S2E5|one|2025-09-10T19:00:00Z|10|0|0",
      ])
    // Reminders that are over are not listed.
    #expect(try harness.run("remind", "--now", "2025-09-10T19:00:00Z").out.isEmpty)
    #expect(try harness.run("remind", "remove", "1").code == 0)
    #expect(try harness.run(arguments: ["remind"] + noon).err.contains("there are no coming reminders"))
    #expect(try harness.run("remind", "remove", "1").code == 1)
  }

  /// An airing and its show have a reminder.
  @Test func anAiringIsToldOnceAlsoWithTwoReminders() throws {
    let harness = try prepared()
    defer { harness.remove() }
    for more in [[], ["--each"]] {
      let words = ["remind", "add", "the", "harbour", "watch", "--minutes", "10"] + more
      #expect(try harness.run(arguments: words + noon).code == 0)
    }
    for moment in ["18:50:10", "18:51:00"] { try ring(harness, at: "2025-09-10T\(moment)Z") }
    #expect(told(harness) == ["The Harbour Watch S2E5|one|2025-09-10T19:00:00Z|10|0|0"])
  }

  /// A release has a day and no time, also in what is told of it.
  @Test func aReleaseIsToldWithoutATime() throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    let added = try harness.run("remind", "add", "Tidewatch", "--demo", "--now", "2026-11-27T20:40:00Z")
    #expect(added.out == "reminder 1: 🌊 Tidewatch, Mon, Nov 30; at 09:00 (Kittiwake+)\n", "\(added.err)")
    func run(_ moment: String) throws -> String {
      try harness.run("remind", "run", "--once", "--demo", "--now", moment).out
    }
    #expect(try run("2026-11-30T08:59:59Z").isEmpty)
    #expect(try run("2026-11-30T17:00:00Z") == "🌊 Tidewatch: Released on Mon, Nov 30\n")
    let late = try harness.run(
      "remind", "add", "Tidewatch", "--minutes", "1", "--demo", "--now", "2026-11-27T20:40:00Z")
    #expect(late.out == "reminder 2: 🌊 Tidewatch, Mon, Nov 30; 1 min before 09:00 (Kittiwake+)\n")
    // Before 9 o'clock the release of today is the next one.
    let early = try harness.run("remind", "add", "Tidewatch", "--demo", "--now", "2026-11-27T08:00:00Z")
    #expect(early.out == "reminder 3: 🌊 Tidewatch, Fri, Nov 27; at 09:00 (Kittiwake+)\n", "\(early.err)")
    #expect(try harness.run("remind", "remove", "3").code == 0)
    #expect(try run("2026-12-01T00:00:00Z") == "🌊 Tidewatch: Missed: it was released on Mon, Nov 30\n")
  }

  @Test(arguments: [[], ["--minutes", "60,30"]]) func aLateReminderIsDeliveredAtTheStart(more: [String]) throws {
    let harness = try prepared()
    defer { harness.remove() }
    let added = try harness.run(
      arguments: ["remind", "add", "the harbour watch", "--now", "2025-09-10T18:55:00Z"] + more)
    #expect(
      added.out == "reminder 1: The Harbour Watch S2E5, Wed, Sep 10, 19:00; when it begins (Channel One)\n", "\(added)")
    for moment in ["18:55:10", "19:00:05", "19:01:00"] { try ring(harness, at: "2025-09-10T\(moment)Z") }
    #expect(told(harness) == ["The Harbour Watch S2E5|one|2025-09-10T19:00:00Z|0|0|0"])
  }

  @Test func aShowIsNotGuessed() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let listing = smallListing.replacingOccurrences(of: "Morning News", with: "Evening Star")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    let added = try harness.run(arguments: ["remind", "add", "evening"] + noon)
    #expect(added.code == 1 && added.out.isEmpty)
    #expect(
      added.err
        == "tvguide: there are several shows that begin with 'evening': Evening News, Evening Star; write the whole title\n"
    )
    // The same reminder is stored once.
    for _ in 0..<2 {
      let added = try harness.run(arguments: ["remind", "add", "evening", "news"] + noon)
      #expect(
        added.out
          == "reminder 1: Evening News, Wed, Sep 10, 18:00; 10 min before (Second Channel)\n", "\(added.err)")
    }
    #expect(try harness.run(arguments: ["remind"] + noon).out.split(separator: "\n").count == 1)
  }

  @Test func aHiddenChannelIsNotRemindedOf() throws {
    let harness = try prepared()
    defer { harness.remove() }
    #expect(try harness.run("channels", "hide", "two").code == 0)
    let added = try harness.run(arguments: ["remind", "add", "evening news"] + noon)
    #expect(added.code == 1 && added.err.contains("no show 'evening news' on the channels that you see"), "\(added)")
  }

  /// Reminders are kept for two weeks after their airing, and then removed.
  @Test func oldRemindersAreDropped() throws {
    let harness = try prepared()
    defer { harness.remove() }
    _ = try harness.run(arguments: ["remind", "add", "the", "harbour", "watch"] + noon)
    _ = try harness.run(arguments: ["remind", "add", "the", "harbour", "watch", "--each"] + noon)
    func kept() throws -> Int {
      try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite").reminders().count
    }
    try ring(harness, at: "2025-09-24T18:59:00Z")
    #expect(try kept() == 2)
    try ring(harness, at: "2025-09-24T19:01:00Z")
    #expect(try kept() == 1)
  }

  /// The reminder is then told in the message.
  @Test func aProgramThatCannotRunIsNamedWithTheReason() throws {
    let harness = try prepared()
    defer { harness.remove() }
    #expect(try harness.run(arguments: ["remind", "add", "the", "harbour", "watch"] + noon).code == 0)
    let broken = try harness.script("broken", "#!/nowhere/interpreter\n")
    let told = try harness.run("remind", "run", "--once", "--command", broken, "--now", "2025-09-10T18:50:00Z")
    #expect(told.code == 1)
    #expect(
      told.err
        == "tvguide: \(broken) cannot be run (No such file or directory); The Harbour Watch S2E5: Begins at 19:00, Wed, Sep 10\n"
    )
  }

  /// All new episodes, including those announced later. Moved ones are delivered at their new time, and those during
  /// sleep as missed.
  @Test func aShowIsFollowedThroughChanges() throws {
    let harness = try prepared()
    defer { harness.remove() }
    #expect(try harness.run(arguments: ["remind", "add", "The Harbour Watch", "--each"] + noon).code == 0)
    let moved = smallListing.replacingOccurrences(
      of: "20250911190000 +0000\" stop=\"20250911200000", with: "20250911213000 +0000\" stop=\"20250911223000")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", moved))
    for moment in ["2025-09-10T18:50:00Z", "2025-09-11T18:50:00Z", "2025-09-11T22:00:00Z", "2025-09-11T22:01:00Z"] {
      try ring(harness, at: moment)
    }
    #expect(
      told(harness) == [
        "The Harbour Watch S2E5|one|2025-09-10T19:00:00Z|10|0|0",
        "The Harbour Watch S2E6|one|2025-09-11T21:30:00Z|10|1|0",
      ])
  }

  @Test func theListHasTheNewTime() throws {
    let harness = try prepared()
    defer { harness.remove() }
    #expect(try harness.run(arguments: ["remind", "add", "The Harbour Watch"] + noon).code == 0)
    let moved = smallListing.replacingOccurrences(
      of: "20250910190000 +0000\" stop=\"20250910200000", with: "20250910213000 +0000\" stop=\"20250910223000")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", moved))
    #expect(
      try harness.run(arguments: ["remind"] + noon).out
        == "1  The Harbour Watch S2E5, Wed, Sep 10, 21:30; 10 min before\n")
  }

  /// Nobody looked at the listings between the reminder and the change.
  @Test func whatWasCancelledDoesNotBegin() throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    let begin = Clock.system.now().adding(seconds: 6 * 3600)
    func listing(_ first: String) -> String {
      let programmes = [first, "Close", "Tides"].enumerated().map { day, title in
        let start = begin.adding(seconds: Int64(day) * 86_400).rfc3339().filter(\.isNumber)
        return "<programme start=\"\(start) +0000\" channel=\"one\"><title>\(title)</title></programme>"
      }
      return "<tv><channel id=\"one\"><display-name>One</display-name></channel>\(programmes.joined())</tv>"
    }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing("The Harbour Watch")))
    let path = harness.home + "/.local/share/tvguide/personal.sqlite"
    #expect(!FileManager.default.fileExists(atPath: path))
    let reminder = try PersonalStore(path: path).addReminder(
      .airing(channel: "one", start: begin), names: ["title:the harbour watch"], title: "The Harbour Watch",
      minutes: [10], at: Clock.system.now())
    #expect(reminder == 1)
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing("Football")))
    let told = try harness.run("remind", "run", "--once", "--now", begin.adding(seconds: -600).rfc3339())
    #expect(told.out.hasPrefix("The Harbour Watch: Cancelled; it was to begin at "), "\(told)")
    #expect(told.out.hasSuffix("; listed instead: Football\n"), "\(told)")
    let changes = try harness.run("changes")
    #expect(changes.out.contains("The Harbour Watch: cancelled"), "\(changes)")
    // It comes back.
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing("The Harbour Watch")))
    let again = try harness.run("remind", "run", "--once", "--now", begin.adding(seconds: -600).rfc3339())
    #expect(again.out.hasPrefix("The Harbour Watch: Begins at "), "\(again)")
    #expect(try !harness.run("changes").out.contains("first date"))
  }

  /// Two runners at once, and some that are killed at any moment: each reminder is delivered exactly once.
  @Test func severalRunnersAndKillsTellNothingTwice() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    let made = try #require(Instant(rfc3339: "2025-09-10T12:00:00Z"))
    for number in 0..<30 {
      _ = try store.addReminder(
        .airing(channel: "one", start: made.adding(seconds: 25_200)), names: ["title:the harbour watch"],
        title: "Number \(number)", minutes: [10], at: made)
    }
    let run = "\"$T\" remind run --once --command \"$HOME/ring\" --now 2025-09-10T18:50:00Z"
    let result = try harness.shell(
      """
      for pause in 0.05 0.1 0.15 0.2 0.3; do
        \(run) & first=$!
        \(run) & second=$!
        sleep $pause; kill -9 $first; wait $second
      done
      \(run)
      """)
    #expect(!result.err.contains("tvguide:"), "\(result.err)")
    let names = told(harness).compactMap { $0.split(separator: "|").first }
    #expect(Set(names).count == names.count, "told twice: \(names)")
    // A killed program may have claimed a reminder without delivering it: it is reported as missed later.
    try ring(harness, at: "2025-09-10T19:10:00Z")
    let all = told(harness)
    #expect(Set(all.compactMap { $0.split(separator: "|").first }).count == 30, "\(all)")
  }

  @Test func aNotificationIsSentWithoutAShell() throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    let listing = smallListing.replacingOccurrences(of: "The Harbour Watch", with: "--help; $(touch x) &lt;b&gt;")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    let title = "--help; $(touch x) <b>"
    #expect(try harness.run(arguments: ["remind", "add", "--minutes", "10"] + noon + ["--", title]).code == 0)
    // Without notify-send it is a line.
    let line = try harness.run("remind", "run", "--once", "--now", "2025-09-10T18:50:00Z")
    #expect(line.out == "\(title) S2E5: Begins at 19:00, Wed, Sep 10\n", "\(line.out)\(line.err)")
    #expect(!FileManager.default.fileExists(atPath: harness.home + "/x"))
  }

  @Test func theUnitIsWrittenAndRemoved() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let path = harness.home + "/.config/systemd/user/tvguide-remind.service"
    let result = try harness.run("remind", "install")
    #expect(result.code == 0 && result.out.contains("systemctl --user enable --now tvguide-remind.service"))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).contains("ExecStart=\"\(ProgramHarness.program)\" remind run"))
    #expect(try harness.run("remind", "uninstall").code == 0 && !FileManager.default.fileExists(atPath: path))
    #expect(try harness.run("remind", "uninstall").code == 1)
  }

  @Test(arguments: [
    (["remind", "add"], 2), (["remind", "add", "x", "--minutes", "1,"], 2),
    (["remind", "add", "x", "--minutes", "-1"], 2),
    (["remind", "remove", "x"], 2), (["remind", "remove", "7"], 1), (["remind", "nothing"], 2),
    (["remind", "run", "--once", "--command", "/nowhere"], 1), (["remind", "add", "Nobody Knows This", "--demo"], 1),
  ])
  func whatCannotBeDoneIsSaid(words: [String], code: Int) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run(arguments: words)
    #expect(
      Int(result.code) == code && result.err.hasPrefix("tvguide: ") && result.out.isEmpty, "\(words): \(result.err)")
  }
}
