import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The guide as lines of text: the lines of each view and dialog, and the reported changes.
@Suite struct LinearScreenTests {
  private func screen(_ view: GuideView, width: Int = 80, height: Int = 24) -> WholeScreen {
    WholeScreen(view: view, width: width, height: height, linear: true)
  }

  /// How to open a dialog, and a view that has it.
  enum Dialog: String, CaseIterable {
    case help, date, filter, search, command, country, sources, channels, programme, details, day, week, legend

    var view: GuideView {
      switch self {
      case .channels, .programme: .timeline
      case .day, .week, .legend: .calendar
      default: .horizontal
      }
    }

    func open(_ screen: inout WholeScreen) {
      switch self {
      case .help: screen.press(Key("?"))
      case .date: open(&screen, "g", typing: "fr")
      case .filter: open(&screen, "f", typing: "dr")
      case .search: open(&screen, "/", typing: "e")
      case .command: open(&screen, ":", typing: "coun")
      case .country: open(&screen, "C", typing: "ger")
      case .sources: screen.press(Key("S"), Key("j"))
      case .channels: screen.press(Key("c"), Key("j"))
      case .programme, .details, .day: screen.press(Key(.enter))
      case .week: screen.press(Key("a"), Key("j"))
      case .legend: screen.press(Key("o"))
      }
    }

    private func open(_ screen: inout WholeScreen, _ key: Character, typing text: String) {
      screen.press(Key(key))
      screen.type(text)
    }
  }

  @Test(arguments: GuideView.allCases) func aViewIsLines(_ view: GuideView) {
    var screen = screen(view)
    expectGolden(screen.buffer, "linear-\(view.rawValue)")
    screen.press(Key("j"), Key("l"))
    expectGolden(screen.buffer, "linear-\(view.rawValue)-moved")
  }

  @Test(arguments: Dialog.allCases) func aDialogIsLines(_ dialog: Dialog) {
    var screen = screen(dialog.view)
    dialog.open(&screen)
    expectGolden(screen.buffer, "linear-dialog-\(dialog.rawValue)")
  }

