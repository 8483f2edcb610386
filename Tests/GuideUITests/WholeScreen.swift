import GuideModel
import TerminalKit

@testable import GuideUI

/// A screen of any view with a guide, broadcasts and a search that answer everything at once.
struct WholeScreen {
  var state: State
  var guide: FixtureGuide
  var broadcasts: FixtureBroadcasts
  var effects: [Effect] = []

  init(
    view: GuideView, guide: FixtureGuide = .small, broadcasts: FixtureBroadcasts = .told, width: Int = 80,
    height: Int = 24, ascii: Bool = false, linear: Bool = false, depth: ColorDepth = .palette256,
    density: Preferences.Density? = .lines
  ) {
    self.guide = guide
    self.broadcasts = broadcasts
    state = State(
      size: Size(width: width, height: height), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(ascii: ascii, linear: linear, depth: depth), preferences: Preferences(density: density),
      view: view)
    send(.opened)
  }

  mutating func send(_ event: Event) { take(update(&state, event)) }

  /// Runs effects, and those that follow.
  mutating func take(_ effects: [Effect]) {
    var waiting = effects
    while !waiting.isEmpty {
      self.effects += waiting
      waiting = waiting.compactMap(answer).flatMap { update(&state, $0) }
    }
  }

  private func answer(_ effect: Effect) -> Event? {
    switch effect {
    case .load(let request, let generation):
      return .loaded(generation: generation, .success(guide.page(for: request)), at: state.now)
    case .loadDays(let request, let generation):
      return .daysLoaded(generation: generation, .success(guide.summary(for: request)))
    case .loadList(let list, let request, let generation):
      return .listLoaded(list, generation: generation, .success(guide.page(for: request)))
    case .loadPrices(let country): return .pricesLoaded(country, nil)
    case .loadChannels(_, let generation):
      return .channelsLoaded(generation: generation, .success(broadcasts.channels))
    case .loadBroadcasts(let request, let generation):
      return .broadcastsLoaded(generation: generation, .success(broadcasts.listing(for: request)))
    case .search(let request, let generation): return .found(generation: generation, .success(results(request.text)))
    default: return nil
    }
  }

  private func results(_ text: String) -> [SearchResult] {
    guide.sections.flatMap { section in
      section.shows.filter { $0.title.lowercased().contains(text.lowercased()) }.map { show in
        var result = SearchResult(kind: .show, key: show.key, title: show.title)
        (result.showKey, result.provider, result.day) = (show.key, section.provider, show.episodes.first?.day)
        return result
      }
    }
  }

  mutating func press(_ keys: Key...) { for key in keys { send(.input(.key(key))) } }
  mutating func type(_ text: String) { for character in text { press(Key(character)) } }

  /// Types a line after `:`.
  mutating func run(_ line: String) {
    press(Key(":"))
    type(line)
    press(Key(.enter))
  }

  mutating func filter(_ line: String) {
    press(Key("f"), Key("u", .control))
    type(line)
    press(Key(.enter))
  }

  mutating func click(_ button: Int, x: Int, y: Int) { send(.input(.mouse(Mouse(.press(button), x: x, y: y)))) }

  var title: String? { state.timelineRoom.selectedSegment?.programme?.programme.title }

  var buffer: Buffer {
    var buffer = Buffer(size: Size(width: 0, height: 0))
    render(state, into: &buffer)
    return buffer
  }

  var text: String { buffer.text }
  /// The timeline's line of a channel, from 0.
  func line(_ channel: Int) -> String { buffer.text(row: (state.timelineLayout?.grid.y ?? 0) + channel) }
}

extension FixtureBroadcasts {
  /// The small guide, with facts about programmes.
  static let told: FixtureBroadcasts = {
    var fixture = FixtureBroadcasts.small
    fixture.programmes = fixture.programmes.mapValues { list in
      list.map { listed in
        var listed = listed
        switch listed.programme.title {
        case "Film": listed.programme.categories = ["Movie", "Drama"]
        case "News": (listed.programme.categories, listed.programme.traits) = (["News"], .isNew)
        case "After a Gap": (listed.programme.categories, listed.programme.traits) = (["Drama"], .isPremiere)
        case "Under the Bridge":
          listed.programme.overview = "A drama of the harbour and its cranes."
          listed.programme.traits.insert(.isFinale)
        default: break
        }
        return listed
      }
    }
    return fixture
  }()
}
