import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// `w`: plays the selection, or offers a page if it cannot be played.
@Suite struct WatchTests {
  private func wanted(_ effects: [Effect]) -> [WatchRequest] {
    effects.compactMap { if case .watch(let request) = $0 { request } else { nil } }
  }

  private func pages(_ effects: [Effect]) -> [String] {
    effects.compactMap { if case .openPage(let page) = $0 { page } else { nil } }
  }

  @Test(arguments: GuideView.allCases) func whatIsSelectedIsWanted(view: GuideView) throws {
    var screen = TestScreen()
    screen.press(Key(Character("\(1 + (GuideView.allCases.firstIndex(of: view) ?? 0))")))
    screen.press(Key("w"))
    let request = screen.state.room.watchRequest
    #expect(wanted(screen.effects) == [request].compactMap { $0 })
    if request == nil { #expect(screen.state.notice == "nothing is selected") }
  }

  /// A release has no time of day.
  @Test func aDayCannotBeRecorded() {
    var screen = TestScreen()
    screen.press(Key("l"), Key("."), Key("D"))
    #expect(screen.state.selectedEpisode?.moment == nil && screen.state.selectedEpisode != nil)
    #expect(screen.state.notice == "it has no time of day, so it cannot be recorded")
  }

  @Test func aBroadcastIsWantedWithItsTimes() throws {
    var screen = TimelineScreen()
    screen.send(.input(.key(Key("w"))))
    let request = try #require(wanted(screen.effects).first)
    let selected = try #require(screen.state.room.selection)
    #expect(request.title == selected.show.title && request.start == selected.episode?.moment)
    let (start, end) = (try #require(request.start), try #require(request.end))
    #expect(start <= screen.state.now && end > screen.state.now)
    // In its details too.
    screen.send(.input(.key(Key(.enter))))
    screen.send(.input(.key(Key("w"))))
    #expect(wanted(screen.effects) == [request, request])
    screen.send(.input(.key(Key("W"))))
    #expect(wanted(screen.effects).last?.fromStart == true)
  }

  private func request(_ screen: TestScreen, page: String?) -> WatchRequest {
    WatchRequest(
      provider: Provider(id: "one", name: "One"), title: "Harbour", page: page, country: screen.state.country)
  }

  @Test func aPageIsShownBeforeItIsOpened() {
    let page = "https://www.tvmaze.com/shows/1"
    for (key, opens) in [
      (Key("y"), true), (Key(.enter), true), (Key("n"), false), (Key(.escape), false), (Key("w"), false),
    ] {
      var screen = TestScreen()
      screen.send(.cannotWatch(request(screen, page: page), "no stream"))
      #expect(screen.text.contains("no stream") && screen.text.contains(page))
      #expect(screen.buffer.link?.address == page)
      #expect(pages(screen.effects).isEmpty)
      screen.press(key)
      #expect(pages(screen.effects) == (opens ? [page] : []))
      #expect(screen.state.layers.isEmpty)
    }
  }

  @Test func whyNothingPlaysIsToldWhole() {
    var screen = TestScreen()
    let reason = String(repeating: "no line-up has a stream for it; ", count: 5)
    screen.send(.cannotWatch(request(screen, page: "https://www.tvmaze.com/shows/1"), reason))
    expectGolden(screen.buffer, "watch-page-80x24")
    screen.press(Key("n"))
    screen.send(.cannotWatch(request(screen, page: nil), "no stream"))
    #expect(screen.text.contains("no stream") && screen.buffer.link == nil)
    screen.press(Key("y"))
    #expect(pages(screen.effects).isEmpty && screen.state.layers.isEmpty)
    // The question is not shown if the user has opened something in the meantime, whose next key would answer it.
    screen.press(Key("/"))
    screen.send(.cannotWatch(request(screen, page: "https://www.tvmaze.com/shows/1"), "no stream"))
    #expect(screen.state.layers.count == 1 && screen.state.notice == "no stream")
  }

  @Test(arguments: [
    (ExternalIDs(tvmaze: 7, imdb: "tt1"), "https://www.tvmaze.com/shows/7"),
    (ExternalIDs(tvdb: 9, imdb: "tt0123"), "https://www.imdb.com/title/tt0123"),
    (ExternalIDs(tvdb: 9, imdb: "tt1/../../x"), "https://thetvdb.com/dereferrer/series/9"),
    (ExternalIDs(imdb: "javascript:x", tmdb: 3), nil),
  ])
  func pagesAreMadeOfIDs(_ ids: ExternalIDs, _ page: String?) { #expect(ids.page == page) }
}
