import GuideModel
import Testing

@testable import GuideStore

/// Sources with the same listings, and everything that readers return about them.
struct Joining {
  let store = TestStore()
  let window = GuideWindow(first: today.advanced(by: -7), last: today.advanced(by: 30))

  func source(_ name: String, kind: String = "xmltv", preference: Int = 0, country: String? = nil) -> ListingsSource {
    ListingsSource(
      kind: kind, location: "/tmp/\(name)", name: name, country: country.flatMap { Country($0) }, preference: preference
    )
  }

  func remove(_ source: ListingsSource) throws {
    try source.key.removeListings(in: store.path)
  }

  /// Imports a schedule of shows, as from TVmaze.
  func add(
    _ episodes: [EpisodeListing], channels: [Channel] = [], services: [Channel] = [], source: ListingsSource
  ) throws {
    let writer = try ListingsWriter(path: store.path, source: source, now: noon)
    try writer.add(channels: channels)
    try writer.add(services: services)
    try writer.add(episodes: episodes)
    _ = try writer.finish()
  }

  func shows(country: Country? = nil) throws -> [Show] {
    let reader = try store.reader()
    let index = try reader.rows(window: window, country: country, zone: .utc)
    let shows = try reader.shows(index.showIDs[...], window: window, country: country, zone: .utc)
    #expect(shows.count == index.showIDs.count && index.sections.reduce(0) { $0 + $1.rowCount } == shows.count)
    for (row, show) in shows.enumerated() {
      #expect(try reader.position(ofShow: show.key, in: index) == row, "\(show.title) is not found by its key")
      #expect(!show.episodes.isEmpty, "\(show.title) has nothing in it")
    }
    #expect(try reader.names(ofShows: index.showIDs, country: country) == shows.map(ShowMark.names))
    try expect(reader.rowCounts(window: window, country: country, zone: .utc), toHave: index, shows, reader)
    return shows
  }

  /// `Title on Provider: key key`, in row order.
  func rows(country: Country? = nil) throws -> [String] {
    let index = try store.reader().rows(window: window, country: country, zone: .utc)
    let providers = index.sections.flatMap { Array(repeating: $0.provider.name, count: $0.rowCount) }
    return try zip(shows(country: country), providers).map { show, provider in
      "\(show.title) on \(provider): \(show.episodes.map(\.key).joined(separator: " "))"
    }
  }

  /// The counts of days, and the counts from the shows themselves, are the same.
  func expectDaysCounted(_ comment: Comment? = nil) throws {
    let reader = try store.reader()
    let index = try reader.rows(window: window, country: nil, zone: .utc)
    let shows = try reader.shows(index.showIDs[...], window: window, zone: .utc)
    let page = GuidePage(window: window, sections: index.sections, offset: 0, shows: shows)
    let counted = try MonthSummary(of: page, window: window, zone: .utc, channels: store.channelIDs(country: nil))
    #expect(try reader.summary(window: window, country: nil, zone: .utc) == counted, comment)
  }
}

/// A programme with ids; `hours` are relative to noon.
func programme(
  _ channel: String, _ title: String, at hours: Double, ids: ExternalIDs, number: Int? = nil
) -> Programme {
  var programme = programme(channel, title, at: hours)
  programme.externalIDs = ids
  programme.season = number.map { _ in 1 }
  programme.episode = number
  return programme
}

/// An episode from TVmaze: on a channel at a moment, or released on a day.
func episode(
  _ key: String, _ title: String, on outlet: EpisodeListing.Outlet, at hours: Double? = nil, day offset: Int = 0,
  ids: ExternalIDs, number: Int? = nil
) -> EpisodeListing {
  EpisodeListing(
    key: key, outlet: outlet, time: hours.map { .moment(at($0)) } ?? .day(today.advanced(by: offset)),
    show: ListedShow(title: title, poster: "https://example.org/\(key).jpg", overview: "Of \(title)", externalIDs: ids),
    runtimeMinutes: hours == nil ? nil : 60, season: number.map { _ in 1 }, number: number)
}
