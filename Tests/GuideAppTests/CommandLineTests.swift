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
          server: "http://localhost:4000", view: .vertical, country: Country("GB"), date: GuideDay(iso: "2025-09-11"),
          now: Instant(rfc3339: "2025-09-10T12:00:00Z"), ascii: true, mouse: false))
    #expect(try guide() == GuideOptions())
  }

  @Test func readsHowPostersAreDrawn() throws {
    for choice in ["auto", "kitty", "sixel", "symbols", "none"] {
      #expect(try guide("--images", choice).images?.rawValue == choice)
    }
    #expect(message(["--images", "sixels"]).contains("sixel"))
    #expect(ImageChoice.auto.graphics == .asked && ImageChoice.sixel.graphics == .always(.sixel))
    #expect(ImageChoice.symbols.graphics == .never && ImageChoice.none.graphics == .never)
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
    (["--vew", "x"], "unknown option '--vew'; did you mean --view?"),
    (["--view", "timelin"], "unknown view 'timelin'; did you mean timeline?"),
    (["imprt"], "unknown command 'imprt'; did you mean import?"),
    (["import", "xmtlv", "f"], "unknown kind of import 'xmtlv'; did you mean xmltv?"),
    (["import"], "'import' needs a kind: tvguide import xmltv FILE|URL|-, or tvguide import tvmaze"),
    (["import", "xmltv"], "'import xmltv' needs FILE|URL|-"),
    (["import", "xmltv", "a", "b"], "'b' is one argument too many for 'import xmltv'"),
    (["--ascii", "serv"], "unknown command 'serv'; did you mean serve?"),
    (["--country", "UX"], "unknown country 'UX'; did you mean AX?"),
    (["--date", "2025-02-30"], "'2025-02-30' is no date for --date; write it like 2026-12-24"),
    (["--now", "noon"], "'noon' is no moment for --now; write it like 2026-12-24T18:30:00Z"),
    (["--ascii=yes"], "--ascii takes no value"),
    (["--server"], "--server needs a value: --server URL"),
    (["--server", ""], "'' is no address for --server; write it like http://localhost:3001"),
    (["--server", "ftp://x"], "'ftp://x' is no address for --server; write it like http://localhost:3001"),
    (["--server", "host:99999"], "'host:99999' is no address for --server; write it like http://localhost:3001"),
    (["--server", "me:pw@host:x"], "'me:pw@host:x' is no address for --server; write it like http://localhost:3001"),
    (["--country", "usa"], "unknown country 'USA'; did you mean US?"),
    (["serve", "--port", "70000"], "'70000' is no port for --port; use 0 to 65535"),
    (["-x"], "unknown option '-x'; did you mean --now?"),
  ])
  func namesWhatIsWrong(words: [String], expected: String) {
    let found = message(words)
    // The nearest of very short words is a matter of taste; that there is one line naming the word is not.
    if words == ["-x"] {
      #expect(found.hasPrefix("unknown option '-x'; did you mean --"))
    } else {
      #expect(found == expected)
    }
    #expect(!found.contains("\n"))
  }

  @Test func helpNamesEveryOptionAndCommand() {
    for command in CommandSpec.all {
      #expect(Usage.help.contains(command.summary))
      for option in command.options + CommandSpec.common { #expect(Usage.help.contains(option.name)) }
    }
    #expect(Usage.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func helpAndVersionNeedNothingElse() throws {
    for words in [["--help"], ["help"], ["import", "xmltv", "--help"], ["import", "--help"], ["serve", "-h"]] {
      guard case .help = try Invocation(arguments: words) else {
        Issue.record("no help for \(words)")
        continue
      }
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
    let directories = try Directories(environment: [
      "HOME": "/home/a", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "relative/is/ignored",
    ])
    #expect(directories.database == "/d/tvguide/guide.sqlite")
    #expect(directories.cache == "/home/a/.cache/tvguide")
    #expect(directories.log == "/home/a/.local/state/tvguide/tvguide.log")
    #expect(directories.configuration == "/home/a/.config/tvguide")
  }

  @Test func saysWhatIsMissing() {
    #expect(throws: StartError.self) { try Directories(environment: ["HOME": ""]) }
  }
}
