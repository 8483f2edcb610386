import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The pane to the right of the guide with the details of the selection.
@Suite struct SelectionPaneTests {
  private static let views: [GuideView] = [.horizontal, .vertical, .timeline, .now]
  private static let sizes = [Size(width: 160, height: 48), Size(width: 200, height: 60)]

  private func screen(_ view: GuideView, width: Int = 160, height: Int = 48) -> WholeScreen {
    WholeScreen(view: view, width: width, height: height)
  }

  private func paneText(_ screen: WholeScreen) -> String {
    guard let pane = screen.state.panes?.pane else { return "" }
    let buffer = screen.buffer
    return (pane.y..<pane.bottom).map { text(buffer, $0, pane.x..<pane.right) }.joined(separator: "\n")
  }

  private func text(_ buffer: Buffer, _ y: Int, _ columns: Range<Int>) -> String {
    String(String.UnicodeScalarView(columns.flatMap { buffer.scalars(of: buffer[x: $0, y: y]) }))
  }

  @Test(arguments: views, sizes) func looksSo(view: GuideView, size: Size) {
    let screen = screen(view, width: size.width, height: size.height)
    expectGolden(screen.buffer, "pane-\(view.rawValue)-\(size.width)x\(size.height)")
  }

  @Test(arguments: views) func isThereFrom160ColumnsOn(view: GuideView) throws {
    for (width, isThere) in [(80, false), (159, false), (160, true), (400, true)] {
      let panes = try #require(screen(view, width: width).state.panes)
      #expect(panes.pane.isEmpty != isThere)
      #expect(panes.grid.right == panes.pane.x && panes.footer.width == width)
      #expect(panes.pane.right == width && panes.pane.bottom == panes.footer.y)
    }
    #expect(try #require(screen(view, height: 15).state.panes).pane.isEmpty)
  }

  @Test func theCalendarHasTheWholeScreen() {
    let wide = screen(.calendar)
    #expect(SelectionPane(wide.state, room: wide.state.room) == nil)
    var without = wide
    without.state.preferences.hidesPane = true
    #expect(without.text == wide.text)
  }

  @Test(arguments: views) func aKeySwitchesItOffAndOn(view: GuideView) throws {
    var screen = screen(view)
    let before = screen.text
    screen.press(Key("P"))
    #expect(try #require(screen.state.panes).pane.isEmpty && screen.state.preferences.hidesPane == true)
    #expect(screen.effects.last == .remember(screen.state.preferences))
    screen.press(Key("P"))
    #expect(screen.text == before)
    #expect(screen.effects.last == .remember(screen.state.preferences))
  }

  @Test func namesTheEpisodeToWatchNext() {
    var screen = screen(.horizontal)
    #expect(!paneText(screen).contains("ext to watch"))
    // The first of eight on one day.
    let show = Show(key: "n1", title: "Wednesday’s Child 👩‍👩‍👧 at home")
    let first = Episode(key: "n1", day: day(2025, 9, 11), season: 1, number: 1)
    screen.state.marks.watched.formUnion(EpisodeMark.names(show: show, episode: first))
    screen.state.cursor.row = 4
    screen.press(Key("l"), Key("."), Key("."))
    #expect(screen.state.selectedEpisode?.number == 3)
    #expect(paneText(screen).contains("Next to watch here: S1E2"))
    screen.press(Key(","))
    #expect(!paneText(screen).contains("Next to watch") && paneText(screen).contains("next to watch"))
  }

  @Test func saysWhyNothingIsSeenOfIt() {
    var screen = screen(.horizontal, width: 120)
    screen.press(Key("P"))
    #expect(screen.state.notice == "the pane with details is off")
    screen.press(Key("P"))
    #expect(screen.state.notice == "the pane with details is on, but needs 160 columns and 16 lines")
  }

  @Test(arguments: views) func followsTheCursor(view: GuideView) throws {
    var screen = screen(view)
    for key in [Key("j"), Key("l"), Key("j"), Key("k"), Key("h")] {
      screen.press(key)
      guard let about = screen.state.room.about else { continue }
      #expect(paneText(screen).contains(about.show.title.prefix(12)), "\(key)")
    }
  }

  @Test func nothingOfAHiddenTitleIsTold() throws {
    var screen = screen(.timeline)
    let title = try #require(screen.title)
    #expect(paneText(screen).contains(title))
    screen.press(Key("x"))
    #expect(!paneText(screen).contains(title) && paneText(screen).contains("Hidden title"))
  }

