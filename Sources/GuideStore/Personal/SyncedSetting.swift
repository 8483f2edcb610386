import Foundation
import GuideModel

/// A setting whose parts are separate items: the choices for the plan, the chosen channels, and the saved filters. How
/// the screen is drawn is not shared.
struct SyncedSetting {
  /// The name of the stored setting.
  let name: String

  private static let plan = "plan"
  private static let preferences = "preferences"
  private static let channels = "channels"

  /// Nil for a setting that is not shared.
  init?(_ name: String) {
    guard [Self.plan, Self.preferences, Self.channels].contains(name) || name.hasPrefix("channels of ") else {
      return nil
    }
    self.name = name
  }

  /// The setting that contains an item; nil for other and for invalid items.
  init?(of item: SyncedItem) {
    switch item.kind {
    case "service-held", "patience", "price", "budget": self.init(Self.plan)
    case "filter": self.init(Self.preferences)
    case "channel-hidden", "channel-favourite", "channel-group", "channel-order":
      guard let name = Self.parts(item.key)?.first, SyncedItem.isClean(name) else { return nil }
      self.init(name)
      if name == Self.plan || name == Self.preferences { return nil }
    default: return nil
    }
  }

  /// The items in the text of a setting, with their values.
  func items(_ text: String?) -> [SyncedItem: String] {
    guard let text else { return [:] }
    switch name {
    case Self.plan: return SyncedItem.read(PlanChoices.self, text).map(items) ?? [:]
    case Self.preferences:
      let filters = SyncedItem.read(Filters.self, text)?.savedFilters ?? [:]
      return Dictionary(uniqueKeysWithValues: filters.map { (SyncedItem("filter", $0), $1) })
    default: return SyncedItem.read(ChannelArrangement.self, text).map(items) ?? [:]
    }
  }

  /// The text with some items changed; a nil value removes an item. Invalid items are left out. Nil if nothing remains.
  func text(_ text: String?, with changes: [SyncedItem: String?]) -> String? {
    let changes = changes.sorted { ($0.key.kind, $0.key.key) < ($1.key.kind, $1.key.key) }
    switch name {
    case Self.plan:
      var choices = text.flatMap { SyncedItem.read(PlanChoices.self, $0) } ?? PlanChoices()
      for (item, value) in changes { Self.set(item, value, in: &choices) }
      return choices == PlanChoices() ? nil : SyncedItem.json(choices)
    case Self.preferences: return Self.filters(text, with: changes)
    default:
      var arrangement = text.flatMap { SyncedItem.read(ChannelArrangement.self, $0) } ?? ChannelArrangement()
      for (item, value) in changes { Self.set(item, value, in: &arrangement) }
      return arrangement.isStandard ? nil : SyncedItem.json(arrangement)
    }
  }

  /// The items that differ between two texts.
  func changes(from former: String?, to text: String?) -> [SyncedItem: String?] {
    let (former, latest) = (items(former), items(text))
    var changes: [SyncedItem: String?] = [:]
    for (item, value) in latest where former[item] != value { changes[item] = .some(value) }
    for item in former.keys where latest[item] == nil { changes[item] = .some(nil) }
    return changes
  }

  private static func parts(_ key: String) -> [String]? { SyncedItem.read([String].self, key) }
}

// MARK: - The plan

extension SyncedSetting {
  private func items(_ choices: PlanChoices) -> [SyncedItem: String] {
    var items: [SyncedItem: String] = [:]
    for name in choices.never { items[SyncedItem("service-held", name)] = "never" }
    for name in choices.always { items[SyncedItem("service-held", name)] = "always" }
    for (title, word) in choices.patience { items[SyncedItem("patience", title)] = word }
    for (name, offer) in choices.offers { items[SyncedItem("price", name)] = SyncedItem.json(offer) }
    if let budget = choices.budget { items[SyncedItem("budget", "")] = SyncedItem.json(budget) }
    return items
  }

