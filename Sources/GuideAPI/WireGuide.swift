import GuideModel

/// The `data` of an answer to `/api/tv-guide`: the contract's form with additions. Unknown keys are ignored; nulls and
/// wrong types count as missing.
struct WireGuide: Sendable {
  var dateRange: WireDates?
  var services: [WireServiceBlock]
  var page: WirePage?
  var sections: [GuideSection]?
  var listings: ListingsInfo?
}

extension WireGuide: JSONReadable {
  /// Nil if there is no list of services, because then it is not a guide.
  init?(json: inout JSONReader) {
    var blocks: [WireServiceBlock]?
    self.init(services: [])
    let isObject = json.object { json, key in
      switch key {
      case "dateRange": dateRange = WireDates(json: &json)
      case "services": blocks = json.list(of: WireServiceBlock.self)
      case "page": page = WirePage(json: &json)
      case "sections": sections = json.list(of: GuideSection.self)
      case "listings": listings = ListingsInfo(json: &json)
      default: break
      }
    }
    guard isObject, let blocks else { return nil }
    services = blocks
  }
}

/// The first and last day of an answer.
struct WireDates: Sendable {
  private var first: GuideDay?
  private var last: GuideDay?

  /// Nil if the days cannot be read or are out of order.
  var window: GuideWindow? {
    guard let first, let last, first <= last else { return nil }
    return GuideWindow(first: first, last: last)
  }
}

extension WireDates: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "startDate": first = json.string().flatMap(GuideDay.init(wirePrefix:))
    case "endDate": last = json.string().flatMap(GuideDay.init(wirePrefix:))
    default: break
    }
  }
}

/// The rows of an answer, from 0 over all shows of the window. `anchor` is the row of the requested show.
struct WirePage: Sendable {
  var offset: Int
  var limit: Int
  var total: Int
  var anchor: Int?
  /// Whether `filter=` was understood; nil without a filter.
  var filtered: Bool?
}

extension WirePage: JSONReadable {
  init?(json: inout JSONReader) {
    var (offset, limit, total): (Int?, Int?, Int?)
    var (anchor, filtered): (Int?, Bool?)
    let isObject = json.object { json, key in
      switch key {
      case "offset": offset = json.count()
      case "limit": limit = json.count()
      case "total": total = json.count()
      case "anchor": anchor = json.integer()
      case "filtered": filtered = json.flag()
      default: break
      }
    }
    guard isObject, let offset, let limit, let total else { return nil }
    self.init(offset: offset, limit: limit, total: total, anchor: anchor, filtered: filtered)
  }
}

/// An addition: the rows of a provider.
extension GuideSection: JSONReadable {
  package init?(json: inout JSONReader) {
    var (provider, rowCount): (Provider?, Int?)
    let isObject = json.object { json, key in
      switch key {
      case "service": provider = Provider(json: &json)
      case "shows": rowCount = json.count()
      default: break
      }
    }
    guard isObject, let provider, let rowCount else { return nil }
    self.init(provider: provider, rowCount: rowCount)
  }
}

/// An addition: facts about all listings of the server.
extension ListingsInfo: JSONReadable {
  package init?(json: inout JSONReader) {
    self.init()
    var days = WireDates()
    let isObject = json.object { json, key in
      switch key {
      case "updatedAt": updated = json.string().flatMap { Instant(rfc3339: $0) }
      case "countries": countries.named = json.list { $0.string().flatMap { Country($0) } } ?? []
      case "allCountries": countries.includesAll = json.flag() ?? false
      case "demo": isDemo = json.flag() ?? false
      case "credits":
        credits = (json.list { $0.string() } ?? []).prefix(8).compactMap { CleanText.nonEmptyLine($0, limit: 100) }
      default: days.read(key, from: &json)
      }
    }
    guard isObject else { return nil }
    extent = days.window
  }
}

struct WireServiceBlock: Sendable {
  var service: Provider
  var shows: [Show]
}

extension WireServiceBlock: JSONReadable {
  init?(json: inout JSONReader) {
    var (service, shows): (Provider?, [Show]?)
    let isObject = json.object { json, key in
      switch key {
      case "service": service = Provider(json: &json)
      case "shows": shows = json.list(of: Show.self)
      default: break
      }
    }
    guard isObject, let service else { return nil }
    self.init(service: service, shows: shows ?? [])
  }
}

extension Provider: JSONReadable {
  /// Uses the id as the name of a service without a name, and the other way round.
  package init?(json: inout JSONReader) {
    self.init(id: "", name: "")
    let isObject = json.object { json, key in
      switch key {
      case "id": id = CleanText.nonEmptyLine(json.id(), limit: 200) ?? ""
      case "name": name = CleanText.nonEmptyLine(json.text(), limit: 200) ?? ""
      case "logo": logo = CleanText.url(json.text())
      case "color": color = json.text().flatMap(RGB.init(hex:)) ?? .fallback
      case "textColor": textColor = json.text().flatMap(RGB.init(hex:)) ?? .white
      default: break
      }
    }
    guard isObject else { return nil }
    if id.isEmpty { id = name }
    if name.isEmpty { name = id.isEmpty ? "Unnamed service" : id }
  }
}
