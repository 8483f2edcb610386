import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// All states of the horizontal guide, at two sizes, with and without colours, and in ASCII.
@Suite struct SceneGoldenTests {
  /// How to reach a scene.
  enum Scene: String, CaseIterable {
    case rows, posters, details, tooltip, zoom, watched, asking, scrolled, lines, loading, month

    var keys: [Key] {
      switch self {
      case .rows: []
      case .posters: [Key("z"), Key("j"), Key("l")]
      case .details: [Key("l"), Key(.enter), Key("j"), Key("j"), Key("j"), Key("j"), Key(.enter), Key(".")]
      case .tooltip: [Key("j"), Key("j"), Key("i")]
      case .zoom: [Key("p")]
      case .watched: [Key("l"), Key(" "), Key("j"), Key("*"), Key("j")]
      case .asking: [Key("]"), Key("]"), Key("l"), Key("M")]
      case .scrolled: [Key("j"), Key("j"), Key("]"), Key(.down, .shift), Key(.right, .shift)]
      case .lines: [Key("#"), Key("+"), Key("+"), Key("j")]
      case .loading: Array(repeating: Key("]"), count: 10)
      case .month: Array(repeating: Key("]"), count: 16)
      }
    }
  }

  enum Look: String, CaseIterable {
    case colour, mono, ascii
    var depth: ColorDepth { self == .colour ? .palette256 : .mono }
  }

  @Test(arguments: Scene.allCases, Look.allCases) func looks(_ scene: Scene, _ look: Look) {
    for (width, height) in [(80, 24), (200, 60)] {
      let guide = scene == .zoom ? FixtureGuide.worldly.illustrated : .worldly
      var screen = TestScreen(guide, width: width, height: height, ascii: look == .ascii, depth: look.depth)
      screen.state.appearance.images = scene == .zoom
      for key in scene.keys {
        screen.press(key)
        if scene != .loading { screen.answer() }
      }
      expectGolden(screen.buffer, "scene-\(scene.rawValue)-\(look.rawValue)-\(width)x\(height)")
    }
  }

  /// A glyph of any width, joined or right-to-left, does not move later columns.
  @Test(arguments: [(80, 24), (200, 60), (43, 12)]) func titlesNeverShiftAColumn(width: Int, height: Int) throws {
    for keys in [[], [Key("z")], [Key("#")], [Key("v")], [Key("v"), Key("#")]] {
      var screen = TestScreen(.worldly, width: width, height: height)
      screen.press(keys.first ?? Key("x"))
      keys.dropFirst().forEach { screen.press($0) }
      let buffer = screen.buffer
      let line =
        screen.state.view == .vertical ? screen.state.verticalRoom.panes?.railLine : screen.state.panes?.showLine
      let x = try #require(line)
      let bottom = try #require(screen.state.panes).footer.y
      for y in 0..<bottom {
        let scalar = buffer.scalars(of: buffer[x: x, y: y]).first
        #expect(["│", "┼", "┬"].contains(scalar), "row \(y) of \(keys)")
        #expect(TextWidth.of(buffer.text(row: y)) <= width)
      }
    }
  }
}

extension FixtureGuide {
  /// The small guide with titles in many scripts: wide, joined, combining, and right-to-left.
  static var worldly: FixtureGuide {
    var guide = small
    let titles = [
      "היה היה פעם", "مسلسل الليل الطويل", "夜の港と朝の灯台 完全版", "한밤의 등대지기", "Zoe\u{301}’s Cafe\u{301} 👩🏽‍🍳🇫🇷",
      "🏳️‍🌈 Pride & Prejudice 🧟‍♀️", "ความรักของฉัน",
    ]
    guide.sections.append(
      (
        Provider(id: "9", name: "世界テレビ World", color: RGB(red: 0x22, green: 0x99, blue: 0x55)),
        titles.enumerated().map { index, title in
          show("w\(index)", title, weeklyFrom: day(2025, 9, 9).advanced(by: index), count: 4, season: 1)
        }
      ))
    return guide
  }
}
