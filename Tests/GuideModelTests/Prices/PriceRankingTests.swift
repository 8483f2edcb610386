import GuideModel
import Testing

@Suite struct PriceRankingTests {
  private func best(
    _ code: String = "US", server: PriceList? = nil, configured: PriceList? = nil
  ) throws -> PriceList? {
    let place = try country(code)
    return PriceRanking.best(
      for: place, server: server, configured: configured, shipped: ShippedPrices.list(for: place))
  }

  @Test func theServerThenTheUserThenTheTable() throws {
    let server = try list("US", "USD", [("A", "1")])
    let configured = try list("US", "USD", [("A", "2")])
    #expect(try best(server: server, configured: configured) == server)
    #expect(try best(configured: configured) == configured)
    #expect(try best() == ShippedPrices.list(for: .unitedStates))
  }

  @Test func theUsersPricesOfOtherServicesAreAdded() throws {
    let server = try list("US", "USD", [("A", "1")])
    let configured = try list("US", "USD", [("A", "2"), ("B", "3")])
    let found = try #require(try best(server: server, configured: configured))
    #expect(try found.price(of: provider("A"))?.amount == money("1", "USD"))
    let added = try #require(found.price(of: provider("B")))
    #expect(try added.amount == money("3", "USD") && !added.isOwn)
    let numbered = PriceList(
      country: server.country, currency: server.currency, source: "x",
      prices: [ProviderPrice(providerID: "77", name: nil, amount: try money("4", "USD"))])
    #expect(
      try best(server: server, configured: numbered)?.price(of: provider("Z", id: "77"))?.amount == money("4", "USD"))
    #expect(try best(server: server, configured: list("US", "EUR", [("B", "3")])) == server)
  }

  @Test func aListWithoutPricesIsNone() throws {
    let empty = try list("US", "USD", [])
    let configured = try list("US", "USD", [("A", "2")])
    #expect(try best(server: empty, configured: configured) == configured)
    #expect(try best(server: empty, configured: empty)?.isShipped == true)
  }

  @Test func theTableOfAServerStandsBelowTheUserAndInPlaceOfOurs() throws {
    let matched = PriceList(
      country: .unitedStates, currency: try currency("USD"), source: "tvguide's own table", isShipped: true,
      prices: [ProviderPrice(providerID: "ch8", name: "Netflix", amount: try money("15.49"))])
    let configured = try list("US", "USD", [("A", "2")])
    #expect(try best(server: matched, configured: configured) == configured)
    #expect(try best(server: matched) == matched)
    let none = PriceList(
      country: .unitedStates, currency: matched.currency, source: "tvguide's own table", isShipped: true, prices: [])
    #expect(try best(server: none) == nil)
  }

  @Test func aPriceOfAnotherCountryIsNone() throws {
    let yen = try list("JP", "JPY", [("A", "1490")])
    #expect(try best("JP") == nil)
    #expect(try best("JP", configured: yen) == yen)
    #expect(try best("JP", server: list("US", "USD", [("A", "1")])) == nil)
    #expect(try best("KR", server: yen, configured: yen) == nil)
  }

  static let table: [(String, String, String, String)] = [
    ("1899", "HBO Max", "19.99", "15.99"), ("4888", "Paramount+ with Showtime", "11.99", "11.99"),
    ("8", "Netflix", "16.99", "15.49"), ("119", "Amazon Prime Video", "8.99", "8.99"),
    ("337", "Disney+", "13.99", "7.99"), ("15", "Hulu", "15.99", "7.99"), ("2", "Apple TV+", "9.99", "6.99"),
    ("531", "Paramount+", "9.99", "5.99"),
  ]

  @Test(arguments: table) func theTableIsThatOfExistingClients(
    id: String, name: String, australia: String, states: String
  ) throws {
    for (place, code, amount) in [("AU", "AUD", australia), ("US", "USD", states)] {
      let list = try #require(ShippedPrices.list(for: country(place)))
      #expect(list.prices.count == Self.table.count && list.isShipped && list.asOf?.iso == "2025-09")
      #expect(try list.price(of: provider("?", id: id))?.monthly == money(amount, code))
      #expect(try list.price(named: name.uppercased())?.monthly == money(amount, code))
    }
  }

  @Test func noOtherCountryHasATable() {
    let covered = Country.all.filter { code in Country(code).flatMap(ShippedPrices.list) != nil }
    #expect(covered == ["AU", "US"])
  }
}
