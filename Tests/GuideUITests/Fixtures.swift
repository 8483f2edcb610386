import GuideModel
import TerminalKit

@testable import GuideUI

/// The moment used as now in tests: Wednesday 10 September 2025, 12:00 UTC.
let noon = Instant(day: day(2025, 9, 10), secondOfDay: 12 * 3600, offset: 0)

func day(_ year: Int, _ month: Int, _ day: Int) -> GuideDay {
  guard let result = GuideDay(year: year, month: month, day: day) else {
    preconditionFailure("\(year)-\(month)-\(day)")
  }
  return result
}

/// A guide in memory that answers requests like a paging server.
struct FixtureGuide {
  var sections: [(provider: Provider, shows: [Show])]
  var pages = true
  var listings: ListingsInfo?

  /// The same with a poster for each show.
  var illustrated: FixtureGuide {
    var guide = self
    for section in sections.indices {
      for show in sections[section].shows.indices {
        guide.sections[section].shows[show].poster = "https://example.org/\(section)-\(show).jpg"
      }
    }
    return guide
  }

  func page(for request: GuideRequest) -> GuidePage {
    let drawn = sections.filter { request.filter.admits($0.provider) }.map { section in
      let shows =
        request.filter.isEmpty
        ? section.shows
        : section.shows.compactMap { request.filter.filtered($0, on: section.provider, zone: request.zone) }
      return (section.provider, shows.filter { !$0.episodes.within(request.window).isEmpty })
    }.filter { !$0.1.isEmpty }
    let shows = drawn.flatMap(\.1)
    var range = pages ? request.rows.clamped(to: 0..<shows.count) : 0..<shows.count
    if pages, let anchor = request.anchor, let row = shows.firstIndex(where: { $0.key == anchor }) {
      let start = max(row - request.anchorOffset, 0)
      range = start..<min(start + request.rows.count, shows.count)
    }
    let sent = shows[range].map { show in
      var show = show
      show.episodes = Array(show.episodes.within(request.window))
      return show
    }
    return GuidePage(
      window: request.window, sections: drawn.map { GuideSection(provider: $0.0, rowCount: $0.1.count) },
      offset: range.lowerBound, shows: sent, listings: listings)
  }

  /// A few services with invented shows around 10 September 2025.
  static let small = FixtureGuide(sections: [
    (
      Provider(id: "1", name: "Harbour Max", color: RGB(red: 0x9B, green: 0x59, blue: 0xB6)),
      [
        show("h1", "The Lighthouse Keepers", weeklyFrom: day(2025, 9, 4), count: 6, season: 2),
        show("h2", "Ünder the Œdipus Bridge", weeklyFrom: day(2025, 9, 7), count: 7, season: 1),
        show("h3", "夜の港 Night Harbour", weeklyFrom: day(2025, 9, 10), count: 3, season: 1),
      ]
    ),
    (
      Provider(id: "2", name: "Prime Orchard Video", color: RGB(red: 0, green: 0xA8, blue: 0xE1)),
      [
        Show(
          key: "p1", title: "Wolf Terminal", poster: nil,
          episodes: [
            Episode(key: "a", day: day(2025, 9, 10), title: "The Sound of Trains"),
            Episode(key: "b", day: day(2025, 9, 17), title: "E & E"),
          ])
      ]
    ),
    (
      Provider(id: "3", name: "Nettle", color: RGB(red: 0xE5, green: 9, blue: 0x14)),
      [
        Show(
          key: "n1", title: "Wednesday’s Child 👩‍👩‍👧 at home",
          episodes: (1...8).map { (number: Int) -> Episode in
            Episode(key: "n\(number)", day: day(2025, 9, 11), season: 1, number: number)
          }),
        Show(
          key: "n2", title: "Evening News",
          episodes: (0..<5).map { index in
            let date = day(2025, 9, 9).advanced(by: index)
            return Episode(
              key: "e\(index)", day: date, moment: Instant(day: date, secondOfDay: 19 * 3600, offset: 0),
              runtimeMinutes: 30)
          }),
      ]
    ),
  ])

  /// A number of shows over a number of providers, with an episode of each on about every third day of the standard
  /// window.
  static func large(shows count: Int, providers: Int) -> FixtureGuide {
    let window = GuideWindow(around: day(2025, 9, 10))
    let perProvider = max(count / providers, 1)
    let episodes = (0..<3).map { number in
      window.days.enumerated().filter { ($0.offset + number) % 3 == 0 }.map {
        Episode(key: "\($0.offset)", day: $0.element, season: 1, number: $0.offset + 1)
      }
    }
    return FixtureGuide(
      sections: (0..<providers).map { index in
        let shows = (0..<perProvider).map { number in
          Show(key: "\(index)-\(number)", title: "Show \(index).\(number)", episodes: episodes[number % 3])
        }
        return (Provider(id: "\(index)", name: "Provider \(index)"), shows)
      })
  }
}

extension [Episode] {
  /// Those on the days of a window. The episodes must be in the order of their days.
  fileprivate func within(_ window: GuideWindow) -> ArraySlice<Episode> {
    func index(of day: GuideDay) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle].day < day { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return self[index(of: window.first)..<index(of: window.last.advanced(by: 1))]
  }
}

func show(_ key: String, _ title: String, weeklyFrom first: GuideDay, count: Int, season: Int) -> Show {
  Show(
    key: key, title: title,
    episodes: (0..<count).map {
      Episode(
        key: "\(key)-\($0)", day: first.advanced(by: 7 * $0), title: "Part \($0 + 1)", season: season, number: $0 + 1)
    })
}

/// A screen with a guide: events in, screens out, requests answered when the test says so.
struct TestScreen {
  var state: State
  var guide: FixtureGuide
  var requests: [(request: GuideRequest, generation: Int)] = []
  var searches: [(request: SearchRequest, generation: Int)] = []
  var effects: [Effect] = []

  init(
    _ guide: FixtureGuide = .small, width: Int = 80, height: Int = 24, zone: ZoneRules = .utc, ascii: Bool = false,
    depth: ColorDepth = .palette256, view: GuideView = .horizontal, day: GuideDay? = nil, opened: Bool = true,
    atTop: Bool = true, place: KeptPlace? = nil,
    density: Preferences.Density? = .lines
  ) {
    self.guide = guide
    state = State(
      size: Size(width: width, height: height), now: noon, zone: zone, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(ascii: ascii, depth: depth), preferences: Preferences(density: density), view: view,
      day: day, place: place)
    if opened {
      send(.opened)
      answer()
      // The guide starts where something is on; most tests count from the first row.
      if atTop { state.cursor.row = 0 }
    }
  }

  mutating func send(_ event: Event) {
    for effect in update(&state, event) {
      effects.append(effect)
      if case .load(let request, let generation) = effect { requests.append((request, generation)) }
      if case .search(let request, let generation) = effect { searches.append((request, generation)) }
    }
  }

  mutating func press(_ keys: Key...) { for key in keys { send(.input(.key(key))) } }

  mutating func click(x: Int, y: Int, button: Int = 0) { send(.input(.mouse(Mouse(.press(button), x: x, y: y)))) }

  mutating func type(_ text: String) { for character in text { press(Key(character)) } }

  /// Answers the newest request and those that follow.
  mutating func answer() {
    while let (request, generation) = requests.popLast() {
      requests.removeAll()
      send(.loaded(generation: generation, .success(guide.page(for: request)), at: noon))
    }
  }

  var buffer: Buffer {
    var buffer = Buffer(size: Size(width: 0, height: 0))
    render(state, into: &buffer)
    return buffer
  }

  var text: String { buffer.text }
}
