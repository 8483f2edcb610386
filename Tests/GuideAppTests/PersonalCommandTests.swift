import Foundation
import GuideModel
import GuideStore
import Reminders
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

@Suite(.onOwnThreads) struct PersonalCommandTests {
  private func store(_ harness: ProgramHarness) throws -> PersonalStore {
    try PersonalStore(path: try XDGPaths(environment: harness.environment).personal)
  }

  private let now = Instant(secondsSinceEpoch: 1_757_505_600)

  @Test func whatIsExportedIsImportedAndNothingIsLost() throws {
    let first = try ProgramHarness()
    let second = try ProgramHarness()
    defer {
      first.remove()
      second.remove()
    }
    let from = try store(first)
    try from.setMarked(.watched, [["tmdb:1/1/1", "title:a/1/1"], ["title:b/2025-09-10"]], true, at: now)
    try from.setMarked(.hidden, [["title:news \"x\" é"]], true, at: now)
    try from.setMarked(.service, [["service:hbo max"]], true, at: now)
    let into = try store(second)
    try into.setMarked(.watched, [["title:own/1/1"]], true, at: now)
    let path = first.home + "/personal.json"
    #expect(try first.run("personal", "export", path).code == 0)
    let printed = try first.run("personal", "export", "-")
    #expect(printed.out == (try String(contentsOfFile: path, encoding: .utf8)))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    for _ in 0..<2 { #expect(try second.run("personal", "import", path).code == 0) }
    #expect(
      try into.marked(.watched) == ["tmdb:1/1/1", "title:a/1/1", "title:b/2025-09-10", "title:own/1/1"])
    #expect(try into.things(.watched).count == 3)
    #expect(try into.marked(.hidden) == ["title:news \"x\" é"] && into.marked(.service) == ["service:hbo max"])
    let out = try second.run("personal", "export")
    #expect(out.code == 0)
    let piped = try first.run("personal", "import", "-", input: out.out)
    #expect(piped.code == 0 && piped.err.contains("3 watched"))
    #expect(try from.marked(.watched).contains("title:own/1/1"))
  }

  @Test func momentsRatingsAndRemindersAreTakenAlong() throws {
    let first = try ProgramHarness()
    let second = try ProgramHarness()
    defer {
      first.remove()
      second.remove()
    }
    let early = now.adding(seconds: -86_400)
    let marks = [
      PersonalStore.HistoryMark(kind: .watched, names: ["title:a/1/1"], moment: early),
      PersonalStore.HistoryMark(kind: .rated, names: ["title:a"], moment: early, rating: 8),
      PersonalStore.HistoryMark(kind: .rated, names: ["title:b"], rating: 7),
      // Nobody knows when.
      PersonalStore.HistoryMark(kind: .watched, names: ["title:b/1/1"]),
    ]
    let from = try store(first)
    try from.add(marks)
    let subjects: [Reminder.Subject] = [
      .show, .airing(channel: "one", start: now), .release(try #require(GuideDay(iso: "2026-12-24"))),
    ]
    for subject in subjects {
      _ = try from.addReminder(
        subject, names: ["title:a"], title: "A", episode: "1/3", minutes: [10, 60], at: now)
    }
    let path = first.home + "/personal.json"
    #expect(try first.run("personal", "export", path).code == 0)
    for _ in 0..<2 { #expect(try second.run("personal", "import", path).code == 0) }
    let into = try store(second)
    #expect(try into.historyMarks() == marks)
    let reminders = try into.reminders()
    #expect(reminders.map(\.subject) == subjects)
    #expect(reminders.allSatisfy { $0.names == ["title:a"] && $0.title == "A" && $0.minutes == [10, 60] })
    #expect(reminders.allSatisfy { $0.episode == "1/3" })
    // An archive from another machine is not trusted.
    let hostile = try harnessFile(
      second, #"[{"names":["title:b"],"title":"x\u001b[2J","minutes":[-5,10],"start":"never","channel":"one"}]"#)
    #expect(try second.run("personal", "import", hostile).code == 0)
    #expect(try into.reminders().count == subjects.count)
    let numbered = try harnessFile(
      second, #"[{"names":["title:b"],"title":"x","minutes":[10],"day":"2026-12-24","episode":"\u001b[2J/3"}]"#)
    #expect(try second.run("personal", "import", numbered).code == 0)
    #expect(try into.reminders().last.map { [$0.title, $0.episode] } == ["x", nil])
  }

  @Test func standingSearchesAreTakenAlong() throws {
    let first = try ProgramHarness()
    let second = try ProgramHarness()
    defer {
      first.remove()
      second.remove()
    }
    for line in ["hitchcock film", "title:\"cold war\""] {
      #expect(try first.run("watch", "add", line).code == 0)
    }
    #expect(try second.run("watch", "add", "hitchcock film").code == 0)
    let path = first.home + "/personal.json"
    #expect(try first.run("personal", "export", path).code == 0)
    for _ in 0..<2 {
      let run = try second.run("personal", "import", path)
      #expect(run.code == 0 && run.err.contains("2 standing searches"))
    }
    #expect(try store(second).searches().map(\.line) == store(first).searches().map(\.line))
    // Invalid filters and control characters are rejected with the complete file.
    for line in ["", "after:never", "a\\u001b[2Jb", String(repeating: "a", count: 2000)] {
      let file = try second.file(
        "other.json",
        "{\"format\":\"tvguide personal\",\"version\":1,\"followed\":[[\"title:x\"]],\"searches\":[\"\(line)\"]}")
      let run = try second.run("personal", "import", file)
      #expect(run.code != 0 && run.err.contains("searches[0]: is not a filter"), "\(run.err)")
    }
    #expect(try store(second).searches().count == 2 && store(second).marked(.followed).isEmpty)
  }

  @Test func choicesAndSourcesAreTakenAlong() throws {
    let first = try ProgramHarness()
    let second = try ProgramHarness()
    defer {
      first.remove()
      second.remove()
    }
    let server = "http://tv.example:8080"
    let from = try store(first)
    var channels = ChannelArrangement()
    channels.setHidden("one", true)
    channels.setFavourite("two", true)
    for name in [nil, server] { try UserDataStore.keep(channels, of: name, in: from) }
    for line in [["never", "Hulu"], ["always", "Max"], ["budget", "20"]] {
      #expect(try first.run(arguments: ["plan"] + line).code == 0)
    }
    #expect(try first.run("sources", "add", "tvmaze", "--country", "GB").code == 0)
    #expect(try first.run("sources", "add", "xmltv", "http://a.example/x.xml", "--shift", "+60").code == 0)
    try from.setSetting("streams", #"{"one":{"name":"One B"},"two":{}}"#)
    try from.setSetting("streams of \(server)", #"{"one":{"id":"x"}}"#)
    let token = try first.file("token", "secret")
    #expect(try first.run("sources", "add", "tvheadend", "http://tv.lan:9981", "--token-file", token).code == 0)
    let into = try store(second)
    try into.setSetting("streams", #"{"two":{"name":"Two"}}"#)
    channels.setHidden("one", false)
    channels.setHidden("three", true)
    try UserDataStore.keep(channels, of: nil, in: into)
    #expect(try second.run("plan", "always", "Hulu").code == 0)
    #expect(try second.run("sources", "add", "xmltv", "http://a.example/x.xml").code == 0)
    let path = first.home + "/personal.json"
    #expect(try first.run("personal", "export", path).code == 0)
    for _ in 0..<2 {
      let run = try second.run("personal", "import", path)
      #expect(run.code == 0 && run.err.contains("4 sources, and settings"), "\(run.err)")
      #expect(run.err.contains("the token files of tvheadend at tv.lan, tvheadend at tv.lan streams were not"))
    }
    let merged = try UserDataStore.channels(of: nil, in: into)
    #expect(merged.hidden == ["one", "three"] && merged.favourites == ["two"])
    #expect(try UserDataStore.channels(of: server, in: into) == UserDataStore.channels(of: server, in: from))
    #expect(try into.setting("streams") == #"{"one":{"name":"One B"},"two":{"name":"Two"}}"#)
    #expect(try into.setting("streams of \(server)") == #"{"one":{"id":"x"}}"#)
    let plan = try PlanChoices(of: into)
    #expect(plan.always == ["hulu", "max"] && plan.never.isEmpty && plan.budget?.amount == "20")
    let sources = try ListingSourceStore.sources(in: into)
    #expect(sources.map(\.timeShiftMinutes) == [0, 0, 0, 0] && sources.map(\.kind) == [.xmltv, .tvmaze, .xmltv, .m3u])
    #expect(sources.allSatisfy { $0.tvheadend?.tokenFile == nil } && sources.last?.tvheadend != nil)
  }

  private func harnessFile(_ harness: ProgramHarness, _ reminders: String) throws -> String {
    try harness.file("other.json", "{\"format\":\"tvguide personal\",\"version\":1,\"reminders\":\(reminders)}")
  }

  @Test func settingsThatAreThereStay() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let store = try store(harness)
    try store.setSetting(
      "preferences", #"{"density":"posters","showsGridLines":true,"savedFilters":{"a":"own"}}"#)
    let file = try harness.file(
      "in.json",
      #"{"format":"tvguide personal","version":1,"settings":{"density":"lines","showsGridLines":false,"country":"GB","hidesPane":true,"savedFilters":{"a":"other","b":"new"}}}"#
    )
    #expect(try harness.run("personal", "import", file).code == 0)
    let kept = try #require(try store.setting("preferences"))
    for part in ["posters", "\"own\"", "\"b\":\"new\"", "\"GB\"", "\"hidesPane\":true"] {
      #expect(kept.contains(part), "\(kept)")
    }
  }

  @Test(arguments: [
    ("", "in.json is not a file of 'tvguide personal export'"), ("{", "in.json:1:1: '{' is never closed"),
    ("kind,title\nfollowed,A", "in.json is not a file of 'tvguide personal export'"),
    ("[]", "in.json is not a file of 'tvguide personal export'; 'tvguide history import' reads"),
    ("{\"version\":1}", "in.json:1:1: format: is missing"),
    ("{\n \"format\": \"other\", \"version\":1}", "in.json:2:12: format: is not 'tvguide personal'"),
    (#"{"format":"tvguide personal","version":9,"watched":5}"#, "in.json:1:40: version: 9 is from a newer tvguide"),
    (
      "{\"format\":\"tvguide personal\",\"version\":1,\n\"watched\":[[\"title:é\"],\n\t[\"title:b\", 5]]}",
      "in.json:3:14: watched[1][1]: is not a text. Nothing was imported"
    ),
    ("{\"format\":\"tvguide personal\",\n // mine\n\"version\":1}", "in.json:2:2: comments are not allowed here"),
    (
      "{\"format\":\"tvguide personal\",\"version\":1,\n\"hidden\":[[\"title:é\"],[]]}",
      "in.json:2:23: hidden[1]: needs 1 to 32 names"
    ),
    (
      "{\"format\":\"tvguide personal\",\"version\":1,\n\"channels\":{\"over there\":{}}}",
      "in.json:2:26: channels.over there: is not the address of a server"
    ),
    (
      "{\"format\":\"tvguide personal\",\"version\":1,\n\"streams\":{\"\":{\"one\":{\"name\":\"\\u001b[2J\"}}}}",
      "has something that is not a stream"
    ),
    (
      "{\"format\":\"tvguide personal\",\"version\":1,\n\"sources\":[{\"name\":\"a\",\"kind\":\"other\"}]}",
      "in.json:2:31: sources[0].kind: is not known"
    ),
    (
      #"{"format":"tvguide personal","version":1,"followed":[["nothing"]]}"#,
      "in.json:1:55: followed[0][0]: is not a name"
    ),
  ])
  func aMistakeIsLocatedAndNothingIsImported(text: String, words: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run("personal", "import", try harness.file("in.json", text))
    #expect(result.code == 1 && result.err.contains(words), "\(result.err)")
    #expect(try store(harness).marked(.watched).isEmpty)
  }

  @Test func aFileThatIsNotThereIsTold() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run("personal", "import", harness.home + "/nothing.json")
    #expect(result.code == 1 && result.err.contains("cannot be read"))
    #expect(try harness.run("personal", "export", harness.home + "/no/such/file").code == 1)
    #expect(try harness.run("personal").code == 2)
  }
}
