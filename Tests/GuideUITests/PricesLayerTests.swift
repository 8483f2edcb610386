import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Editing the prices of services.
@Suite struct PricesLayerTests {
  private static func list() throws -> PriceList {
    let dollars = try #require(Currency("USD"))
    func price(_ id: String, _ amount: String) throws -> ProviderPrice {
      ProviderPrice(providerID: id, name: nil, amount: try #require(Money(amount, dollars)))
    }
    return PriceList(
      country: .unitedStates, currency: dollars, asOf: PriceMonth(year: 2024, month: 3), source: "test",
      prices: [try price("1", "15.99"), try price("3", "15.49")])
  }

  private func opened(_ width: Int = 80, _ height: Int = 24) throws -> CalendarScreen {
    var screen = CalendarScreen(width: width, height: height, prices: [try Self.list()])
    screen.press("o")
    screen.press(Key(.enter))
    #expect(screen.state.layer is PricesLayer && screen.state.layers.count == 1)
    screen.effects = []
    return screen
  }

  private func kept(_ screen: CalendarScreen) -> ProviderPrice? {
    guard case .setPrice(let price, "Harbour Max", .unitedStates)? = screen.effects.last else { return nil }
    return price
  }

  @Test(arguments: [(80, 24), (120, 36), (40, 12)]) func looks(width: Int, height: Int) throws {
    expectGolden(try opened(width, height).buffer, "prices-\(width)x\(height)")
  }

  @Test func channelsHaveNoPrices() {
    var screen = CalendarScreen(channels: Set(FixtureGuide.small.sections.map(\.provider.id)))
    screen.press("o")
    screen.press(Key(.enter))
    #expect(screen.state.layer == nil)
    #expect(screen.state.notice == "no service is listed this month, so there are no prices")
  }

  @Test func aPriceIsTypedAndKept() throws {
    var screen = try opened()
    screen.press(Key(.enter))
    #expect(screen.text.contains("Harbour Max in USD: 15.99"))
    screen.press(Key("u", .control))
    screen.press("9,99")
    screen.press(Key(.enter))
    let price = try #require(kept(screen))
    #expect(price.amount.decimalText == "9.99" && price.period == .month && price.isOwn && price.asOf?.iso == "2025-09")
    screen.send(.pricesLoaded(.unitedStates, try Self.list().with(own: [price])))
    #expect(screen.text.contains("yours, September 2025  $9.99") && screen.text.contains("~$15.49"))
    expectGolden(screen.buffer, "prices-own-80x24")
    screen.press(Key("d"))
    #expect(screen.effects.last == .setPrice(nil, service: "Harbour Max", .unitedStates))
  }

  @Test(arguments: ["x", "15.999", "9.99 weekly", "-3", "9.99 yearly or so"]) func whatIsNoPriceIsSaid(text: String)
    throws
  {
    var screen = try opened()
    screen.press(Key(.enter), Key("u", .control))
    screen.press(text)
    screen.press(Key(.enter))
    #expect(screen.effects.isEmpty && screen.text.contains("not a price"))
    screen.press(Key(.escape), Key(.escape))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func aYearsPriceIsOne() throws {
    var screen = try opened()
    screen.press(Key(.enter), Key("u", .control))
    screen.press("$150 a year")
    screen.press(Key(.enter))
    #expect(kept(screen)?.period == .year && kept(screen)?.amount.decimalText == "150.00")
  }

  @Test func whatIsNotOnesOwnIsNotForgotten() throws {
    var screen = try opened()
    screen.press("d")
    #expect(screen.effects.isEmpty)
  }
}
