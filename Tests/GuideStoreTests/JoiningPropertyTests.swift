import SeededRandom
import GuideModel
import Testing

@testable import GuideStore

/// Random sources that list the same few shows under some of their ids and titles.
@Suite(.bothEngines) struct JoiningPropertyTests {
  /// The content of a source: a listing on a channel that all sources have, and a schedule of shows on it and on a
  /// service.
  private struct Brought {
    var source: ListingsSource
    var programmes: [Programme]
    var episodes: [EpisodeListing]
    var channel: Channel
    var service: Channel
  }

  private static func ids(of show: Int, _ random: inout SeededGenerator) -> ExternalIDs {
    var ids = ExternalIDs()
    if Bool.random(using: &random) { ids.tvmaze = 1 + show }
    if Bool.random(using: &random) { ids.tvdb = 100 + show }
    if Bool.random(using: &random) { ids.imdb = "tt\(show)" }
    // Some listing has a wrong id.
    if Int.random(in: 0..<8, using: &random) == 0 { ids.tvdb = 100 + Int.random(in: 0..<5, using: &random) }
    return ids
  }

  private func brought(_ number: Int, _ random: inout SeededGenerator, by guide: Joining) -> Brought {
    let channel = Channel(key: "channel\(number)", name: "One")
    let service = Channel(key: "service\(number)", name: "Stream")
    func title(_ show: Int) -> String { Bool.random(using: &random) ? "Show \(show)" : "Show \(show) of \(number)" }
    let programmes = (0..<12).map { hour in
      let show = Int.random(in: 0..<5, using: &random)
      return programme(
        channel.key, title(show), at: Double(hour * 7), ids: Self.ids(of: show, &random),
        number: Bool.random(using: &random) ? hour : nil)
    }
    let episodes = (0..<12).map { day in
      let show = Int.random(in: 0..<5, using: &random)
      return episode(
        "\(number).\(day)", title(show), on: day < 6 ? .service(service.key) : .channel(channel.key),
        at: day < 6 ? nil : Double(day * 7), day: day, ids: Self.ids(of: show, &random), number: day)
    }
    let kind = Bool.random(using: &random) ? "xmltv" : "tvmaze"
    return Brought(
      source: guide.source(
        "s\(number)", kind: kind, preference: Int.random(in: 0...1, using: &random),
        country: Bool.random(using: &random) ? "GB" : nil),
      programmes: programmes, episodes: episodes, channel: channel, service: service)
  }

  private func add(_ brought: Brought, to guide: Joining) throws {
    let writer = try ListingsWriter(path: guide.store.path, source: brought.source, now: noon)
    try writer.add(channels: [brought.channel])
    try writer.add(services: [brought.service])
    try writer.add(programmes: brought.programmes)
    try writer.add(episodes: brought.episodes)
    _ = try writer.finish()
  }

  @Test(arguments: 0..<8) func theOrderOfImportsDoesNotMatterAndNothingIsLeftOfWhatIsRemoved(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    let guide = Joining()
    let all = (0..<3).map { brought($0, &random, by: guide) }
    for one in all { try add(one, to: guide) }
    let found = try guide.shows()
    try guide.expectDaysCounted("seed \(seed)")
    #expect(Set(found.map(\.key)).count == found.count, "seed \(seed)")

    let other = Joining()
    for one in all.shuffled(using: &random) { try add(one, to: other) }
    #expect(try Set(other.shows()) == Set(found), "seed \(seed)")

    try guide.remove(all[0].source)
    let without = Joining()
    for one in all.dropFirst() { try add(one, to: without) }
    #expect(try guide.shows() == without.shows(), "seed \(seed)")
    #expect(try guide.rows() == without.rows(), "seed \(seed)")
    try guide.expectDaysCounted("seed \(seed)")
  }

  /// All airings of the preferred source are there, whatever it is joined with.
  @Test(arguments: 0..<8) func nothingOfThePreferredSourceIsLost(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed &+ 1_000)
    let guide = Joining()
    var first = brought(0, &random, by: guide)
    first.source.preference = 9
    try add(first, to: guide)
    let alone = try guide.shows().reduce(into: Set<String>()) { $0.formUnion($1.episodes.map(\.key)) }
    for number in 1...2 { try add(brought(number, &random, by: guide), to: guide) }
    let joined = try guide.shows().reduce(into: Set<String>()) { $0.formUnion($1.episodes.map(\.key)) }
    #expect(joined.isSuperset(of: alone), "seed \(seed)")
  }

  /// Rows found by names and providers equal those found by a scan.
  @Test(arguments: 0..<16) func whatIsLookedUpIsWhatALookAtAllFinds(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed &+ 2_000)
    let guide = Joining()
    for number in 0..<3 { try add(brought(number, &random, by: guide), to: guide) }
    let reader = try guide.store.reader()
    let shows = try guide.shows()
    for country in [nil, Country("GB")] {
      for window in [guide.window, GuideWindow(first: today, last: today.advanced(by: 1))] {
        let all = try reader.rows(window: window, country: country, zone: .utc)
        let providers = Set(all.sections.map { ProviderMark.name(of: $0.provider) }).sorted()
        let names = shows.flatMap(ShowMark.names).shuffled(using: &random).prefix(3)
        var filters = names.map { GuideFilter(only: [$0]) } + [GuideFilter(only: Set(names)), GuideFilter(only: [])]
        filters += providers.map { GuideFilter(providers: [$0]) } + [GuideFilter(providers: [])]
        filters.append(GuideFilter(only: Set(names), hidden: Set(names.prefix(1)), providers: Set(providers.prefix(1))))
        for filter in filters {
          let wanted = WindowRequest(window: window, country: country, zone: .utc, filter: filter)
          let expected = try reader.filtered(all, by: wanted)
          guard let index = try reader.wantedRows(wanted) else {
            #expect(filter.only == nil && filter.providers?.isEmpty == false, "seed \(seed)")
            continue
          }
          #expect(try reader.filtered(index, by: wanted) == expected, "seed \(seed), \(filter)")
        }
      }
    }
  }
}
