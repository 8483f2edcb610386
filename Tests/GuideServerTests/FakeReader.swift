import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Synchronization
import Testing

@testable import GuideServer

/// A guide in memory: `shows` are rows in order; every provider has the rows that its count says.
final class FakeReader: GuideReading {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "the listings are damaged" }
  }

  /// What a test sees and changes from outside.
  final class Probe: Sendable {
    struct State {
      var version: Int64 = 1
      var calls: [String] = []
      var fails = false
      var broadcasts: [BroadcastQuery] = []
      var searches: [SearchQuery] = []
    }
    let state = Mutex(State())
    var calls: [String] { state.withLock { $0.calls } }
  }

  let probe: Probe
  let sections: [GuideSection]
  let shows: [Show]

  init(_ probe: Probe, sections: [GuideSection], shows: [Show]) {
    self.probe = probe
    self.sections = sections
    self.shows = shows
  }

  private func note(_ call: String) throws {
    try probe.state.withLock { state in
      state.calls.append(call)
      if state.fails { throw Failure() }
    }
  }

  func consistently<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  func dataVersion() throws -> Int64 { probe.state.withLock { $0.version } }

  func listings(zone: ZoneRules, dayStart: DayStart) throws -> ListingsInfo {
    ListingsInfo(extent: nil, updated: Instant(secondsSinceEpoch: 1_700_000_000))
  }

  func rows(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart, order: ShowOrder
  ) throws -> RowIndex {
    try note(
      "rows \(window.first) \(window.last) \(country?.code ?? "-") \(zone.identifier) \(dayStart.minutes) \(order)")
    return RowIndex(sections: sections, showIDs: shows.indices.map(Int64.init))
  }

  func shows(
    _ ids: ArraySlice<Int64>, window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart
  ) throws -> [Show] {
    try note("shows \(ids.count)")
    return ids.map { shows[Int($0)] }
  }

  func position(ofShow key: String, in index: RowIndex) throws -> Int? { shows.firstIndex { $0.key == key } }

  func channels(country: Country?) throws -> [Channel] {
    try note("channels \(country?.code ?? "-")")
    return [Channel(key: "one", number: 1, name: "One")]
  }

  func broadcasts(_ wanted: BroadcastQuery) throws -> BroadcastListing {
    try note("epg")
    probe.state.withLock { $0.broadcasts.append(wanted) }
    return BroadcastListing(from: wanted.from, to: wanted.to, offset: 0, limit: 1, total: 0, channels: [])
  }

  func found(_ wanted: SearchQuery) throws -> SearchAnswer {
    try note("search")
    probe.state.withLock { $0.searches.append(wanted) }
    return SearchAnswer(results: [SearchResult(kind: .show, key: "k", title: wanted.text)])
  }

  func prices(country: Country) throws -> StreamingServicesAnswer {
    try note("prices \(country)")
    let prices = ShippedPrices.list(for: country)
    return StreamingServicesAnswer(sections.map(\.provider), country: country, prices: prices) { _, list in
      list.prices.first
    }
  }
}

/// 2025-09-10, noon in UTC.
let noon = Instant(secondsSinceEpoch: 1_757_505_600)

/// A router over `rows` shows on two providers, with an episode each on 2025-09-11.
func router(_ probe: FakeReader.Probe = .init(), rows: Int = 10, zone: ZoneRules = .utc) throws -> Router {
  let day = try #require(GuideDay(iso: "2025-09-11"))
  let shows = (0..<rows).map { row in
    Show(key: "show\(row)", title: "Show \(row)", episodes: [Episode(key: "e", day: day, title: "Part", number: 1)])
  }
  let split = rows / 3
  let sections = [("100", split), ("beta", rows - split)].filter { $0.1 > 0 }.map {
    GuideSection(provider: Provider(id: $0.0, name: $0.0), rowCount: $0.1)
  }
  return Router(
    reader: FakeReader(probe, sections: sections, shows: shows),
    settings: RouterSettings(defaultZone: zone, now: { noon }, identity: "test"))
}

/// `/api/tv-guide?limit=3` as a request.
func get(_ target: String, method: String = "GET", headers: [String: String] = [:]) -> ServerRequest {
  let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
  return ServerRequest(
    method: method, path: parts[0], query: QueryString.decode(parts.count > 1 ? parts[1] : ""), headers: headers)
}

func json(_ response: ServerResponse) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
}
