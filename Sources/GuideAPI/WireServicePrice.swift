import Foundation
import GuideModel

/// The `data` of an answer to `/api/streaming-services`. `country`, `as_of`, `source` and `shipped` are additions.
struct WireServiceList: Sendable {
  var services: [WirePricedService] = []
  var country: String?
  var asOf: String?
  var source: String?
  var shipped: Bool?
}

extension WireServiceList: JSONReadable {
  /// Nil if there is no list of services.
  init?(json: inout JSONReader) {
    var list: [WirePricedService]?
    let isObject = json.object { json, key in
      switch key {
      case "services": list = json.list(of: WirePricedService.self)
      case "country": country = json.text()
      case "as_of": asOf = json.text()
      case "source": source = json.text()
      case "shipped": shipped = json.flag()
      default: break
      }
    }
    guard isObject, let list else { return nil }
    services = list
  }
}

struct WirePricedService: Sendable {
  var id: String?
  var name: String?
  var logo: String?
  var prices: [WirePrice] = []
  var defaultPrice: WirePrice?
}

extension WirePricedService: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "id": id = json.id()
    case "name": name = json.text()
    case "logo_path": logo = json.text()
    case "prices": prices = json.list(of: WirePrice.self) ?? []
    // An amount, or a complete price.
    case "default_price":
      defaultPrice = json.isAtObject() ? WirePrice(json: &json) : json.decimal().map { WirePrice(amount: $0) }
    default: break
    }
  }
}

/// `{tier, amount, currency, billing_frequency}`.
struct WirePrice: Sendable {
  var tier: String?
  /// The text of the number, so that it is never a binary fraction.
  var amount: String?
  var currency: String?
  var frequency: String?
}

extension WirePrice: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "tier": tier = json.text()
    case "amount": amount = json.decimal()
    case "currency": currency = json.text()
    case "billing_frequency": frequency = json.text()
    default: break
    }
  }
}

extension StreamingService {
  /// The maximum number of offers.
  private static let maximumOffers = 50

  /// Nil without id and name.
  init?(_ wire: WirePricedService) {
    let id = CleanText.nonEmptyLine(wire.id, limit: 200) ?? ""
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
  /// Nil without an amount, with an unknown currency, or with a period that is not a number of months. The default
  /// period is a month.
  init?(_ wire: WirePrice) {
    guard let currency = wire.currency.flatMap({ Currency(CleanText.line($0, limit: 10)) }),
      let amount = wire.amount.flatMap({ Money($0, currency) }),
      let period = wire.frequency.map({ BillingPeriod(name: CleanText.line($0, limit: 50)) }) ?? .month
    else { return nil }
    self.init(tier: CleanText.nonEmptyLine(wire.tier, limit: 100), amount: amount, period: period)
  }

  /// Whether a default price refers to this offer. An amount without a currency refers to an offer.
  func isMeant(by wire: WirePrice) -> Bool {
    guard let text = wire.amount, Money(text, amount.currency) == amount else { return false }
    return wire.currency.map { Currency($0) == amount.currency } ?? true
  }
}
