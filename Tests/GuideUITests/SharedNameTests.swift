import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Channels with the same name are distinguished.
@Suite struct SharedNameTests {
  private static let guide = FixtureGuide(
    sections: [("bbc1.london", "BBC One"), ("bbc1.wales", "BBC One"), ("two", "BBC Two")].map { id, name in
      let episode = Episode(
        key: id, day: day(2025, 9, 10), moment: at(20), runtimeMinutes: 60, season: 1, number: 1)
      return (Provider(id: id, name: name), [Show(key: id, title: "Film on \(id)", episodes: [episode])])
    })

  @Test func statusTooltipAndSearchNameTheID() {
    var screen = TestScreen(Self.guide)
    #expect(screen.state.room.footer.source == "BBC One (bbc1.london)")
    screen.press(Key("i"))
    #expect(screen.text.contains("BBC One (bbc1.london)"))
    screen.press(Key("i"), Key("j"))
    #expect(screen.state.room.footer.source == "BBC One (bbc1.wales)")
    screen.press(Key("j"))
    #expect(screen.state.room.footer.source == "BBC Two")
    var result = SearchResult(kind: .programme, key: "x", title: "Film")
    result.provider = Self.guide.sections[1].provider
    #expect(SearchWords(state: screen.state).line(of: result) == "Film · BBC One (bbc1.wales)")
  }

  @Test func theRailsNameTheID() {
    for view in [GuideView.horizontal, .vertical] {
      let screen = WholeScreen(view: view, guide: Self.guide, width: 220, height: 40)
      #expect(screen.text.contains("london)") && screen.text.contains(".wales)"), "\(view)")
    }
  }

  @Test func theTimelineNamesTheIDBesideTheNumber() {
    let channels = [("d", 7), ("e", 7)].map { Channel(key: $0.0, number: $0.1, name: "Ten") }
    let screen = TimelineScreen(FixtureBroadcasts(channels: channels, programmes: [:]), width: 120)
    #expect(screen.text.contains("7 Ten (d)") && screen.text.contains("7 Ten (e)"))
  }

  @Test func theDaySheetNamesTheID() {
    var screen = CalendarScreen(Self.guide)
    screen.press(Key(.enter))
    screen.answer()
    #expect(screen.text.contains("BBC One (bbc1.london)") && screen.text.contains("BBC One (bbc1.wales)"))
  }

  @Test func aNumberOfItsOwnIsEnough() {
    let channels = [("a", 101), ("b", 102), ("c", nil), ("d", 7), ("e", 7)].map { key, number in
      Channel(key: key, number: number, name: number == 7 ? "Ten" : "BBC One")
    }
    var screen = TimelineScreen(FixtureBroadcasts(channels: channels, programmes: [:]))
    var names: [String?] = []
    for _ in channels {
      names.append(screen.state.room.footer.source)
      screen.press(Key("j"))
    }
    #expect(names == ["BBC One (101)", "BBC One (102)", "BBC One (c)", "Ten (d)", "Ten (e)"])
    screen.press(Key("c"))
    for line in ["101 BBC One ", "BBC One (c)", "7 Ten (d)", "7 Ten (e)"] { #expect(screen.text.contains(line)) }
  }

  /// From 29 December 2011 it was one day to the 31st in Samoa.
  @Test(arguments: [
    (31, "Airs tomorrow", "Tomorrow"), (29, "Airs today", "Today"), (28, "Aired yesterday", "Yesterday"),
  ])
  func aDayThatNeverWasIsNotCounted(date: Int, airs: String, name: String) throws {
    let zone = try #require(ZoneRules(identifier: "Pacific/Apia"))
    let now = zone.instant(of: day(2011, 12, 29), secondOfDay: 15 * 3600)
    let clock = WallClock(now: now, zone: zone, dayStart: .standard)
    #expect(AiringWords(.day(day(2011, 12, date)), clock: clock).relative == airs)
    #expect(AiringWords.day(day(2011, 12, date), clock: clock) == name)
  }

  /// There was no 30 December 2011 in Samoa.
  @Test func aDayThatNeverWasHasNoNight() throws {
    let zone = try #require(ZoneRules(identifier: "Pacific/Apia"))
    let now = zone.instant(of: day(2011, 12, 31), secondOfDay: 2 * 3600)
    for view in [GuideView.horizontal, .timeline] {
      let state = State(
        size: Size(width: 100, height: 30), now: now, zone: zone, country: .unitedStates, sourceName: "test",
        view: view)
      #expect(state.clock.nightLabel(ofDay: state.clock.guideDay(of: now)) == "night of Thu, Dec 29")
      var buffer = Buffer(size: Size(width: 0, height: 0))
      render(state, into: &buffer)
      #expect(!buffer.text.contains("night of Fri, Dec 30") && !buffer.text.contains("night of Dec 30"))
    }
  }
}
