import Foundation

// The only use of ICU's locales: about two milliseconds at the first amount, nothing before it.

extension Money {
  /// As people of a country write it, in plain text with plain spaces: `$15.49` in the US and `US$15.49` in Canada,
  /// `¥1,490`, `9,99 €`. Always in the digits 0 to 9 and with all decimals of the currency.
  public func formatted(for country: Country) -> String {
    guard let amount = Decimal(string: decimalText) else { return description }
    let style = Decimal.FormatStyle.Currency(code: currency.code, locale: country.moneyLocale)
    return CleanText.line(amount.formatted(style.precision(.fractionLength(currency.minorDigits))), limit: 100)
  }
}

extension Currency {
  /// What means it in a country, `$`; the code where other countries' money would be mistaken for one's own.
  public func symbol(in country: Country) -> String {
    let locale = Locale(identifier: "\(country.moneyLocale.identifier)@currency=\(code)")
    return CleanText.nonEmptyLine(locale.currencySymbol, limit: 20) ?? code
  }
}

extension Country {
  /// What is paid with there; nil if the locale data does not say.
  public var currency: Currency? { Locale(identifier: "und_\(code)").currency.flatMap { Currency($0.identifier) } }

  /// The country's main language (CLDR's likely subtags). English where its script runs from right to left or joins its
  /// letters: terminals set few of those well, and `CleanText` takes the marks that would order them.
  fileprivate var moneyLocale: Locale {
    let parts = Locale.Language(identifier: "und-\(code)").maximalIdentifier.split(separator: "-")
    let isSimple = parts.count > 1 && Self.simpleScripts.contains(String(parts[1]))
    return Locale(identifier: "\(isSimple ? parts[0] : "en")_\(code)")
  }

  private static let simpleScripts: Set = ["Latn", "Cyrl", "Grek", "Jpan", "Kore", "Hans", "Hant"]
}
