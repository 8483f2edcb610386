import Foundation
import GuideModel

extension StreamingServices {
  /// The path on the server.
  public static let path = "/api/streaming-services"
  /// The maximum number of services; the rest is ignored.
  static let maximumCount = PriceList.maximumCount

  /// Reads a body. Leaves out services without id and name, and invalid prices. Throws if the body is not a list of
  /// services.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    self = try Envelope.read(body, from: server, what: "a list of services")
  }

  /// The body.
  public func data() -> Data {
    JSONWriter.envelope { writer in
      writer.member("as_of", asOf?.iso)
      writer.member("count", services.count)
      writer.member("country", country?.code)
      writer.name("services")
      writer.array(services) { writer, service in writer.object { $0.members(service) } }
      writer.member("shipped", isShipped ? true : nil)
      writer.member("source", source)
    }
  }
}

/// `country`, `as_of`, `source` and `shipped` are additions.
extension StreamingServices: JSONReadable {
  /// Nil if there is no list of services.
  package init?(json: inout JSONReader) {
    self.init(services: [])
    // Unreadable services count for the maximum.
    var list: [StreamingService?]?
    let isObject = json.object { json, key in
      switch key {
      case "services": list = json.list { .some(StreamingService(json: &$0)) }
      case "country": country = json.text().flatMap { Country($0) }
      case "as_of": asOf = json.text().flatMap { PriceMonth(iso: $0) }
      case "source": source = CleanText.nonEmptyLine(json.text(), limit: 100)
      case "shipped": isShipped = json.flag() ?? false
      default: break
      }
    }
    guard isObject, let list else { return nil }
    services = list.prefix(Self.maximumCount).compactMap { $0 }
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ service: StreamingService) {
    if let price = service.prices.first {
      name("default_price")
      amount(price)
    }
    if !service.id.isEmpty {
      name("id")
      id(service.id)
    }
    member("logo_path", service.logo)
    member("name", service.name)
    name("prices")
    array(service.prices) { writer, price in
      writer.object { writer in
        writer.name("amount")
        writer.amount(price)
        writer.member("billing_frequency", price.period.name)
        writer.member("currency", price.amount.currency.code)
        writer.member("tier", price.tier)
      }
    }
  }

  /// A number without trailing zeros.
  private mutating func amount(_ price: ServicePrice) {
    var digits = price.amount.decimalText
    if digits.contains(".") {
      while digits.last == "0" { digits.removeLast() }
      if digits.last == "." { digits.removeLast() }
    }
    escaped(digits)
  }
}
