import Foundation
import GuideAPI
import GuideModel
import GuideServer
import GuideStore
import Testing

@testable import GuideDemo

/// The demo behind the server's router, as for a client.
@Suite struct RouterTests {
  private let router: Router
  /// Made once.
  private static let demo = DemoDatabase(
    directory: "/dev/null/nowhere", zone: .utc, posterBase: "http://127.0.0.1:3001", version: "test",
    now: { Instant(secondsSinceEpoch: 1_795_291_200) })

  init() throws {
    let now = try moment("2026-11-21T20:00:00Z")
    let demo = Self.demo
    router = Router(settings: RouterSettings(defaultZone: .utc, now: { now }, programVersion: "demo")) {
      LocalGuide(GuideReader(), standIn: demo.standIn())
    }
  }

  private func get(_ path: String, _ query: [(name: String, value: String)] = []) -> ServerResponse {
    router.respond(ServerRequest(target: path + "?" + QueryString.encode(query)))
  }

  private func json(_ response: ServerResponse) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    return try #require(object?["data"] as? [String: Any])
  }

  @Test func theGuideIsPaged() throws {
    let query = [
      (name: "startDate", value: "2026-11-14"), (name: "endDate", value: "2027-01-20"), (name: "offset", value: "0"),
      (name: "limit", value: "50"),
    ]
    let response = get("/api/tv-guide", query)
    #expect(response.status == 200)
    let data = try json(response)
    let page = try #require(data["page"] as? [String: Any])
    let total = try #require(page["total"] as? Int)
    #expect(total > 200)
    let services = try #require(data["services"] as? [[String: Any]])
    let first = try #require(services.first?["service"] as? [String: Any])
    #expect(first["name"] as? String == "Kittiwake+")
    #expect(get("/api/tv-guide", query).headers["ETag"] == response.headers["ETag"])
  }

  @Test func broadcastsChannelsAndSearchAnswer() throws {
    let epg = get(
      "/api/epg", [(name: "from", value: "2026-11-21T18:00:00Z"), (name: "to", value: "2026-11-22T00:00:00Z")])
    let listing = try Schedule(epg.body, from: "the demo")
    #expect(listing.channels.count == DemoCatalogue.channels.count)
    #expect(listing.channels.allSatisfy { !$0.programmes.isEmpty })
    let channels = try [Channel](get("/api/channels").body, from: "the demo")
    #expect(channels.map(\.key) == DemoCatalogue.channels.map(\.key))
    let found = try [SearchResult](get("/api/search", [(name: "q", value: "wexcombe")]).body, from: "the demo")
    #expect(found.first?.title == "A Coroner in Wexcombe")
  }

  @Test(arguments: [("US", "USD", "13.99"), ("JP", "JPY", "1490"), ("DE", "EUR", "11.99")])
  func pricesAreThoseOfTheCountry(code: String, currency: String, amount: String) throws {
    let country = try #require(Country(code))
    let answer = try StreamingServices(
      get("/api/streaming-services", [(name: "country", value: code)]).body, from: "x")
    #expect(answer.services.map(\.name) == DemoCatalogue.providers.map(\.name))
    let list = try #require(answer.priceList(for: country, from: "x"))
    #expect(list.prices.count == DemoCatalogue.prices(country: country)?.prices.count && list.currency.code == currency)
    #expect(list.price(named: "kittiwake+")?.amount.decimalText == amount)
    #expect(list.note == "from the demo" && !list.isShipped)
    let total = list.total(of: DemoCatalogue.providers)
    #expect(total.priced == list.prices.count && total.unpriced == DemoCatalogue.providers.count - list.prices.count)
  }

  @Test func aCountryWithoutPricesHasNone() throws {
    let response = get("/api/streaming-services", [(name: "country", value: "KR")])
    let answer = try StreamingServices(response.body, from: "x")
    #expect(answer.services.count == DemoCatalogue.providers.count)
    #expect(answer.services.allSatisfy { $0.prices.isEmpty })
  }
}
