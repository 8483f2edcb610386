/// The table of monthly prices shipped with the program, used if nothing better is known. It covers two countries.
public enum ShippedPrices {
  /// The month of the table.
  public static let asOf = PriceMonth(year: 2025, month: 9)
  /// The name of the table.
  public static let source = "tvguide's own table"

  /// The prices of a country; nil if the table does not cover it.
  public static func list(for country: Country) -> PriceList? {
    let column: (code: String, amount: (Row) -> String)
    switch country.code {
    case "AU": column = ("AUD", \.australia)
    case "US": column = ("USD", \.unitedStates)
    default: return nil
    }
    guard let currency = Currency(column.code) else { return nil }
    let prices = table.compactMap { row in
      Money(column.amount(row), currency).map { ProviderPrice(providerID: row.id, name: row.name, amount: $0) }
    }
    return PriceList(
      country: country, currency: currency, asOf: asOf, source: source, isShipped: true, prices: prices,
      otherNames: otherNames)
  }

  private struct Row {
    /// The service's id on servers of the contract.
    var id: String
    var name: String
    var australia: String
    var unitedStates: String

    init(_ id: String, _ name: String, australia: String, unitedStates: String) {
      self.id = id
      self.name = name
      self.australia = australia
      self.unitedStates = unitedStates
    }
  }

  /// Other names of services in listings.
  private static let otherNames = [
    "Prime Video": "Amazon Prime Video", "Prime": "Amazon Prime Video", "Max": "HBO Max", "Disney Plus": "Disney+",
    "Apple TV": "Apple TV+", "Apple TV Plus": "Apple TV+", "Paramount Plus": "Paramount+",
    "Paramount+ Showtime": "Paramount+ with Showtime", "Paramount Plus with Showtime": "Paramount+ with Showtime",
  ]

  private static let table = [
    Row("1899", "HBO Max", australia: "19.99", unitedStates: "15.99"),
    Row("4888", "Paramount+ with Showtime", australia: "11.99", unitedStates: "11.99"),
    Row("8", "Netflix", australia: "16.99", unitedStates: "15.49"),
    Row("119", "Amazon Prime Video", australia: "8.99", unitedStates: "8.99"),
    Row("337", "Disney+", australia: "13.99", unitedStates: "7.99"),
    Row("15", "Hulu", australia: "15.99", unitedStates: "7.99"),
    Row("2", "Apple TV+", australia: "9.99", unitedStates: "6.99"),
    Row("531", "Paramount+", australia: "9.99", unitedStates: "5.99"),
  ]
}
