import GuideAPI
import GuideModel

// Prices are kept as text, because 14.90 is not an exact binary fraction.
extension SettingReader {
  mutating func prices(in top: Group) -> [PriceSettings] {
    guard let group = group("prices", in: top, known: nil) else { return [] }
    var lists: [PriceSettings] = []
    for code in group.order {
      guard let member = member(code, of: group) else { continue }
      let path = group.path(of: code)
      guard let country = Country(code) else {
        complain("invalid country; write two letters (ISO 3166), \"GB\"", key: path, line: member.line)
        continue
      }
      guard !lists.contains(where: { $0.country == country }) else {
        complain("\(country) has prices twice; these are ignored", key: path, line: member.line)
        continue
      }
      if let list = prices(of: country, member, path: path) { lists.append(list) }
    }
    return lists
  }

  private mutating func prices(of country: Country, _ member: LocatedMember, path: String) -> PriceSettings? {
    guard let group = group(member.value, path: path, known: ["currency", "asOf", "services"]) else { return nil }
    let isCurrencyMissing = group.members["currency"] == nil
    let currency = value("currency", in: group, "currency", "; write three letters (ISO 4217), \"EUR\"") {
      $0.text.flatMap { Currency($0) }
    }
    let asOf = value("asOf", in: group, "month", "; write it like \"2026-10\"") { $0.text.flatMap(Self.month) }
    let services = self.group("services", in: group, known: nil).map { self.services($0, currency) } ?? []
    guard let currency else {
      if isCurrencyMissing {
        complain("the currency is missing; these prices are not used", key: path, line: member.line)
      }
      return nil
    }
    return PriceSettings(country: country, currency: currency.code, asOf: asOf, services: services)
  }

  private mutating func services(_ group: Group, _ currency: Currency?) -> [PriceSettings.Service] {
    let example = currency?.minorDigits == 0 ? "1490" : "14.90"
    return group.order.compactMap { name in
      let amount = value(name, in: group, "price", "; write it like \"\(example)\"") { content in
        Self.amount(content).flatMap { text in currency.map { Money(text, $0) != nil } ?? true ? text : nil }
      }
      return amount.map { PriceSettings.Service(name: name, amount: $0) }
    }
  }

  /// An amount with up to twelve digits and up to four decimals, as a string or number.
  private static func amount(_ content: LocatedValue.Content) -> String? {
    let text: String
    switch content {
    case .string(let given), .number(let given): text = given
    default: return nil
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let limits = [12, 4]
    guard parts.count <= 2 else { return nil }
    for (part, limit) in zip(parts, limits) {
      guard (1...limit).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    }
    return text
  }

  /// A valid date, `2026-10` or `2026-10-31`.
  private static func month(_ text: String) -> String? {
    GuideDay(iso: text.utf8.count == 7 ? text + "-01" : text) == nil ? nil : text
  }
}
