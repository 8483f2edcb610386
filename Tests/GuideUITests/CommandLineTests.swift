import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct CommandLineTests {
  private func typed(_ line: String, _ keys: Key...) -> TestScreen {
    var screen = TestScreen()
    screen.press(Key(":"))
    screen.type(line)
    for key in keys { screen.press(key) }
    return screen
  }

  private func text(_ screen: TestScreen) -> String? {
    if let prompt = screen.state.layer as? CommandPrompt { prompt.line.text } else { nil }
  }

  /// All commands can be run by name, in words or as in the configuration.
  @Test(arguments: Command.allCases) func everyCommandHasItsName(command: Command) throws {
    let language = CommandLanguage(state: TestScreen().state)
    for line in [CommandLanguage.words(command), command.rawValue, command.rawValue.uppercased()] {
      let action = try language.action(line)
      #expect(action == .command(command), "\(line)")
    }
    #expect(CommandLanguage.names.contains(CommandLanguage.words(command)))
  }

  @Test func linesDoWhatTheySay() throws {
    #expect(typed("country gb", Key(.enter)).state.country == Country("GB"))
    #expect(typed("country germ", Key(.enter)).state.country == Country("DE"))
    #expect(typed("view vertical", Key(.enter)).state.view == .vertical)
    #expect(typed("date tomorrow", Key(.enter)).state.cursor.day == day(2025, 9, 11))
    #expect(typed("go to date", Key(.enter)).state.layer as? DatePrompt == (DatePrompt()))
    #expect(typed("quit", Key(.enter)).effects.contains(.quit))
    #expect(typed("q", Key(.enter)).effects.contains(.quit))
    #expect(typed("search wolf", Key(.enter)).searches.last?.request.text == "wolf")
    #expect(typed("Help", Key(.enter)).state.layer as? HelpLayer == HelpLayer())
    #expect(typed("", Key(.enter)).state.layers.isEmpty)
    #expect(typed("x", Key(.escape)).state.layers.isEmpty)
    #expect(typed("", Key(.backspace)).state.layers.isEmpty)
  }

  @Test func whatAWordTakesIsToldBeforeTheSpace() {
    let views = ["view calendar", "view horizontal", "view timeline", "view vertical"]
    #expect(Set(CommandLanguage(state: TestScreen().state).candidates("view")).isSuperset(of: views))
    let screen = typed("view")
    #expect(views.allSatisfy { screen.text.contains($0) })
    #expect(text(typed("view", Key(.tab), Key(.tab))) == "view horizontal")
    #expect(typed("services").text.contains("services all"))
  }

  @Test(arguments: [
    ("calender", "did you mean 'view calendar'"), ("viwe", "did you mean 'view'"),
    ("view vertcal", "did you mean 'vertical'"),
    ("country atlantis", "unknown country"), ("date someday", "invalid date"), ("services some", "only, all"),
    ("filter forget x", "no filter is saved"), ("filter save", "a name is missing"),
  ])
  func aMistakeIsToldWithASuggestion(line: String, words: String) {
    var screen = typed(line, Key(.enter))
    guard let prompt = screen.state.layer as? CommandPrompt else {
      Issue.record("closed")
      return
    }
    #expect(prompt.error?.contains(words) == true && prompt.line.text == line, "\(prompt.error ?? "")")
    screen.press(Key(.backspace))
    if let prompt = screen.state.layer as? CommandPrompt { #expect(prompt.error == nil) }
  }

  @Test func aMistakeIsReadable() {
    let screen = typed("viwe", Key(.enter))
    expectGolden(screen.buffer, "command-mistake-80x24")
    expectGolden(typed("view").buffer, "command-80x24")
  }

  @Test func tabCompletes() {
    #expect(text(typed("serv", Key(.tab))) == "services")
    #expect(text(typed("view v", Key(.tab))) == "view vertical")
    #expect(text(typed("country germ", Key(.tab))) == "country Germany")
    #expect(text(typed("date tom", Key(.tab))) == "date tomorrow")
    #expect(text(typed("filter unw", Key(.tab))) == "filter unwatched")
    #expect(text(typed("filter new on:pr", Key(.tab))) == "filter new on:prime")
    #expect(text(typed("xyz", Key(.tab))) == "xyz")
    // Tab goes through ambiguous candidates.
    let first = typed("view", Key(.tab), Key(.tab))
    #expect(text(first)?.hasPrefix("view ") == true)
    #expect(text(typed("view", Key(.tab), Key(.tab), Key(.tab, .shift))) == "view")
  }

  @Test func whatWasTypedBeforeComesBack() {
    var screen = typed("view vertical", Key(.enter))
    screen.press(Key(":"))
    screen.type("view horizontal")
    screen.press(Key(.enter), Key(":"), Key("x"), Key(.up))
    #expect(text(screen) == "view horizontal")
    screen.press(Key(.up), Key(.up))
    #expect(text(screen) == "view vertical")
    screen.press(Key(.down), Key(.down))
    #expect(text(screen) == "x")
    #expect(screen.state.preferences.commandHistory == ["view vertical", "view horizontal"])
  }

  @Test func theHistoryIsBounded() {
    var screen = TestScreen()
    for number in 1...(CommandPrompt.maximumHistory + 10) {
      screen.press(Key(":"))
      screen.type("filter word\(number)")
      screen.press(Key(.enter))
    }
    #expect(screen.state.preferences.commandHistory?.count == CommandPrompt.maximumHistory)
    #expect(screen.state.preferences.commandHistory?.last == "filter word\(CommandPrompt.maximumHistory + 10)")
  }

  @Test func aTimeOfTheSelectedDayOpensInTheTimeline() {
    var screen = TestScreen()
    screen.press(Key("l"), Key("l"), Key("g"))
    screen.type("20:15")
    screen.press(Key(.enter))
    #expect(screen.state.layers.isEmpty && screen.state.view == .timeline)
    let (day, second) = screen.state.zone.local(of: screen.state.timeline.anchor)
    #expect(day == screen.state.today.advanced(by: 2) && second == (20 * 60 + 15) * 60)
  }

  /// View 5 shows today, wherever the cursor of the other views is.
  @Test func aTimeInTheViewOfWhatIsOnIsToday() {
    var screen = WholeScreen(view: .timeline)
    screen.press(Key("]"), Key("]"), Key("5"), Key("g"))
    screen.type("20:15")
    screen.press(Key(.enter))
    #expect(screen.state.view == .timeline)
    #expect(screen.state.zone.shortMoment(screen.state.timeline.anchor, now: noon) == "20:15")
  }

  /// An evening is that of the date that is shown, and a time in the night is soon.
  @Test(arguments: [GuideView.now, .calendar, .horizontal], [("20:15", "Thu, Sep 11, 20:15"), ("02:00", "02:00")])
  func aTimeAfterMidnight(view: GuideView, time: (typed: String, told: String)) {
    var screen = WholeScreen(view: view)
    screen.send(.tick(noon.adding(seconds: 13 * 3600)))
    screen.press(Key("t"), Key("g"))
    screen.type(time.typed)
    screen.press(Key(.enter))
    let told = screen.state.zone.shortMoment(screen.state.timeline.anchor, now: screen.state.now)
    #expect(time.told.hasSuffix(told), "\(told)")
  }

  /// Also in the timeline, where a time after midnight belongs to the night of the day.
  @Test func aTimeIsOneOfTheDayThatIsShown() {
    var screen = WholeScreen(view: .timeline)
    func go(_ text: String) -> String {
      screen.press(Key("g"))
      screen.type(text)
      screen.press(Key(.enter))
      return screen.state.zone.shortMoment(screen.state.timeline.anchor, now: noon)
    }
    #expect([go("+1d"), go("20:15")] == ["Thu, Sep 11, 12:00", "Thu, Sep 11, 20:15"])
    #expect([go("20:15"), go("00:30")] == ["Thu, Sep 11, 20:15", "Fri, Sep 12, 00:30"])
    #expect([go("+2d"), go("20:15")] == ["Sat, Sep 13, 00:30", "Fri, Sep 12, 20:15"])
  }

  /// After midnight, a date is a calendar date. Its evening is shown, each time that it is asked for.
  @Test func aDateAfterMidnightIsThatDate() {
    var screen = WholeScreen(view: .timeline)
    screen.send(.tick(noon.adding(seconds: 12 * 3600 + 1800)))
    for _ in 0..<2 {
      screen.press(Key("g"))
      screen.type("tomorrow")
      screen.press(Key(.enter))
      #expect(screen.state.zone.shortMoment(screen.state.timeline.anchor, now: noon) == "Fri, Sep 12, 20:00")
    }
  }

  /// For any text at any size, the line stays clean and the screen complete.
  @Test(arguments: 0..<12) func anythingMayBeTyped(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = TestScreen(
      width: Int.random(in: 1...220, using: &random), height: Int.random(in: 1...70, using: &random))
    let keys: [Key] = [
      Key(.enter), Key(.escape), Key(":"), Key("f"), Key(.up), Key(.down), Key(.tab), Key(.tab, .shift),
      Key(.backspace),
      Key("u", .control), Key("w", .control), Key("F"), Key("x"),
    ]
    let words = [
      "filter ", "view ", "country ", "save ", "services ", "only", "夜é", "\"", "date ", "new", "on:h", "zz",
    ]
    for _ in 0..<120 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: screen.press(keys.randomElement(using: &random) ?? Key(.enter))
      case 3, 4: screen.type(words.randomElement(using: &random) ?? "a")
      default:
        screen.send(.input(.paste("p\u{1B}[2J\u{202E}\n")))
        screen.answer()
      }
      if let text = text(screen) {
        #expect(text.count <= CommandPrompt.maximumLength)
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
      #expect(screen.buffer.size == screen.state.size)
    }
  }
}
