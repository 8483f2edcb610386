import SeededRandom
import GuideModel
import Testing

@Suite struct PriceListTests {
  @Test func aProviderIsFoundByIdThenByName() throws {
    let prices = [
      ProviderPrice(providerID: "8", name: "Netflix", amount: try money("15.49")),
      ProviderPrice(providerID: "9", name: "Élan Télé", amount: try money("3")),
      ProviderPrice(providerID: nil, name: "Kino", amount: try money("4")),
    ]
    let list = PriceList(country: .unitedStates, currency: try currency("USD"), source: "test", prices: prices)
    #expect(list.price(of: provider("Netflix", id: "x")) == prices[0])
    #expect(list.price(of: provider("Élan Télé", id: "8")) == prices[0])
    for name in ["elan tele", "ÉLAN  TÉLÉ", "E\u{301}lan Tele"] { #expect(list.price(of: provider(name)) == prices[1]) }
    #expect(list.price(of: provider("KINO")) == prices[2])
    #expect(list.price(of: provider("Netflix Kids")) == nil)
    #expect(list.price(named: "netflix") == prices[0] && list.price(named: "8") == nil)
  }

  @Test func aServiceIsKnownByAllItsNames() throws {
    let list = try #require(ShippedPrices.list(for: .unitedStates))
    #expect(list.price(of: provider("Prime Video")) == list.price(of: provider("Amazon Prime Video")))
    #expect(list.price(of: provider("Prime Video")) != nil && list.price(of: provider("max")) != nil)
    #expect(list.price(named: "max") == nil, "the name of a music channel too")
    #expect(list.total(of: [provider("Prime Video"), provider("Amazon Prime Video")]).priced == 1)
  }

  @Test func figuresThatMayHaveChangedAreMarked() throws {
    let shipped = try #require(ShippedPrices.list(for: .unitedStates))
    let day = try #require(GuideDay(year: 2025, month: 9, day: 10))
    #expect(shipped.shown("$15.49", on: day) == "~$15.49" && shipped.note(on: day).hasSuffix("may have changed (~)"))
    let other = PriceList(
      country: .unitedStates, currency: try currency("USD"), asOf: PriceMonth(year: 2025, month: 9), source: "test",
      prices: [])
    #expect(other.shown("$1", on: day) == "$1" && other.note(on: day) == "as of September 2025, from test")
    #expect(other.shown("$1", on: try #require(GuideDay(year: 2026, month: 9, day: 30))) == "$1")
    #expect(other.shown("$1", on: try #require(GuideDay(year: 2026, month: 10, day: 1))) == "~$1")
  }

  @Test func whatThePersonPaysOutranksOtherFiguresAndIsAsOldAsItSays() throws {
    let list = try #require(ShippedPrices.list(for: .unitedStates))
    let dollars = try currency("USD")
    var own = ProviderPrice(
      providerID: nil, name: "netflix", amount: try #require(Money("9.99", dollars)))
    own.isOwn = true
    own.asOf = PriceMonth(year: 2025, month: 9)
    let mine = list.with(own: [own])
    let netflix = try #require(list.prices.first { $0.name == "Netflix" })
    let provider = Provider(id: netflix.providerID ?? "", name: "Netflix")
    #expect(mine.price(of: provider) == own && mine.price(named: "NETFLIX") == own)
    #expect(mine.total(of: [provider]).monthly == own.amount)
    #expect(mine.note.hasSuffix("and you"))
    #expect(mine.shown(own, on: try #require(GuideDay(year: 2026, month: 9, day: 30))) == "$9.99")
    #expect(mine.shown(own, on: try #require(GuideDay(year: 2026, month: 10, day: 1))) == "~$9.99")
    own.asOf = nil
    #expect(mine.shown(own, on: try #require(GuideDay(year: 2026, month: 9, day: 30))) == "~$9.99")
  }

  @Test func whatCannotBeMeantIsLeftOut() throws {
    let prices = [
      ProviderPrice(providerID: "1", name: "A", amount: try money("1")),
      ProviderPrice(providerID: "1", name: "B", amount: try money("2")),
      ProviderPrice(providerID: nil, name: "a", amount: try money("3")),
      ProviderPrice(providerID: nil, name: nil, amount: try money("4")),
      ProviderPrice(providerID: "5", name: "E", amount: try money("5", "AUD")),
      ProviderPrice(providerID: "6", name: "F", amount: Money(minorUnits: -1, currency: try currency("USD"))),
    ]
    let list = PriceList(country: .unitedStates, currency: try currency("USD"), source: "test", prices: prices)
    #expect(list.prices == [prices[0]])
    let many = (0...PriceList.maximumCount).map {
      ProviderPrice(providerID: String($0), name: nil, amount: Money(minorUnits: 1, currency: list.currency))
    }
    let long = PriceList(country: .unitedStates, currency: list.currency, source: "test", prices: many)
    #expect(long.prices.count == PriceList.maximumCount)
  }

  @Test func totalsAreExactAndCountWhatTheyLack() throws {
    let dollars = try list("US", "USD", [("A", "0.1"), ("B", "0.2"), ("C", "9.99")])
    let total = dollars.total(of: ["A", "b", "nobody", "A", "nothing", "nobody"].map { provider($0) })
    #expect(try total.monthly == money("0.3"))
    #expect(total.priced == 2 && total.unpriced == 2 && total.billedOtherwise == 0)
    #expect(total.monthly.formatted(for: dollars.country) == "$0.30")
    let none = dollars.total(of: [Provider]())
    #expect(try none.monthly == money("0") && none.priced == 0 && none.unpriced == 0)
    let yen = try list("JP", "JPY", [("A", "1490"), ("B", "1090")])
    let sum = yen.total(of: ["A", "B"].map { provider($0) })
    #expect(try sum.monthly == money("2580", "JPY") && sum.monthly.formatted(for: yen.country) == "¥2,580")
  }

  /// Totals equal the sum of cents, for any request.
  @Test func totalsAgreeWithCounting() throws {
    var random = SeededGenerator(seed: 3)
    let dollars = try currency("USD")
    for _ in 0..<100 {
      let cents = (0..<20).map { _ in Int64.random(in: 0...5000, using: &random) }
      let prices = cents.enumerated().map {
        ProviderPrice(
          providerID: "\($0.offset)", name: nil, amount: Money(minorUnits: $0.element, currency: dollars))
      }
      let list = PriceList(country: .unitedStates, currency: dollars, source: "test", prices: prices)
      let asked = (0..<30).filter { _ in Bool.random(using: &random) }
      let total = list.total(of: asked.map { provider("?", id: "\($0)") })
      #expect(total.monthly.minorUnits == asked.filter { $0 < 20 }.reduce(0) { $0 + cents[$1] })
      #expect(total.priced == asked.count { $0 < 20 } && total.unpriced == asked.count { $0 >= 20 })
    }
  }

  @Test func longerPeriodsBecomeMonthsOnlyExactly() throws {
    let year = ProviderPrice(providerID: "1", name: nil, amount: try money("59.88"), period: .year)
    let odd = ProviderPrice(providerID: "2", name: nil, amount: try money("100"), period: .year)
    #expect(try year.monthly == money("4.99") && year.formatted(for: .unitedStates) == "$4.99")
    #expect(odd.monthly == nil && odd.formatted(for: .unitedStates) == "$100.00 yearly")
    let list = PriceList(country: .unitedStates, currency: try currency("USD"), source: "test", prices: [year, odd])
    let total = list.total(of: [provider("a", id: "1"), provider("b", id: "2"), provider("c", id: "3")])
    #expect(try total.monthly == money("4.99"))
    #expect(total.priced == 1 && total.billedOtherwise == 1 && total.unpriced == 1)
    for (name, period) in [("Monthly", BillingPeriod.month), ("annual", .year), ("half_yearly", .halfYear)] {
      #expect(BillingPeriod(name: name) == period)
    }
    for period in BillingPeriod.allCases { #expect(BillingPeriod(name: period.name) == period) }
    #expect(BillingPeriod(name: "weekly") == nil && BillingPeriod(name: "") == nil)
  }

  @Test func aListSaysHowOldItIsAndWhereFrom() throws {
    let shipped = try #require(ShippedPrices.list(for: .unitedStates))
    #expect(shipped.note == "as of September 2025, from tvguide's own table")
    let other = PriceList(country: .unitedStates, currency: shipped.currency, source: "tv.test:80", prices: [])
    #expect(other.note == "from tv.test:80")
    for text in ["2025", "2025-13", "2025-00", "2025-9", "2025-09-01", "", "2025-09\0"] {
      #expect(PriceMonth(iso: text) == nil)
    }
    #expect(try #require(PriceMonth(iso: "2025-09")) < #require(PriceMonth(year: 2025, month: 10)))
    #expect(PriceMonth(iso: "2026-10")?.iso == "2026-10")
  }
}
