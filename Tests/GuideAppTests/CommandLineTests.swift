import GuideConfiguration
import GuideModel
import Testing

@testable import GuideApp

@Suite struct CommandLineTests {
  private func guide(_ words: String...) throws -> GuideOptions {
    guard case .guide(let options) = try Invocation(arguments: words) else {
      Issue.record("not the guide: \(words)")
      return GuideOptions()
    }
    return options
  }

  private func message(_ words: [String]) -> String {
    do {
      _ = try Invocation(arguments: words)
      return "understood"
    } catch {
      return error.description
    }
  }

  @Test func readsEveryFlagOfTheGuide() throws {
    let options = try guide(
      "--server", "http://localhost:4000", "--view=vertical", "--country", "gb", "--date", "2025-09-11", "--now",
      "2025-09-10T12:00:00Z", "--ascii", "--no-mouse")
    #expect(
      options
        == GuideOptions(
          server: "http://localhost:4000", view: .vertical, country: Country("GB"), date: DateWords("2025-09-11"),
          now: Instant(rfc3339: "2025-09-10T12:00:00Z"), ascii: true, mouse: false))
    #expect(try guide() == GuideOptions())
    // Also as the screen names it.
    #expect(try guide("--view", "month").view == .calendar && guide("--view", "Days").view == .vertical)
  }

  /// A word that begins with a minus and a digit is a day, not an option.
  @Test func readsADayBeforeToday() throws {
    #expect(message(["on", "-2w"]) == "understood" && message(["on", "-1m", "--json"]) == "understood")
    #expect(message(["on", "-w"]).hasPrefix("unknown option '-w'"))
    #expect(message(["plan", "settings", "--json"]) == "--json belongs to 'plan show'")
    #expect(message(["plan", "--json"]) == "understood")
  }

  @Test func readsHowPostersAreDrawn() throws {
    for choice in ["auto", "kitty", "iterm2", "sixel", "symbols", "none"] {
      #expect(try guide("--images", choice).images?.rawValue == choice)
    }
    #expect(message(["--images", "sixels"]).contains("sixel"))
    #expect(ImageMode.auto.graphics == .asked && ImageMode.sixel.graphics == .always(.sixel))
    #expect(ImageMode.iterm2.graphics == .always(.iterm2) && ImageMode.iterm2.isImage)
    #expect(ImageMode.symbols.graphics == .never && ImageMode.none.graphics == .never)
  }

  @Test func readsAnImport() throws {
    let words = [
      "import", "xmltv", "--country", "AU", "list.xml.gz", "--quiet", "--timezone=Europe/Paris", "--keep-going",
    ]
    guard case .importXMLTV(let options) = try Invocation(arguments: words) else {
      Issue.record("not an import")
      return
    }
    #expect(options.location == "list.xml.gz")
    #expect(options.country?.code == "AU")
    #expect(options.zone?.identifier == "Europe/Paris")
    #expect(options.quiet && options.keepGoing)
    guard case .importXMLTV(let dashed) = try Invocation(arguments: ["import", "xmltv", "--", "--odd-name.xml"]) else {
      Issue.record("not an import")
      return
    }
    #expect(dashed.location == "--odd-name.xml")
    guard case .importXMLTV(let stdin) = try Invocation(arguments: ["import", "xmltv", "-"]) else {
      Issue.record("not an import")
      return
    }
    #expect(stdin.location == "-")
  }

  @Test func readsServe() throws {
    guard case .serve(let options) = try Invocation(arguments: ["serve", "--host", "::1", "--port", "0"]) else {
      Issue.record("not serve")
      return
    }
    #expect(options == ServeOptions(host: "::1", port: 0))
  }

  @Test(arguments: [
    (["--vew", "x"], "unknown option '--vew'; did you mean --view? ('tvguide --help' lists all)"),
    (["sources", "--jsn"], "unknown option '--jsn'; did you mean --json? ('tvguide help sources list' lists all)"),
    (["--view", "timelin"], "unknown view 'timelin'; did you mean timeline?"),
    (["--view", "weeks"], "unknown view 'weeks' (horizontal, vertical, timeline, calendar, now)"),
    (["imprt"], "unknown command 'imprt'; did you mean import? ('tvguide --help' lists all)"),
    (["nope"], "unknown command 'nope' ('tvguide --help' lists all)"),
    (["import", "xmtlv", "f"], "unknown command 'import xmtlv'; did you mean import xmltv?"),
    (["import", "gracenote"], "unknown command 'import gracenote' (import xmltv, import tvmaze)"),
    (["import"], "'import' needs one of xmltv, tvmaze"),
    (["import", "xmltv"], "'import xmltv' needs FILE|URL|-"),
    (["import", "xmltv", "a", "b"], "unexpected argument 'b' after 'import xmltv'"),
    (["help", "imprt"], "unknown command 'imprt'; did you mean import? ('tvguide --help' lists all)"),
    (["--ascii", "serv"], "unknown command 'serv'; did you mean serve? ('tvguide --help' lists all)"),
    (["--country", "UX"], "unknown country 'UX'; write its name, or its two letters (US)"),
    (
      ["--date", "2025-02-30"],
      "invalid date '2025-02-30' for --date; write it like 2026-12-24, '24 dec', 12/24, fri, tomorrow or +3d"
    ),
    (["--now", "noon"], "invalid moment 'noon' for --now; write it like 2026-12-24T18:30:00Z"),
    (["--ascii=yes"], "--ascii takes no value"),
    (["--server"], "--server needs a value: --server URL"),
    (["--server", ""], "invalid address '' for --server; write it like http://localhost:3001"),
    (["--server", "ftp://x"], "invalid address 'ftp://x' for --server; write it like http://localhost:3001"),
    (["--server", "host:99999"], "invalid address 'host:99999' for --server; write it like http://localhost:3001"),
    (["--server", "me:pw@host:x"], "invalid address 'host:x' for --server; write it like http://localhost:3001"),
    (["--demo", "--server", "host"], "--demo and --server cannot be combined"),
    (["--plain", "--json"], "--json and --plain cannot be combined"),
    (["serve", "--port", "70000"], "invalid port '70000' (0–65535)"),
  ])
  func namesWhatIsWrong(words: [String], expected: String) {
    #expect(message(words) == expected)
    #expect(!expected.contains("\n"))
  }

  @Test func suggestsOnlyWhatIsNear() {
    #expect(message(["--quiet"]) == "unknown option '--quiet' ('tvguide --help' lists all)")
    #expect(message(["-x"]) == "unknown option '-x' ('tvguide --help' lists all)")
  }

  @Test(arguments: ["tomorrow", "tonight", "fri", "24 dec", "25.12.", "12/25", "31", "+3w"])
  func readsDatesAsTheGuideDoes(text: String) throws {
    #expect(try guide("--date", text).date?.text == text)
  }

  @Test func helpNamesEveryOptionAndCommand() throws {
    for command in CommandSpec.all where !command.words.isEmpty {
      #expect(Usage.help.contains(command.summary) && Usage.help.contains(command.name))
      guard case .help(let commands) = try Invocation(arguments: ["help"] + command.words) else {
        Issue.record("no help for \(command.name)")
        continue
      }
      let page = Usage.help(of: commands)
      #expect(commands.map(\.words) == [command.words] && page.contains("Usage: \(command.usage)"))
      for option in command.options { #expect(page.contains("\(option.name)") && page.contains(option.summary)) }
      #expect(page.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
    for option in CommandSpec.guide.options + CommandSpec.common { #expect(Usage.help.contains(option.name)) }
    #expect(Usage.help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func helpAndVersionNeedNothingElse() throws {
    let lines: [([String], [String])] = [
      (["--help"], []), (["help"], []), (["import", "xmltv", "--help"], ["import xmltv"]),
      (["import", "--help"], ["import xmltv", "import tvmaze"]), (["serve", "-h"], ["serve"]),
      (["help", "personal"], ["personal export", "personal import"]),
      (["sources", "--help"], ["sources list", "sources add", "sources remove", "sources refresh"]),
    ]
    for (words, expected) in lines {
      guard case .help(let commands) = try Invocation(arguments: words) else {
        Issue.record("no help for \(words)")
        continue
      }
      #expect(commands.map(\.name) == expected)
    }
    guard case .version = try Invocation(arguments: ["--version"]) else {
      Issue.record("no version")
      return
    }
  }

  @Test(arguments: [("", "abc", 3), ("abc", "abc", 0), ("view", "veiw", 1), ("kitten", "sitting", 3), ("ab", "b", 1)])
  func countsEdits(left: String, right: String, expected: Int) {
    #expect(Suggestion.distance(left, right) == expected)
    #expect(Suggestion.distance(right, left) == expected)
  }
}

@Suite struct DirectoriesTests {
  @Test func followsXDG() throws {
    let directories = try XDGPaths(environment: [
      "HOME": "/home/a", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "relative/is/ignored",
    ])
    #expect(directories.database == "/d/tvguide/guide.sqlite")
    #expect(directories.cache == "/home/a/.cache/tvguide")
    #expect(directories.log == "/home/a/.local/state/tvguide/tvguide.log")
    #expect(directories.configuration == "/home/a/.config/tvguide")
  }

  @Test func saysWhatIsMissing() {
    #expect(throws: StartError.self) { try XDGPaths(environment: ["HOME": ""]) }
  }
}
