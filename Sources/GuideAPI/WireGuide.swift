import GuideModel

/// The `data` of an answer to `/api/tv-guide`: the contract's form with additions. Unknown keys are ignored; nulls and
/// wrong types count as missing.
struct WireGuide: Sendable {
  var dateRange: WireDates?
  var services: [WireServiceBlock]
  var page: WirePage?
  var sections: [WireSection]?
  var listings: WireListings?
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
      case "sections": sections = json.list(of: WireSection.self)
      case "listings": listings = WireListings(json: &json)
      default: break
      }
    }
    guard isObject, let blocks else { return nil }
    services = blocks
  }
}

/// The first and last day of an answer.
struct WireDates: Sendable {
  var startDate = ""
  var endDate = ""

  /// Nil if the days cannot be read or are out of order.
  var window: GuideWindow? {
    guard let first = GuideDay(wirePrefix: startDate), let last = GuideDay(wirePrefix: endDate), first <= last else {
      return nil
    }
    return GuideWindow(first: first, last: last)
  }
}

extension WireDates: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "startDate": startDate = json.string() ?? ""
    case "endDate": endDate = json.string() ?? ""
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
      case "offset": offset = json.integer()
      case "limit": limit = json.integer()
      case "total": total = json.integer()
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
struct WireSection: Sendable {
  var service: WireService
  var shows: Int
}

extension WireSection: JSONReadable {
  init?(json: inout JSONReader) {
    var (service, shows): (WireService?, Int?)
    let isObject = json.object { json, key in
      switch key {
      case "service": service = WireService(json: &json)
      case "shows": shows = json.integer()
      default: break
      }
    }
    guard isObject, let service, let shows else { return nil }
    self.init(service: service, shows: shows)
  }
}

/// An addition: facts about all listings of the server.
struct WireListings: Sendable {
  var startDate: String?
  var endDate: String?
  var updatedAt: String?
  var countries: [String]?
  var demo: Bool?
  var credits: [String]?
}

extension WireListings: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "startDate": startDate = json.string()
    case "endDate": endDate = json.string()
    case "updatedAt": updatedAt = json.string()
    case "countries": countries = json.list { $0.string() }
    case "demo": demo = json.flag()
    case "credits": credits = json.list { $0.string() }
    default: break
    }
  }
}

struct WireServiceBlock: Sendable {
  var service: WireService
  var shows: [WireShow]
}

extension WireServiceBlock: JSONReadable {
  init?(json: inout JSONReader) {
    var (service, shows): (WireService?, [WireShow]?)
    let isObject = json.object { json, key in
      switch key {
      case "service": service = WireService(json: &json)
      case "shows": shows = json.list(of: WireShow.self)
      default: break
      }
    }
    guard isObject, let service else { return nil }
    self.init(service: service, shows: shows ?? [])
  }
}

struct WireService: Hashable, Sendable {
  var id: String?
  var name = ""
  var logo = ""
  var color = ""
  var textColor = ""
}

extension WireService: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "id": id = json.id()
    case "name": name = json.text() ?? ""
    case "logo": logo = json.text() ?? ""
    case "color": color = json.text() ?? ""
    case "textColor": textColor = json.text() ?? ""
    default: break
    }
  }
}
