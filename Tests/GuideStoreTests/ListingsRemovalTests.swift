import Foundation
import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ListingsRemovalTests {
  let store = TestStore()
  private let other = ListingsSource(kind: "xmltv", location: "/tmp/other.xml", name: "other.xml")

  @Test func aSourceIsRemovedWithAllItBroughtAndNoOther() throws {
    try store.add((0..<10).map { programme("one", "Old \($0)", at: Double($0)) })
    try store.add((5..<15).map { programme("one", "New \($0)", at: Double($0)) })
    try store.add([programme("two", "Theirs", at: 3)], source: other)
    let before = try store.reader().dataVersion()
    try store.source.key.removeListings(in: store.path)
    #expect(try store.titles("one").isEmpty && store.titles("two") == ["Theirs"])
    #expect(try store.reader().sources().map(\.source) == [other])
    #expect(try store.count("airing") == 1 && store.count("listed_show") == 1 && store.count("source") == 1)
    #expect(try store.reader().dataVersion() != before)
    try other.key.removeListings(in: store.path)
    #expect(try !store.reader().hasListings())
  }

  @Test func coverageIsOfTheSourcesThatAreThere() throws {
    func source(_ name: String, _ country: String?) -> ListingsSource {
      ListingsSource(kind: "xmltv", location: "/tmp/\(name).xml", name: name, country: country.flatMap { Country($0) })
    }
    let coverage = { [store] in try store.reader().coverage() }
    let two = ["AU", "GB"].compactMap { Country($0) }
    #expect(try coverage() == (ListedCountries(), false, false))
    try store.add([programme("one", "A", at: 1)], source: source("au", "AU"))
    try store.add([programme("two", "B", at: 1)], source: source("gb", "GB"))
    #expect(try coverage() == (ListedCountries(named: two), true, true))
    try store.add([programme("three", "C", at: 1)], source: source("all", nil))
    #expect(try coverage() == (ListedCountries(named: two, includesAll: true), true, true), "one shows everywhere")
    try source("all", nil).key.removeListings(in: store.path)
    #expect(try coverage().countries == ListedCountries(named: two))
    let writer = try ListingsWriter(path: store.path, source: source("services", "GB"), now: noon)
    let show = ListedShow(title: "Released")
    try writer.add(episodes: [EpisodeListing(key: "1", outlet: .service("x"), time: .day(today), show: show)])
    _ = try writer.finish()
    #expect(try !coverage().hasChannelsAlone)
  }

  @Test func whatIsNotThereIsRemovedWithoutAWord() throws {
    guard TestEngine.current == .sqlite else { return }
    try store.source.key.removeListings(in: store.path)
    #expect(!FileManager.default.fileExists(atPath: store.path))
    try store.add([programme("two", "Theirs", at: 3)], source: other)
    let before = try store.reader().dataVersion()
    try store.source.key.removeListings(in: store.path)
    try store.source.key.removeListings(in: store.path, before: at(100))
    #expect(try store.reader().dataVersion() == before)
  }

  @Test func whatIsOverIsDroppedAndTheRestStays() throws {
    try store.add((0..<10).map { programme("one", "Old \($0)", at: Double($0)) })
    try store.add((8..<12).map { programme("one", "New \($0)", at: Double($0)) })
    try store.add([programme("two", "Theirs", at: 3)], source: other)
    try store.source.key.removeListings(in: store.path, before: at(6))
    #expect(try store.titles("one") == ["Old 6", "Old 7"] + (8..<12).map { "New \($0)" })
    #expect(try store.titles("two") == ["Theirs"])
    #expect(try store.count("airing") == 7)
    let extent = try store.reader().rows(window: GuideWindow(around: today), country: nil, zone: .utc)
    #expect(extent.showIDs.count == 7)
  }

  /// However old its programmes are, a listing has the channels that it declares; an earlier one only those that are
  /// still on.
  @Test func aChannelWithoutProgrammesStays() throws {
    let channels = ["one", "empty"].map { Channel(key: $0, name: $0) }
    try store.add([programme("one", "A", at: -300), programme("one", "B", at: 30)], channels: channels)
    try store.source.key.removeListings(in: store.path, before: at(-200))
    try store.add([programme("two", "C", at: 300)], source: other)
    #expect(try store.reader().channels().map(\.key) == ["one", "empty", "two"])
    try store.add([programme("one", "D", at: 40)], channels: [channels[0]])
    try store.source.key.removeListings(in: store.path, before: at(-100))
    #expect(try store.reader().channels().map(\.key) == ["one", "two"])
    #expect(try store.titles("one") == ["B", "D"])
  }

  /// The extent of listings is that of their airings, not that of the cut.
  @Test func theExtentIsThatOfWhatIsLeft() throws {
    try store.add([programme("one", "Old", at: -300), programme("one", "New", at: 30)])
    try store.source.key.removeListings(in: store.path, before: at(-200))
    let day = today.advanced(by: 1)
    #expect(try store.reader().listings(zone: .utc).extent == GuideWindow(first: day, last: day))
    try store.source.key.removeListings(in: store.path, before: at(100))
    #expect(try store.reader().listings(zone: .utc).extent == nil)
  }

  /// The age of the listings is that of the last import, even if nothing of it remains.
  @Test func theLastImportIsRememberedWhereAllOfItIsOver() throws {
    try store.add([programme("one", "A", at: 0)], at: at(1))
    try store.add([programme("one", "B", at: 50)], at: at(2))
    try store.source.key.removeListings(in: store.path, before: at(100))
    #expect(try store.titles("one").isEmpty)
    let status = try #require(try store.reader().sources().first)
    #expect(status.importedAt == at(2) && status.programmes == 0)
    #expect(try store.count("generation") == 1)
    try store.add([programme("one", "C", at: 101)], at: at(3))
    #expect(try store.titles("one", to: at(200)) == ["C"])
  }
}
