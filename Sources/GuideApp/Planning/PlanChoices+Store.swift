import Foundation
import GuideModel
import GuideStore
import GuideUI
import Planner

extension PlanChoices {
  private static let settingName = "plan"

  /// The stored choices; empty if there are none or they cannot be read.
  init(of store: PersonalStore) throws {
    let text = try store.setting(Self.settingName)
    self = text.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0.utf8)) } ?? Self()
  }

  func keep(in store: PersonalStore) throws {
    let used = always.union(never).union(patience.keys).union(offers.keys)
    var kept = self
    kept.names = names?.filter { used.contains($0.key) && $0.key != $0.value }
    if kept.names?.isEmpty == true { kept.names = nil }
    try store.setSetting(Self.settingName, kept == Self() ? nil : try kept.storedText())
  }

  /// Adds the choices that were not made in this store.
  func add(to store: PersonalStore) throws { try store.addToSetting(Self.settingName, try storedText()) }

  private func storedText() throws -> String {
    String(decoding: try JSONEncoder.stable.encode(self), as: UTF8.self)
  }

  /// The stored form of a name.
  static func key(_ name: String) -> String { EpisodeMark.normalised(CleanText.line(name, limit: 300)) }

  /// A name as the user wrote it.
  func name(_ key: String) -> String { names?[key] ?? key }

  /// The stored form of a name that the user wrote.
  private mutating func key(writing name: String) -> String {
    let key = Self.key(name)
    names = names ?? [:]
    names?[key] = CleanText.line(name, limit: 300)
    return key
  }

  static func patience(_ word: String) -> Patience? {
    switch word {
    case "once": .atOnce
    case "whenever": .whenever
    default: Int(word).flatMap { (1...104).contains($0) ? .weeks($0) : nil }
    }
  }

  /// How long a show may wait; `whenever` by default.
  func patience(of title: String) -> Patience {
    patience[Self.key(title)].flatMap(Self.patience) ?? .whenever
  }

  /// Changes a choice in a month. Returns a line that describes it.
  mutating func change(_ action: PlanAction, in month: PriceMonth? = nil) -> String? {
    switch action {
    case .show, .settings: return nil
    case .always(let names): return set(names, always: true, never: false, "always available at no cost")
    case .never(let names): return set(names, always: false, never: true, "never paid for")
    case .either(let names): return set(names, always: false, never: false, "paid for if the plan needs it")
    case .budget(let amount, let isYearly):
      budget = amount.map { Budget(amount: $0, isYearly: isYearly) }
      return amount.map { "budget: \($0) a \(isYearly ? "year" : "month")" } ?? "no budget"
    case .wait(let patience, let titles):
      for title in titles { self.patience[key(writing: title)] = Self.word(patience) }
      return "wanted \(patience): \(titles.joined(separator: ", "))"
    case .offer(let name, let offer):
      let key = key(writing: name)
      offers[key] = offer
      offers[key]?.asOf = month?.iso
      return "\(name): \(offer.map(\.text) ?? "as the price table says")"
    }
  }

  /// The choices with changes to try out, which are not stored.
  func changed(by changes: [PlanChange]) -> PlanChoices {
    changes.reduce(into: self) { $0.apply($1) }
  }

  private mutating func apply(_ change: PlanChange) {
    switch change {
    case .dropping(let name): _ = set([name], always: false, never: !never.contains(Self.key(name)), "")
    case .holding(let name): _ = set([name], always: !always.contains(Self.key(name)), never: false, "")
    case .waiting(let title):
      let next: Patience =
        switch patience(of: title) {
        case .whenever: .atOnce
        case .atOnce: .weeks(4)
        case .weeks: .whenever
        }
      patience[key(writing: title)] = Self.word(next)
    }
  }

  private mutating func set(_ names: [String], always: Bool, never: Bool, _ what: String) -> String {
    for key in names.map({ key(writing: $0) }) {
      if always { self.always.insert(key) } else { self.always.remove(key) }
      if never { self.never.insert(key) } else { self.never.remove(key) }
    }
    return "\(what): \(names.joined(separator: ", "))"
  }

  /// `whenever` is the default, so it is not stored.
  private static func word(_ patience: Patience) -> String? {
    switch patience {
    case .atOnce: "once"
    case .weeks(let count): String(count)
    case .whenever: nil
    }
  }

  /// The choices as lines of text. The age of prices is that on `day`.
  func lines(on day: GuideDay) -> [String] {
    let list = { (keys: Set<String>) in keys.isEmpty ? "none" : keys.sorted().map(name).joined(separator: ", ") }
    var lines = ["always available at no cost: \(list(always))", "never paid for: \(list(never))"]
    lines.append("budget: \(budget.map { "\($0.amount) a \($0.isYearly ? "year" : "month")" } ?? "none")")
    lines += patience.keys.sorted().map { "wanted \(patience(of: $0)): \(name($0))" }
    lines += offers.sorted { $0.key < $1.key }.map { key, offer in
      "\(name(key)): \(offer.text)\(offer.isOverAYearOld(on: day) ? ", said more than a year ago" : "")"
    }
    return lines
  }
}

extension PlanChoices {
  /// The choices as lines whose keys change them.
  var decisions: [PlanSheet.Line] {
    always.sorted().map { PlanSheet.Line(.decision, "Always there: \(name($0))", of: .service(name($0))) }
      + never.sorted().map { PlanSheet.Line(.decision, "Never paid for: \(name($0))", of: .service(name($0))) }
      + patience.keys.sorted().map {
        PlanSheet.Line(.decision, "Wanted \(patience(of: $0)): \(name($0))", of: .show(name($0)))
      }
      + (budget.map { [PlanSheet.Line(.decision, "Budget: \($0.amount) a \($0.isYearly ? "year" : "month")")] } ?? [])
  }
}

extension PlanChoices {
  /// Stores the price of a service as the user pays it; nil for that of the price table. Other facts about its price
  /// are kept.
  mutating func set(_ price: ProviderPrice?, of service: String) {
    let key = key(writing: service)
    let old = offers[key]
    offers[key] = price.map { price in
      Offer(
        amount: price.amount.decimalText, period: price.period.name, free: old?.free ?? 0, term: old?.term ?? 1,
        currency: price.amount.currency.code, asOf: price.asOf?.iso)
    }
  }

  /// The user's own prices, by service name.
  func prices(in currency: Currency) -> [ProviderPrice] {
    offers.sorted { $0.key < $1.key }.compactMap { key, offer in
      offer.offer(in: currency).map { known in
        var price = ProviderPrice(providerID: nil, name: name(key), amount: known.price, period: known.period)
        price.isOwn = true
        price.asOf = offer.asOf.flatMap { PriceMonth(iso: $0) }
        return price
      }
    }
  }
}

extension PlanChoices.Offer {
  fileprivate func isOverAYearOld(on day: GuideDay) -> Bool {
    asOf.flatMap { PriceMonth(iso: $0) }?.isOverAYearOld(on: day) ?? false
  }

  fileprivate var text: String {
    let parts = [
      "\(amount) \(period)", free > 0 ? free == 1 ? "a month free" : "\(free) months free" : nil,
      term > 1 ? "\(term) months at least" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// Nil if the amount is not valid in a currency.
  func offer(in currency: Currency) -> ServiceOffer? {
    guard self.currency ?? currency.code == currency.code else { return nil }
    return Money(amount, currency).map {
      ServiceOffer(price: $0, period: BillingPeriod(name: period) ?? .month, freeMonths: free, minimumMonths: term)
    }
  }
}
