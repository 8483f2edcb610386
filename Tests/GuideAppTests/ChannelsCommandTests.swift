import Foundation
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Five channels, two with the same name and two with the same number.
private let listing: String = {
  let channels = [
    ("one", "1", "Harbour One"), ("two", "2", "Second Light"), ("three", "3", "News"), ("four", "4", "News"),
    ("five", "3", "Last Light"),
  ]
  let programmes = channels.map { key, _, _ in
    """
    <programme start="20250910180000 +0000" stop="20250910210000 +0000" channel="\(key)"><title>On \(key)</title></programme>
    """
  }
  let heads = channels.map { key, number, name in
    "<channel id=\"\(key)\"><display-name>\(name)</display-name><lcn>\(number)</lcn></channel>"
  }
  return "<?xml version=\"1.0\"?><tv>\(heads.joined())\(programmes.joined())</tv>"
}()

/// The command in the real binary, with imported listings.
@Suite(.onOwnThreads) struct ChannelsCommandTests {
  private let harness: ProgramHarness

  init() throws {
    harness = try ProgramHarness()
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
  }

  private func rows(_ arguments: String...) throws -> [ListedChannel] {
    let result = try harness.run(arguments: ["channels", "--json"] + arguments)
    #expect(result.code == 0 && result.err.isEmpty, "\(result.err)")
    return try JSONDecoder().decode([ListedChannel].self, from: Data(result.out.utf8))
  }

