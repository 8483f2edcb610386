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

  /// A notice takes the place of the position, but not of the zone.
  @Test(arguments: GuideView.allCases) func aNoticeIsWhole(view: GuideView) {
    let notice = "something that needs nearly all of the line at this width, but not all"
    for width in [80, 90, 140] {
      var screen = WholeScreen(view: view, width: width, height: 24)
      screen.send(.notice(notice))
      let line = screen.buffer.text(row: 22)
      #expect(line.contains(notice) && line.contains("UTC"), "\(width): \(line)")
      #expect(line.contains("Sep 10") == (width == 140), "\(width): \(line)")
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
