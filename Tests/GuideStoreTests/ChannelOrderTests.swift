import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ChannelOrderTests {
  private let countries: [String?] = ["US", "US", nil, "GB", nil, "DE"]
  private var entries: [ProviderIndex.Entry] {
    countries.enumerated().map { place, country in
      ProviderIndex.Entry(
        id: Int64(place), position: 0, rank: place,
        provider: Provider(id: "p\(place)", name: "P\(place)", logo: nil, color: .fallback), isChannel: place != 1,
        sourceKey: "p\(place)", source: 1,
        order: ProviderIndex.SourceOrder(preference: 0, kind: "xmltv", location: "/x"), country: country)
    }
  }
  private var order: ChannelOrder { ChannelOrder(entries, countries: Set(countries.compactMap { $0 })) }

  @Test func channelsOfACountryAreThoseOfItAndThoseOfNone() throws {
    let order = order
    for _ in 0..<2 {
      #expect(order.shown(in: nil) == [0, 2, 3, 4, 5])
      #expect(order.shown(in: .unitedStates) == [0, 2, 4])
      #expect(order.shown(in: Country("GB")) == [2, 3, 4])
      #expect(order.shown(in: Country("FR")) == [2, 4])
      #expect(order.shown(in: Country("ES")) == [2, 4])
    }
  }

  @Test func channelsAreFoundByKeyInTheirOrderAndOnce() throws {
    let keys = ["p5", "p1", "p0", "nobody", "p2", "p0", "p3"]
    #expect(order.shown(in: nil, keys: keys) == [0, 2, 3, 5])
    #expect(order.shown(in: .unitedStates, keys: keys) == [0, 2])
    #expect(order.shown(in: nil, keys: []) == [])
    #expect(ChannelOrder().shown(in: nil, keys: keys) == [])
    #expect(ChannelOrder().shown(in: .unitedStates) == [])
  }

  /// The cache of a country is only valid for its listings.
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
