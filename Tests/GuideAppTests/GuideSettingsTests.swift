import Foundation
import GuideConfiguration
import GuideModel
import GuideUI
import TerminalKit
import Testing

@testable import GuideApp

/// The origin of a setting among several places.
@Suite struct GuideSettingsTests {
  /// The settings of a file, in its own home directory for as long as it is read.
  private func loaded(
    _ text: String?, _ environment: [String: String] = [:], others: [String: String] = [:]
  ) throws -> LoadedConfiguration {
    let home = NSTemporaryDirectory() + "tvguide-settings-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let directories = try XDGPaths(environment: ["HOME": home])
    try FileManager.default.createDirectory(atPath: directories.configuration, withIntermediateDirectories: true)
    try text?.write(toFile: directories.configurationFile, atomically: true, encoding: .utf8)
    // A file with a token that others can read causes a warning.
    chmod(directories.configurationFile, 0o600)
    for (name, text) in others {
      try text.write(toFile: "\(directories.configuration)/\(name)", atomically: true, encoding: .utf8)
    }
    return LoadedConfiguration(directories: directories, environment: environment.merging(["HOME": home]) { $1 })
  }

  private func settings(
    _ text: String?, _ environment: [String: String] = [:], _ words: String...
  ) throws -> GuideSettings {
    guard case .guide(let options) = try Invocation(arguments: words) else { throw StartError("not the guide") }
    return GuideSettings(options, environment: environment, loaded: try loaded(text, environment))
  }

  @Test func theCommandLineGoesBeforeTheFile() throws {
    let text = """
      { "server": "http://file:1", "country": "AU", "view": "calendar", "images": "none", "ascii": false,
        "mouse": { "enabled": true } }
      """
    let found = try settings(
      text, [:], "--server", "http://flag:1", "--country", "GB", "--view", "vertical", "--images", "symbols", "--ascii",
      "--no-mouse")
    #expect(found.server.value == "http://flag:1" && found.country.value?.code == "GB")
    #expect(found.view.value == .vertical && found.images.value == .symbols && found.ascii.value && !found.mouse.value)
    let origins = [
      found.server.origin, found.country.origin, found.view.origin, found.images.origin, found.ascii.origin,
      found.mouse.origin,
    ]
    #expect(origins.allSatisfy { $0 == .commandLine })
  }

  @Test func theEnvironmentStandsBetween() throws {
    let text = #"{ "server": "http://file:1", "timeZone": "Asia/Tokyo" }"#
    let environment = ["TVGUIDE_SERVER": "http://variable:1", "TZ": ":Europe/London"]
    let found = try settings(text, environment)
    #expect(found.server.value == "http://variable:1" && found.server.origin == .environment("TVGUIDE_SERVER"))
    #expect(found.zone.value.identifier == "Europe/London" && found.zone.origin == .environment("TZ"))
    #expect(try settings(text, environment, "--server", "flag:1").server.value == "flag:1")
    // Empty values and unknown zones are ignored.
    let empty = try settings(text, ["TVGUIDE_SERVER": "", "TZ": "Nowhere/At-All"])
    #expect(empty.server.value == "http://file:1" && empty.server.origin == .file(line: 1))
    #expect(empty.zone.value.identifier == "Asia/Tokyo" && empty.zone.origin == .file(line: 1))
  }