  private static func set(_ item: SyncedItem, _ value: String?, in choices: inout PlanChoices) {
    guard item.kind == "budget" || SyncedItem.isClean(item.key) else { return }
    switch item.kind {
    case "service-held":
      choices.always.remove(item.key)
      choices.never.remove(item.key)
      if value == "always" { choices.always.insert(item.key) }
      if value == "never" { choices.never.insert(item.key) }
    case "patience": choices.patience[item.key] = value.flatMap { SyncedItem.isClean($0) ? $0 : nil }
    case "price":
      choices.offers[item.key] = value.flatMap { SyncedItem.read(PlanChoices.Offer.self, $0) }.flatMap { offer in
        let texts = [offer.amount, offer.period, offer.currency, offer.asOf].compactMap { $0 }
        return texts.allSatisfy(SyncedItem.isClean) ? offer : nil
      }
    default:
      choices.budget = value.flatMap { SyncedItem.read(PlanChoices.Budget.self, $0) }.flatMap {
        SyncedItem.isClean($0.amount) ? $0 : nil
      }
    }
  }
}

// MARK: - Saved filters

extension SyncedSetting {
  private struct Filters: Codable { var savedFilters: [String: String]? }

  /// If there are this many filters, those of other machines are not added.
  private static let mostFilters = 1_000

  /// Changes only the filters. Everything else in the text stays.
  private static func filters(_ text: String?, with changes: [(key: SyncedItem, value: String?)]) -> String? {
    let data = text.map { Data($0.utf8) }
    // `Preferences` cannot be read without this member.
    var members =
      data.flatMap { (try? JSONSerialization.jsonObject(with: $0)) as? [String: Any] } ?? ["showsGridLines": false]
    var filters = data.flatMap { try? JSONDecoder().decode(Filters.self, from: $0) }?.savedFilters ?? [:]
    for (item, line) in changes {
      guard let line else {
        filters[item.key] = nil
        continue
      }
      guard filters.count < mostFilters, SyncedItem.isClean(item.key), SyncedItem.isClean(line),
        line.count <= FilterCriteria.maximumLength
      else { continue }
      filters[item.key] = line
    }
    members["savedFilters"] = filters
    let written = try? JSONSerialization.data(withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
    return written.map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

// MARK: - Channels

extension SyncedSetting {
  /// The parts that do not belong to a single channel.
  private struct Order: Codable {
    var favourites: [String]
    var order: [String]
    var hidesEmpty: Bool
    var sorting: ChannelSorting
  }

  private func item(_ kind: String, _ channel: String?) -> SyncedItem {
    SyncedItem(kind, SyncedItem.json([name] + (channel.map { [$0] } ?? [])))
  }

  private func items(_ arrangement: ChannelArrangement) -> [SyncedItem: String] {
    var items: [SyncedItem: String] = [:]
    for key in arrangement.hidden { items[item("channel-hidden", key)] = "" }
    for key in arrangement.favourites { items[item("channel-favourite", key)] = "" }
    for group in arrangement.groups {
      for key in group.channels { items[item("channel-group", key)] = group.name }
    }
    let order = Order(
      favourites: arrangement.favourites, order: arrangement.order, hidesEmpty: arrangement.hidesEmpty,
      sorting: arrangement.sorting)
    let isPlain = order.favourites.isEmpty && order.order.isEmpty && !order.hidesEmpty && order.sorting == .source
    if !isPlain { items[item("channel-order", nil)] = SyncedItem.json(order) }
    return items
  }

  private static func set(_ item: SyncedItem, _ value: String?, in arrangement: inout ChannelArrangement) {
    if item.kind == "channel-order" {
      let order = value.flatMap { SyncedItem.read(Order.self, $0) }
      arrangement.reorder(
        favourites: order?.favourites ?? [], order: (order?.order ?? []).filter(SyncedItem.isClean))
      arrangement.hidesEmpty = order?.hidesEmpty ?? false
      arrangement.sorting = order?.sorting ?? .source
      return
    }
    guard let parts = parts(item.key), parts.count == 2, SyncedItem.isClean(parts[1]) else { return }
    switch item.kind {
    case "channel-hidden": arrangement.setHidden(parts[1], value != nil)
    case "channel-favourite": arrangement.setFavourite(parts[1], value != nil)
    default: arrangement.setGroup(parts[1], value ?? "")
    }
  }
}
