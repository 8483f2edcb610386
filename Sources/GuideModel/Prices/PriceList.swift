import Foundation

/// The prices of providers in one country and one currency.
public struct PriceList: Hashable, Sendable {
  /// The maximum number of prices.
  public static let maximumCount = 10_000

  /// The country.
  public let country: Country
  /// The currency of all prices.
  public let currency: Currency
  /// The month in which the prices were valid, if known.
  public let asOf: PriceMonth?
  /// The origin of the prices: `tvguide's own table`. Clean text.
  public let source: String
  /// Whether this is the table shipped with the program. Any other list is preferred to it.
  public let isShipped: Bool
  /// The prices, at most one per provider, in the order given. The user's own are last.
  public private(set) var prices: [ProviderPrice]

  private var placeByID: [String: Int]
  private let placeByName: [String: Int]
  private let placeByOtherName: [String: Int]
  /// The indexes of the user's own prices by name. They are preferred.
  private var placeOfOwn: [String: Int] = [:]

  /// Leaves out prices in another currency, negative prices, and those without id and name. If there are several prices
  /// for the same id, or for the same name without an id, the first is kept. `otherNames` maps names to the name in the
  /// list.
  public init(
    country: Country, currency: Currency, asOf: PriceMonth? = nil, source: String, isShipped: Bool = false,
    prices: [ProviderPrice], otherNames: [String: String] = [:]
  ) {
    self.country = country
    self.currency = currency
    self.asOf = asOf
    self.source = source
    self.isShipped = isShipped
    var kept: [ProviderPrice] = []
    var ids: [String: Int] = [:]
    var names: [String: Int] = [:]
    for price in prices where price.amount.currency == currency && price.amount.minorUnits >= 0 {
      guard kept.count < Self.maximumCount else { break }
      let name = price.name.map(Self.folded)
      let isKnown = price.providerID.map { ids[$0] != nil } ?? name.map { names[$0] != nil } ?? true
      if isKnown { continue }
      if let id = price.providerID { ids[id] = kept.count }
      if let name, names[name] == nil { names[name] = kept.count }
      kept.append(price)
    }
    self.prices = kept
    placeByOtherName = Dictionary(
      otherNames.map { (Self.folded($0.key), names[Self.folded($0.value)]) }, uniquingKeysWith: { first, _ in first }
    ).compactMapValues { $0 }
    placeByID = ids
    placeByName = names
  }

  /// The list with the user's own prices, which replace others by provider name, or by id if they have no name.
  public func with(own: [ProviderPrice]) -> PriceList {
    var list = self
    for price in own where price.amount.currency == currency && price.amount.minorUnits >= 0 {
      guard list.prices.count < Self.maximumCount else { break }
      if let name = price.name {
        list.placeOfOwn[Self.folded(name)] = list.prices.count
      } else if let id = price.providerID {
        list.placeByID[id] = list.prices.count
      }
      list.prices.append(price)
    }
    return list
  }

  /// The price of a provider by id, else by name, ignoring case and accents.
  public func price(of provider: Provider) -> ProviderPrice? { place(of: provider).map { prices[$0] } }

  /// The price of a provider by its own name only, for listings whose ids mean something else. Short names of services
  /// are also names of channels, such as `Max` and `Prime`.
  public func price(named name: String) -> ProviderPrice? {
    let name = Self.folded(name)
    return (placeOfOwn[name] ?? placeByName[name]).map { prices[$0] }
  }

  /// The total of several providers. Providers with the same price entry count once.
  public func total(of providers: some Sequence<Provider>) -> PriceTotal {
    var total = PriceTotal(monthly: Money(minorUnits: 0, currency: currency))
    var seen: Set<Int> = []
    var unpriced: Set<String> = []
    for provider in providers {
      if let place = place(of: provider) {
        if seen.insert(place).inserted { total.add(prices[place]) }
      } else {
        unpriced.insert(provider.id)
      }
    }
    total.unpriced = unpriced.count
    return total
  }

  /// Whether prices may have changed: those of the shipped table, and those that are more than a year old.
  public func isUncertain(on day: GuideDay) -> Bool {
    isShipped || asOf.map { $0.isOverAYearOld(on: day) } ?? false
  }

  /// A figure for the screen; `~$15.49` if it may have changed.
  public func shown(_ figure: String, on day: GuideDay) -> String { isUncertain(on: day) ? "~\(figure)" : figure }

  /// A price for the screen, marked if it may have changed. The user's own price has its own date.
  public func shown(_ price: ProviderPrice, on day: GuideDay) -> String {
    let figure = price.formatted(for: country)
    guard price.isOwn else { return shown(figure, on: day) }
    return price.asOf.map { $0.isOverAYearOld(on: day) } ?? true ? "~\(figure)" : figure
  }

  /// Date and origin of the prices: `as of September 2025, from tvguide's own table`.
  public var note: String {
    (asOf.map { "as of \($0), " } ?? "") + "from \(source)" + (placeOfOwn.isEmpty || source == "you" ? "" : " and you")
  }

  /// The note, with an explanation of the mark.
  public func note(on day: GuideDay) -> String { note + (isUncertain(on: day) ? "; may have changed (~)" : "") }

  private func place(of provider: Provider) -> Int? {
    if !placeOfOwn.isEmpty, let own = placeOfOwn[Self.folded(provider.name)] { return own }
    let name = Self.folded(provider.name)
    return placeByID[provider.id] ?? placeByName[name] ?? placeByOtherName[name]
  }

  private static func folded(_ name: String) -> String {
    let line = CleanText.line(name, limit: 200)
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return line.lowercased() }
    return line.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
