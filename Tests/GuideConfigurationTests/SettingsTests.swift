import GuideModel
import TerminalKit
import Testing

@testable import GuideConfiguration

@Suite struct SettingsTests {
  @Test(arguments: [("UK", "GB"), ("Holland", "NL"), ("Deutschland", "DE"), ("united states", "US"), ("fr", "FR")])
  func aCountryIsTakenByItsUsualNames(name: String, code: String) {
    let reading = read("{ \"country\": \"\(name)\" }")
    #expect(reading.configuration.country?.code == code && reading.mistakes.isEmpty)
  }

  @Test func connectionsOfAnAddressAreSet() {
    let reading = read("{ \"serve\": { \"connectionsPerAddress\": 256 } }")
    #expect(reading.configuration.serve.connectionsPerAddress == 256 && reading.mistakes.isEmpty)
    for wrong in ["0", "257", "\"many\"", "4294967424"] {
      let reading = read("{ \"serve\": { \"connectionsPerAddress\": \(wrong) } }")
      #expect(reading.configuration.serve.connectionsPerAddress == nil && reading.mistakes.count == 1)
    }
  }

  @Test func readsWhatStandsAtTheTop() throws {
    let reading = read(
      """
      {
        "server": "https://tv.example.org", "tokenFile": "~/token", "country": "gb",
        "timeZone": "Europe/London", "dayStart": "04:30", "firstDayOfWeek": "sunday", "clock": 12,
        "view": "timeline", "images": "sixel", "ascii": true, "genreColours": false, "theme": "colour-blind",
        "mouse": { "tooltip": false }, "listings": { "keepPastDays": 0, "notifyChanges": true },
        "sync": { "server": "http://box.lan:3001", "token": "abc" },
        "colours": { "accent": "#ff8000", "past": 0, "rule": null }
      }
      """)
    #expect(reading.mistakes.isEmpty)
    var expected = Configuration()
    expected.server = "https://tv.example.org"
    expected.token = .file("~/token")
    expected.country = Country("GB")
    expected.timeZone = ZoneRules(identifier: "Europe/London")
    expected.dayStart = DayStart(text: "04:30")
    expected.firstDayOfWeek = .sunday
    expected.clock = .twelveHours
    expected.view = "timeline"
    expected.images = .sixel
    expected.ascii = true
    expected.genreColours = false
    expected.theme = "colour-blind"
    expected.mouse = MouseSettings(enabled: nil, tooltip: false)
    expected.listings = ListingsSettings(keepPastDays: 0, notifyChanges: true)
    expected.sync = SyncSettings(server: "http://box.lan:3001", token: .text("abc"))
    expected.colours = ["accent": .rgb(RGB(red: 255, green: 128, blue: 0)), "past": .palette(0)]
    #expect(reading.configuration == expected)
    #expect(reading.lines["clock"] == 3 && reading.lines["mouse.tooltip"] == 5 && reading.lines["mouse.enabled"] == nil)
  }

