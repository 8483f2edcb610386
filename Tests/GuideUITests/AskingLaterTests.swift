import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

/// What a key brings to the screen is asked for when its frame was drawn: the same as where it is asked for at once.
@Suite struct AskingLaterTests {
  private static let keys: [Key] =
    "jjjjkllllhh12343v.,-+dfFm".map { Key($0) } + [
      Key(.enter), Key(.escape), Key(.pageDown), Key(.pageUp), Key(.down, .shift), Key(.right, .shift), Key(.home),
    ]

  /// A screen that asks later, and what it put off.
  private struct LaterScreen {
    var screen: WholeScreen
    var putOff = 0

    mutating func press(_ key: Key) {
      let before = screen.effects.count
      let effects = update(&screen.state, .input(.key(key)), asksLater: true)
      screen.take(effects)
      let asked = screen.effects[before...].filter(\.isForRows).count
      screen.send(.drawn)
      putOff += screen.effects[before...].filter(\.isForRows).count - asked
    }
  }

  @Test(arguments: GuideView.allCases)
  func itComesToTheSame(view: GuideView) {
    var putOff = 0
    for seed in 0..<6 {
      var random = SeededGenerator(seed: UInt64(seed))
      let guide = FixtureGuide.large(shows: 700, providers: 5)
      var (atOnce, later) = (
        WholeScreen(view: view, guide: guide), LaterScreen(screen: WholeScreen(view: view, guide: guide))
      )
      for step in 0..<40 {
        guard let key = Self.keys.randomElement(using: &random) else { continue }
        atOnce.press(key)
        later.press(key)
        guard atOnce.text == later.screen.text, Set(atOnce.effects) == Set(later.screen.effects),
          atOnce.effects.count == later.screen.effects.count
        else {
          Issue.record("seed \(seed), step \(step), key \(key):\n\(atOnce.text)\n\n\(later.screen.text)")
          return
        }
      }
      putOff += later.putOff
    }
    #expect(putOff > 0)
  }

  /// A key in the timeline asks for nothing by itself, and nothing is asked for twice.
  @Test func theFrameComesFirst() {
    var state = TimelineScreen(width: 80, height: 24).state
    let key = Event.input(.key(Key(.right, [.shift])))
    var asked = 0
    for _ in 0..<60 {
      #expect(update(&state, key, asksLater: true).filter(\.isForRows).isEmpty)
      let effects = update(&state, .drawn).filter(\.isForRows)
      asked += effects.count
      #expect(effects.count <= 1 && update(&state, .drawn).filter(\.isForRows).isEmpty)
    }
    #expect(asked > 0)
  }
}

extension Effect {
  /// Whether it asks for rows or broadcasts.
  fileprivate var isForRows: Bool {
    switch self {
    case .load, .loadBroadcasts, .loadChannels: true
    default: false
    }
  }
}
