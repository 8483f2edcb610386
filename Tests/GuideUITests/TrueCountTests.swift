import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The counts of days are those of the complete guide, however much is loaded.
@Suite struct TrueCountTests {
  /// A show with an episode every day on each of many providers: more rows than are loaded at once.
  private static let large = FixtureGuide(
    sections: (0..<20).map { provider in
      (
        Provider(id: "p\(provider)", name: "Provider \(provider)"),
        (0..<60).map { number in
          Show(
            key: "s\(provider).\(number)", title: "Show \(provider) \(number)",
            episodes: [Episode(key: "e", day: day(2025, 9, 10), title: "Part")])
        }
      )
    })

  @Test(arguments: [80, 120, 200]) func theVerticalGuideCountsAllOfADay(width: Int) {
    var screen = CalendarScreen(Self.large, width: width, height: 30)
    screen.press(Key("2"))
    screen.answer()
    #expect(screen.state.view == .vertical && screen.state.verticalRoom.episodeCount(on: day(2025, 9, 10)) == 1200)
    #expect(screen.state.verticalRoom.episodeCount(on: day(2025, 9, 11)) == 0)
    #expect(!screen.text.contains("1200+") && screen.text.contains(" 1200"))
  }

  @Test func aDaySheetReachesEveryShow() {
    var screen = CalendarScreen(Self.large, height: 30)
    screen.press(Key(.enter))
    guard case .loadList(.day, let request, let generation)? = screen.asked.last else {
      Issue.record("no day was asked for")
      return
    }
    screen.asked.removeAll()
    screen.send(.listLoaded(.day, generation: generation, .success(Self.large.page(for: request))))
    #expect(screen.text.contains("512 of 1200 episodes"))
    for _ in 0..<8 {
      screen.press(Key(.end))
      screen.answer()
    }
    let lines = screen.state.calendar.sheet?.lines ?? []
    #expect(lines.count { $0.kind == .episode } == 1200 && !lines.contains { $0.kind == .more })
    #expect(!screen.state.calendarRoom.isLoading(.day))
  }

  @Test func theWeekReachesEveryShow() {
    var screen = CalendarScreen(Self.large, height: 30)
    screen.press(Key("a"))
    screen.answer()
    for _ in 0..<8 {
      screen.press(Key(.end))
      screen.answer()
    }
    let lines = screen.state.calendar.agenda?.lines ?? []
    #expect(lines.count { $0.kind == .episode } == 1200 && !lines.contains { $0.kind == .more })
    #expect(lines.contains { $0.kind == .day && $0.detail == "1200 episodes" })
  }

  @Test func whatFailsIsNotAskedForAgainByItself() {
    var screen = CalendarScreen(Self.large, height: 30)
    screen.press(Key(.enter))
    guard case .loadList(.day, let request, let first)? = screen.asked.last else { return }
    screen.asked.removeAll()
    screen.send(.listLoaded(.day, generation: first, .success(Self.large.page(for: request))))
    screen.press(Key(.end))
    guard case .loadList(.day, _, let second)? = screen.asked.last else {
      Issue.record("no more was asked for")
      return
    }
    screen.asked.removeAll()
    screen.send(.listLoaded(.day, generation: second, .failure(GuideFailure("gone"))))
    screen.press(Key(.up))
    #expect(screen.asked.isEmpty)
  }

  @Test func hiddenChannelsLeaveEveryViewAndTheSearch() {
    var screen = CalendarScreen(Self.large, height: 30)
    var arrangement = ChannelArrangement()
    arrangement.setHidden("p3", true)
    screen.send(.arrangementKnown(arrangement))
    #expect(screen.state.filter.hiddenChannels == ["p3"] && screen.state.openingRequest.filter.hiddenChannels == ["p3"])
    _ = Schedules.rearrange(in: &screen.state) { $0.setHidden("p4", true) }
    screen.send(.opened)
    screen.answer()
    #expect(screen.state.calendarRoom.month?[day(2025, 9, 10)]?.episodes == 1080)
    screen.press(Key("1"))
    screen.answer()
    let providers = screen.state.rows?.sections.map(\.provider.id) ?? []
    #expect(providers.count == 18 && !providers.contains("p3") && !providers.contains("p4"))
  }

  @Test func theEmptyFilterForNewSaysThatNotEverySourceKnows() {
    var screen = CalendarScreen(Self.large, height: 30)
    screen.press(Key("1"))
    screen.answer()
    screen.press("fnew")
    screen.press(Key(.enter))
    screen.answer()
    #expect(screen.text.contains("Not every source marks new episodes."))
  }
}
