import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Testing

@testable import GuideServer

@Suite struct PricesTests {
  /// A database with channels, removed with this object.
  private final class Listings {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    var path: String { directory + "/guide.sqlite" }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    func add(_ channels: [Channel], country: Country? = nil, name: String = "test") throws {
      let source = ListingsSource(kind: "xmltv", location: "/\(name).xml", name: name, country: country)
      let writer = try ListingsWriter(path: path, source: source, now: noon)
      try writer.add(channels: channels)
      try writer.add(
        programmes: channels.map {
          Programme(channel: $0.key, start: noon, stop: noon.adding(seconds: 3600), title: "News")
        })
      _ = try writer.finish()
    }

    func router() throws -> Router {
      try Router(settings: RouterSettings(defaultZone: .utc, now: { noon }, programVersion: "test")) {
        LocalGuide(try GuideReader(path: path))
      }
    }
  }

  private func answer(_ router: Router, country: String) throws -> StreamingServices {
    let response = router.respond(get("/api/streaming-services?country=\(country)"))
    #expect(response.status == 200)
    return try StreamingServices(response.body, from: "x")
  }

  private func amounts(_ answer: StreamingServices) -> [String] {
    answer.services.map { "\($0.name) \($0.prices.map(\.amount.description).joined(separator: " "))" }
  }

  @Test func channelsArePricedByNameInTheCountrysMoney() throws {
    let listings = Listings()
    try listings.add([
      Channel(key: "hulu.test", name: "HULU"), Channel(key: "8", name: "Channel Eight"),
      Channel(key: "tv.test", name: "Disney+"), Channel(key: "max.test", name: "Max"),
    ])
    let router = try listings.router()
    let states = try answer(router, country: "us")
    #expect(amounts(states) == ["HULU 7.99 USD", "Channel Eight ", "Disney+ 7.99 USD", "Max "])
    #expect(states.isShipped && states.asOf == ShippedPrices.asOf && states.source == ShippedPrices.source)
    let australia = try amounts(answer(router, country: "AU"))
    #expect(australia == ["HULU 15.99 AUD", "Channel Eight ", "Disney+ 13.99 AUD", "Max "])
    let japan = try answer(router, country: "JP")
    #expect(amounts(japan) == ["HULU ", "Channel Eight ", "Disney+ ", "Max "])
    #expect(!japan.isShipped && japan.source == nil)
  }

  @Test func onlyProvidersOfTheCountryAreTold() throws {
    let listings = Listings()
    try listings.add([Channel(key: "a", name: "Hulu")], country: .unitedStates, name: "states")
    try listings.add([Channel(key: "b", name: "Netflix")], country: Country("AU"), name: "australia")
    try listings.add([Channel(key: "c", name: "World")], name: "world")
    let router = try listings.router()
    #expect(try amounts(answer(router, country: "US")) == ["Hulu 7.99 USD", "World "])
    #expect(try amounts(answer(router, country: "AU")) == ["Netflix 16.99 AUD", "World "])
  }

  @Test func withoutListingsThereAreNoServices() throws {
    #expect(try answer(Listings().router(), country: "US").services.isEmpty)
  }

  @Test func whatTheClientHasIsNotReadAgain() throws {
    let house = try House()
    let router = house.router()
    let first = router.respond(get("/api/streaming-services?country=US"))
    let tag = try #require(first.headers["ETag"])
    try house.empty()
    let again = router.respond(get("/api/streaming-services?country=us", headers: ["if-none-match": tag]))
    #expect(again.status == 304 && again.body.isEmpty)
    try house.importMore()
    let changed = router.respond(get("/api/streaming-services?country=US", headers: ["if-none-match": tag]))
    #expect(changed.status == 200 && changed.headers["ETag"] != tag)
  }

  @Test func failuresAreToldInTheContractsShape() throws {
    let response = try brokenRouter().respond(get("/api/streaming-services?country=US"))
    #expect(response.status == 500)
    #expect(ErrorBody(response.body)?.sentence?.contains("guide.sqlite") == true)
    let body = try json(try router().respond(get("/api/streaming-service?country=US")))
    #expect((body["message"] as? String)?.contains("/api/streaming-services") == true)
  }
}
