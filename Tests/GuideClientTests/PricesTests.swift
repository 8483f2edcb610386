import Foundation
import GuideAPI
import GuideModel
import GuideServer
import GuideStore
import HTTPFetch
import Testing

@testable import GuideClient

@Suite struct PricesTests {
  private static let path = StreamingServices.path

  private func body(_ amount: String, _ currency: String) -> String {
    #"""
    {"success":true,"data":{"services":[{"id":8,"name":"Harbour+","prices":[{"tier":"Basic","amount":\#(amount),
    "currency":"\#(currency)","billing_frequency":"monthly"}],"default_price":\#(amount)},{"id":9,"name":"Free"}],"count":2}}
    """#
  }

  private func yen() throws -> PriceList {
    let japan = try #require(Country("JP"))
    let currency = try #require(Currency("JPY"))
    let amounts = try ["1490", "990"].map { try #require(Money($0, currency)) }
    return PriceList(
      country: japan, currency: currency, asOf: PriceMonth(iso: "2026-10"), source: "config.json",
      prices: zip(["8", "9"], amounts).map { ProviderPrice(providerID: $0, name: nil, amount: $1) })
  }

  @Test func theServersPricesCountWhereItHasSome() async throws {
    let server = try FakeServer(body: body("15.49", "USD"))
    let list = try #require(await server.client().source.prices(.unitedStates))
    #expect(list.note == "from \(server.name)" && list.prices.count == 1)
    #expect(list.price(of: Provider(id: "8", name: ""))?.formatted(for: .unitedStates) == "$15.49")
    let asked = try #require(server.requests.first)
    #expect(asked.path == Self.path && asked.parameter("country") == "US")
  }

  @Test func aServerThatLacksPricesLeavesTheTables() async throws {
    let server = try FakeServer(status: 404, body: #"{"error":"NOT_FOUND","message":"Route not found"}"#)
    let japan = try #require(Country("JP"))
    await #expect(throws: GuideFailure("\(server.name) has no prices", isLacking: true)) {
      try await server.client().prices(country: japan)
    }
    let yen = try yen()
    let source = server.client().source(configuredPrices: [japan: yen])
    #expect(try await source.prices(japan) == yen)
    let total = yen.total(of: [
      Provider(id: "8", name: "A"), Provider(id: "9", name: "B"), Provider(id: "1", name: "C"),
    ])
    #expect(total.monthly.formatted(for: japan) == "¥2,480" && total.unpriced == 1)
    #expect(try await source.prices(.unitedStates) == ShippedPrices.list(for: .unitedStates))
    #expect(try await source.prices(#require(Country("AU")))?.currency.code == "AUD")
    #expect(try await source.prices(#require(Country("KR"))) == nil)
    #expect(try await server.client().source.prices(japan) == nil)
  }

  @Test func aServerWithoutPricesForTheCountryLeavesTheTables() async throws {
    let server = try FakeServer(body: #"{"success":true,"data":{"services":[{"id":8,"name":"Harbour+"}],"count":1}}"#)
    let client = server.client()
    #expect(try await client.prices(country: .unitedStates)?.prices.isEmpty == true)
    #expect(try await client.source.prices(.unitedStates)?.isShipped == true)
    #expect(try await client.source.prices(#require(Country("JP"))) == nil)
  }

  @Test func aServerThatFailsIsToldUnlessTheUserHasPrices() async throws {
    let server = try FakeServer(status: 500, body: #"{"success":false,"error":"Failed","message":"broken"}"#)
    await #expect(throws: GuideFailure.self) { try await server.client().source.prices(.unitedStates) }
    let yen = try yen()
    #expect(try await server.client().source(configuredPrices: [yen.country: yen]).prices(yen.country) == yen)
  }

  @Test func localListingsArePricedOverLoopback() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = directory + "/guide.sqlite"
    let writer = try ListingsWriter(
      path: path, source: ListingsSource(kind: "xmltv", location: "/a.xml", name: "a"), now: Listings.first)
    try writer.add(channels: [Channel(key: "2", name: "Channel Two"), Channel(key: "h", name: "Hulu")])
    _ = try writer.finish()
    let server = try server(of: path)
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    for (code, amount) in [("US", "$7.99"), ("AU", "$15.99")] {
      let country = try #require(Country(code))
      for _ in 0..<2 {  // the second time by ETag
        let list = try #require(await client.source.prices(country))
        #expect(list.note == "as of September 2025, from tvguide's own table")
        #expect(list.prices.map { $0.formatted(for: country) } == [amount])
        // The table's 2 is a service; the listing's 2 is a channel.
        #expect(list.price(of: Provider(id: "2", name: "Channel Two")) == nil)
      }
    }
    #expect(try await client.source.prices(#require(Country("JP"))) == nil)
    server.stop()
  }

  @Test func aLocalGuideWithoutPricedProvidersHasNoPrices() async throws {
    let listings = try Listings(channels: 2)
    let server = try server(of: listings.path)
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    #expect(try await client.source.prices(.unitedStates) == nil)
    server.stop()
  }
}
