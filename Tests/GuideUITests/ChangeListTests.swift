import GuideModel
import Reminders
import TerminalKit
import Testing

@testable import GuideUI

/// `U`: changes in the listings. The status line counts unread ones.
@Suite struct ChangeListTests {
  private func found(_ number: Int64, isRead: Bool = false, _ kind: ListingChange.Kind = .moved) -> FoundChange {
    let start = CalendarMoment.span(
      from: Instant(secondsSinceEpoch: 1_757_600_000), to: Instant(secondsSinceEpoch: 1_757_603_600))
    return FoundChange(
      number: number, found: Instant(secondsSinceEpoch: 0), isRead: isRead,
      change: ListingChange(
        kind, show: "The Pier", title: "The Pier \(number)", channel: "one", channelName: "One", start: .init(start),
        former: .init(start), search: kind == .match ? "pier" : nil))
  }

  @Test func theyAreCountedUntilTheyAreSeen() throws {
    var screen = TestScreen()
    screen.press(Key("U"))
    #expect(screen.text.contains("no changes of followed shows"))
    screen.press(Key(.escape))
    screen.send(.changesKnown([found(3, .cancelled), found(2, .match), found(1, isRead: true)]))
    #expect(screen.text.contains("2 changes, U shows"))
    screen.press(Key("U"))
    #expect(screen.effects.contains(.readChanges(upTo: 3)))
    #expect(
      screen.state.foundChanges.items(zone: screen.state.zone).map(\.name) == [
        "* The Pier 3", "* The Pier 2", "The Pier 1",
      ])
    #expect(screen.text.contains("What changed") && screen.text.contains("cancelled"))
    screen.press(Key(.escape))
    #expect(!screen.text.contains("2 changes"))
    // Only later changes are unread again.
    screen.send(.changesKnown([found(4), found(3, isRead: true)]))
    #expect(screen.text.contains("1 change, U shows"))
  }

  /// In every view, until it is over; followed shows keep their own sign.
  @Test(arguments: GuideView.allCases) func whatASearchFoundIsMarked(view: GuideView) throws {
    var screen = WholeScreen(view: view, width: 120, height: 36)
    let title = try #require(screen.state.room.selection?.show.title ?? screen.state.rows?.show(at: 0)?.title)
    let start = CalendarMoment.span(from: screen.state.now, to: screen.state.now.adding(seconds: 3600))
    let match = FoundChange(
      number: 1, found: screen.state.now, isRead: true,
      change: ListingChange(
        .match, show: title, title: title, channel: "one", channelName: "One", start: .init(start), search: "a"))
    #expect(!screen.text.contains("☆"))
    screen.send(.changesKnown([match]))
    #expect(screen.text.contains("☆ \(title.prefix(3))"), "\(screen.text)")
    screen.send(.tick(screen.state.now.adding(seconds: 2 * 86_400)))
    #expect(!screen.text.contains("☆ \(title)"))
  }

  @Test func enterGoesToTheShow() throws {
    var screen = TestScreen()
    screen.send(.changesKnown([found(1)]))
    screen.press(Key("U"))
    screen.press(Key(.enter))
    #expect(screen.state.layer == nil)
    let asked = screen.effects.compactMap { if case .locate(let target, _, _, _) = $0 { target } else { nil } }
    let airing = OpeningTarget.KnownAiring(
      channel: "one", moment: Instant(secondsSinceEpoch: 1_757_600_000), day: day(2025, 9, 11))
    #expect(asked == [OpeningTarget(text: "The Pier", airing: airing)])
  }

  /// New changes are in the list when it opens again.
  @Test func anOpenListDoesNotChange() throws {
    var screen = TestScreen()
    screen.send(.changesKnown([found(2), found(1)]))
    screen.press(Key("U"), Key(.down))
    screen.send(.changesKnown([found(4), found(3), found(2)]))
    #expect(screen.text.contains("2/2"))
    screen.press(Key(.enter))
    #expect(screen.text.contains("The Pier 1: moved"), "\(screen.text)")
    screen.press(Key("U"))
    #expect(screen.text.contains("1/3"))
  }

  @Test func ofACancelledAiringOnlyTheShowIsLeft() throws {
    var screen = TestScreen()
    screen.send(.changesKnown([found(1, .cancelled)]))
    screen.press(Key("U"), Key(.enter))
    #expect(screen.state.opening.target == OpeningTarget(text: "The Pier"))
  }

  /// The guide says why a show is not there, and stays where it is.
  @Test(arguments: [true, false]) func whatIsHiddenIsNotOpened(hidesTitle: Bool) throws {
    var screen = TestScreen()
    let target = OpeningTarget(text: "The Pier")
    screen.state.opening.target = target
    if hidesTitle {
      screen.send(.marksKnown(.hidden, ["title:the pier"]))
    } else {
      screen.state.schedules.arrangement.setHidden("one", true)
    }
    let cursor = screen.state.cursor
    var place = LocatedEpisode(showKey: "p", title: "The Pier", day: screen.state.today.advanced(by: 3))
    place.provider = "one"
    screen.send(.located(target, .success(place)))
    #expect(screen.state.cursor == cursor)
    #expect(
      screen.state.notice
        == (hidesTitle
          ? "'The Pier' is hidden; :hidden shows it again" : "'The Pier' is on a hidden channel; c shows the channels"))
  }
}
