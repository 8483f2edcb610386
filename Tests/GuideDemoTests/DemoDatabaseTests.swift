import Foundation
import GuideModel
import GuideStore
import Synchronization
import Testing

@testable import GuideDemo

/// A day that the test changes.
private final class Today: Sendable {
  private let day: Mutex<GuideDay>
  init(_ day: GuideDay) { self.day = Mutex(day) }
  func move(by days: Int) { day.withLock { $0 = $0.advanced(by: days) } }
  var noon: Instant { day.withLock { ZoneRules.utc.instant(of: $0, secondOfDay: 43_200) } }
}

@Suite struct DemoDatabaseTests {
  private let directory = NSTemporaryDirectory() + "tvguide-demo-test-\(UUID().uuidString)"
  private var path: String { directory + "/demo.sqlite" }

  private func remove() { try? FileManager.default.removeItem(atPath: directory) }

  private func demo(
    _ today: Today, zone: ZoneRules = .utc, version: String = "1", directory: String? = nil
  ) -> DemoDatabase {
    DemoDatabase(directory: directory ?? self.directory, zone: zone, version: version, now: { today.noon })
  }

  private func page(_ guide: LocalGuide, around day: GuideDay, zone: ZoneRules = .utc) throws -> GuidePage {
    let shows = WindowRequest(window: GuideWindow(around: day), country: nil, zone: zone)
    return try guide.consistently { try $0.page(PageQuery(shows: shows)).page }
  }

  @Test func aGuideOfEveryDayAroundToday() throws {
    defer { remove() }
    let today = try day("2026-11-21")
    let london = try zone("Europe/London")
    let guide = try demo(Today(today), zone: london).standIn()()
    let page = try page(guide, around: today, zone: london)
    #expect(page.listings?.isDemo == true && page.listings?.updated == nil)
    #expect(page.sections.map(\.provider) == DemoCatalogue.providers)
    #expect(page.total >= 200 && page.shows.count == page.total)
    #expect(Set(page.shows.flatMap(\.episodes).map(\.day)).count == 68)
    #expect(Set(page.shows.map(\.key)).count == page.shows.count)
    let services = Set(DemoCatalogue.services.map(\.id))
    let providers = page.sections.flatMap { Array(repeating: $0.provider.id, count: $0.rowCount) }
    for (provider, show) in zip(providers, page.shows) {
      #expect(show.episodes.allSatisfy { ($0.moment == nil) == services.contains(provider) })
      #expect(Set(show.episodes.map(\.key)).count == show.episodes.count, "\(show.key)")
    }
    for poster in Set(page.shows.map(\.poster)) { #expect(poster.map { DemoPoster.picture(at: $0) != nil } == true) }
    let episodes = page.shows.flatMap(\.episodes)
    for trait in [EpisodeTraits.isNew, .isPremiere, .isRepeat] {
      #expect(episodes.contains { $0.traits.contains(trait) })
    }
    #expect(episodes.contains { $0.moment == nil && !$0.categories.isEmpty })
    #expect(episodes.contains { $0.overview == nil }, "some synopsis is still to come")
    let found = try guide.search(SearchRequest(text: "wexcombe", from: Today(today).noon, limit: 5))
    #expect(found.first?.title == "A Coroner in Wexcombe")
  }

  @Test func theSameDayIsTheSameWheneverItIsMade() throws {
    defer { remove() }
    let today = try day("2026-03-20")
    let clock = Today(today)
    let database = demo(clock)
    let standIn = database.standIn()
    let window = GuideWindow(first: today, last: today.advanced(by: 30))
    let query = PageQuery(shows: WindowRequest(window: window, country: nil, zone: .utc))
    let before = try standIn().page(query).page
    let version = try standIn().dataVersion()
    clock.move(by: DemoDatabase.slack)
    #expect(try standIn().dataVersion() == version)
    clock.move(by: 5)
    let after = try standIn().page(query).page
    #expect(try standIn().dataVersion() != version)
    #expect(after.shows == before.shows && !after.shows.isEmpty)
    let extent = try #require(after.listings?.extent)
    // The first night belongs to the guide day before.
    #expect(extent.first == today.advanced(by: 11 - DemoDatabase.daysBack), "nothing is left of the days before")
    #expect(extent.last >= today.advanced(by: 12 + DemoDatabase.daysAhead))
  }

  @Test func whatIsThereIsReadAndAnotherZoneOrVersionIsMadeAnew() throws {
    defer { remove() }
    let today = Today(try day("2026-11-21"))
    let version = try demo(today).standIn()().dataVersion()
    #expect(try demo(today).standIn()().dataVersion() == version)
    let second = try demo(today, version: "2").standIn()().dataVersion()
    #expect(second != version)
    let tokyo = try zone("Asia/Tokyo")
    #expect(try demo(today, zone: tokyo, version: "2").standIn()().dataVersion() != second)
  }

  @Test func whereNothingCanBeWrittenItIsMadeElsewhere() throws {
    let today = try day("2026-11-21")
    let database = demo(Today(today), directory: "/dev/null/nowhere")
    #expect(try page(database.standIn()(), around: today).total > 200)
  }

  @Test func aDamagedOneIsMadeAnew() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data(repeating: 7, count: 8192).write(to: URL(fileURLWithPath: path))
    let today = try day("2026-11-21")
    let database = demo(Today(today))
    #expect(try page(database.standIn()(), around: today).total > 200)
    #expect(try database.ready() == path)
  }

  @Test func oneOfAnotherSchemaIsMadeAnew() throws {
    defer { remove() }
    let today = try day("2026-11-21")
    _ = try demo(Today(today)).ready()
    for version in [1, 10_000] {
      // PRAGMA user_version (https://www.sqlite.org/fileformat.html, 1.3).
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try file.seek(toOffset: 60)
      try file.write(contentsOf: withUnsafeBytes(of: UInt32(version).bigEndian) { Data($0) })
      try file.close()
      let database = demo(Today(today))
      #expect(try database.ready() == path)
      #expect(try page(database.standIn()(), around: today).total > 200, "version \(version)")
    }
  }

  /// Decided for each query, so that an open guide shows real listings as soon as there are some.
  @Test func itStandsInForAsLongAsNothingIsImported() throws {
    defer { remove() }
    let today = try day("2026-11-21")
    let clock = Today(today)
    let listings = directory + "/guide.sqlite"
    let guide = LocalGuide(try GuideReader(path: listings), standIn: demo(clock).standIn())
    #expect(try page(guide, around: today).listings?.isDemo == true)
    let version = try guide.consistently { try $0.dataVersion() }
    let writer = try ListingsWriter(
      path: listings, source: ListingsSource(kind: "xmltv", location: "/x", name: "x"), now: clock.noon)
    try writer.add(programmes: [
      Programme(channel: "one", start: clock.noon, stop: clock.noon.adding(seconds: 60), title: "Real")
    ])
    _ = try writer.finish()
    let real = try page(guide, around: today)
    #expect(real.shows.map(\.title) == ["Real"] && real.listings?.isDemo == false)
    #expect(try guide.consistently { try $0.dataVersion() } != version)
  }
}
