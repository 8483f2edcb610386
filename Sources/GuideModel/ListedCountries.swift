/// The countries that listings are for.
public struct ListedCountries: Hashable, Sendable {
  /// Those that sources name, in alphabetical order.
  public var named: [Country]
  /// Whether some listings are for all countries.
  public var includesAll: Bool

  public init(named: [Country] = [], includesAll: Bool = false) {
    self.named = named
    self.includesAll = includesAll
  }

  /// Whether some listings are for a country, or none are known.
  public func cover(_ country: Country) -> Bool { includesAll || named.isEmpty || named.contains(country) }

  /// The country whose guide shows most of the listings: the preferred one, unless they name only others.
  public func best(_ preferred: Country) -> Country {
    named.contains(preferred) ? preferred : named.first ?? preferred
  }
}
