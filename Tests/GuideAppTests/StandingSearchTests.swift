import GuideModel
import TestThreads
import Testing

/// What a standing search found, and what is never found.
@Suite(.onOwnThreads) struct StandingSearchTests {
  private let noon = ["--now", "2025-09-10T12:00:00Z"]

  /// A guide with a standing search that found one programme, which is not told yet. Without notify-send.
  private func prepared() throws -> ProgramHarness {
    let harness = try ProgramHarness(["TZ": "UTC", "PATH": "/tmp"])
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    #expect(try harness.run(arguments: ["watch", "add", "title:news"] + noon).code == 0)
    let more = """
      <programme start="20250912220000 +0000" channel="two"><title>Night News</title></programme></tv>
      """
    let listing = smallListing.replacingOccurrences(of: "</tv>", with: more)
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    #expect(try changes(harness).map { $0.contains("Night News") } == [true])
    return harness
  }

  private func changes(_ harness: ProgramHarness, _ options: String...) throws -> [Substring] {
    let lines = try harness.run(arguments: ["changes", "--plain"] + options + noon).out.split(separator: "\n")
    #expect(lines.first == "found\tkind\ttitle\tchannel\tname\tstart\tformer\tsearch\tinstead")
    return Array(lines.dropFirst())
  }

  /// A server tells the second of its last import.
  @Test func theListingsOfAServerAreComparedAsSoonAsTheyChange() throws {
    let home = try prepared()
    let viewer = try ProgramHarness(["TZ": "UTC", "PATH": "/tmp"])
    defer {
      home.remove()
      viewer.remove()
    }
    let server = try home.server { Instant(rfc3339: "2025-09-10T12:00:00Z")! }
    let asked = noon + ["--plain"]
    try viewer.directory(".config/tvguide")
    _ = try viewer.file(".config/tvguide/config.json", "{\"server\": \"http://127.0.0.1:\(server.port)\"}")
    #expect(try viewer.run(arguments: ["watch", "add", "title:news"] + noon).out.contains("(3 coming now)"))
    #expect(try viewer.run(arguments: ["changes"] + asked).out.split(separator: "\n").count == 1)
    let more = """
      <programme start="20250913220000 +0000" channel="two"><title>News of the Week</title></programme></tv>
      """
    let path = try home.file("guide.xml", smallListing.replacingOccurrences(of: "</tv>", with: more))
    var rows: [Substring] = []
    for _ in 0..<50 where rows.count < 2 {
      #expect(try home.run("import", "xmltv", "--quiet", path).code == 0)
      rows = try viewer.run(arguments: ["changes"] + asked).out.split(separator: "\n")
    }
    #expect(rows.last?.contains("News of the Week") == true, "\(rows)")
  }

  /// Nobody looked between the change and the former time of the airing, which is over now. Only another show at that
  /// time says that it was not on, and not another title of the same number.
  @Test(arguments: [
    ("Football", "20250910190000", ["moved"]), ("", "", ["added"]), ("The Harbour Watch", "20250910190500", ["added"]),
    ("Harbour Watch", "20250910190000", ["added"]),
  ])
  func aMoveIsFoundAfterItsTime(title: String, start: String, kinds: [String]) throws {
    let harness = try ProgramHarness(["TZ": "UTC", "PATH": "/tmp"])
    defer { harness.remove() }
    func read(_ programmes: [(start: String, title: String, episode: String)]) throws {
      let all = programmes + [("20250920190000", "Close", "")]
      let lines = all.filter { !$0.title.isEmpty }.map { start, title, episode in
        let stop = "\(Int(start)! + 10_000)"
        let number = episode.isEmpty ? "" : "<episode-num system=\"xmltv_ns\">\(episode)</episode-num>"
        return "<programme start=\"\(start) +0000\" stop=\"\(stop) +0000\" channel=\"one\">"
          + "<title>\(title)</title>\(number)</programme>"
      }
      let listing = "<tv><channel id=\"one\"><display-name>One</display-name></channel>\(lines.joined())</tv>"
      #expect(try harness.run("import", "xmltv", "--quiet", harness.file("guide.xml", listing)).code == 0)
    }
    try read([("20250910190000", "The Harbour Watch", "1.5.")])
    #expect(try harness.run(arguments: ["remind", "add", "The Harbour Watch"] + noon).code == 0)
    try read([(start, title, title == "Football" ? "" : "1.5."), ("20250911090000", "The Harbour Watch", "1.5.")])
    let told = try harness.run(arguments: ["remind", "run", "--once", "--now", "2025-09-11T08:51:00Z"]).out
    #expect(told.contains(kinds == ["moved"] ? ": Begins at 09:00, Thu, Sep 11" : ": Missed: it began at "), "\(told)")
    #expect(try changes(harness).map { String($0.split(separator: "\t")[1]) } == kinds)
  }

  /// It is stored, so it must not look like a failure.
  @Test func aSearchIsAddedWhileTheServerDoesNotAnswer() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let added = try harness.run("watch", "add", "owl", "--server", "http://127.0.0.1:1")
    #expect(added.code == 0 && added.out == "standing search 1: owl (what is coming is not known yet)\n", "\(added)")
    #expect(added.err.contains("127.0.0.1:1"))
  }

  @Test func inventedMatchesAndHiddenOnesAreSaid() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    #expect(try harness.run("watch", "add", "film").err.contains("the demo's invented listings"))
    let list = try harness.run("watch")
    #expect(list.out.hasPrefix("1  film\n") && list.err.contains("the demo's invented listings"), "\(list.err)")
    #expect(list.err.contains(" more; 'tvguide watch --json' prints all"))
  }

  /// The demo's airings are invented, so they are neither stored nor told.
  @Test func theDemoChangesNothing() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let before = try changes(harness)
    #expect(try changes(harness, "--demo") == before)
    #expect(try changes(harness) == before)
    let told = try harness.run(arguments: ["remind", "run", "--once"] + noon).out
    #expect(told.split(separator: "\n").count { $0.contains("found by") } == 1, "\(told)")
  }

  /// Both countries have the channels, and only one of them has the show.
  @Test(arguments: [["changes"], ["remind", "add", "Close"], ["watch", "add", "close"]])
  func anotherCountryIsNotCompared(words: [String]) throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    let late = """
      <programme start="20250920190000 +0000" stop="20250920200000 +0000" channel="one"><title>Close</title></programme>
      </tv>
      """
    let own = smallListing.replacing("</tv>", with: late)
    for (country, listing) in [("US", own), ("GB", own.replacing("The Harbour Watch", with: "Football"))] {
      _ = try harness.run(
        "import", "xmltv", "--quiet", "--country", country, try harness.file("\(country).xml", listing))
    }
    #expect(try harness.run(arguments: ["remind", "add", "the harbour watch", "--each"] + noon).code == 0)
    #expect(try changes(harness).isEmpty)
    #expect(try harness.run(arguments: words + ["--country", "GB"] + noon).code == 0)
    #expect(try changes(harness).isEmpty)
  }

  @Test func whatARemovedSearchFoundIsNotTold() throws {
    let harness = try prepared()
    defer { harness.remove() }
    #expect(try harness.run("watch", "remove", "1").code == 0)
    #expect(try changes(harness).isEmpty)
    #expect(try harness.run(arguments: ["remind", "run", "--once"] + noon).out.isEmpty)
  }
}