  @Test func listsWhatThereIs() throws {
    defer { harness.remove() }
    let result = try harness.run("channels")
    #expect(result.code == 0 && result.err.isEmpty)
    let lines = result.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 6 && lines[0].hasPrefix("PLACE  NUMBER  NAME"))
    #expect(lines[1].split(separator: " ").map(String.init) == ["1", "1", "Harbour", "One", "one"])
    #expect(try rows().map(\.key).sorted() == ["five", "four", "one", "three", "two"])
    #expect(try rows().allSatisfy { $0.shown && !$0.hidden && !$0.favourite && $0.group == nil })
  }

  @Test func whatIsChosenIsKeptAndStaysWithAReimport() throws {
    defer { harness.remove() }
    let source = try rows().map(\.key)
    #expect(try harness.run("channels", "hide", "2", "harbour one").out == "hidden: Second Light, Harbour One\n")
    #expect(try harness.run("channels", "favourite", "four").out == "favourite: News\n")
    #expect(try harness.run("channels", "group", "Evening", "five", "four").out == "group Evening: Last Light, News\n")
    let shown = try rows().map(\.key)
    #expect(shown == ["four"] + source.filter { !["one", "two", "four"].contains($0) })
    // One of them is missing for a while, and another one is added.
    let less = listing.replacing("\"two\"", with: "\"six\"").replacing("Second Light", with: "Sixth")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", less))
    #expect(try rows("--all").map(\.key).contains("six"))
    #expect(try harness.run("channels", "show", "one").code == 0)
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    let all = try rows("--all")
    #expect(all.filter(\.hidden).map(\.key) == ["two"] && all.filter(\.favourite).map(\.key) == ["four"])
    #expect(Set(all.filter { $0.group == "Evening" }.map(\.key)) == ["four", "five"])
    let list = try harness.run("channels", "list")
    #expect(list.err == "tvguide: 1 more not shown: tvguide channels --all\n")
    #expect(try harness.run("channels", "reset").out == "all channels are reset\n")
    #expect(try rows().map(\.key) == source)
  }

  @Test func aResetOfOneCountryLeavesTheOthers() throws {
    defer { harness.remove() }
    _ = try harness.run("channels", "hide", "one", "two")
    _ = try harness.run("channels", "group", "Evening", "one", "two")
    let less = listing.replacing("\"two\"", with: "\"six\"").replacing("Second Light", with: "Sixth")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", less))
    #expect(try harness.run("channels", "reset", "--country", "GB").out == "5 channels of GB are reset\n")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    let all = try rows("--all")
    #expect(all.filter(\.hidden).map(\.key) == ["two"] && all.filter { $0.group == "Evening" }.map(\.key) == ["two"])
  }

  @Test func whatIsPrintedHasTheOrder() throws {
    defer { harness.remove() }
    _ = try harness.run("channels", "favourite", "four")
    _ = try harness.run("channels", "move", "five", "--to", "2")
    let keys = try rows().map(\.key)
    #expect(keys.prefix(2) == ["four", "five"])
    let now = ["--now", "2025-09-10T19:00:00Z"]
    for command in [["now"], ["--plain", "--view", "timeline"], ["--plain", "--view", "now"]] {
      let lines = try harness.run(arguments: command + now).out.split(separator: "\n").filter { $0.contains("On ") }
      let found = lines.compactMap { line in keys.first { line.contains("On \($0)") } }
      #expect(found == keys, "\(command)")
    }
  }

  @Test func movesToAPlaceOrBeforeAnother() throws {
    defer { harness.remove() }
    let source = try rows().map(\.key)
    let last = try #require(source.last)
    #expect(try harness.run("channels", "move", last, "--to", "1").out.hasPrefix("place 1: "))
    #expect(try rows().map(\.key) == [last] + source.dropLast())
    #expect(try harness.run("channels", "move", last, "--before", source[2]).out.hasPrefix("place 3: "))
    #expect(try rows().map(\.key) == Array(source[..<2]) + [last] + source[2...].dropLast())
    #expect(try harness.run("channels", "move", source[0], "--to", "99").out.hasPrefix("place 5: "))
    #expect(try harness.run("channels", "favourite", source[1]).code == 0)
    let refused = try harness.run("channels", "move", last, "--to", "1")
    #expect(refused.code == 1 && refused.err.contains("favourites come first"))
    #expect(try harness.run("channels", "move", last, "--to", "2").out.hasPrefix("place 2: "))
  }

  @Test(arguments: [
    (["hide", "News"], "'News' means 2 channels: News (four), News (three); use the key of one"),
    (["hide", "3"], "'3' means 2 channels: Last Light (five), News (three); use the key of one"),
    (["hide", "one", "light"], "unknown channel 'light'; there is Last Light (five), Second Light (two)"),
    (["show", "Harbor One"], "unknown channel 'Harbor One'; did you mean Harbour One (one)?"),
    (["move", "one", "--before", "nothing"], "unknown channel 'nothing'; 'tvguide channels --all' lists them"),
  ])
  func whatIsNotClearIsAskedBack(words: [String], expected: String) throws {
    defer { harness.remove() }
    let result = try harness.run(arguments: ["channels"] + words)
    #expect(result.code == 2 && result.out.isEmpty)
    // The source's order.
    let found = Set(result.err.split { " ,;\n".contains($0) })
    #expect(Set(expected.split { " ,;".contains($0) }).isSubset(of: found), "\(result.err)")
    #expect(try rows().count == 5, "nothing of it is done")
  }

  @Test func theChannelsOfAServerAreListed() throws {
    defer { harness.remove() }
    let server = try harness.start("serve", "--port", "0", width: 120)
    #expect(server.waitUntil { $0.contains("http://127.0.0.1:") })
    let text = server.screen.rows.joined(separator: " ")
    let address = try #require(text.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/)).output
    let other = try ProgramHarness()
    defer { other.remove() }
    let listed = try other.run("channels", "--server", String(address))
    #expect(listed.code == 0 && listed.out.contains("Second Light"), "\(listed.err)")
    #expect(try other.run("channels", "hide", "2", "--server", String(address)).out == "hidden: Second Light\n")
    func plain(_ words: String...) throws -> String {
      try other.run(arguments: ["--plain", "--now", "2025-09-10T19:00:00Z"] + words).out
    }
    let there = try plain("--server", String(address))
    #expect(there.contains("On one") && !there.contains("On two"))
    // A channel with the same id, but not from that server, is shown.
    _ = try other.run("import", "xmltv", "--quiet", try other.file("guide.xml", listing))
    #expect(try plain().contains("On two"))
    server.signal(SIGTERM)
    #expect(server.waitForExit() == 0)
  }

  @Test func withoutChannelsItSaysWhatToDo() throws {
    defer { harness.remove() }
    let other = try ProgramHarness()
    defer { other.remove() }
    let refused = try other.run("channels", "--server", "http://127.0.0.1:1")
    #expect(refused.code == 1 && refused.err.contains("127.0.0.1:1"))
    let nothing = try other.run("channels")
    #expect(nothing.code == 0 && nothing.out.isEmpty && nothing.err.contains("tvguide sources add"))
    let unknown = try other.run("channels", "hide", "x")
    #expect(unknown.code == 2 && unknown.err.contains("there are no channels"))
  }

  @Test func whatIsHiddenIsNowhere() throws {
    defer { harness.remove() }
    let now = ["--now", "2025-09-10T19:00:00Z"]
    let forms = [["--json"]] + ["horizontal", "vertical", "timeline", "calendar"].map { ["--plain", "--view", $0] }
    func printed() throws -> [String] { try forms.map { try harness.run(arguments: $0 + now).out } }
    #expect(try printed().allSatisfy { $0.contains("On one") && $0.contains("On two") })
    #expect(try harness.run("channels", "hide", "two").code == 0)
    #expect(
      try printed().allSatisfy { $0.contains("On one") && !$0.contains("On two") && !$0.contains("Second Light") })
    let terminal = try harness.start(arguments: now)
    #expect(terminal.waitUntil { $0.contains("On one") && $0.contains("? help") })
    terminal.send("/on t")
    #expect(terminal.waitUntil { $0.contains("On three") })
    #expect(!terminal.screen.contains("On two"))
    terminal.send("\u{1B}\u{1B}:quit\r")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func theGuideShowsAndKeepsTheChoice() throws {
    defer { harness.remove() }
    let source = try rows()
    #expect(try harness.run("channels", "hide", "one").code == 0)
    let terminal = try harness.start("--view", "timeline", "--now", "2025-09-10T19:00:00Z")
    #expect(terminal.waitUntil { $0.contains("On two") && $0.contains("? help") })
    #expect(!terminal.screen.contains("Harbour One"))
    terminal.send("c")
    #expect(terminal.waitUntil { $0.contains("5 channels, 1 hidden, 4 shown") && $0.contains("Harbour One") })
    terminal.send("/harbour\r ")
    // Directly beside the list.
    #expect(terminal.waitUntil { $0.rows.contains { $0.prefix(17).contains("Harbour One") } })
    terminal.send("*")
    #expect(terminal.waitUntil { $0.rows[3].contains("Harbour One") })
    terminal.send("\u{1B}")
    #expect(terminal.waitUntil { $0.contains("5 channels, 5 shown") })
    terminal.send("cq")
    #expect(terminal.waitForExit() == 0)
    #expect(try rows().first?.key == "one" && rows().first?.favourite == true && rows().count == source.count)
  }
}

