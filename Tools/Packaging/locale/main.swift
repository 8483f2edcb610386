// Prints all that tvguide takes from Foundation's locale data: for Scripts/locale-data, compiled together with
// GuideModel.
import Foundation

func line(_ parts: String...) { print(parts.joined(separator: "\t")) }

let amounts: [Int64] = [0, 1, 99, 999, 1549, 123_456_789]
for code in Country.all.sorted() {
  guard let country = Country(code) else { continue }
  line("country", code, country.name, country.allNames.sorted().joined(separator: "|"), country.currency?.code ?? "")
  for name in ["USD", "EUR", "JPY", "GBP", "KWD", "CHF", country.currency?.code ?? "XXX"] {
    guard let currency = Currency(name) else { continue }
    for amount in amounts { line("money", code, Money(minorUnits: amount, currency: currency).formatted(for: country)) }
  }
}
for identifier in Locale.availableIdentifiers.sorted() {
  let locale = Locale(identifier: identifier)
  let names = Country.all.sorted().map { locale.localizedString(forRegionCode: $0) ?? "" }
  line("locale", identifier, names.joined(separator: "|"))
}
// Four instants a year, for every zone and for invalid names.
for name in TimeZone.knownTimeZoneIdentifiers.sorted() + ["Nowhere/At_All", "GMT+3", "EST5EDT", "UTC"] {
  guard let zone = TimeZone(identifier: name) else { line("zone", name, "none"); continue }
  let offsets = stride(from: 0.0, to: 2_300_000_000, by: 7_900_000).map {
    String(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)))
  }
  let rules = ZoneRules(identifier: name)
  let seasons = [1_768_478_400, 1_784_102_400].compactMap { rules?.abbreviation(at: Instant(secondsSinceEpoch: $0)) }
  line("zone", name, offsets.joined(separator: " "), seasons.joined(separator: " "))
}
for text in ["Ärger ﬁn ＡＢＣ", "İstanbul ΣΊΣΥΦΟΣ", "がぎぐ ｶﾞ 한글", "e\u{301}\u{323}o", "\u{1F468}\u{200D}\u{1F469}x"] {
  line(
    "text", text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil),
    text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping, text.uppercased(),
    text.lowercased(), "\(text.range(of: "^\\w+ ", options: .regularExpression) == nil)")
}
