/// The providers of a country with their prices.
public struct StreamingServices: Hashable, Sendable {
  /// The services, including those without a known price.
  public var services: [StreamingService]
  /// The country, if the server gives it.
  public var country: Country?
  /// The month in which the prices were valid, if the server gives it.
  public var asOf: PriceMonth?
  /// The origin of the prices, if the server gives it.
  public var source: String?
  /// Whether this is the table shipped with the program.
  public var isShipped: Bool

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

/// A provider with its offers.
public struct StreamingService: Hashable, Sendable {
  /// The `Provider.id`; empty if unknown.
  public var id: String
  /// The name; empty if unknown.
  public var name: String
  /// The absolute URL of a logo.
  public var logo: String?
  /// The offers, the default one first; empty if no price is known.
  public var prices: [ServicePrice]

  public init(id: String, name: String, logo: String? = nil, prices: [ServicePrice] = []) {
    self.id = id
    self.name = name
    self.logo = logo
    self.prices = prices
  }
}

/// An offer of a service.
public struct ServicePrice: Hashable, Sendable {
  /// The name of the offer, `Basic`.
  public var tier: String?
  /// The amount per period.
  public var amount: Money
  public var period: BillingPeriod

  public init(tier: String? = nil, amount: Money, period: BillingPeriod = .month) {
    self.tier = tier
    self.amount = amount
    self.period = period
  }
}

extension StreamingServices {
  /// One offer per service in one currency.
  ///
  /// The currency is the country's own if any price is in it, else the one of most prices. The offer is the first
  /// monthly one, else the first that can be converted to an exact monthly price, else the first. The list may be
  /// empty; it is nil if the currency is unknown.
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

  /// Services with their prices from a list. `price` returns the price of a provider.
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
