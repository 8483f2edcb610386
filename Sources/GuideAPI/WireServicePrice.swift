import Foundation
import GuideModel

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

extension StreamingService: JSONReadable {
  /// The maximum number of offers.
  private static let maximumOffers = 50

  /// Nil without id and name.
  package init?(json: inout JSONReader) {
    self.init(id: "", name: "")
    var (sent, given): ([WirePrice], WirePrice?) = ([], nil)
    let isObject = json.object { json, key in
      switch key {
      case "id": id = CleanText.nonEmptyLine(json.id(), limit: 200) ?? ""
      case "name": name = CleanText.nonEmptyLine(json.text(), limit: 200) ?? ""
      case "logo_path": logo = CleanText.url(json.text())
      case "prices": sent = json.list(of: WirePrice.self) ?? []
      // An amount, or a complete price.
      case "default_price":
        given = json.isAtObject() ? WirePrice(json: &json) : json.decimal().map { WirePrice(amount: $0) }
      default: break
      }
    }
    guard isObject, !id.isEmpty || !name.isEmpty else { return nil }
    prices = sent.prefix(Self.maximumOffers).compactMap(ServicePrice.init)
    guard let given else { return }
    if let place = prices.firstIndex(where: { $0.isMeant(by: given) }) {
      prices.insert(prices.remove(at: place), at: 0)
    } else if let price = ServicePrice(given) {
      prices.insert(price, at: 0)
    }
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
