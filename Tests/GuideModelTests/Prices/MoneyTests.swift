import SeededRandom
import Foundation
import GuideModel
import Testing

@Suite struct MoneyTests {
  static let read: [(String, String, Int64)] = [
    ("15.49", "USD", 1549), ("15.5", "USD", 1550), ("15", "USD", 1500), ("0", "USD", 0), ("0.00", "USD", 0),
    ("0.01", "USD", 1), ("0.10", "AUD", 10), ("1490", "JPY", 1490), ("1490.00", "JPY", 1490), ("1.234", "KWD", 1234),
    ("1.2", "KWD", 1200), ("15.49000000", "USD", 1549), (" 9.99\n", "EUR", 999), ("1.549e1", "USD", 1549),
    ("149E+1", "JPY", 1490), ("1549e-2", "USD", 1549), ("007.50", "USD", 750), ("0e99", "USD", 0),
    ("9999999999999.99", "USD", 999_999_999_999_999),
  ]

  @Test(arguments: read) func readsWhatTheWireSends(text: String, code: String, units: Int64) throws {
    #expect(try money(text, code).minorUnits == units)
  }

  static let refused: [(String, String)] = [
    ("", "USD"), (" ", "USD"), ("1,5", "EUR"), ("$15.49", "USD"), ("15.49 USD", "USD"), ("-1", "USD"), ("+1", "USD"),
    ("1.", "USD"), (".99", "USD"), ("1.2.3", "USD"), ("1e", "USD"), ("1e-", "USD"), ("e5", "USD"), ("0x10", "USD"),
    ("NaN", "USD"), ("Infinity", "USD"), ("15.499", "USD"), ("1490.5", "JPY"), ("1.2345", "KWD"), ("1e-3", "USD"),
    ("10000000000000.00", "USD"), ("1e99", "USD"), ("1e999999999999999999999", "USD"),
    ("99999999999999999999999999999", "JPY"), ("١٥", "EGP"), ("1 490", "JPY"), ("1\0", "JPY"),
    (String(repeating: "0", count: 65), "USD"),
  ]

  @Test(arguments: refused) func refusesWhatIsNoPriceOfThatMoney(text: String, code: String) throws {
    #expect(Money(text, try currency(code)) == nil)
  }

  @Test func addsExactly() throws {
    #expect(try money("0.1").adding(money("0.2")) == money("0.3"))
    var sum = try money("0")
    for _ in 0..<1000 { sum = try #require(sum.adding(money("0.1"))) }
    #expect(try sum == money("100"))
    #expect(try money("1").adding(money("1", "AUD")) == nil)
    let most = Money(minorUnits: .max, currency: try currency("USD"))
    #expect(try most.adding(money("0.01")) == nil)
    #expect(try most.adding(money("0")) == most)
  }

  @Test func dividesExactlyOrNotAtAll() throws {
    #expect(try money("120").divided(by: 12) == money("10"))
    #expect(try money("99.99").divided(by: 12) == nil)
    #expect(try money("59.88").divided(by: 12) == money("4.99"))
    #expect(try money("5").divided(by: 0) == nil && money("5").divided(by: -5) == nil)
  }

  @Test func comesBackFromItsText() throws {
    var random = SeededGenerator(seed: 1)
    for code in ["USD", "JPY", "KWD"] {
      let currency = try currency(code)
      for _ in 0..<300 {
        let units =
          Int64.random(in: 0...999_999_999_999_999, using: &random) >> Int64.random(in: 0...45, using: &random)
        let money = Money(minorUnits: units, currency: currency)
        #expect(Money(money.decimalText, currency) == money)
        let decimal = try #require(Decimal(string: money.decimalText))
        #expect(decimal * pow(10, currency.minorDigits) == Decimal(units))
      }
    }
    #expect(Money(minorUnits: -5, currency: try currency("USD")).decimalText == "-0.05")
    #expect(Money(minorUnits: .min, currency: try currency("JPY")).decimalText == "-9223372036854775808")
    #expect(try money("5", "KWD").description == "5.000 KWD")
  }

  /// Accepted text has the same value in Foundation; nothing crashes.
  @Test func readsOnlyWhatIsANumber() throws {
    var random = SeededGenerator(seed: 2)
    let alphabet = Array("0123456789.eE+- ,")
    let currency = try currency("USD")
    var taken = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...7, using: &random)
      let text = String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
      guard let money = Money(text, currency) else { continue }
      taken += 1
      let value = try #require(Decimal(string: text.trimmingCharacters(in: .whitespaces)))
      #expect(value * 100 == Decimal(money.minorUnits), "\(text)")
    }
    #expect(taken > 500)
  }

  @Test func currenciesAreThoseOfISO4217() throws {
    #expect(Currency("usd")?.code == "USD")
    for text in ["", "US", "USDX", "XXX", "XAU", "ABC", "$"] { #expect(Currency(text) == nil) }
    for (code, digits) in [("JPY", 0), ("KRW", 0), ("ISK", 0), ("USD", 2), ("HUF", 2), ("KWD", 3), ("TND", 3)] {
      #expect(try currency(code).minorDigits == digits)
    }
  }
}
