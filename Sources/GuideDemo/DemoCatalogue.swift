import GuideModel

/// Everything that is invented: services, channels and prices.
public enum DemoCatalogue {
  /// Nine services with 72 shows, in the order of the guide.
  static let services: [DemoService] = [
    .kittiwake, .lumenary, .nineteenOaks, .harbourlight, .quillstream, .pebblebox, .emberAsh, .saltmarsh, .thistledown,
  ]

  /// Fourteen channels, in the order of their numbers.
  static let channels: [DemoChannel] = [
    .orchardOne, .orchardTwo, .tidewater, .gableFour, .silverlane, .estuary, .encoreLane, .nightjar, .farPost, .pipkin,
    .larder, .ledgerNews, .wayfarer, .crotchet,
  ]

  /// Services first, then channels: the order of the guide's rows.
  public static var providers: [Provider] { services.map(\.provider) + channels.map(\.provider) }

  /// What services cost a month where they are sold in the country's currency; nothing for countries without prices.
  /// Some services are not sold everywhere, and one is free.
  public static func prices(country: Country) -> [DemoPrice] {
    guard let currency = currency(of: country) else { return [] }
    return services.compactMap { service in
      service.prices[currency].map { DemoPrice(providerID: service.id, amount: $0, currency: currency) }
    }
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

/// What a service costs a month.
public struct DemoPrice: Hashable, Sendable {
  /// The `Provider.id`.
  public var providerID: String
  /// As people write it: `15.99`; yen without decimals, `1490`.
  public var amount: String
  /// ISO 4217.
  public var currency: String

  /// A price.
  public init(providerID: String, amount: String, currency: String) {
    self.providerID = providerID
    self.amount = amount
    self.currency = currency
  }
}
