import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TimelineOpeningTests {
  private static var withEmptyChannels: FixtureBroadcasts {
    var fixture = FixtureBroadcasts.small
    let empty = (0..<3).map { Channel(key: "empty\($0)", name: "Empty \($0)") }
    fixture.channels.insert(contentsOf: empty, at: 0)
    return fixture
  }

  @Test func beginsOnAChannelThatHasSomethingOn() {
    let screen = TimelineScreen(Self.withEmptyChannels)
    #expect(screen.state.timeline.channel >= 3)
    #expect(screen.state.timelineRoom.selectedSegment?.programme != nil)
    #expect(screen.state.timeline.top == 0)
  }

  /// If the user has moved in the meantime, the position stays.
  @Test func neverMovesTheCursorOfSomebody() {
    var screen = TimelineScreen(Self.withEmptyChannels, answers: false)
    screen.answerOnce()
    screen.press(Key("j"))
    #expect(screen.state.timeline.channel == 1)
    while screen.answerOnce() {}
    #expect(screen.state.timeline.channel == 1)
  }

  /// Before there is a channel a key has no effect, and the key for help never moves.
  @Test(arguments: [false, true]) func keysThatGoNowhereChangeNothing(hasChannels: Bool) {
    var screen = TimelineScreen(Self.withEmptyChannels, answers: false)
    if hasChannels { screen.answerOnce() }
    screen.press(Key("?"), Key(.escape))
    if !hasChannels { screen.press(Key("j")) }
    while screen.answerOnce() {}
    #expect(screen.state.timeline.channel >= 3)
    #expect(screen.state.timelineRoom.selectedSegment?.programme != nil)
  }
}