  /// With anything open: no lines, boxes, blocks or styles.
  @Test(arguments: GuideView.allCases) func nothingIsDrawn(_ view: GuideView) {
    for dialog in [nil] + Dialog.allCases.map(Optional.some) {
      for size in [(80, 24), (40, 8), (200, 60)] {
        var screen = screen(view, width: size.0, height: size.1)
        screen.press(Key("j"))
        dialog?.open(&screen)
        let buffer = screen.buffer
        #expect(!buffer.text.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) }, "\(dialog as Any)")
        #expect(
          (0..<size.1).allSatisfy { y in (0..<size.0).allSatisfy { buffer[x: $0, y: y].style == .plain } },
          "\(dialog as Any)")
      }
    }
  }

  @Test func theLastLineSaysWhatChanged() throws {
    var screen = screen(.horizontal)
    func last() throws -> String {
      try #require(screen.buffer.text.split(separator: "\n").last.map(String.init))
    }
    screen.press(Key("l"))
    #expect(try last().hasPrefix("Day: Thu, Sep 11, Tomorrow. "))
    screen.press(Key("*"))
    #expect(try last().contains("ollow"))
    screen.press(Key("2"))
    #expect(try last().hasPrefix("View: vertical"))
    screen.press(Key("?"), Key("/"))
    screen.type("day")
    #expect(try last().hasPrefix("Typed: day"))
    // A key without an effect does not change the last line.
    let before = try last()
    screen.send(.tick(screen.state.now))
    #expect(try last() == before)
  }

  /// Otherwise the last line looks like an open prompt.
  @Test func theSelectionIsSaidAfterAPrompt() {
    var screen = screen(.horizontal)
    for keys in [[Key("f")], [Key("g")], [Key(":"), Key("t")], [Key("/"), Key(.backspace)]] {
      for key in keys + [Key(.escape)] { screen.press(key) }
      let title = screen.state.room.footer.title
      #expect(!title.isEmpty && screen.state.lastChange.contains(title), "\(screen.state.lastChange)")
    }
  }

  /// Where nothing is selected, what is shown instead is said.
  @Test func whyNothingIsShownIsSaidAfterAPrompt() {
    var screen = screen(.horizontal)
    screen.press(Key("f"))
    screen.type("zzzz")
    screen.press(Key(.enter), Key(":"))
    screen.type("bogus")
    screen.press(Key(.enter), Key(.escape))
    #expect(screen.state.lastChange.contains("No show matches 'zzzz'"), "\(screen.state.lastChange)")
  }

  /// A title is also said if it was among the lines of the list before.
  @Test func theTitleOfAnEpisodeInAListIsSaid() throws {
    var screen = screen(.calendar, height: 60)
    screen.press(Key(.enter))
    var titles: Set<String> = []
    for _ in 0..<20 {
      let before = screen.state.room.footer.title
      screen.press(Key("j"))
      let title = screen.state.room.footer.title
      guard title != before else { continue }
      titles.insert(title)
      #expect(screen.state.lastChange.contains(title), "\(screen.state.lastChange)")
    }
    #expect(titles.count > 1, "\(titles)")
  }

  @Test func theCursorOfAPromptIsSaid() {
    var screen = screen(.horizontal)
    screen.press(Key("f"))
    screen.type("fox")
    screen.press(Key(.left), Key(.left))
    #expect(screen.state.lastChange == "Cursor: 2, o")
  }

  /// The answers come one after the other.
  @Test func whatAKeyAskedForIsSaidWithIt() {
    var screen = screen(.horizontal)
    screen.press(Key("l"))
    screen.press(Key("3"))
    let said = screen.state.lastChange
    #expect(said.hasPrefix("View: timeline. "), "\(said)")
    #expect(said.contains("On: Harbour One. \(screen.state.room.footer.title)"), "\(said)")
  }

  @Test func aFilterIsSaid() {
    var screen = screen(.timeline)
    screen.press(Key("f"))
    screen.type("harbour")
    screen.press(Key(.enter))
    var said: Set<Bool> = []
    for _ in 0..<6 {
      let matches = screen.state.room.footer.matches
      if let matches {
        said.insert(matches)
        #expect(screen.text.contains(matches ? "\nMatches the filter\n" : "\nDoes not match the filter\n"))
      }
      screen.press(Key("j"))
    }
    #expect(said == [true, false])
  }

  /// A text that is wrapped on the screen is one sentence.
  @Test func aWrappedTextIsReadWithoutStops() throws {
    var guide = FixtureGuide.small
    let text = Array(repeating: "words", count: 40).joined(separator: " ")
    for section in guide.sections.indices {
      for show in guide.sections[section].shows.indices {
        for episode in guide.sections[section].shows[show].episodes.indices {
          guide.sections[section].shows[show].episodes[episode].overview = text
        }
      }
    }
    var screen = WholeScreen(view: .horizontal, guide: guide, width: 80, height: 40, linear: true)
    let before = LinearScreen(screen.state).lines
    screen.press(Key(.enter))
    let said = try #require(LinearScreen(screen.state).change(since: before))
    #expect(said.contains(text), "\(said)")
  }

  /// Screen readers read at the cursor.
  @Test func theCursorIsAtWhatChanged() throws {
    let screen = screen(.horizontal)
    let place = try #require(readingPosition(of: screen.state))
    #expect(place.x == 0 && (21...23).contains(place.y))
    #expect(readingPosition(of: WholeScreen(view: .horizontal).state) == nil)
  }

  /// Each line of a list can be reached and is then visible.
  @Test func theSelectedLineIsShown() {
    var screen = screen(.horizontal, width: 60, height: 12)
    screen.press(Key("C"))
    for place in 2...60 {
      screen.press(Key(.down))
      #expect(screen.text.contains("Selected, \(place) of "), "line \(place)")
    }
  }

  /// A page turns the list, and does not go to another month.
  @Test(arguments: [Array(repeating: Key("j"), count: 9), [Key(.pageDown), Key(.pageDown), Key(.pageDown)]])
  func theLegendScrollsToItsEnd(keys: [Key]) throws {
    for isLinear in [true, false] {
      var screen = WholeScreen(view: .calendar, width: 80, height: 13, linear: isLinear)
      screen.press(Key("o"))
      let day = screen.state.cursor.day
      let lines = try #require((screen.state.layer as? LegendLayer)?.reading(in: screen.state)?.lines)
      #expect(screen.text.contains("scroll") && !screen.text.contains(lines[lines.count - 1]))
      for key in keys { screen.press(key) }
      #expect(screen.text.contains(lines[lines.count - 1]) && screen.state.cursor.day == day, "\(screen.text)")
    }
  }

  @Test(arguments: [Array(repeating: Key("j"), count: 200), [Key(.end)]]) func helpScrollsToItsEnd(keys: [Key]) throws {
    var screen = screen(.timeline)
    screen.press(Key("?"))
    for key in keys { screen.press(key) }
    let layer = try #require(screen.state.layer as? HelpLayer)
    let lines = try #require(layer.reading(in: screen.state)?.lines)
    #expect(screen.text.contains(try #require(lines.last)))
  }
}
