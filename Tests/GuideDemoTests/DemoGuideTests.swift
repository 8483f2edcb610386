import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Testing

@testable import GuideDemo
@testable import GuideServer

@Suite struct DemoGuideTests {
  private let london: ZoneRules
  private let guide: DemoGuide
  private let dayStart = DayStart.standard

  init() throws {
    london = try zone("Europe/London")
    guide = DemoGuide(zone: london, posterBase: "http://127.0.0.1:3001")
  }

  private func page(
    _ window: GuideWindow, zone: ZoneRules, dayStart: DayStart = .standard, order: ShowOrder = .provider
  )
    -> (index: RowIndex, shows: [Show])
  {
    let index = guide.rows(window: window, country: nil, zone: zone, dayStart: dayStart, order: order)
    return (index, guide.shows(index.showIDs[...], window: window, zone: zone, dayStart: dayStart))
  }

  @Test func anyWindowIsPopulated() throws {
    for today in try randomDays(12, seed: 21) {
      let (index, shows) = page(GuideWindow(around: today), zone: london)
      #expect(index.sections.count == DemoCatalogue.providers.count)
      #expect(index.sections.map(\.rowCount).reduce(0, +) == index.showIDs.count)
      #expect(shows.count == index.showIDs.count)
      #expect(shows.count >= 200)
      let days = Set(shows.flatMap(\.episodes).map(\.day))
      #expect(days.count == 68, "every day has something around \(today)")
    }
  }

