import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ProviderIndexTests {
  private let countries: [String?] = ["US", "US", nil, "GB", nil, "DE"]
  private var directory: ProviderIndex {
    ProviderIndex(
      countries.enumerated().map { place, country in
        ProviderIndex.Entry(
          id: Int64(place), position: 0, rank: place,
          provider: Provider(id: "p\(place)", name: "P\(place)", logo: nil, color: .fallback), isChannel: place != 1,
          sourceKey: "p\(place)", source: 1,
          order: ProviderIndex.SourceOrder(preference: 0, kind: "xmltv", location: "/x"), country: country)
      })
  }

  @Test func channelsOfACountryAreThoseOfItAndThoseOfNone() throws {
    #expect(directory.channels(in: nil) == [0, 2, 3, 4, 5])
    #expect(directory.channels(in: .unitedStates) == [0, 2, 4])
    #expect(directory.channels(in: Country("GB")) == [2, 3, 4])
    #expect(directory.channels(in: Country("FR")) == [2, 4])
  }

  @Test func channelsAreFoundByKeyInTheirOrderAndOnce() throws {
    let keys = ["p5", "p1", "p0", "nobody", "p2", "p0", "p3"]
    #expect(directory.channels(in: nil, keys: keys) == [0, 2, 3, 5])
    #expect(directory.channels(in: .unitedStates, keys: keys) == [0, 2])
    #expect(directory.channels(in: nil, keys: []) == [])
    #expect(ProviderIndex().channels(in: nil, keys: keys) == [])
    #expect(ProviderIndex().channels(in: .unitedStates) == [])
  }

  @Test func aNewImportIsSeen() throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    let reader = try store.reader()
    #expect(try reader.channels().map(\.key) == ["one"])
    #expect(try reader.epg(from: at(0), to: at(1), channels: ["two"]).total == 0)
    try store.add([programme("one", "News", at: 0), programme("two", "News", at: 0)])
    #expect(try reader.channels().map(\.key) == ["one", "two"])
    #expect(try reader.epg(from: at(0), to: at(1), channels: ["two"]).total == 1)
  }
}
