import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The last line with views and keys.
@Suite struct HintLineTests {
  private func line(_ screen: TestScreen) -> String { screen.buffer.text(row: screen.buffer.size.height - 1) }

  private func clicked(_ label: String, in screen: TestScreen) throws -> TestScreen {
    var screen = screen
    let item = try #require(HintLine(screen.state, room: screen.state.room)?.items.first { $0.hint.label == label })
    screen.send(.input(.mouse(Mouse(.press(0), x: item.x, y: screen.buffer.size.height - 1))))
    return screen
  }

  @Test func aClickOpensAView() throws {
    let screen = try clicked("Month", in: TestScreen())
    #expect(screen.state.view == .calendar)
    #expect(try clicked("Shows", in: screen).state.view == .horizontal)
  }

  @Test func aClickDoesWhatTheKeyDoes() throws {
    var screen = try clicked("help", in: TestScreen())
    #expect(screen.state.layer is HelpLayer)
    screen = try clicked("close", in: screen)
    #expect(screen.state.layers.isEmpty)
  }

  @Test(arguments: Array(32...100) + [120, 150, 200]) func hintsAreWholeOrNotThere(width: Int) throws {
    var screen = TestScreen()
    screen.send(.resized(Size(width: width, height: 24)))
    let items = try #require(HintLine(screen.state, room: screen.state.room)).items
    #expect(items.contains { $0.hint.label == "help" })
    for item in items { #expect(item.x + item.hint.width < width) }
    let inOrder = items.sorted { $0.x < $1.x }
    for (left, right) in zip(inOrder, inOrder.dropFirst()) { #expect(left.x + left.hint.width < right.x) }
    let line = line(screen)
    for item in items { #expect(line.contains(item.hint.label)) }
  }

  @Test func lowScreensHaveNone() {
    var screen = TestScreen()
    screen.send(.resized(Size(width: 80, height: 19)))
    #expect(HintLine(screen.state, room: screen.state.room) == nil && screen.text.contains("? help"))
  }

  @Test func aDialogHasItsOwn() throws {
    var screen = TestScreen()
    screen.press(Key("/"))
    #expect(line(screen).contains("Esc close") && !line(screen).contains("1 Shows"))
  }
}

@Suite struct HelpFindingTests {
  @Test func linesAreFoundByTheirWords() {
    var screen = TestScreen()
    screen.press(Key("?"), Key("/"))
    for character in "poster" { screen.press(Key(character)) }
    #expect(screen.text.contains("large poster") && !screen.text.contains("previous show"))
    screen.press(Key(.escape))
    #expect(screen.text.contains("previous show"))
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func whatIsNotFoundIsSaid() {
    var screen = TestScreen()
    screen.press(Key("?"), Key("/"), Key("ж"))
    #expect(screen.text.contains("nothing found"))
  }

  @Test(arguments: GuideView.allCases) func everyKeyIsListedOnce(view: GuideView) {
    let state = TestScreen().state
    let rows = HelpGroups(bindings: state.bindings, view: view, appearance: state.appearance).all
      .filter { $0.title != "Signs" }.flatMap(\.rows).map(\.keys)
    #expect(Set(rows).count == rows.count)
    let told = Command.allCases.filter { view.room.isListed($0) && !state.bindings.names(of: $0, ascii: false).isEmpty }
    #expect(rows.count == told.count + view.room.ownKeys.count)
  }
}
