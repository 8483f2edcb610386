import GuideModel

/// All invented services, channels and prices.
public enum DemoCatalogue {
  private static let serviceTable = Table(streamingServices.paragraphs, DemoService.init)
  private static let channelTable = Table((generalChannels + "\n\n" + specialistChannels).paragraphs, DemoChannel.init)

  /// Nine services with 72 shows, in the order of the guide.
  static var services: [DemoService] { serviceTable.rows }

  /// Fourteen channels, ordered by number.
  static var channels: [DemoChannel] { channelTable.rows }

  /// The parts of the tables that cannot be read.
  static var unreadable: [String] {
    serviceTable.unreadable + channelTable.unreadable + services.flatMap(\.unreadable) + channels.flatMap(\.unreadable)
  }

  /// Services first, then channels: the order of the guide's rows.
  public static var providers: [Provider] { services.map(\.provider) + channels.map(\.provider) }

  /// The monthly prices of services that are sold in the country's currency; nil for countries without prices. Some
  /// services are not sold everywhere, and one is free.
  public static func prices(country: Country) -> PriceList? {
    guard let code = currency(of: country), let currency = Currency(code) else { return nil }
    let prices = services.compactMap { service in
      service.prices[code].flatMap { Money($0, currency) }.map {
        ProviderPrice(providerID: service.id, name: service.name, amount: $0)
      }
    }
    return PriceList(country: country, currency: currency, source: "the demo", prices: prices)
  }

  private static func currency(of country: Country) -> String? {
    switch country.code {
    case "US": "USD"
    case "GB": "GBP"
    case "AU": "AUD"
    case "JP": "JPY"
    case let code where euroCountries.contains(code): "EUR"
    default: nil
    }
  }

  /// The members of the euro area since 2026.
  private static let euroCountries: Set<String> = [
    "AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PT",
    "SI",
    "SK",
  ]
}
