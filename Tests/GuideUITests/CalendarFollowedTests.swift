import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The price of the followed shows of a month, beside the price of all.
@Suite struct CalendarFollowedTests {
  private func screen(followed: Set<String>) -> CalendarScreen {
    let prices = priceList("US", "USD", ["1": "15.99", "2": "8.99", "3": "0.10"])
    var screen = CalendarScreen(.small, width: 80, height: 40, prices: [prices])
    screen.send(.marksKnown(.followed, followed))
    screen.answer()
    return screen
  }

  private func monthRequests(_ screen: CalendarScreen) -> [WindowRequest] {
    screen.effects.compactMap { if case .loadDays(let request, _) = $0 { request } else { nil } }
  }

  @Test func theLegendTellsBothTotals() {
    let names: Set<String> = ["title:the lighthouse keepers", "title:evening news"]
    var screen = screen(followed: names)
    // The complete month, then the followed part of it.
    #expect(monthRequests(screen).count == 2)
    screen.press(Key("o"))
    screen.answer()
    #expect(monthRequests(screen).last?.filter.only == names)
    #expect(screen.text.contains("$25.08 a month"))
    #expect(screen.text.contains("★ followed: 2 services") && screen.text.contains("$16.09 a month"))
    // Both are known: nothing is requested again until the followed shows change.
    let count = monthRequests(screen).count
    screen.press(Key("j"))
    screen.answer()
    #expect(monthRequests(screen).count == count)
    screen.send(.marksKnown(.followed, ["title:wolf terminal"]))
    screen.answer()
    #expect(screen.text.contains("★ followed: 3 services"))
  }

  @Test func nothingFollowedIsNotAskedFor() {
    var screen = screen(followed: [])
    screen.press(Key("o"))
    screen.answer()
    #expect(monthRequests(screen).count == 1 && !screen.text.contains("followed:"))
  }

  /// The answer for a month that was left is never shown beside another month.
  @Test func aLateAnswerIsDropped() {
    var screen = screen(followed: ["title:evening news"])
    screen.press(Key("o"))
    let late = screen.asked
    screen.asked = []
    screen.press(Key("o"), Key("]"))
    screen.answer()
    for effect in late { screen.answer(effect) }
    screen.press(Key("o"))
    #expect(!screen.text.contains("★ followed: 1 service"))
  }
}
