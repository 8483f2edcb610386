import GuideModel
import HTTPFetch

/// The action on sources.
enum SourcesAction: Equatable {
  case list(json: Bool)
  /// `keepsName`: the name was given as an option and must not change.
  case add(NewListingSource, keepsName: Bool)
  case remove(name: String, keepsListings: Bool)
  /// All enabled sources, or one.
  case refresh(name: String?, quiet: Bool)
}

/// A source as described on the command line.
struct NewListingSource: Equatable {
  var kind: ListingSource.Kind
  /// The location of an XMLTV listing or a line-up.
  var location: String?
  /// Another server with TVmaze's API.
  var base: String?
  var name: String?
  var country: Country?
  var timeShiftMinutes: Int?
  var preference: Int?
  var refreshHours: Int?
  var language: String?
  var timeZone: String?
  /// Whether the location is that of a tvheadend server.
  var isTvheadend = false
  /// A file with the code that the server requires.
  var tokenFile: String?

  /// The sources to add: for a server its listings and its line-up. `country` is used for TVmaze if no country was
  /// given. A source with the same listings among `known` keeps what no option changes.
  func sources(
    country fallback: Country, environment: [String: String], known: [ListingSource] = []
  ) throws -> [ListingSource] {
    try made(country: fallback, environment: environment).map { source in
      var old = known.first { $0.isSame(as: source) }
      if name != nil { old?.name = source.name }
      if tokenFile != nil { old?.tvheadend = source.tvheadend }
      return adjusted(old ?? source)
    }
  }

  private func made(country fallback: Country, environment: [String: String]) throws -> [ListingSource] {
    if isTvheadend {
      let server = try TvheadendServer(location ?? "", tokenFile: tokenFile)
      _ = try server.token()
      return server.sources(name: name ?? server.name)
    }
    var source: ListingSource
    switch kind {
    case .xmltv, .m3u: source = try ListingSource(listing: location ?? "", kind: kind)
    case .tvmaze: source = try ListingSource(tvmaze: country ?? fallback, base: base, environment: environment)
    }
    if let name { source.name = name }
    return [source]
  }

  private func adjusted(_ source: ListingSource) -> ListingSource {
    var source = source
    if let country { source.country = country.code }
    source.timeShiftMinutes = timeShiftMinutes ?? source.timeShiftMinutes
    source.preference = preference ?? source.preference
    source.refreshHours = refreshHours ?? source.refreshHours
    source.language = language ?? source.language
    source.timeZone = timeZone ?? source.timeZone
    return source
  }
}

extension SourcesAction {
  init(_ raw: RawArguments) throws(UsageError) {
    switch raw.command.words.last {
    case "add":
      let addition = try NewListingSource(raw)
      self = .add(addition, keepsName: addition.name != nil)
    case "remove": self = .remove(name: raw.arguments[0], keepsListings: raw.options["--keep-listings"] != nil)
    case "refresh": self = .refresh(name: raw.arguments.first, quiet: raw.options["--quiet"] != nil)
    default: self = .list(json: raw.options["--json"] != nil)
    }
  }
}

extension NewListingSource {
  /// The limits are those of the configuration.
  init(_ raw: RawArguments) throws(UsageError) {
    if raw.arguments[0] == "server" {
      throw UsageError(
        "a server cannot be a source; use tvguide --server URL, \"server\" in the configuration, or S in the guide")
    }
    let isTvheadend = raw.arguments[0] == Self.tvheadend
    guard let kind = isTvheadend ? .xmltv : ListingSource.Kind(rawValue: raw.arguments[0]) else {
      throw .unknown("kind of source", raw.arguments[0], candidates: Self.kinds)
    }
    self.init(kind: kind)
    self.isTvheadend = isTvheadend
    location = raw.arguments.dropFirst().first
    if isTvheadend, location == nil { throw UsageError("'sources add tvheadend' needs URL, like http://host:9981") }
    if kind != .tvmaze, location == nil { throw UsageError("'sources add \(kind.rawValue)' needs FILE|URL") }
    if kind == .tvmaze, let location {
      throw UsageError(
        "unexpected argument '\(location)' after 'sources add tvmaze'; set the country with --country XX")
    }
    try readNames(raw)
    try readNumbers(raw)
    tokenFile = raw.options["--token-file"]
    if tokenFile != nil, !isTvheadend { throw UsageError("--token-file is for tvheadend only") }
    let unused = kind == .m3u ? ["--shift", "--preference", "--language", "--timezone"] : ["--language", "--timezone"]
    if kind != .xmltv, let option = unused.first(where: raw.has) {
      throw UsageError("\(option) is for listings and does nothing for \(kind.rawValue)")
    }
  }

  private static let tvheadend = "tvheadend"
  /// The kinds of sources that can be added.
  static let kinds = ListingSource.Kind.allCases.map(\.rawValue) + [tvheadend]

  private mutating func readNames(_ raw: RawArguments) throws(UsageError) {
    if let text = raw.options["--name"] {
      guard let clean = CleanText.nonEmptyLine(text, limit: 200) else { throw UsageError("--name needs a name") }
      name = clean
    }
    country = try raw.country()
    language = try raw.language()
    timeZone = try raw.zone()?.identifier
    if raw.has("--base"), kind != .tvmaze { throw UsageError("--base is for tvmaze only") }
    base = try raw.value("--base", "address", like: "https://api.tvmaze.com") { CleanText.url($0) == nil ? nil : $0 }
  }

  private mutating func readNumbers(_ raw: RawArguments) throws(UsageError) {
    refreshHours = try raw.value("--every", "time", like: "12h or 2d, up to 365d", read: Self.hours)
    if let text = raw.options["--shift"] {
      guard let minutes = Int(text), (-1440...1440).contains(minutes) else {
        throw UsageError("invalid number of minutes '\(text)' for --shift (-1440 to +1440)")
      }
      timeShiftMinutes = minutes
    }
    if let text = raw.options["--preference"] {
      guard let number = Int(text), (-1000...1000).contains(number) else {
        throw UsageError("invalid number '\(text)' for --preference (-1000 to 1000)")
      }
      preference = number
    }
  }

  /// Reads `12h`, `2d`, or a number of hours; nil for other text, and for more than a year.
  static func hours(_ text: String) -> Int? {
    let factor = text.hasSuffix("d") ? 24 : 1
    let digits = text.hasSuffix("d") || text.hasSuffix("h") ? String(text.dropLast()) : text
    guard digits.allSatisfy(\.isASCII), let number = Int(digits), (1...8760).contains(number) else { return nil }
    return number * factor <= 8760 ? number * factor : nil
  }
}
