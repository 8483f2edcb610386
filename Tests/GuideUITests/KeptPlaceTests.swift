import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The next start begins where the guide was left.
@Suite struct KeptPlaceTests {
  private func returned(
    _ place: KeptPlace, _ guide: FixtureGuide = .small, view: GuideView = .horizontal, day: GuideDay? = nil
  ) -> TestScreen {
    TestScreen(guide, view: view, day: day, atTop: false, place: place)
  }

  @Test func whoHasGoneNowhereLeavesNoPlace() {
    var screen = TestScreen(atTop: false)
    #expect(screen.state.placeToKeep == nil)
    screen.press(Key("q"))
    #expect(screen.state.placeToKeep == nil)
  }

  @Test(arguments: [GuideView.horizontal, .vertical]) func theShowAndTheDayAreKept(view: GuideView) throws {
    var screen = TestScreen(view: view, atTop: false)
    screen.press(Key("j"), Key("l"), Key("j"), Key("l"), Key("q"))
    let place = try #require(screen.state.placeToKeep)
    #expect(place.show == screen.state.selectedShow?.key && place.day == screen.state.cursor.day.description)
    let again = returned(place, view: view)
    #expect(again.state.selectedShow?.key == place.show && again.state.cursor.day == screen.state.cursor.day)
    #expect(again.state.notice == nil && again.state.placeToKeep == nil)
  }

  @Test func aDayThatIsOverBecomesNowOrTheNextOfTheShow() {
    let place = KeptPlace(show: "h1", channel: "1", day: day(2025, 9, 2))
    let screen = returned(place)
    #expect(screen.state.selectedShow?.key == "h1" && screen.state.cursor.day == day(2025, 9, 11))
  }

  @Test func aShowThatIsNotListedAnyMoreLeavesWhatIsOn() {
    let screen = returned(KeptPlace(show: "gone", day: day(2025, 9, 2)))
    #expect(screen.state.cursor == TestScreen(atTop: false).state.cursor && screen.state.notice == nil)
  }

  @Test func whatIsAskedForGoesBefore() {
    let place = KeptPlace(show: "n2", day: day(2025, 9, 13))
    let screen = returned(place, day: day(2025, 9, 11))
    #expect(screen.state.cursor.day == day(2025, 9, 11) && screen.state.opening.returnsTo == nil)
  }

  @Test func aShowFarDownIsAskedForWithWhatIsAboveIt() throws {
    let guide = FixtureGuide.large(shows: 600, providers: 6)
    let screen = returned(KeptPlace(show: "3-40", day: day(2025, 9, 10)), guide)
    #expect(screen.state.selectedShow?.key == "3-40")
    #expect(screen.text.contains("Show 3.40") && screen.text.contains("Show 3.39"))
  }

  @Test func theCalendarOpensOnTheDay() {
    let screen = returned(KeptPlace(day: day(2025, 10, 3)), view: .calendar)
    #expect(screen.state.cursor.day == day(2025, 10, 3))
    #expect(returned(KeptPlace(day: day(2029, 10, 3)), view: .calendar).state.cursor.day == day(2025, 9, 10))
  }

  @Test func theTimelineSelectsTheChannelAndAMomentToCome() throws {
    var screen = TimelineScreen()
    screen.press(Key("j"), Key("j"), Key("l"), Key("l"))
    let place = try #require(screen.state.placeToKeep)
    let moment = try #require(place.moment)
    #expect(place.show == nil && place.channel == screen.state.timelineRoom.selectedChannel?.key)
    let again = TimelineScreen(place: place)
    #expect(again.state.timelineRoom.selectedChannel?.key == place.channel)
    #expect(again.state.timeline.anchor.secondsSinceEpoch == max(moment, noon.secondsSinceEpoch))
    let later = TimelineScreen(
      place: KeptPlace(channel: place.channel, day: day(2025, 9, 1), moment: noon.adding(seconds: -86_400)))
    #expect(later.state.timeline.followsNow && later.state.timelineRoom.selectedChannel?.key == place.channel)
  }
}
