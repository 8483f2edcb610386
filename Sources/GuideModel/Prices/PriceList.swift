import Foundation

/// What providers cost in one country, in one currency.
public struct PriceList: Hashable, Sendable {
  /// More providers than any country has; what comes after is not kept.
  public static let maximumCount = 10_000

  /// Where these prices are paid.
  public let country: Country
  /// What all of them are in.
  public let currency: Currency
  /// When they held, where that is known.
  public let asOf: PriceMonth?
  /// Where they come from, as people call it: `tvguide's own table`. Clean text.
  public let source: String
  /// Whether it is the table that comes with the program, which anything else outranks.
  public let isShipped: Bool
  /// One for each provider, in the order given; the person's own after them.
  public private(set) var prices: [ProviderPrice]

  private let placeByID: [String: Int]
  private let placeByName: [String: Int]
  /// Of the person's own, which outrank others.
  private var placeOfOwn: [String: Int] = [:]

  /// A list. Prices in another currency, below nothing, or without id and name are left out; so is all but the first
  /// for an id, or for a name without an id. `otherNames` are names for a price that has another.
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
    for (other, name) in otherNames where names[Self.folded(other)] == nil {
      names[Self.folded(other)] = names[Self.folded(name)]
    }
    self.prices = kept
    placeByID = ids
    placeByName = names
  }

  /// The same with what the person pays in the place of other figures, by the providers' names.
  public func with(own: [ProviderPrice]) -> PriceList {
    var list = self
    for price in own where price.amount.currency == currency && price.amount.minorUnits >= 0 {
      guard let name = price.name, list.prices.count < Self.maximumCount else { continue }
      list.placeOfOwn[Self.folded(name)] = list.prices.count
      list.prices.append(price)
    }
    return list
  }

  /// What a provider costs: by its id, else by its name, whose case and accents do not matter.
  public func price(of provider: Provider) -> ProviderPrice? { place(of: provider).map { prices[$0] } }

  /// What a provider called so costs. For providers whose ids are a listing's own, and mean nothing here.
  public func price(named name: String) -> ProviderPrice? {
    let name = Self.folded(name)
    return (placeOfOwn[name] ?? placeByName[name]).map { prices[$0] }
  }

  /// What providers cost together. Those that mean the same price count once.
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

  /// Whether figures may have changed since: those of the table that comes with the program, of which nobody knows the plan,
  /// and those of more than a year ago.
  public func isUncertain(on day: GuideDay) -> Bool {
    isShipped || asOf.map { $0.isOverAYearOld(on: day) } ?? false
  }

  /// A figure as screens show it: marked, `~$15.49`, where it may have changed.
  public func shown(_ figure: String, on day: GuideDay) -> String { isUncertain(on: day) ? "~\(figure)" : figure }

  /// A price as people of the country write it, marked where it may have changed. The person's own is as old as it says.
  public func shown(_ price: ProviderPrice, on day: GuideDay) -> String {
    let figure = price.formatted(for: country)
    guard price.isOwn else { return shown(figure, on: day) }
    return price.asOf.map { $0.isOverAYearOld(on: day) } ?? true ? "~\(figure)" : figure
  }

  /// When they held and where they come from: `as of September 2025, from tvguide's own table`.
  public var note: String {
    (asOf.map { "as of \($0), " } ?? "") + "from \(source)" + (placeOfOwn.isEmpty || source == "you" ? "" : " and you")
  }

  /// What screens say about all of them: the note, and what the mark of a figure means.
  public func note(on day: GuideDay) -> String { note + (isUncertain(on: day) ? "; may have changed (~)" : "") }

  private func place(of provider: Provider) -> Int? {
    if !placeOfOwn.isEmpty, let own = placeOfOwn[Self.folded(provider.name)] { return own }
    return placeByID[provider.id] ?? placeByName[Self.folded(provider.name)]
  }

  private static func folded(_ name: String) -> String {
    let line = CleanText.line(name, limit: 200)
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return line.lowercased() }
    return line.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
