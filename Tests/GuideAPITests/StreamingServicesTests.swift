import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideAPI

@Suite struct StreamingServicesTests {
  private func answer(_ services: String, more: String = "") throws -> StreamingServices {
    try StreamingServices(
      Data(#"{"success":true,"data":{"services":[\#(services)],"count":1\#(more)}}"#.utf8), from: "tv.test:80")
  }

  private func service(_ prices: String, id: String = "8", more: String = "") -> String {
    #"{"id":\#(id),"name":"Harbour+","logo_path":"https://img.example.org/h.png","prices":[\#(prices)]\#(more)}"#
  }

  private func price(
    _ amount: String, _ currency: String = "USD", _ frequency: String = "monthly", tier: String = "Basic"
  ) -> String {
    #"{"tier":"\#(tier)","amount":\#(amount),"currency":"\#(currency)","billing_frequency":"\#(frequency)"}"#
  }

  /// The price of the only service, as text.
  private func listed(_ services: String, country code: String = "US") throws -> String? {
    let country = try #require(Country(code))
    return try answer(services).priceList(for: country, from: "x")?.prices.first.map {
      "\($0.amount) \($0.period.name)"
    }
  }

  static let amounts: [(String, String, String)] = [
    ("15.49", "USD", "15.49 USD"), (#""15.49""#, "usd", "15.49 USD"), ("15.490", "USD", "15.49 USD"),
    ("1490", "JPY", "1490 JPY"), (#""1490.00""#, "JPY", "1490 JPY"), ("1.549e1", "USD", "15.49 USD"),
    ("0.1", "USD", "0.10 USD"), ("0.3", "USD", "0.30 USD"), ("4.35", "USD", "4.35 USD"), ("0", "USD", "0.00 USD"),
    // As binary fractions, a hundred times these is 1114.9999999999998 and similar.
    ("11.15", "USD", "11.15 USD"), ("1.005", "KWD", "1.005 KWD"), ("8.2", "USD", "8.20 USD"),
    ("9999999999999.99", "USD", "9999999999999.99 USD"),
  ]

  @Test(arguments: amounts) func amountsAreReadExactly(amount: String, currency: String, meant: String) throws {
    #expect(try listed(service(price(amount, currency))) == "\(meant) monthly")
  }

  @Test func everyAmountInCentsIsReadExactly() throws {
    for batch in 0..<10 {
      let cents = (batch * 200)..<(batch * 200 + 200)
      let services = cents.map { service(price("\($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100)"), id: "\($0)") }
      let list = try answer(services.joined(separator: ",")).priceList(for: .unitedStates, from: "x")
      #expect(list?.prices.map { Int($0.amount.minorUnits) } == Array(cents))
    }
  }

  static let unusable = [
    #"{"tier":"A","amount":null,"currency":"USD"}"#, #"{"tier":"A","currency":"USD"}"#, #"{"amount":5}"#,
    #"{"amount":5,"currency":null}"#, #"{"amount":5,"currency":"XXX"}"#, #"{"amount":-5,"currency":"USD"}"#,
    #"{"amount":"1,5","currency":"USD"}"#, #"{"amount":"$5","currency":"USD"}"#, #"{"amount":[5],"currency":"USD"}"#,
    #"{"amount":true,"currency":"USD"}"#, #"{"amount":1e400,"currency":"USD"}"#, #"{"amount":5.001,"currency":"USD"}"#,
    // As a binary fraction it would be 15.49.
    #"{"amount":15.4900000000000001,"currency":"USD"}"#,
    #"{"amount":5,"currency":"USD","billing_frequency":"weekly"}"#, "null", "5", #""free""#, "[]",
  ]

  @Test(arguments: unusable) func whatIsNoPriceIsLeftOutAlone(price: String) throws {
    let services = try answer(service(price) + "," + service(self.price("5"), id: "9")).services
    #expect(services.map(\.prices.count) == [0, 1])
  }

  @Test func servicesAreReadAsTheyCome() throws {
    let services = try answer(
      [
        service("", id: #""8d0f4a52-5f0e""#), #"{"id":null,"name":"Named","prices":null}"#, #"{"id":7}"#,
        #"{"name":"\u001b","prices":[]}"#, "null", #"{"id":{},"name":" "}"#,
      ].joined(separator: ",")
    ).services
    #expect(services.map(\.id) == ["8d0f4a52-5f0e", "", "7"])
    #expect(services.map(\.name) == ["Harbour+", "Named", ""])
    #expect(services[0].logo == "https://img.example.org/h.png" && services[1].prices.isEmpty)
    for body in [#"{"success":true,"data":{}}"#, #"{"success":true,"data":{"services":5}}"#, "<html>", ""] {
      #expect(throws: GuideFailure.self) { try StreamingServices(Data(body.utf8), from: "x") }
    }
  }

  @Test func oneOfSeveralOffersCounts() throws {
    let year = price("120", "USD", "yearly", tier: "Year")
    let basic = price("7.99", tier: "Basic")
    let premium = price("15.49", tier: "Premium")
    #expect(try listed(service([year, basic, premium].joined(separator: ","))) == "7.99 USD monthly")
    for given in ["15.49", #""15.49""#, #"{"amount":15.49,"currency":"USD"}"#] {
      let prices = [year, basic, premium].joined(separator: ",")
      #expect(try listed(service(prices, more: #","default_price":\#(given)"#)) == "15.49 USD monthly")
    }
    #expect(try listed(service(price("100", "USD", "annual") + "," + year)) == "120.00 USD yearly")
    #expect(try listed(service(price("100", "USD", "annual"))) == "100.00 USD yearly")
    // A bare number has no currency, so it is not a price.
    #expect(try listed(service("", more: #","default_price":15.49"#)) == nil)
    #expect(try listed(service(basic, more: #","default_price":3"#)) == "7.99 USD monthly")
    let whole = #","default_price":{"amount":"3.50","currency":"USD"}"#
    #expect(try listed(service("", more: whole)) == "3.50 USD monthly")
    #expect(try listed(service(#"{"amount":5,"currency":"USD"}"#)) == "5.00 USD monthly")
  }

  @Test func aListIsInOneCurrencyTheCountrysOwnFirst() throws {
    let both = price("15.49") + "," + price("16.99", "AUD")
    #expect(try listed(service(both), country: "AU") == "16.99 AUD monthly")
    #expect(try listed(service(both), country: "US") == "15.49 USD monthly")
    let many = [service(price("1", "EUR")), service(price("2", "USD"), id: "9"), service(price("3", "EUR"), id: "10")]
    let list = try answer(many.joined(separator: ",")).priceList(for: try #require(Country("JP")), from: "x")
    #expect(list?.currency.code == "EUR" && list?.prices.count == 2)
    let empty = try answer(service("")).priceList(for: try #require(Country("JP")), from: "x")
    #expect(empty?.currency.code == "JPY" && empty?.prices.isEmpty == true)
  }

  @Test func aListSaysWhereItIsFrom() throws {
    let plain = try answer(service(price("5"))).priceList(for: .unitedStates, from: "tv.test:80")
    #expect(plain?.note == "from tv.test:80" && plain?.isShipped == false)
    let more = #","country":"AU","as_of":"2025-09","source":"a \u001b[31mtable","shipped":true"#
    let told = try answer(service(price("5")), more: more).priceList(for: .unitedStates, from: "tv.test:80")
    #expect(told?.country.code == "AU" && told?.isShipped == true)
    #expect(told?.note == "as of September 2025, from a [31mtable")
  }

  @Test func answersComeBackAsTheyWere() throws {
    let shipped = try #require(ShippedPrices.list(for: .unitedStates))
    let providers = [Provider(id: "8", name: "N", logo: "https://img.example.org/n.png"), Provider(id: "b", name: "B")]
    let made = StreamingServices(providers, country: .unitedStates, prices: shipped) { $1.price(of: $0) }
    #expect(try StreamingServices(made.data(), from: "x") == made)
    let text = String(decoding: made.data(), as: UTF8.self)
    for part in [
      #""count":2"#, #""id":8"#, #""logo_path":"https://img.example.org/n.png""#, #""default_price":15.49"#,
      #""prices":[{"amount":15.49,"billing_frequency":"monthly","currency":"USD"}]"#, #""prices":[]"#,
    ] { #expect(text.contains(part), "\(part) is missing in \(text)") }
    var random = SeededGenerator(seed: 5)
    for code in ["USD", "JPY", "KWD"] {
      let currency = try #require(Currency(code))
      let prices = (0..<50).map { _ in
        let amount = Money(minorUnits: Int64.random(in: 0...99_999_999_999, using: &random), currency: currency)
        return ServicePrice(
          tier: "T", amount: amount, period: BillingPeriod.allCases.randomElement(using: &random) ?? .month)
      }
      let answer = StreamingServices(services: [StreamingService(id: "a", name: "A", prices: prices)])
      #expect(try StreamingServices(answer.data(), from: "x") == answer)
    }
  }
}