  /// The guide to its left is that of a narrower screen.
  @Test(arguments: [GuideView.horizontal, .timeline, .now]) func theGuideIsNarrower(view: GuideView) {
    let wide = screen(view, width: 160).buffer
    let narrow = screen(view, width: 120).buffer
    for y in 0..<(48 - 3) {
      #expect(text(wide, y, 0..<120) == text(narrow, y, 0..<120), "row \(y)")
    }
  }

  @Test(arguments: views) func clicksInItSelectNothingBehindIt(view: GuideView) throws {
    var screen = screen(view)
    let before = screen.state.cursor
    let title = screen.title
    let pane = try #require(screen.state.panes).pane
    screen.click(0, x: pane.x + 5, y: pane.y + 3)
    screen.click(2, x: pane.x + 5, y: pane.bottom - 1)
    #expect(screen.state.cursor == before && screen.title == title && screen.state.layers.isEmpty)
  }

  @Test func aClickOnAnotherAiringGoesThere() throws {
    var screen = screen(.horizontal)
    let pane = try #require(SelectionPane(screen.state, room: screen.state.room))
    let area = try #require(screen.state.panes).pane
    let y = try #require((area.y..<area.bottom).first { pane.airing(atY: $0) != nil })
    let airing = try #require(pane.airing(atY: y))
    #expect(airing.day != screen.state.cursor.day)
    screen.click(0, x: area.x + 5, y: y)
    #expect(screen.state.cursor.day == airing.day && screen.state.selectedShow?.key == airing.showKey)
  }

  @Test func theLongestDescriptionLeavesRoomForOtherAirings() {
    var guide = FixtureGuide.small
    guide.sections = guide.sections.map { section in
      var section = section
      section.shows = section.shows.map { show in
        var show = show
        show.overview = String(repeating: "It goes on and on. ", count: 400)
        show.episodes = show.episodes.map { episode in
          var episode = episode
          episode.overview = nil
          return episode
        }
        return show
      }
      return section
    }
    let screen = WholeScreen(view: .horizontal, guide: guide, width: 160, height: 30)
    #expect(paneText(screen).contains("It goes on") && paneText(screen).contains("Also on"))
  }

  /// The cast is only cut if the pane is full. The number of other airings is said if there are more.
  @Test func namesAndAiringsAreWholeWhereThereIsRoom() {
    var guide = FixtureGuide.small
    let cast = (1...30).map { "Player \($0)" }
    for section in guide.sections.indices {
      for show in guide.sections[section].shows.indices {
        var shown = guide.sections[section].shows[show]
        let episode = shown.episodes.first
        shown.episodes = (0..<15).compactMap { index in
          guard var episode else { return nil }
          (episode.key, episode.number) = ("\(index)", index + 1)
          episode.day = day(2025, 9, 10).advanced(by: index / 2)
          episode.facts = ProgrammeFacts(cast.map { (.actor, $0) })
          return episode
        }
        guide.sections[section].shows[show] = shown
      }
    }
    let pane = { paneText(WholeScreen(view: .horizontal, guide: guide, width: 160, height: $0)) }
    let words = pane(60).replacing(/[\s│]+/, with: " ")
    #expect(words.contains("Player 30") && words.contains("Also on Harbour Max, the next 12"), "\(words)")
    #expect(!pane(24).contains("Player 30") && pane(24).contains("…"))
  }

  @Test func thePosterIsWantedFirstAndDrawn() throws {
    var screen = screen(.horizontal)
    screen.state.appearance.images = true
    #expect(Pictures.wanted(in: screen.state).isEmpty)
    let pane = try #require(screen.state.panes).pane
    var other = FixtureGuide.small
    for index in other.sections[0].shows.indices {
      other.sections[0].shows[index].poster = "https://example.org/one.jpg"
    }
    screen = WholeScreen(view: .horizontal, guide: other, width: 160, height: 48)
    screen.state.appearance.images = true
    let key = try #require(Pictures.wanted(in: screen.state).first)
    #expect(key.url == "https://example.org/one.jpg" && key.isWhole)
    #expect(key.size.width <= pane.width - 3 && key.size.height * 4 / 3 == key.size.width)
    let element = CellPicture.Element(scalar: "▀", style: .plain)
    let picture = CellPicture(
      size: key.size, elements: Array(repeating: element, count: key.size.width * key.size.height))
    screen.send(.picture(key, try #require(picture)))
    #expect(paneText(screen).contains(String(repeating: "▀", count: key.size.width)))
  }
}
