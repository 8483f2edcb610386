import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Going to another day in the timeline.
@Suite struct TimelineDayTests {
  /// The last day of the listings ends `]`, and the time of day stays.
  @Test func theTimeOfDayStaysOnTheLastDay() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(extent: GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 11)), updated: noon)
    var screen = WholeScreen(view: .timeline, guide: guide)
    screen.press(Key("g"))
    screen.type("thu 18:00")
    screen.press(Key(.enter))
    #expect(screen.state.timeline.anchor == at(18 + 24))
    screen.press(Key("]"))
    #expect(screen.state.timeline.anchor == at(18 + 24) && screen.state.notice == "the listings end here")
    screen.press(Key("["))
    #expect(screen.state.timeline.anchor == at(18))
  }

  /// A date with a time is that moment, also after midnight.
  @Test(arguments: [
    ("fri 20:15", 12, 20, 15), ("20:15 fri", 12, 20, 15), ("12 sep 8:15pm", 12, 20, 15), ("fri 01:30", 12, 1, 30),
    ("tonight 01:30", 11, 1, 30), ("01:30 tonight", 11, 1, 30),
    ("tonight 20:15", 10, 20, 15),
  ])
  func aDateMayHaveATime(text: String, date: Int, hour: Int, minute: Int) {
    var screen = WholeScreen(view: .horizontal)
    screen.press(Key("g"))
    screen.type(text)
    screen.press(Key(.enter))
    #expect(screen.state.view == .timeline)
    #expect(
      screen.state.timeline.anchor
        == Instant(day: day(2025, 9, date), secondOfDay: hour * 3600 + minute * 60, offset: 0))
  }

  /// The view may open beside the listings, after the listings of streaming services.
  @Test func aStepTowardsTheListingsReachesThem() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(extent: GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 11)), updated: noon)
    for (days, key, end) in [(60, Key(.left), 5 + 48), (-60, Key(.right), 5 - 48)] {
      var screen = WholeScreen(view: .timeline, guide: guide)
      screen.state.timeline.anchor = at(days * 24)
      screen.press(key)
      #expect(screen.state.notice == nil)
      #expect(screen.state.timeline.anchor == at(end).adding(seconds: days > 0 ? -1 : 0))
      screen.press(days > 0 ? Key(.right) : Key(.left))
      #expect(screen.state.notice?.hasPrefix("the listings ") == true)
    }
  }

  @Test func aMomentAfterTheListingsIsExplained() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(extent: GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 11)), updated: noon)
    var screen = WholeScreen(view: .timeline, guide: guide)
    screen.press(Key("g"))
    screen.type("sat 20:15")
    screen.press(Key(.enter))
    #expect(screen.state.notice == "the listings end on Thu, Sep 11")
  }

  @Test(arguments: ["fri 25:00", "20:15 20:15", "fri fri", "fri  "]) func othersAreNone(text: String) {
    var screen = WholeScreen(view: .horizontal)
    screen.press(Key("g"))
    screen.type(text)
    screen.press(Key(.enter))
    #expect(screen.state.view == .horizontal)
  }
}
