import GuideModel
import Testing

func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

func country(_ code: String) throws -> Country { try #require(Country(code)) }

func money(_ text: String, _ code: String = "USD") throws -> Money {
  let currency = try currency(code)
  return try #require(Money(text, currency), "\(text) is no price in \(code)")
}

/// A list as in a configuration: only names, amounts as text.
func list(_ countryCode: String, _ currencyCode: String, _ amounts: [(String, String)]) throws -> PriceList {
  PriceList(
    country: try country(countryCode), currency: try currency(currencyCode), asOf: PriceMonth(iso: "2026-10"),
    source: "config.json",
    prices: try amounts.map {
      ProviderPrice(providerID: nil, name: $0.0, amount: try money($0.1, currencyCode))
    })
}

func provider(_ name: String, id: String? = nil) -> Provider { Provider(id: id ?? "id of \(name)", name: name) }
