import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// In the vertical view the height of a day depends on its content, and a show that is on many times takes one line.
@Suite struct VerticalDayTests {
  /// 20 shows on the 10th, a show that is on twelve times on the 11th, an evening on the 12th, nothing on the 13th.
  private static let guide: FixtureGuide = {
    func airing(_ key: String, _ day: GuideDay, hour: Int) -> Episode {
      Episode(
        key: key, day: day, moment: Instant(day: day, secondOfDay: hour * 3600, offset: 0), runtimeMinutes: 50,
        number: hour)
    }
    let films = (0..<20).map { index in
      Show(
        key: "f\(index)", title: "Film \(index)",
        episodes: [airing("f", day(2025, 9, 10), hour: 4 + index), airing("g", day(2025, 9, 14), hour: 4 + index)])
    }
    let dog = Show(
      key: "dog", title: "Hey Duggee", episodes: (7..<19).map { airing("\($0)", day(2025, 9, 11), hour: $0) })
    let news = Show(
      key: "news", title: "News", episodes: [9, 21].map { airing("\($0)", day(2025, 9, 12), hour: $0) })
    let drama = Show(key: "drama", title: "Drama", episodes: [airing("d", day(2025, 9, 12), hour: 20)])
    return FixtureGuide(sections: [
      (Provider(id: "1", name: "One"), films + [dog, news, drama]),
      (
        Provider(id: "2", name: "Two"),
        [Show(key: "t", title: "Two", episodes: [airing("t", day(2025, 9, 10), hour: 12)])]
      ),
    ])
  }()

  private func lines(_ screen: TestScreen, on day: GuideDay) -> Int { screen.state.verticalRoom.cellLines(on: day) }

  @Test(arguments: [(80, 24), (120, 36)]) func looksSo(width: Int, height: Int) {
    let screen = TestScreen(Self.guide, width: width, height: height, view: .vertical, atTop: false)
    expectGolden(screen.buffer, "vertical-busy-\(width)x\(height)")
  }

  /// The list of the day's 20 episodes is shorter where the text of the selected one would not fit below it.
  @Test(arguments: [(80, 24, 9), (120, 36, 12)])
  func detailsFitBelowTheirCell(width: Int, height: Int, listed: Int) throws {
    var screen = TestScreen(Self.guide, width: width, height: height, view: .vertical, atTop: false)
    screen.press(Key(.enter))
    #expect(screen.text.contains("Synopsis coming soon."))
    let panel = try #require(screen.state.verticalRoom.details(section: 0, day: day(2025, 9, 10)))
    #expect(panel.lines.count { $0.episode != nil } == listed)
  }

  /// The first answer has the rows of all visible channels, if these have about 100 shows each and there are not many.
  /// The counts of the days are asked for together with it.
  @Test(arguments: [(80, 24, 320), (200, 60, 640), (500, 60, 1024)])
  func rowsAndCountsAreAskedForAtOnce(width: Int, height: Int, expected: Int) {
    var state = State(
      size: Size(width: width, height: height), now: noon, zone: .utc, country: .unitedStates,
      sourceName: "test guide", view: .vertical)
    let effects = update(&state, .opened)
    let rows = effects.compactMap { if case .load(let request, _) = $0 { request.rows } else { nil } }
    let days = effects.compactMap { if case .loadDays(let request, _) = $0 { request.window } else { nil } }
    #expect(rows == [0..<expected] && days == [day(2025, 9, 10).monthWindow])
  }

