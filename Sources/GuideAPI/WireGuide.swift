/// `data` of an answer to `/api/tv-guide`, as it stands on the wire: the contract's form with our additions. Unknown keys
/// are ignored, nulls and wrong types count as absent.
struct WireGuide: Sendable {
  var services: [WireServiceBlock]
  var dateRange: WireDates?
  var totalShows: Int?
  var totalEpisodes: Int?
  var page: WirePage?
  var sections: [WireSection]?
  var listings: WireListings?
}

extension WireGuide: Decodable {
  enum CodingKeys: String, CodingKey { case services, dateRange, totalShows, totalEpisodes, page, sections, listings }

  /// Throws only where there is no list of services: then it is no guide.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let blocks = container.list(.services, of: WireServiceBlock.self) else {
      throw DecodingError.dataCorruptedError(forKey: .services, in: container, debugDescription: "no services")
    }
    services = blocks
    dateRange = container.object(.dateRange, as: WireDates.self)
    totalShows = container.integer(.totalShows)
    totalEpisodes = container.integer(.totalEpisodes)
    page = container.object(.page, as: WirePage.self)
    sections = container.list(.sections, of: WireSection.self)
    listings = container.object(.listings, as: WireListings.self)
  }
}

/// `{startDate, endDate}`, echoed from the request.
struct WireDates: Codable, Sendable {
  var startDate: String
  var endDate: String
}

/// Which rows an answer holds, counted from 0 over all shows of the window; `anchor` is the row of the show asked for.
struct WirePage: Decodable, Sendable {
  var offset: Int
  var limit: Int
  var total: Int
  var anchor: Int?
  /// Whether `filter=` was understood; absent without one.
  var filtered: Bool?
}

/// Our addition: a provider's run of rows.
struct WireSection: Decodable, Sendable {
  var service: WireService
  var shows: Int
}

/// Our addition: what the server has beyond the window.
struct WireListings: Decodable, Sendable {
  var startDate: String?
  var endDate: String?
  var updatedAt: String?
  var countries: [String]?
  var demo: Bool?
  var credits: [String]?
}

struct WireServiceBlock: Decodable, Sendable {
  var service: WireService
  var shows: [WireShow]

  enum CodingKeys: String, CodingKey { case service, shows }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    service = try container.decode(WireService.self, forKey: .service)
    shows = container.list(.shows, of: WireShow.self) ?? []
  }
}

struct WireService: Codable, Hashable, Sendable {
  var id: WireID?
  var name: String
  var logo: String
  var color: String
  var textColor: String

  enum CodingKeys: String, CodingKey { case id, name, logo, color, textColor }

  init(id: WireID, name: String, logo: String, color: String, textColor: String) {
    self.id = id
    self.name = name
    self.logo = logo
    self.color = color
    self.textColor = textColor
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = container.object(.id, as: WireID.self)
    name = container.text(.name) ?? ""
    logo = container.text(.logo) ?? ""
    color = container.text(.color) ?? ""
    textColor = container.text(.textColor) ?? ""
  }
}
