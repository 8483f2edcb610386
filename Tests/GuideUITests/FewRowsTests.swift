import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// If few shows or channels share a screen, their rows are taller by default.
@Suite struct FewRowsTests {
  /// Titles beside posters would be cut.
  @Test func aNarrowScreenHasRowsOfOneLine() {
    #expect(TestScreen(width: 80, height: 60, density: nil).state.metrics.rowHeight == 1)
  }

  @Test func fewShowsHavePostersAndWiderDays() {
    var screen = TestScreen(width: 120, height: 60, density: nil)
    expectGolden(screen.buffer, "few-shows-120x60")
    // Not if they would not fit.
    screen.send(.resized(Size(width: 120, height: 36)))
    #expect(screen.state.metrics.posterSize.width == 0)
    let many = TestScreen(.large(shows: 90, providers: 7), width: 200, height: 60, density: nil)
    #expect(many.state.metrics.rowHeight == 1)
  }

  /// The key toggles the rows. The default of the screen is not stored.
  @Test func theKeyGoesBetweenThem() {
    var screen = TestScreen(width: 120, height: 60, density: nil)
    screen.press(Key("z"))
    #expect(screen.state.metrics.rowHeight == 1)
    #expect(screen.effects.last == .remember(Preferences(density: .lines)))
    screen.press(Key("z"))
    #expect(screen.state.metrics.rowHeight == 5)
    #expect(screen.effects.last == .remember(Preferences(density: nil)))
  }

  @Test(arguments: [(80, 24), (120, 36)]) func fewChannelsHaveTallRows(width: Int, height: Int) {
    let screen = TimelineScreen(width: width, height: height, density: nil)
    expectGolden(screen.buffer, "few-channels-\(width)x\(height)")
  }

  @Test(arguments: [(80, 24), (120, 36)]) func fewChannelsHaveSeveralLinesInNow(width: Int, height: Int) {
    let screen = WholeScreen(view: .now, width: width, height: height, density: nil)
    expectGolden(screen.buffer, "few-channels-now-\(width)x\(height)")
  }

  /// For any number of channels: as many lines each as fit, at most 4, and the last one is visible.
  @Test(arguments: 1...60) func rowsOfTheTimelineShareTheScreen(channels: Int) throws {
    let layout = try #require(
      TimelineLayout(
        size: Size(width: 120, height: 36), preferences: Preferences(), channels: channels, images: false))
    #expect(layout.rowHeight == (channels <= 7 ? 4 : channels <= 10 ? 3 : channels <= 15 ? 2 : 1))
    #expect(layout.rowHeight == 1 || layout.rowHeight * channels <= layout.grid.height)
  }

  /// A click is on the row that is drawn there.
  @Test func aClickFindsATallRow() throws {
    var screen = TimelineScreen(width: 120, height: 36, density: nil)
    let layout = try #require(screen.state.timelineLayout)
    #expect(layout.rowHeight > 1)
    screen.send(.input(.mouse(Mouse(.press(0), x: 3, y: layout.grid.y + 2 * layout.rowHeight + 1))))
    #expect(screen.state.timeline.channel == 2)
  }
}
