/// The providers of a country and what they cost.
public struct StreamingServices: Hashable, Sendable {
  /// The services, those without a known price too.
  public var services: [StreamingService]
  /// Whose they are, where the server says.
  public var country: Country?
  /// When the prices held, where the server says.
  public var asOf: PriceMonth?
  /// Where the server has the prices from, where it says.
  public var source: String?
  /// Whether they are those of the table that comes with the program.
  public var isShipped: Bool

  /// A list.
  public init(
    services: [StreamingService], country: Country? = nil, asOf: PriceMonth? = nil, source: String? = nil,
    isShipped: Bool = false
  ) {
    self.services = services
    self.country = country
    self.asOf = asOf
    self.source = source
    self.isShipped = isShipped
  }
}

/// A provider of a country.
public struct StreamingService: Hashable, Sendable {
  /// The `Provider.id`; empty if the server gave none.
  public var id: String
  /// What people call it; empty if the server gave none.
  public var name: String
  /// An absolute URL, where there is a picture.
  public var logo: String?
  /// Its offers, the default one first; empty if no price is known.
  public var prices: [ServicePrice]

  /// A service.
  public init(id: String, name: String, logo: String? = nil, prices: [ServicePrice] = []) {
    self.id = id
    self.name = name
    self.logo = logo
    self.prices = prices
  }
}

/// One of a service's offers.
public struct ServicePrice: Hashable, Sendable {
  /// What it is called, `Basic`.
  public var tier: String?
  /// What is paid once a period.
  public var amount: Money
  /// How often.
  public var period: BillingPeriod

  /// An offer.
  public init(tier: String? = nil, amount: Money, period: BillingPeriod = .month) {
    self.tier = tier
    self.amount = amount
    self.period = period
  }
}

extension StreamingServices {
  /// The prices as one list: of each service one offer, all in one currency.
  ///
  /// The currency is the country's own where any price is in it, else the one of most prices. A service's offer is the
  /// first that is paid by the month, so the default one where that is; else the first that makes exact months, else the
  /// first. Without any price the list is empty; nil if it is not even known what is paid with.
  public func priceList(for country: Country, from name: String) -> PriceList? {
    guard let currency = currency(in: country) else { return nil }
    let prices = services.compactMap { service -> ProviderPrice? in
      let offers = service.prices.filter { $0.amount.currency == currency }.map { offer in
        ProviderPrice(
          providerID: service.id.isEmpty ? nil : service.id, name: service.name.isEmpty ? nil : service.name,
          amount: offer.amount, period: offer.period, tier: offer.tier)
      }
      return offers.first { $0.period == .month } ?? offers.first { $0.monthly != nil } ?? offers.first
    }
    return PriceList(
      country: self.country ?? country, currency: currency, asOf: asOf, source: source ?? name, isShipped: isShipped,
      prices: prices)
  }

  private func currency(in country: Country) -> Currency? {
    var counts: [Currency: Int] = [:]
    for service in services {
      for currency in Set(service.prices.map(\.amount.currency)) { counts[currency, default: 0] += 1 }
    }
    let own = country.currency
    if let own, counts[own] != nil { return own }
    let most = counts.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }
    return most?.key ?? own
  }

  /// Providers with their prices out of a list; `price` says which is whose.
  public init(
    _ providers: [Provider], country: Country, prices list: PriceList?, price: (Provider, PriceList) -> ProviderPrice?
  ) {
    self.init(
      services: providers.map { provider in
        let found = list.flatMap { price(provider, $0) }
        return StreamingService(
          id: provider.id, name: provider.name, logo: provider.logo,
          prices: found.map { [ServicePrice(tier: $0.tier, amount: $0.amount, period: $0.period)] } ?? [])
      }, country: country, asOf: list?.asOf, source: list?.source, isShipped: list?.isShipped ?? false)
  }
}
