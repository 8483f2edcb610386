import Foundation

extension Country {
  /// The English name (CLDR); the code if there is none. Clean text.
  public var name: String { CountryNames.english[code] ?? code }

  /// All names, folded (`FoldedText.words`): in English, in everyday words, and in the languages of the country and of
  /// the user.
  public var allNames: Set<String> { CountryNames.folded[code] ?? [] }

  /// The usual countries, for the top of a menu.
  public static let common: [Country] = ["US", "GB", "CA", "AU", "DE", "FR", "JP", "KR", "IN", "BR"].compactMap {
    Country($0)
  }

  /// All countries, sorted by name.
  public static var byName: [Country] { CountryNames.sorted }

  /// Finds a country by code (`GB`), by any of its names (`UK`, `England`, `Österreich`), or by the start of its
  /// English name; nil if there is none, or if several names start so.
  public init?(named text: String) {
    let typed = FoldedText.words(text)
    // `uk` is also the code of the Ukrainian language, and a prefix of its name.
    if let code = CountryNames.everyday[typed], let country = Country(code) {
      self = country
    } else if let country = Country(text) {
      self = country
    } else if !typed.isEmpty,
      let country = Self.byName.first(where: { $0.allNames.contains(typed) }) ?? Self.only(startingWith: typed)
    {
      self = country
    } else {
      return nil
    }
  }

  private static func only(startingWith typed: String) -> Country? {
    let found = starting(with: typed)
    return found.count == 1 ? found[0] : nil
  }

  /// The countries whose English name starts with folded text, by name.
  private static func starting(with typed: String) -> [Country] {
    byName.filter { FoldedText.words($0.name).hasPrefix(typed) }
  }

  /// What to say about text that `init(named:)` does not find: `unknown country 'Grmany'; did you mean Germany?`
  public static func mistake(_ text: String) -> String {
    let typed = FoldedText.words(text)
    let several = typed.isEmpty ? [] : starting(with: typed).map(\.name)
    if several.count > 1 {
      let rest = several.count > 5 ? " and \(several.count - 5) others" : ""
      return "several countries start with '\(text)': \(several.prefix(5).joined(separator: ", "))\(rest)"
    }
    // Among codes of two letters, all are similar.
    let names = text.count > 3 ? byName.map { FoldedText.words($0.name) } : []
    let near = Suggestion.nearest(to: typed, among: names).flatMap { Country(named: $0)?.name }
    let advice = near.map { "did you mean \($0)?" } ?? "write its name, or its two letters (US)"
    return "unknown country '\(text)'; \(advice)"
  }
}

/// Names from the system's locale data. They are read on first use, because the start of the guide does not need them.
private enum CountryNames {
  static let english = names(in: Locale(identifier: "en_US"))

  /// Everyday names that CLDR does not have, folded.
  static let everyday: [String: String] = [
    "uk": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "northern ireland": "GB", "britain": "GB",
    "great britain": "GB", "usa": "US", "america": "US", "united states of america": "US", "the states": "US",
    "holland": "NL", "the netherlands": "NL", "czech republic": "CZ", "turkey": "TR", "ivory coast": "CI",
    "korea": "KR",
    "burma": "MM", "swaziland": "SZ", "macedonia": "MK", "cape verde": "CV", "east timor": "TL", "vatican": "VA",
    "uae": "AE", "emirates": "AE", "eire": "IE", "bosnia": "BA", "hong kong": "HK", "macau": "MO", "macao": "MO",
    "palestine": "PS", "congo": "CG", "prc": "CN",
  ]

  static let folded: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    func add(_ name: String, _ code: String) {
      let words = FoldedText.words(name)
      if !words.isEmpty { found[code, default: []].insert(words) }
    }
    for (code, name) in english { add(name, code) }
    for (name, code) in everyday { add(name, code) }
    for (code, name) in names(in: usersLocale) { add(name, code) }
    // Locales with a country, such as `de_AT`, `gsw_CH` and `sr_Latn_RS`: the languages spoken there.
    for identifier in Locale.availableIdentifiers {
      let parts = identifier.split(separator: "_")
      guard parts.count > 1, let region = parts.last, region.count == 2 else { continue }
      let code = String(region)
      Locale(identifier: identifier).localizedString(forRegionCode: code).map { add($0, code) }
    }
    return found
  }()

  static let sorted: [Country] = Country.all.compactMap { Country($0) }.sorted {
    ($0.name, $0.code) < ($1.name, $1.code)
  }

  private static func names(in locale: Locale) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: Country.all.compactMap { code in
        locale.localizedString(forRegionCode: code).map { (code, CleanText.line($0, limit: 60)) }
      })
  }

  /// Foundation only has the English locale here.
  private static var usersLocale: Locale {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return Locale(identifier: String(name.prefix { $0 != "." && $0 != "@" }))
  }
}
