import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Credits that licences require are in the status line if there is room for them.
@Suite struct CreditTests {
  private func screen(width: Int, credits: [String]) -> TestScreen {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(extent: GuideWindow(around: day(2025, 9, 10)), updated: noon, credits: credits)
    var screen = TestScreen(guide)
    screen.send(.resized(Size(width: width, height: 24)))
    return screen
  }

  @Test func creditsStandInTheStatus() {
    #expect(screen(width: 120, credits: ["Data: one.example"]).text.contains("Data: one.example"))
    #expect(!screen(width: 120, credits: []).text.contains("Data:"))
  }

  @Test func aCreditIsWholeOrNotThere() {
    var wasShown = false
    for width in 40...140 {
      let screen = screen(width: width, credits: ["Data: one.example"])
      let isShown = screen.text.contains("Data: one.example")
      #expect(isShown || !screen.text.contains("Data"), "\(width) columns")
      #expect(isShown || !wasShown, "\(width) columns")
      wasShown = isShown
    }
    #expect(wasShown)
  }
}
