import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The timeline with a filter, at two sizes, with and without colours, and in ASCII.
@Suite struct TimelineFilterGoldenTests {
  enum Scene: String, CaseIterable {
    case filter, followed, hidden, services

    func play(_ screen: inout WholeScreen) {
      switch self {
      case .filter: screen.filter("category:drama")
      case .followed: screen.press(Key("*"), Key("F"), Key("j"))
      case .hidden: screen.press(Key("x"), Key("z"))
      case .services:
        screen.run("services")
        screen.type("gaps")
        screen.press(Key(.enter), Key(.escape), Key("l"))
      }
    }
  }

  @Test(arguments: Scene.allCases, SceneGoldenTests.Look.allCases)
  func looks(_ scene: Scene, _ look: SceneGoldenTests.Look) {
    for (width, height) in [(80, 24), (200, 60)] {
      var screen = WholeScreen(
        view: .timeline, width: width, height: height, ascii: look == .ascii, depth: look.depth)
      scene.play(&screen)
      expectGolden(screen.buffer, "timeline-\(scene.rawValue)-\(look.rawValue)-\(width)x\(height)")
    }
  }

  @Test(arguments: [GuideView.vertical, .calendar]) func keysAreListed(view: GuideView) {
    var screen = WholeScreen(view: view, height: 64)
    screen.press(Key("?"))
    expectGolden(screen.buffer, "help-\(view.rawValue)-80x64")
  }
}
