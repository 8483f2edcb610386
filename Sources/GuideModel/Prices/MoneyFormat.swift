import Foundation

// The first use of ICU's locales here takes about two milliseconds.

extension Money {
  /// The amount as people of a country write it, with plain spaces: `$15.49` in the US, `US$15.49` in Canada, `¥1,490`,
  /// `9,99 €`. Uses the digits 0 to 9 and all decimals.
  public func formatted(for country: Country) -> String {
    guard let amount = Decimal(string: decimalText) else { return description }
    let style = Decimal.FormatStyle.Currency(code: currency.code, locale: country.moneyLocale)
    return CleanText.line(amount.formatted(style.precision(.fractionLength(currency.minorDigits))), limit: 100)
  }
}

extension Country {
  /// The currency of the country; nil if the locale data has none.
  public var currency: Currency? { Locale(identifier: "und_\(code)").currency.flatMap { Currency($0.identifier) } }

  /// The main language of the country (CLDR's likely subtags). English if its script is written from right to left or
  /// joins letters: few terminals show these well, and `CleanText` removes the bidi marks.
  fileprivate var moneyLocale: Locale {
    let parts = Locale.Language(identifier: "und-\(code)").maximalIdentifier.split(separator: "-")
    let isSimple = parts.count > 1 && Self.simpleScripts.contains(String(parts[1]))
    return Locale(identifier: "\(isSimple ? parts[0] : "en")_\(code)")
  }

  private static let simpleScripts: Set = ["Latn", "Cyrl", "Grek", "Jpan", "Kore", "Hans", "Hant"]
}
