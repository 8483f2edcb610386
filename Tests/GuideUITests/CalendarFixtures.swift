import GuideModel
import TerminalKit

@testable import GuideUI

/// A calendar with a guide: events in, screens out, requests answered when the test says so.
struct CalendarScreen {
  var state: State
  var guide: FixtureGuide
  var prices: [Country: PriceList]
  /// The ids of providers that are broadcast channels.
  var channels: Set<String>
  /// The requests without an answer yet.
  var asked: [Effect] = []
  var effects: [Effect] = []

  init(
    _ guide: FixtureGuide = .small, width: Int = 80, height: Int = 24, zone: ZoneRules = .utc, ascii: Bool = false,
    depth: ColorDepth = .palette256, country: Country = .unitedStates, day date: GuideDay? = nil,
    firstWeekday: Weekday? = nil, prices: [PriceList] = [], opened: Bool = true, images: Bool = false,
    channels: Set<String> = []
  ) {
    self.guide = guide
    self.channels = channels
    self.prices = Dictionary(prices.map { ($0.country, $0) }, uniquingKeysWith: { $1 })
    state = State(
      size: Size(width: width, height: height), now: noon, zone: zone, country: country, sourceName: "test guide",
      appearance: Appearance(ascii: ascii, depth: depth, images: images),
      preferences: Preferences(density: .lines), view: .calendar, day: date,
      firstWeekday: firstWeekday)
    if opened {
      send(.opened)
      answer()
    }
  }

  mutating func send(_ event: Event) {
    for effect in update(&state, event) {
      effects.append(effect)
      switch effect {
      case .load, .loadDays, .loadList, .loadPrices: asked.append(effect)
      default: break
      }
    }
  }

  mutating func press(_ keys: Key...) { for key in keys { send(.input(.key(key))) } }

  mutating func press(_ text: String) { for character in text { press(Key(character)) } }

  mutating func click(_ x: Int, _ y: Int) { send(.input(.mouse(Mouse(.press(0), x: x, y: y)))) }

  /// Answers all requests, and those that follow.
  mutating func answer() {
    while !asked.isEmpty {
      let waiting = asked
      asked.removeAll()
      for effect in waiting { answer(effect) }
    }
  }

  /// Answers a request, late or not.
  mutating func answer(_ effect: Effect) {
    switch effect {
    case .load(let request, let generation):
      send(.loaded(generation: generation, .success(guide.page(for: request)), at: state.now))
    case .loadDays(let request, let generation):
      send(.daysLoaded(generation: generation, .success(guide.summary(for: request, channels: channels))))
    case .loadList(let list, let request, let generation):
      send(.listLoaded(list, generation: generation, .success(guide.page(for: request))))
    case .loadPrices(let country): send(.pricesLoaded(country, prices[country]))
    default: break
    }
  }

  var buffer: Buffer {
    var buffer = Buffer(size: Size(width: 0, height: 0))
    render(state, into: &buffer)
    return buffer
  }

  var text: String { buffer.text }
  var rows: [String] { (0..<buffer.size.height).map { buffer.text(row: $0) } }

  /// The requests for months so far.
  var months: [String] {
    effects.compactMap { effect in
      guard case .loadDays(let request, _) = effect else { return nil }
      return "\(request.country?.code ?? "") \(request.window.first)"
    }
  }
}

extension FixtureGuide {
  func summary(for request: WindowRequest, channels: Set<String> = []) -> MonthSummary {
    var whole = self
    whole.pages = false
    let page = whole.page(for: GuideRequest(whole: request))
    return MonthSummary(of: page, window: request.window, zone: request.zone, channels: channels)
  }

  /// One episode of a new show on each of the days, for each of the providers.
  static func each(_ providers: [Provider], on days: GuideDay...) -> FixtureGuide {
    FixtureGuide(
      sections: providers.map { provider in
        let episodes = days.enumerated().map { Episode(key: "\($0)", day: $1, season: 1, number: $0 + 1) }
        return (provider, [Show(key: "s\(provider.id)", title: "Show of \(provider.name)", episodes: episodes)])
      })
  }

  static func providers(_ count: Int) -> [Provider] {
    (1...count).map {
      Provider(id: "\($0)", name: "Service \($0)", color: RGB(red: UInt8($0 * 17 % 256), green: 90, blue: 160))
    }
  }
}

/// A list in a currency, by provider id.
func priceList(_ country: String, _ currency: String, _ amounts: [String: String]) -> PriceList {
  guard let country = Country(country), let currency = Currency(currency) else {
    preconditionFailure("\(country) \(currency)")
  }
  let prices = amounts.sorted { $0.key < $1.key }.compactMap { id, amount in
    Money(amount, currency).map { ProviderPrice(providerID: id, name: nil, amount: $0) }
  }
  return PriceList(
    country: country, currency: currency, asOf: PriceMonth(year: 2025, month: 9), source: "a table", prices: prices)
}
