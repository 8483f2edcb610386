import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The line before a programme has the colour of its genre, and words show its kind.
@Suite struct GenreTests {
  private static func broadcasts() -> FixtureBroadcasts {
    var fixture = FixtureBroadcasts(
      channels: [Channel(key: "a", number: 1, name: "Alpha")], programmes: [:])
    // The timeline starts two days before `noon`, so 12:00 is minute 3600.
    var before = listed("a", startMinute: 3540, minutes: 60, "Before")
    before.programme.categories = ["News"]
    var match = listed("a", startMinute: 3600, minutes: 90, "Match")
    match.programme.categories = ["Football"]
    match.programme.traits.insert(.isNew)
    var film = listed("a", startMinute: 3690, minutes: 120, "Film")
    film.programme.categories = ["Movie"]
    film.programme.traits.insert(.isRepeat)
    fixture.programmes["a"] = [before, match, film]
    return fixture
  }

  private func screen(_ depth: ColorDepth, genreColours: Bool = true) -> TimelineScreen {
    var screen = TimelineScreen(Self.broadcasts(), width: 120, depth: depth)
    screen.state.appearance.genreColours = genreColours
    return screen
  }

  /// The colour of the line before a title.
  private func line(before title: String, _ buffer: Buffer) throws -> Color? {
    for y in 0..<buffer.size.height {
      guard let range = buffer.text(row: y).firstRange(of: "\(title)  ") else { continue }
      let before = Array(buffer.text(row: y)[..<range.lowerBound])
      if let edge = before.lastIndex(of: "│") { return buffer[x: edge, y: y].foreground }
    }
    return nil
  }

  @Test func aKindHasItsColourWhereThereAreColours() throws {
    #expect(try line(before: "Film", screen(.palette256).buffer) == Genre.film.colour(isRich: true))
    #expect(try line(before: "Film", screen(.ansi8).buffer) == .palette(5))
    let rule = Theme(Appearance(depth: .palette256)).rule.foreground
    #expect(try line(before: "Film", screen(.palette256, genreColours: false).buffer) == rule)
    #expect(try line(before: "Film", screen(.mono).buffer) == .standard)
  }

  @Test func whatItIsStandsInWordsToo() {
    let text = screen(.mono).buffer.text
    #expect(text.contains("Match  new") && text.contains("Film  repeat"))
  }

  @Test func theListOfKeysSaysWhichColourIsWhich() {
    for view in [GuideView.timeline, .now] {
      let words = { (appearance: Appearance) in view.room.signs(appearance).map(\.meaning).joined(separator: " ") }
      #expect(words(Appearance()).contains("sport green") && words(Appearance()).contains("film magenta"))
      #expect(!words(Appearance(depth: .mono)).contains("green,"))
      #expect(!words(Appearance(genreColours: false)).contains("sport green"))
    }
  }
}