/// Tests without the program.
@Suite(.onOwnThreads) struct ChannelsOptionsTests {
  private func action(_ words: String...) throws -> ChannelsAction {
    guard case .channels(let options) = try Invocation(arguments: ["channels"] + words) else {
      throw UsageError("not about channels")
    }
    return options.action
  }

  @Test func theCommandLineIsUnderstood() throws {
    #expect(try action() == .list(all: false, form: .text))
    #expect(try action("list", "--all", "--json") == .list(all: true, form: .json))
    #expect(try action("hide", "one", "2") == .hide(["one", "2"]))
    #expect(try action("favorite", "x") == .favourite(["x"]))
    #expect(try action("move", "x", "--before=y") == .move("x", .before("y")))
    #expect(try action("move", "--to", "3", "x") == .move("x", .number(3)))
    #expect(try action("group", "My own", "x", "y") == .group("My own", ["x", "y"]))
    #expect(try action("show", "--", "--odd") == .show(["--odd"]))
    #expect(try action("reset") == .reset)
  }

  @Test(arguments: [
    (["hid"], "unknown action 'hid'; did you mean hide?"),
    (["hide"], "'channels hide' needs a channel: its key, number or name"),
    (["list", "one"], "'channels list' takes no channels"),
    (["reset", "one"], "'channels reset' takes no channels; it resets all of them"),
    (["move", "one"], "'channels move' needs one of --before CHANNEL and --to N"),
    (["move", "one", "--to", "0"], "invalid place '0' for --to (1 or more; 1 is the first)"),
    (["move", "one", "two", "--to", "1"], "'channels move' moves one channel"),
    (["group"], "'channels group' needs a name"),
    (["group", "News"], "'channels group' needs a channel"),
    (["hide", "one", "--to", "2"], "--to belongs to 'channels move', not to 'channels hide'"),
    (["reset", "--all"], "--all belongs to 'channels list', not to 'channels reset'"),
    (["list", "--server", "a b"], "invalid address 'a b' for --server"),
  ])
  func aMistakeIsNamed(words: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(arguments: ["channels"] + words) }
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
  }
}

@Suite struct ChannelNamesTests {
  /// A name that is the same but for signs and wide letters is found, if no other channel has exactly that name.
  @Test func aNameIsFoundByItsWords() throws {
    let names = ["ＴＢＳテレビ", "C+", "C", "Channel 4+1", "🎬"].enumerated().map {
      Channel(key: "k\($0)", number: nil, name: $1)
    }
    let known = ChannelNames(channels: names, known: [])
    let found = ["TBSテレビ", "tbsテレビ", "c", "C+", "channel 4 1"].map { try? known.key($0) }
    #expect(found == ["k0", "k0", "k2", "k1", "k3"])
    #expect(known.isKnown("TBSテレビ") && !known.isKnown("TBS") && !known.isKnown("+"))
    #expect(throws: UsageError.self) { try known.key("+") }
  }
}
