import Foundation
import Synchronization

extension Country {
  /// What people call it, in English (CLDR's names); the code where there is no name. Clean text.
  public var name: String { CountryNames.all[code] ?? code }

  /// The countries most asked for (the contract's short list), for the top of a menu.
  public static let common: [Country] = ["US", "GB", "CA", "AU", "DE", "FR", "JP", "KR", "IN", "BR"].compactMap {
    Country($0)
  }

  /// Every country, by name.
  public static var byName: [Country] { CountryNames.sorted }
}

/// Names from the system's locale data, which is read at the first question: opening the guide does not need it.
private enum CountryNames {
  static let all: [String: String] = {
    let english = Locale(identifier: "en_US")
    return Dictionary(
      uniqueKeysWithValues: Country.all.compactMap { code in
        english.localizedString(forRegionCode: code).map { (code, CleanText.line($0, limit: 60)) }
      })
  }()

  static let sorted: [Country] = Country.all.compactMap { Country($0) }.sorted {
    ($0.name, $0.code) < ($1.name, $1.code)
  }
}
