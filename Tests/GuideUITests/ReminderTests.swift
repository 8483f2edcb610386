import GuideModel
import Reminders
import TerminalKit
import Testing

@testable import GuideUI

/// `R`: adding and removing reminders.
@Suite struct ReminderTests {
  private func added(_ screen: TestScreen) -> [NewReminder] {
    screen.effects.compactMap { if case .addReminder(let new) = $0 { new } else { nil } }
  }

  @Test(arguments: [GuideView.horizontal, .vertical]) func theSelectedShowIsOffered(view: GuideView) throws {
    var screen = TestScreen()
    if view == .vertical { screen.press(Key("v")) }
    let selected = try #require(screen.state.room.selection)
    screen.press(Key("R"))
    #expect((screen.state.layer as? Picker)?.purpose == .reminders(ReminderChoice(in: screen.state)))
    #expect(screen.text.contains("Reminders: \(selected.show.title) "))
    let items = ReminderChoice(in: screen.state).items
    #expect(items.last?.detail == "each new episode")
    // The last item: all new episodes, when they begin.
    screen.press(Key(.end))
    screen.press(Key(.enter))
    let new = try #require(added(screen).first)
    #expect(new.subject == .show && new.minutes == [0] && new.title == selected.show.title)
    #expect(Set(new.names) == Set(ShowMark.names(of: selected.show)))
    #expect(screen.text.contains("reminder: \(selected.show.title)"))
    // It is not offered again.
    let kept = Reminder(
      number: 1, subject: .show, names: Set(new.names), title: new.title, minutes: new.minutes, made: screen.state.now)
    screen.send(.remindersKnown([kept]))
    let rest = ReminderChoice(in: screen.state).items
    #expect(rest.dropLast() == items.dropLast() && rest.last?.detail == "each new episode; when it begins")
    screen.press(Key("R"))
    #expect(screen.text.contains("each new episode; when it begins"))
  }

  /// Programmes begin on the hour.
  @Test func remindersOfTheSameMinuteAreShownOneAfterTheOther() {
    var screen = TestScreen()
    for title in ["One", "Two", "Three"] { screen.send(.reminded("\(title): Begins at 12:10")) }
    #expect(screen.text.contains("3 reminders: Three: Begins at 12:10"))
    #expect(screen.effects.count { $0 == .ring } == 3)
    // Another message hides it for a moment.
    screen.send(.notice("something else"))
    screen.press(Key(.right))
    #expect(screen.text.contains("3 reminders: Three: Begins at 12:10"))
    screen.press(Key(.right))
    #expect(screen.text.contains("2 reminders: Two: Begins at 12:10"))
    screen.click(x: 40, y: 10)
    #expect(screen.text.contains(" One: Begins at 12:10") && !screen.text.contains("reminders:"))
    screen.press(Key(.left))
    #expect(!screen.text.contains("Begins at 12:10") && screen.state.notice == nil)
  }

  /// A release has no time, so nobody is reminded some minutes before it.
  @Test func aReleaseIsOfferedWithoutMinutes() throws {
    var screen = TestScreen()
    screen.press(Key("v"))
    let episode = try #require(screen.state.room.selection?.episode)
    #expect(episode.moment == nil)
    #expect(ReminderChoice(in: screen.state).offered.allSatisfy { $0.minutes == [0] })
  }

  /// The list stays as it was. An airing that has begun meanwhile needs no reminder.
  @Test func anOpenListDoesNotChange() throws {
    var screen = TimelineScreen()
    screen.press(Key(.right), Key("R"))
    let items = try #require(screen.state.layer as? Picker).items(in: screen.state)
    let start = try #require(screen.state.room.selection?.episode?.moment)
    screen.send(.tick(start))
    #expect((screen.state.layer as? Picker)?.items(in: screen.state) == items)
    screen.press(Key(.enter))
    #expect(screen.state.notice?.hasSuffix(" has begun") == true && screen.state.layers.isEmpty)
    #expect(!screen.effects.contains { if case .addReminder = $0 { true } else { false } })
  }

  @Test func ofABroadcastItsChannelAndStartAreKept() throws {
    var screen = TimelineScreen()
    // The next programme is to come.
    screen.send(.input(.key(Key(.right))))
    let room = screen.state.room
    let selected = try #require(room.selection)
    let moment = try #require(selected.episode?.moment)
    #expect(moment > screen.state.now)
    screen.send(.input(.key(Key("R"))))
    screen.send(.input(.key(Key(.enter))))
    let new = screen.effects.compactMap { if case .addReminder(let new) = $0 { new } else { nil } }
    #expect(new.map(\.subject) == [.airing(channel: try #require(room.provider?.id), start: moment)])
  }

  @Test func whatThereIsCanBeRemovedAndWhatIsOverIsNotListed() throws {
    var screen = TestScreen()
    let now = screen.state.now
    let subjects: [Reminder.Subject] = [
      .show, .airing(channel: "one", start: now.adding(seconds: 600)),
      .airing(channel: "one", start: now.adding(seconds: -600)), .release(screen.state.date.advanced(by: -1)),
    ]
    let reminders = zip(1..., subjects).map {
      Reminder(number: $0, subject: $1, names: ["title:a"], title: "Title \($0)", minutes: [10], made: now)
    }
    screen.send(.remindersKnown(reminders))
    screen.press(Key("R"))
    let kept = ReminderChoice(in: screen.state).items.filter { $0.id.hasPrefix("remove") }
    #expect(kept.map(\.name) == ["Remove: Title 1", "Remove: Title 2"])
    screen.press(Key(.end))
    screen.press(Key(.enter))
    #expect(screen.effects.contains(.removeReminder(2)))
    #expect(screen.state.reminders.map(\.number) == [1, 3, 4])
    #expect(screen.state.layers.isEmpty && screen.text.contains("reminder removed: Title 2"))
  }

  @Test func aDueReminderIsSaidAndRings() {
    var screen = TestScreen()
    screen.send(.reminded("The Harbour: Begins at 20:00"))
    #expect(screen.effects.contains(.ring))
    #expect(screen.text.contains("The Harbour: Begins at 20:00"))
  }

  @Test func wordsSayWhenAndHowLongBefore() throws {
    let words = ReminderWords(zone: .utc)
    let start = try #require(Instant(rfc3339: "2025-09-11T20:00:00Z"))
    #expect(
      words.words(.airing(channel: "one", start: start), "A", [10, 60, 0])
        == "A, Thu, Sep 11, 20:00; 60 min before, 10 min before, when it begins")
    #expect(
      words.words(.release(GuideDay(iso: "2025-09-11") ?? .minimum), "A", [0])
        == "A, Thu, Sep 11; at 09:00")
    #expect(words.words(.show, "A", [10]) == "A, each new episode; 10 min before")
  }
}
