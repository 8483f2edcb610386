import GuideConfiguration
import GuideImport
import GuideModel
import TVmaze

/// A place that listings, or a line-up of streams, are read from again and again.
struct Source: Codable, Equatable, Sendable {
  /// What kind of place it is.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case xmltv, tvmaze
    /// A line-up of streams.
    case m3u
  }

  /// What it is called; no two are called the same. Clean text.
  var name: String
  var kind: Kind
  /// A file's absolute path or an address; nil for TVmaze's own server.
  var location: String?
  /// The code of the country it is for; TVmaze always has one.
  var country: String?
  /// Minutes added to all of its times.
  var timeShiftMinutes = 0
  /// Of two sources that list the same, the one with the higher number counts.
  var preference = 0
  /// Hours after which it is read again; nil for the kind's own.
  var refreshHours: Int?
  /// The language of titles to prefer.
  var language: String?
  /// The zone of times that give none.
  var timeZone: String?
  /// The tvheadend server that it is of.
  var tvheadend: TvheadendServer?
  /// Whether it is read at all.
  var enabled = true
}

extension Source {
  /// Hours after which it is read again. Listings and line-ups are made anew once a day as a rule; TVmaze learns of changes all
  /// day long, and answers that did not change cost it little.
  var everyHours: Int {
    refreshHours ?? (kind == .tvmaze ? 12 : 24)
  }

  /// The country, where it is one.
  var listedCountry: Country? { country.flatMap { Country($0) } }

  /// What its listings go by in the database, beside the kind. Throws for a location that is none.
  func place() throws -> String {
    switch kind {
    case .xmltv, .m3u: try ImportRequest.identity(of: location ?? "")
    case .tvmaze:
      TVmazeRequest.identity(base: location ?? TVmazeClient.defaultBase, country: listedCountry ?? .unitedStates)
    }
  }

  /// A source of the configuration file. Paths begin at the file's directory, `~/` at home; `country` is TVmaze's where the
  /// file names none.
  init(_ settings: SourceSettings, directory: String, home: String?, country: Country) {
    name = settings.name
    kind =
      switch settings.kind {
      case .xmltv: .xmltv
      case .tvmaze: .tvmaze
      case .m3u: .m3u
      }
    self.country = settings.country?.code ?? (kind == .tvmaze ? country.code : nil)
    location = settings.location.map { LoadedConfiguration.place($0, from: directory, home: home) }
    timeShiftMinutes = settings.timeShiftMinutes
    preference = settings.preference
    refreshHours = settings.refreshHours
    language = settings.language
    timeZone = settings.timeZone?.identifier
    enabled = settings.enabled
  }

  /// A source with what holds unless it is said otherwise.
  init(name: String, kind: Kind, location: String? = nil, country: Country? = nil) {
    self.name = name
    self.kind = kind
    self.location = location
    self.country = country?.code
  }
}
