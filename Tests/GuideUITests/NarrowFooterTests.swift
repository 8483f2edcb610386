import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// If the status does not fit, whole fields are left out.
@Suite struct NarrowFooterTests {
  @Test(arguments: GuideView.allCases) func fieldsAreWholeOrNotThere(view: GuideView) {
    for width in 32...90 {
      let screen = WholeScreen(view: view, width: width, height: 12)
      let line = screen.buffer.text(row: 11)
      #expect(line.contains("UTC"), "\(width): \(line)")
      #expect(!line.contains("…"), "\(width): \(line)")
      #expect(line.contains("test guide") == line.contains("test"), "\(width): \(line)")
    }
  }

  @Test func whatFailsIsToldByWords() {
    var screen = WholeScreen(view: .horizontal, width: 60)
    screen.send(.notice("something"))
    screen.press(Key("f"))
    screen.type("drama unwatched premiere")
    screen.press(Key(.enter))
    for width in 40...90 {
      screen.send(.resized(Size(width: width, height: 24)))
      #expect(screen.buffer.text(row: 22).contains("UTC"))
    }
  }
}
