import GuideModel
import Testing

@Suite struct MoneyFormatTests {
  static let written: [(String, String, String, String)] = [
    ("15.49", "USD", "US", "$15.49"), ("16.99", "AUD", "AU", "$16.99"), ("1490", "JPY", "JP", "¥1,490"),
    ("9.99", "EUR", "DE", "9,99 €"), ("9.99", "EUR", "FR", "9,99 €"), ("9.99", "EUR", "IE", "€9.99"),
    ("17000", "KRW", "KR", "₩17,000"), ("649", "INR", "IN", "₹649.00"), ("39.9", "BRL", "BR", "R$ 39,90"),
    ("10.99", "GBP", "GB", "£10.99"), ("16.99", "CAD", "CA", "$16.99"), ("1234.5", "USD", "US", "$1,234.50"),
    ("12.5", "EGP", "EG", "EGP 12.50"), ("1.5", "KWD", "KW", "KWD 1.500"), ("0", "USD", "US", "$0.00"),
    // A foreign amount is not mistaken for the country's own currency.
    ("15.49", "USD", "CA", "US$15.49"), ("15.49", "USD", "AU", "USD 15.49"),
  ]

  @Test(arguments: written) func isWrittenAsPeopleThereDo(
    amount: String, code: String, place: String, text: String
  ) throws {
    #expect(try money(amount, code).formatted(for: country(place)) == text)
  }

  /// In every country: plain digits, no marks that reorder, no unusual spaces.
  @Test func isPlainTextEverywhere() throws {
    let amount = try money("1234567.89")
    for code in Country.all {
      let text = amount.formatted(for: try country(code))
      #expect(CleanText.line(text) == text)
      #expect(text.unicodeScalars.filter { (0x30...0x39).contains($0.value) }.count == 9, "\(code): \(text)")
      #expect(text.unicodeScalars.allSatisfy { $0 == " " || !$0.properties.isWhitespace }, "\(code): \(text)")
    }
  }

  @Test func symbolsAreThoseOfThePlace() throws {
    #expect(try Money(minorUnits: 100, currency: currency("USD")).formatted(for: country("US")).contains("$"))
    #expect(try Money(minorUnits: 100, currency: currency("AUD")).formatted(for: country("US")).contains("A$"))
    #expect(try Money(minorUnits: 100, currency: currency("BRL")).formatted(for: country("BR")).contains("R$"))
    #expect(try Money(minorUnits: 100, currency: currency("CHF")).formatted(for: country("CH")).contains("CHF"))
  }

  @Test func countriesHaveTheirMoney() throws {
    for (place, code) in [("US", "USD"), ("AU", "AUD"), ("JP", "JPY"), ("DE", "EUR"), ("BR", "BRL"), ("EC", "USD")] {
      #expect(try country(place).currency == currency(code))
    }
  }
}