  @Test(arguments: [
    (#""theme": "drak""#, "theme: invalid theme 'drak'; did you mean 'dark'?"),
    (#""theme": 3"#, "theme: invalid theme 3 (auto, dark, light, colour-blind)"),
    (#""theem": "dark""#, "theem: unknown setting; did you mean 'theme'?"),
    (#""frobnicate": 1"#, "frobnicate: unknown setting"),
    (
      #""mouse.tooltip": true"#, #"mouse.tooltip: unknown setting; write it as "mouse": { "tooltip": … }"#
    ),
    (#""mice.tooltip": true"#, "mice.tooltip: unknown setting"),
    (#""theme.dark": true"#, "theme.dark: unknown setting"),
    (#""mouse": {"tooltips": true}"#, "mouse.tooltips: unknown setting; did you mean 'tooltip'?"),
    (#""mouse": true"#, "mouse: expected a group in braces, found true"),
    (#""mouse": {"enabled": "yes"}"#, "mouse.enabled: invalid value 'yes' (true, false, without quotes)"),
    (#""ascii": 1"#, "ascii: invalid value 1 (true, false)"),
    (
      #""country": "UKK""#,
      "country: invalid country 'UKK'; write its two letters (ISO 3166) or its name, \"GB\" or \"UK\""
    ),
    (#""timeZone": "Mars/Olympus""#, "timeZone: invalid time zone 'Mars/Olympus'; write it like \"Europe/London\""),
    (#""dayStart": "25:00""#, "dayStart: invalid time of day '25:00'; write it like \"05:00\""),
    (#""dayStart": 5"#, "dayStart: invalid time of day 5; write it like \"05:00\""),
    (#""clock": 13"#, "clock: invalid clock 13 (12, 24)"),
    (#""firstDayOfWeek": "mondy""#, "firstDayOfWeek: invalid day of the week 'mondy'; did you mean 'monday'?"),
    (#""view": "calender""#, "view: invalid view 'calender'; did you mean 'calendar'?"),
    (#""server": """#, "server: invalid text '' (1 to 2000 characters in double quotes)"),
    (#""listings": {"keepPastDays": -1}"#, "listings.keepPastDays: invalid number -1 (0 to 3650 days)"),
    (
      #""listings": {"keepPastDays": "7"}"#,
      "listings.keepPastDays: invalid number '7' (0 to 3650 days, without quotes)"
    ),
    (#""listings": {"keepPastDays": 1.5}"#, "listings.keepPastDays: invalid number 1.5 (0 to 3650 days)"),
    (
      #""listings": {"keepPastDays": 99999999999999999999}"#,
      "listings.keepPastDays: invalid number 99999999999999999999 (0 to 3650 days)"
    ),
    (
      #""colours": {"accent": "red"}"#,
      "colours.accent: invalid colour 'red'; write \"#RRGGBB\" or a number from 0 to 255"
    ),
    (
      ##""colours": {"accent": "#12345"}"##,
      "colours.accent: invalid colour '#12345'; write \"#RRGGBB\" or a number from 0 to 255"
    ),
    (#""colours": {"accent": 256}"#, "colours.accent: invalid colour 256; write \"#RRGGBB\" or a number from 0 to 255"),
    (#""colours": {"acent": 1}"#, "colours.acent: unknown setting; did you mean 'accent'?"),
    (#""keys": {"quit": 3}"#, "keys.quit: invalid key 3; write \"x\" or [\"x\", \"Ctrl-X\"]"),
    (#""keys": {"quit": "PgUpp"}"#, "keys.quit: 'PgUpp' is not a key; did you mean 'PgUp'?"),
    (#""keys": {"quit": [4]}"#, "keys.quit: invalid key 4; write \"x\" or \"Ctrl-X\""),
    (#""keys": {"quti": "x"}"#, "keys.quti: unknown setting; did you mean 'quit'?"),
    (#""sync": {"tokenFile": "abc"}"#, "sync.tokenFile: not used without server; set server in this file too"),
    (#""token": "abc""#, "token: not used without server; set server in this file too"),
  ])
  func saysWhichSettingIsWrong(setting: String, expected: String) {
    let text = "{\n\"ascii\": false,\n\(setting)\n}"
    let found = mistakes(text)
    #expect(found.contains("config.json:3: \(expected)"), "\(found)")
    // The rest is used.
    #expect(
      read("{\n\(setting),\n\"country\": \"AU\"\n}").configuration.country?.code == "AU" || setting.contains("country"))
  }

  @Test func noJSONIsOneMistakeAndNoSettings() {
    let reading = read("{ \"ascii\": true,\n theme = dark }")
    #expect(reading.configuration == Configuration())
    #expect(
      mistakes("{ \"ascii\": true,\n theme = dark }") == [
        "config.json:2: expected a key in double quotes, found 'theme'"
      ])
    #expect(mistakes("[]") == ["config.json:1: expected a group in braces, found a list"])
  }

  @Test func theLastOfEqualKeysCounts() {
    let reading = read("{\"ascii\": true,\n\"ascii\": false}")
    #expect(reading.configuration.ascii == false && reading.lines["ascii"] == 2)
    #expect(reading.mistakes.map(\.message) == ["set twice; line 1 is ignored"])
  }

  @Test func aTokenIsNeverRepeated() {
    for value in [#""my secret""#, "12345", #"["secret"]"#] {
      let found = mistakes("{\"server\": \"http://a\", \"token\": \(value)}")
      #expect(found.count == 1 && !found[0].contains("secret") && !found[0].contains("12345"))
    }
  }

  @Test func hostileNamesStayOnTheirLine() {
    let found = mistakes(
      "{\"\\u001b[31mred\\n\(String(repeating: "x", count: 5000))\": 1, \"theme\": \"\\u202e\\u0007\"}")
    #expect(found.count == 2)
    #expect(
      found.allSatisfy { line in
        line.count < 200 && line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" }
      })
  }

  @Test func manyMistakesAreBounded() {
    let text = "{" + (0..<5000).map { "\"k\($0)\": 1" }.joined(separator: ",") + "}"
    #expect(read(text).mistakes.count == ParsedConfiguration.mistakeLimit)
  }

  @Test func readsKeys() throws {
    let reading = read(
      """
      { "keys": { "moveDown": ["j", "Down", "j"],
        "quit": "Ctrl-X", "help": [], "refresh": ["F5", "F55"] } }
      """)
    #expect(
      reading.configuration.keys == [
        KeySetting(command: "moveDown", keys: [try Key(configured: "j"), try Key(configured: "Down")], line: 1),
        KeySetting(command: "quit", keys: [try Key(configured: "Ctrl-X")], line: 2),
        KeySetting(command: "help", keys: [], line: 2),
        KeySetting(command: "refresh", keys: [try Key(configured: "F5")], line: 2),
      ])
    #expect(reading.mistakes.count == 1)
    // All names are wrong, so the command keeps its keys.
    #expect(read(#"{"keys": {"quit": ["F55"]}}"#).configuration.keys.isEmpty)
  }
}