  @Test(arguments: [("Europe/London", 300), ("UTC", 0), ("Asia/Tokyo", 300), ("America/Los_Angeles", 1439)])
  func rowsAreExactlyTheShowsWithEpisodes(name: String, minutes: Int) throws {
    let rules = try zone(name)
    for today in try randomDays(3, seed: 22) {
      for length in [1, 2, 31] {
        let window = GuideWindow(first: today, last: today.advanced(by: length - 1))
        let start = DayStart(clamping: minutes)
        let index = guide.rows(window: window, country: nil, zone: rules, dayStart: start, order: .provider)
        let all = guide.shows(guide.shows.indices.map { Int64($0) }[...], window: window, zone: rules, dayStart: start)
        #expect(all.filter { !$0.episodes.isEmpty }.map(\.key) == index.showIDs.map { guide.shows[Int($0)].key })
        for episode in all.flatMap(\.episodes) {
          #expect(window.contains(episode.day))
          if let moment = episode.moment { #expect(rules.guideDay(of: moment, dayStart: start) == episode.day) }
        }
      }
    }
  }

  @Test func somethingIsNewSomethingAPremiereAndSomethingARepeat() throws {
    let (_, shows) = page(GuideWindow(around: try day("2026-11-21")), zone: london)
    let episodes = shows.flatMap(\.episodes)
    for trait in [EpisodeTraits.isNew, .isPremiere, .isRepeat] {
      #expect(episodes.contains { $0.traits.contains(trait) })
    }
    #expect(!episodes.contains { $0.traits.isSuperset(of: [.isNew, .isRepeat]) })
    let filter = GuideFilter(criteria: FilterCriteria(text: "new"))
    #expect(shows.contains { filter.filtered($0, zone: london) != nil })
  }

  @Test func keysAreUniqueAndStable() throws {
    let (_, shows) = page(GuideWindow(around: try day("2026-11-21")), zone: london)
    #expect(Set(guide.shows.map(\.key)).count == guide.shows.count)
    #expect(Set(guide.shows.map { DemoPoster.key(ofShow: $0.key) }).count == guide.shows.count)
    for show in shows { #expect(Set(show.episodes.map(\.key)).count == show.episodes.count, "\(show.key)") }
    // Marks hang on these; a change would lose them.
    #expect(shows.contains { $0.key == "kittiwake/tide-clock" })
    #expect(DemoShow.key(channel: "orchard-one", title: "Chandler Street") == "orchard-one/4345a8e6ec7da33e")
    let other = DemoGuide(zone: try zone("Asia/Tokyo"))
    #expect(other.shows.map(\.key) == guide.shows.map(\.key))
  }

  @Test func itIsTheSameWheneverItIsAsked() throws {
    let window = GuideWindow(around: try day("2031-05-05"))
    let again = DemoGuide(zone: london, posterBase: "http://127.0.0.1:3001/")
    let (index, shows) = page(window, zone: london)
    #expect(
      again.rows(window: window, country: Country("GB"), zone: london, dayStart: .standard, order: .provider) == index)
    #expect(again.shows(index.showIDs[...], window: window, zone: london, dayStart: .standard) == shows)
    #expect(again.dataVersion() == guide.dataVersion() && guide.dataVersion() > 0)
    #expect(DemoGuide(zone: .utc, posterBase: "http://127.0.0.1:3001").dataVersion() != guide.dataVersion())
    #expect(DemoGuide(zone: london).dataVersion() != guide.dataVersion())
  }

  @Test func windowsAgreeOnTheDaysTheyShare() throws {
    let today = try day("2026-03-20")
    let long = page(GuideWindow(first: today, last: today.advanced(by: 60)), zone: london).shows
    let part = GuideWindow(first: today.advanced(by: 5), last: today.advanced(by: 15))
    let short = page(part, zone: london).shows
    for show in short {
      let same = try #require(long.first { $0.key == show.key })
      #expect(same.episodes.filter { part.contains($0.day) } == show.episodes)
    }
  }

  @Test func aPageIsPartOfTheWhole() throws {
    let window = GuideWindow(around: try day("2026-11-21"))
    let (index, shows) = page(window, zone: london)
    for range in [0..<10, 60..<100, index.showIDs.count - 5..<index.showIDs.count] {
      #expect(
        guide.shows(index.showIDs[range], window: window, zone: london, dayStart: .standard) == Array(shows[range]))
    }
    #expect(guide.shows([-1, 1 << 40], window: window, zone: london, dayStart: .standard).isEmpty)
    for row in [0, 77, shows.count - 1] { #expect(guide.position(ofShow: shows[row].key, in: index) == row) }
    #expect(guide.position(ofShow: "kittiwake/no-such", in: index) == nil)
    #expect(guide.position(ofShow: shows[0].key, in: RowIndex()) == nil)
  }

  @Test(arguments: [GuideDay.minimum, GuideDay.maximum])
  func theFirstAndLastDaysThereAreAnswer(today: GuideDay) throws {
    let window = GuideWindow(around: today)
    let (index, shows) = page(window, zone: london)
    #expect(!shows.isEmpty && shows.count == index.showIDs.count)
    #expect(shows.flatMap(\.episodes).allSatisfy { window.contains($0.day) })
    let noon = london.instant(of: today, secondOfDay: 43_200)
    let results = guide.found(SearchQuery(text: "news", from: noon, limit: 50, country: nil)).results
    #expect(!results.isEmpty)
    #expect(guide.listings(zone: london, dayStart: .standard).extent?.contains(today) == true)
    for far in [Int64.min / 4, Int64.max / 4] {
      let query = SearchQuery(text: "news", from: Instant(secondsSinceEpoch: far), limit: 5, country: nil)
      #expect(guide.found(query).results.allSatisfy { $0.provider != nil })
    }
  }

  @Test func rowsCanStandByTitle() throws {
    let window = GuideWindow(around: try day("2026-11-21"))
    let (index, shows) = page(window, zone: london, order: .title)
    let titles = shows.map { FoldedText.fold($0.title) }
    #expect(titles == titles.sorted())
    #expect(index.sections.map(\.rowCount).reduce(0, +) == shows.count)
    #expect(Set(index.showIDs) == Set(page(window, zone: london).index.showIDs))
    #expect(zip(index.sections, index.sections.dropFirst()).allSatisfy { $0.provider.id != $1.provider.id })
  }

  @Test func broadcastsAreTheEpisodesOfTheRows() throws {
    for first in ["2026-11-21", "2026-03-28", "2026-10-24"] {
      let window = GuideWindow(first: try day(first), last: try day(first).advanced(by: 2))
      let from = london.start(of: window.first, dayStart: dayStart)
      let to = london.start(of: window.last.advanced(by: 1), dayStart: dayStart)
      let listing = guide.broadcasts(
        BroadcastQuery(from: from, to: to, channels: nil, offset: 0, limit: 100, country: nil))
      #expect(listing.total == DemoCatalogue.channels.count && listing.channels.count == listing.total)
      let (index, shows) = page(window, zone: london)
      let providers = index.sections.flatMap { Array(repeating: $0.provider.id, count: $0.rowCount) }
      for channel in listing.channels {
        let rows = zip(providers, shows).filter { $0.0 == channel.channel.key }.map(\.1)
        let episodes = rows.flatMap { show in show.episodes.map { Line($0, title: show.title) } }
        let programmes = channel.programmes.map(\.programme).filter { $0.start >= from }.map(Line.init)
        #expect(Set(episodes) == Set(programmes) && episodes.count == programmes.count, "\(channel.channel.name)")
      }
    }
  }

  /// What a broadcast and an episode have in common.
  private struct Line: Hashable {
    var start: Instant?
    var title: String
    var subtitle: String?
    var season: Int?
    var number: Int?
    var minutes: Int?

    init(_ episode: Episode, title: String) {
      (start, self.title, subtitle) = (episode.moment, title, episode.title)
      (season, number, minutes) = (episode.season, episode.number, episode.runtimeMinutes)
    }

    init(_ programme: Programme) {
      (start, title, subtitle) = (programme.start, programme.title, programme.subtitle)
      (season, number) = (programme.season, programme.episode)
      minutes = programme.stop.map { Int(programme.start.seconds(to: $0) / 60) }
    }
  }

  @Test func servicesHaveDaysAloneAndChannelsMoments() throws {
    let (index, shows) = page(GuideWindow(around: try day("2026-11-21")), zone: london)
    let services = Set(DemoCatalogue.services.map(\.id))
    let providers = index.sections.flatMap { Array(repeating: $0.provider.id, count: $0.rowCount) }
    for (provider, show) in zip(providers, shows) {
      #expect(show.episodes.allSatisfy { ($0.moment == nil) == services.contains(provider) })
      #expect(show.poster == "http://127.0.0.1:3001/demo/posters/\(DemoPoster.key(ofShow: show.key)).png")
      #expect(show.poster == CleanText.url(show.poster))
    }
    #expect(shows.flatMap(\.episodes).contains { $0.overview == nil }, "some synopsis is still to come")
    #expect(DemoGuide(zone: london).shows.allSatisfy { $0.poster == nil })
  }
}
