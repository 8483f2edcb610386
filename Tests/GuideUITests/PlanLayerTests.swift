import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The plan in a box.
@Suite struct PlanLayerTests {
  private let sheet = PlanSheet(lines: [
    .init(
      .total, "In all $13.99. Holding all of these services all the time costs $335.76; the plan saves $321.77."
    ),
    .init(.month, "September 2025: nothing"), .init(.month, "October 2025: $13.99"),
    .init(.service, "Kittiwake+ for 夜の港 Night Harbour; nothing is lost by starting then", of: .service("Kittiwake+")),
    .init(.show, "夜の港 Night Harbour: 6 episodes, Sep 27 to Oct 4", of: .show("夜の港 Night Harbour")),
    .init(.note, "Prices: the demo"), .init(.decision, "Never paid for: lumenary", of: .service("lumenary")),
  ])

  private func opened(_ width: Int = 80, _ height: Int = 24) -> TestScreen {
    var screen = TestScreen(width: width, height: height)
    screen.press(Key("$"))
    return screen
  }

  private func answered(_ width: Int = 80, _ height: Int = 24) throws -> TestScreen {
    var screen = opened(width, height)
    screen.send(.planned(try #require(questions(screen).last), .success(sheet)))
    return screen
  }

  private func questions(_ screen: TestScreen) -> [PlanQuestion] {
    screen.effects.compactMap { if case .plan(let question) = $0 { question } else { nil } }
  }

  @Test(arguments: [(80, 24), (120, 36), (40, 12)]) func looks(width: Int, height: Int) throws {
    var screen = try answered(width, height)
    screen.press(Key("j"), Key("j"), Key("j"))
    expectGolden(screen.buffer, "plan-\(width)x\(height)")
  }

  @Test func itIsAskedForAndSaysSo() throws {
    let screen = opened()
    #expect(questions(screen).map(\.changes) == [[]] && screen.text.contains("making the plan"))
    #expect(try answered().text.contains("In all $13.99"))
  }

  @Test func aServiceIsDroppedOnTrialAndKept() throws {
    var screen = try answered()
    screen.press(Key("j"), Key("j"), Key("j"), Key("n"))
    let question = try #require(questions(screen).last)
    #expect(question.changes == [.dropping("Kittiwake+")] && !question.keeps)
    #expect(screen.text.contains("Trying 1 change"))
    screen.press(Key("j"), Key("w"))
    #expect(questions(screen).last?.changes == [.dropping("Kittiwake+"), .waiting("夜の港 Night Harbour")])
    screen.press(Key("u"))
    #expect(questions(screen).last?.changes == [.dropping("Kittiwake+")])
    screen.press(Key(.enter))
    #expect(questions(screen).last?.keeps == true && !screen.text.contains("Trying"))
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty)
  }

  /// The answer to a request that has changed in the meantime.
  @Test func aLateAnswerIsNotShown() throws {
    var screen = try answered()
    let first = try #require(questions(screen).first)
    screen.press(Key("j"), Key("j"), Key("j"), Key("a"))
    screen.send(.planned(first, .success(PlanSheet(lines: [.init(.note, "too late")]))))
    #expect(!screen.text.contains("too late"))
  }

  @Test func aFailureIsSaid() throws {
    var screen = opened()
    screen.send(.planned(try #require(questions(screen).last), .failure(GuideFailure("the server is gone"))))
    #expect(screen.text.contains("the server is gone"))
    screen.press(Key("q"))
    #expect(screen.state.layers.isEmpty)
  }

  /// For any keys the cursor stays on a line, and the box on the screen.
  @Test func anyKeysLeaveALineSelected() throws {
    for height in [3, 5, 9, 24] {
      var screen = try answered(60, height)
      for key in "jjjjGkkjjjjjjjjjkjnawu" {
        screen.press(Key(key))
        let layer = try #require(screen.state.layer as? PlanLayer)
        #expect(layer.line != nil && screen.buffer.size == screen.state.size)
      }
    }
  }
}
