import GuideModel
import Testing
import TerminalKit

@testable import GuideUI

@Suite struct HorizontalGoldenTests {
  @Test func opensOnToday() {
    let screen = TestScreen()
    print(screen.text)
    print(TestScreen(.small, width: 200, height: 30).text)
  }
}