  /// The source may not answer at first.
  @Test func aMonthThatFailedWithTheFirstRowsIsAskedForAgain() throws {
    var state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      view: .vertical)
    let failure = GuideFailure("no answer", advice: "")
    for effect in update(&state, .opened) {
      switch effect {
      case .load(_, let generation): _ = update(&state, .loaded(generation: generation, .failure(failure), at: noon))
      case .loadDays(_, let generation): _ = update(&state, .daysLoaded(generation: generation, .failure(failure)))
      default: break
      }
    }
    #expect(state.failure != nil && state.months.failed != nil)
    for case .load(let request, let generation) in update(&state, .input(.key(Key("r")))) {
      _ = update(
        &state, .loaded(generation: generation, .success(FixtureGuide.small.page(for: request)), at: noon))
    }
    #expect(state.rows != nil)
    let asked = update(&state, .input(.key(Key("4"))))
    #expect(asked.contains { if case .loadDays = $0 { true } else { false } })
  }

  @Test func aDayIsAsHighAsWhatItHolds() {
    let screen = TestScreen(Self.guide, width: 120, height: 60, view: .vertical, atTop: false)
    // Days with many shows leave space for others.
    #expect(lines(screen, on: day(2025, 9, 10)) == 8 && lines(screen, on: day(2025, 9, 14)) == 8)
    #expect(lines(screen, on: day(2025, 9, 11)) == 1 && lines(screen, on: day(2025, 9, 12)) == 2)
    #expect(lines(screen, on: day(2025, 9, 13)) == 1)
    #expect(screen.text.contains("○ 07:00 Hey Duggee ×12"))
    // On other days the airing in the evening is shown.
    #expect(screen.text.contains("○ 20:00 Drama E20") && screen.text.contains("○ 21:00 News ×2"))
  }

  /// Other columns have other heights; the cursor's day stays on its line.
  @Test func nothingMovesWhereOtherColumnsHaveOtherHeights() throws {
    var screen = TestScreen(Self.guide, width: 40, height: 24, view: .vertical, atTop: false)
    let line = try #require(screen.state.verticalRoom.cursorCell).y
    #expect(lines(screen, on: day(2025, 9, 14)) > 2)
    screen.press(Key("l"))
    #expect(screen.state.verticalRoom.visibleSections == 1..<2)
    #expect(screen.state.verticalRoom.cursorCell?.y == line && lines(screen, on: day(2025, 9, 14)) == 2)
  }

  /// `.` goes through the airings of a show that takes one line, and the line shows the selected one.
  @Test func everyAiringOfALineCanBeSelected() {
    var screen = TestScreen(Self.guide, width: 120, height: 60, view: .vertical, atTop: false)
    screen.press(Key("j"))
    while screen.state.cursor.day < day(2025, 9, 11) { screen.press(Key("j")) }
    screen.press(Key("."), Key("."))
    #expect(screen.state.selectedEpisode?.number == 9 && screen.text.contains("09:00 Hey Duggee ×12"))
    screen.press(Key("j"))
    #expect(screen.state.cursor.day == day(2025, 9, 12))
  }

  /// A box at the edge would seem to belong to the column above it.
  @Test func detailsScrollOffWithTheirColumn() {
    let guide = FixtureGuide(
      sections: (0..<12).map { place in
        let news = Show(
          key: "n\(place)", title: "News \(place)",
          episodes: [Episode(key: "e\(place)", day: day(2025, 9, 10), season: 1, number: 1)])
        return (Provider(id: "\(place)", name: "Channel \(place)"), [news])
      })
    var screen = TestScreen.vertical(guide)
    screen.press(Key(.enter))
    let height = screen.state.vertical.layout.lineCount
    #expect(screen.text.contains("╭"))
    for _ in 0..<6 { screen.send(.input(.mouse(Mouse(.wheelDown, x: 40, y: 0)))) }
    #expect(screen.state.vertical.viewport?.left ?? 0 > 0 && !screen.text.contains("╭"))
    #expect(screen.state.vertical.layout.lineCount < height)
    for _ in 0..<6 { screen.send(.input(.mouse(Mouse(.wheelUp, x: 40, y: 0)))) }
    #expect(screen.text.contains("╭") && screen.state.vertical.layout.lineCount == height)
    screen.press(Key(.escape))
    #expect(screen.state.opened.isEmpty && !screen.text.contains("╭"))
  }

  /// A guide that is left open shows what is on now, and keys act on what its cell shows.
  @Test(arguments: [GuideView.horizontal, .vertical]) func whatIsOnNowStaysSelected(view: GuideView) throws {
    let episodes = (0..<4).map { place in
      var episode = Episode(
        key: "e\(place)", day: day(2025, 9, 10), moment: noon.adding(seconds: Int64(place) * 1800), season: 1,
        number: place + 1)
      episode.runtimeMinutes = 30
      return episode
    }
    let guide = FixtureGuide(
      sections: [(Provider(id: "1", name: "One"), [Show(key: "s", title: "Soap", episodes: episodes)])])
    var screen = TestScreen(guide, view: view)
    #expect(screen.state.selectedEpisode?.number == 1)
    screen.send(.tick(noon.adding(seconds: 1900)))
    #expect(screen.state.selectedEpisode?.number == 2 && screen.text.contains("S1E2"))
    // An episode that was chosen, and one with open details, stay.
    screen.press(Key("."))
    screen.send(.tick(noon.adding(seconds: 2000)))
    #expect(screen.state.selectedEpisode?.number == 3)
    // A tooltip is about the selection.
    screen.press(Key(","), Key("i"))
    screen.send(.tick(noon.adding(seconds: 3700)))
    #expect(screen.state.selectedEpisode?.number == 2)
    screen.send(.tick(noon.adding(seconds: 2000)))
    screen.press(Key("i"), Key(.enter))
    screen.send(.tick(noon.adding(seconds: 3700)))
    #expect(screen.state.selectedEpisode?.number == 2)
  }

  /// After the last programme of the day the selection stays there.
  @Test(arguments: [GuideView.horizontal, .vertical]) func theEndOfADayMovesNothing(view: GuideView) {
    let start = noon.adding(seconds: 15 * 3600)
    let episodes = [noon, start].enumerated().map { place, moment in
      var episode = Episode(
        key: "e\(place)", day: day(2025, 9, 10), moment: moment, season: 1, number: place + 1)
      episode.runtimeMinutes = 30
      return episode
    }
    let guide = FixtureGuide(
      sections: [(Provider(id: "1", name: "One"), [Show(key: "s", title: "Soap", episodes: episodes)])])
    var screen = TestScreen(guide, view: view)
    screen.send(.tick(start))
    #expect(screen.state.selectedEpisode?.number == 2)
    for hours in [1, 3, 30] as [Int64] {
      screen.send(.tick(start.adding(seconds: hours * 3600)))
      #expect(screen.state.selectedEpisode?.number == 2)
    }
  }
}