  @Test func theFileGoesBeforeTheDefaults() throws {
    let text = """
      { "dayStart": "04:00",
        "images": "kitty", "theme": "light", "colours": { "past": 3, "alert": "#010203" },
        "mouse": { "enabled": false } }
      """
    let found = try settings(text)
    #expect(found.dayStart.value == DayStart(text: "04:00") && found.dayStart.origin == .file(line: 1))
    #expect(found.theme.value == .light && !found.mouse.value && found.mouse.origin == .file(line: 3))
    #expect(found.colours == [.past: .palette(3), .alert: .rgb(red: 1, green: 2, blue: 3)])
    // The best possible for the terminal.
    #expect(
      found.images.origin == .file(line: 2) && (found.images.value == .auto || found.images.value.rawValue == "kitty"))
    let none = try settings(nil)
    #expect(none.dayStart.value == .standard && none.dayStart.origin == .standard && none.server.value == nil)
    #expect(none.theme.value == .auto && none.mouse.value && !none.ascii.value && none.view.value == nil)
  }

  @Test(arguments: [
    (["LANG": "C"], true), (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], true), (["LANG": "de_DE.ISO-8859-1"], true),
    (["LANG": "C.UTF-8", "TERM": "vt100"], true), (["LANG": "en_US.utf8"], false),
    (["LC_ALL": "", "LANG": "C.UTF-8"], false),
    ([:], false),
  ])
  func asciiIsUsedWhereTheLocaleHasNoUTF8(environment: [String: String], isASCII: Bool) throws {
    #expect(try settings(nil, environment).ascii.value == isASCII)
    #expect(try !settings("{ \"ascii\": false }", environment).ascii.value)
    #expect(try settings(nil, environment, "--ascii").ascii.value)
  }

  @Test func clockBoxAndPricesComeFromTheFile() throws {
    let text = """
      { "clock": 12, "mouse": { "tooltip": true },
        "prices": { "JP": { "currency": "JPY", "asOf": "2026-10", "services": { "Netflix": "1490", "119": 600 } } } }
      """
    let found = try settings(text)
    #expect(found.zone.value.clock == .twelveHours && found.showsTooltipAtMouse)
    #expect(try !settings(text, [:], "--no-mouse").showsTooltipAtMouse)
    #expect(try settings(nil).zone.value.clock == .twentyFourHours)
    let japan = try #require(Country("JP"))
    let list = try #require(ConfiguredPrices.lists(try loaded(text).configuration.prices)[japan])
    let total = list.total(of: [Provider(id: "8", name: "NETFLIX"), Provider(id: "119", name: "Prime")])
    #expect(total.monthly.minorUnits == 2090 && total.unpriced == 0)
    #expect(list.note == "as of October 2026, from your configuration")
  }

  @Test func aTokenGoesToTheServerOfTheFileAlone() throws {
    let text = #"{ "server": "http://file:1", "token": "abc" }"#
    #expect(try settings(text).token == "abc")
    #expect(try settings(text, [:], "--server", "http://flag:1").token == nil)
    #expect(try settings(text, ["TVGUIDE_SERVER": "http://variable:1"]).token == nil)
    #expect(try settings(text, [:], "--demo").token == nil)
    // It is the server of the file, wherever it is named.
    #expect(try settings(text, [:], "--server", "http://file:1").token == "abc")
    #expect(try settings(text, ["TVGUIDE_SERVER": "http://file:1"]).token == "abc")
  }

  @Test func aTokenMayStandInAFile() throws {
    let text = #"{ "server": "http://file:1", "tokenFile": "secret" }"#
    #expect(try loaded(text, others: ["secret": " abc \nmore\n"]).token == "abc")
    for (others, message) in [
      ([:], "cannot be read"),
      (["secret": "two words\n"], "its first line is not a token (1 to 4096 visible ASCII characters)"),
    ] {
      let found = try loaded(text, others: others)
      #expect(found.token == nil)
      #expect(found.mistakes.count == 1 && found.mistakes[0].hasPrefix("config.json:1: tokenFile: "))
      #expect(found.mistakes[0].hasSuffix(message) && !found.mistakes[0].contains("two words"))
    }
  }

  @Test func whatIsNoAddressIsNotUsed() throws {
    let found = try loaded("{\n\"server\": \"ftp://x\", \"token\": \"abc\" }")
    #expect(
      found.mistakes == ["config.json:2: server: invalid address 'ftp://x'; write it like \"http://localhost:3001\""])
    #expect(found.configuration.server == nil && found.token == nil)
    let secret = try loaded("{ \"server\": \"https://me:pass@tv.example.org:x/?key=1\" }").mistakes
    #expect(secret.count == 1 && secret[0].contains("invalid address '…@tv.example.org:x/'"))
  }

  @Test func theStatusLineTellsTheFirstAndHowMany() throws {
    #expect(try loaded("{}").notice == nil)
    #expect(
      try loaded("{\"theme\": \"drak\"}").notice == "config.json:1: theme: invalid theme 'drak'; did you mean 'dark'?")
    let three = try loaded("{\"theme\": \"drak\",\n\"a\": 1,\n\"b\": 2}")
    #expect(
      three.notice == "2 more in tvguide config; config.json:1: theme: invalid theme 'drak'; did you mean 'dark'?")
  }

  @Test func keysAreBoundAndConflictsTold() throws {
    let found = try loaded(
      """
      { "keys": {
        "moveDown": ["J", "Down"],
        "moveUp": ["J", "Ctrl-Up", "F5"],
        "quit": []
      } }
      """)
    #expect(found.bindings.command(for: Key("J")) == .moveDown && found.bindings.command(for: Key("j")) == nil)
    #expect(found.bindings.command(for: Key(.up, .control)) == .moveUp)
    #expect(found.bindings.command(for: Key(.function(5))) == .moveUp)
    #expect(found.bindings.command(for: Key("q")) == .quit)
    #expect(
      found.mistakes == [
        "config.json:3: keys.moveUp: J is already a key of moveDown, and stays that",
        "config.json:4: keys.quit: the guide could not be left without a key; it keeps q and Ctrl-C",
      ])
  }

  /// The output of the list of keys and of `tvguide config` can be put into the file.
  @Test func everyKeyIsReadByTheNameItIsShownBy() throws {
    for (key, _) in KeyBindings.standard.entries {
      #expect(try Key(configured: key.name(ascii: true)) == key)
    }
    for name in ["Up", "PgDn", "Space", "F1", "F24", "Ctrl-L", "Alt-x", "Shift-Up", "J", "é"] {
      #expect(try Key(configured: name).name(ascii: true) == name)
    }
  }

  @Test func theTemplateIsUnderstoodByThisProgram() throws {
    let found = try loaded(ConfigurationTemplate.text)
    #expect(found.exists && found.mistakes.isEmpty && found.configuration == Configuration())
    // With all settings switched on, all names in it are valid.
    let lines = ConfigurationTemplate.text.split(separator: "\n").map { line in
      let rest = line.drop { $0 == " " }
      return rest.hasPrefix("// \"") || rest.hasPrefix("//   ") || rest.hasPrefix("// }") || rest.hasPrefix("// ]")
        ? rest.dropFirst(3) : line
    }
    let all = try loaded(lines.joined(separator: "\n"))
    // The template has both the token and its file, to show both. The token file of `sync` does not exist here.
    #expect(all.reading.mistakes.map(\.key) == ["tokenFile", "sync.tokenFile"], "\(all.mistakes)")
  }
}
