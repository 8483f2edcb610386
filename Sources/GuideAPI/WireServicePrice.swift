import Foundation
import GuideModel

/// `data` of an answer to `/api/streaming-services`. `country`, `as_of`, `source` and `shipped` are ours.
struct WireServiceList: Codable, Sendable {
  var services: [WirePricedService]
  var count: Int?
  var country: String?
  var asOf: String?
  var source: String?
  var shipped: Bool?

  enum CodingKeys: String, CodingKey {
    case services, count, country, source, shipped
    case asOf = "as_of"
  }

  init(_ answer: StreamingServices) {
    services = answer.services.map(WirePricedService.init)
    count = services.count
    country = answer.country?.code
    asOf = answer.asOf?.iso
    source = answer.source
    shipped = answer.isShipped ? true : nil
  }

  /// Throws only where there is no list of services.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let list = container.list(.services, of: WirePricedService.self) else {
      throw DecodingError.dataCorruptedError(forKey: .services, in: container, debugDescription: "no services")
    }
    services = list
    country = container.text(.country)
    asOf = container.text(.asOf)
    source = container.text(.source)
    shipped = container.flag(.shipped)
  }
}

struct WirePricedService: Codable, Sendable {
  var id: WireID?
  var name: String?
  var logo: String?
  var prices: [WirePrice]
  var defaultPrice: WirePrice?

  enum CodingKeys: String, CodingKey {
    case id, name, prices
    case logo = "logo_path"
    case defaultPrice = "default_price"
  }

  init(_ service: StreamingService) {
    id = service.id.isEmpty ? nil : WireID(text: service.id)
    name = service.name
    logo = service.logo
    prices = service.prices.map(WirePrice.init)
    defaultPrice = prices.first
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = container.object(.id, as: WireID.self)
    name = container.text(.name)
    logo = container.text(.logo)
    prices = container.list(.prices, of: WirePrice.self) ?? []
    // A bare amount, or a price of its own.
    defaultPrice =
      container.object(.defaultPrice, as: WireAmount.self).map { WirePrice(amount: $0) }
      ?? container.object(.defaultPrice, as: WirePrice.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(logo, forKey: .logo)
    try container.encode(prices, forKey: .prices)
    try container.encodeIfPresent(defaultPrice?.amount, forKey: .defaultPrice)
  }
}

/// `{tier, amount, currency, billing_frequency}`.
struct WirePrice: Codable, Sendable {
  var tier: String?
  var amount: WireAmount?
  var currency: String?
  var frequency: String?

  enum CodingKeys: String, CodingKey {
    case tier, amount, currency
    case frequency = "billing_frequency"
  }

  init(amount: WireAmount) { self.amount = amount }

  init(_ price: ServicePrice) {
    tier = price.tier
    amount = WireAmount(text: price.amount.decimalText)
    currency = price.amount.currency.code
    frequency = price.period.name
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tier = container.text(.tier)
    amount = container.object(.amount, as: WireAmount.self)
    currency = container.text(.currency)
    frequency = container.text(.frequency)
  }
}

/// A decimal number, or one in a string. Numbers are read as decimals by the JSON decoder: no binary fraction in between.
struct WireAmount: Codable, Hashable, Sendable {
  var text: String

  init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else {
      text = try container.decode(Decimal.self).description
    }
  }

  /// A number.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number = Decimal(string: text) { try container.encode(number) } else { try container.encode(text) }
  }
}

extension StreamingService {
  /// More offers than any service has.
  private static let maximumOffers = 50

  /// Nil without id and name.
  init?(_ wire: WirePricedService) {
    let id = CleanText.nonEmptyLine(wire.id?.text, limit: 200) ?? ""
    let name = CleanText.nonEmptyLine(wire.name, limit: 200) ?? ""
    guard !id.isEmpty || !name.isEmpty else { return nil }
    var offers = wire.prices.prefix(Self.maximumOffers).compactMap(ServicePrice.init)
    if let given = wire.defaultPrice {
      if let place = offers.firstIndex(where: { $0.isMeant(by: given) }) {
        offers.insert(offers.remove(at: place), at: 0)
      } else if let price = ServicePrice(given) {
        offers.insert(price, at: 0)
      }
    }
    self.init(id: id, name: name, logo: CleanText.url(wire.logo), prices: offers)
  }
}

extension ServicePrice {
  /// Nil without an amount, in no known currency, or for a time that makes no months. A price that does not say how often
  /// is a month's.
  init?(_ wire: WirePrice) {
    guard let currency = wire.currency.flatMap({ Currency(CleanText.line($0, limit: 10)) }),
      let amount = wire.amount.flatMap({ Money($0.text, currency) }),
      let period = wire.frequency.map({ BillingPeriod(name: CleanText.line($0, limit: 50)) }) ?? .month
    else { return nil }
    self.init(tier: CleanText.nonEmptyLine(wire.tier, limit: 100), amount: amount, period: period)
  }

  /// Whether a default price says this one. A bare amount names no currency: it means an offer, and is none of its own.
  func isMeant(by wire: WirePrice) -> Bool {
    guard let text = wire.amount?.text, Money(text, amount.currency) == amount else { return false }
    return wire.currency.map { Currency($0) == amount.currency } ?? true
  }
}
