import GuideConfiguration
import GuideModel

/// The prices of the configuration file, by country.
enum ConfiguredPrices {
  /// A list for each country. Amounts that are invalid in their currency are left out; reading the file has reported
  /// them.
  static func lists(_ settings: [PriceSettings]) -> [Country: PriceList] {
    var lists: [Country: PriceList] = [:]
    for setting in settings {
      guard let currency = Currency(setting.currency) else { continue }
      let prices = setting.services.compactMap { service in
        Money(service.amount, currency).map { amount in
          let isNumber = !service.name.isEmpty && service.name.allSatisfy(\.isASCIIDigit)
          return ProviderPrice(
            providerID: isNumber ? service.name : nil, name: isNumber ? nil : service.name, amount: amount)
        }
      }
      lists[setting.country] = PriceList(
        country: setting.country, currency: currency, asOf: setting.asOf.flatMap { PriceMonth(iso: $0.prefix(7)) },
        source: "your configuration", prices: prices)
    }
    return lists
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
