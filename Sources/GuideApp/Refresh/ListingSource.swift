import GuideConfiguration
import GuideImport
import GuideModel
import TVmaze

/// A source of listings or of a line-up, which is read repeatedly.
struct ListingSource: Codable, Equatable, Sendable {
  typealias Kind = SourceSettings.Kind

  /// The name, unique among sources. Clean text.
  var name: String
  var kind: Kind
  /// The absolute path of a file or an address; nil for TVmaze's own server.
  var location: String?
  /// The country code; TVmaze always has one.
  var country: String?
  /// Minutes added to all its times.
  var timeShiftMinutes = 0
  /// If two sources have the same listings, the one with the higher preference is used.
  var preference = 0
  /// The refresh interval in hours; nil for the kind's default.
  var refreshHours: Int?
  /// The preferred language of titles.
  var language: String?
  /// The zone of times without one.
  var timeZone: String?
  /// The tvheadend server that it belongs to.
  var tvheadend: TvheadendServer?
  /// Whether it is refreshed.
  var enabled = true
}

extension ListingSource {
  /// The refresh interval in hours. Listings and line-ups usually change once a day. TVmaze changes all day long, and
  /// unchanged answers are cheap for it.
  var everyHours: Int {
    refreshHours ?? (kind == .tvmaze ? 12 : 24)
  }

  /// The country, if there is one.
  var listedCountry: Country? { country.flatMap { Country($0) } }

  /// Its location in the database, beside the kind. Throws for an invalid location.
  func place() throws -> String {
    switch kind {
    case .xmltv, .m3u: try ImportRequest.identity(of: location ?? "")
    case .tvmaze:
      TVmazeRequest.identity(base: location ?? TVmazeClient.defaultBase, country: listedCountry ?? .unitedStates)
    }
  }

  /// Whether both have the same listings.
  func isSame(as other: ListingSource) -> Bool {
    guard kind == other.kind, let place = try? place() else { return false }
    return place == (try? other.place())
  }

  /// A source of the configuration file. Relative paths start at the file's directory, `~/` is the home directory.
  /// `country` is used for TVmaze if the file gives none.
  init(_ settings: SourceSettings, directory: String, home: String?, country: Country) {
    name = settings.name
    kind = settings.kind
    self.country = settings.country?.code ?? (kind == .tvmaze ? country.code : nil)
    location = settings.location.map { LoadedConfiguration.place($0, from: directory, home: home) }
    timeShiftMinutes = settings.timeShiftMinutes
    preference = settings.preference
    refreshHours = settings.refreshHours
    language = settings.language
    timeZone = settings.timeZone?.identifier
    enabled = settings.enabled
  }

  /// A source with default values.
  init(name: String, kind: Kind, location: String? = nil, country: Country? = nil) {
    self.name = name
    self.kind = kind
    self.location = location
    self.country = country?.code
  }
}
