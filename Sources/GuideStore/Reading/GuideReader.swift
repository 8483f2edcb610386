import Foundation
import GuideModel

/// Reads the listings. Not Sendable: use a reader from one thread at a time. Several readers are independent.
///
/// A missing database is an empty guide. It is opened when it exists. All methods throw `StoreError`.
public final class GuideReader {
  private let path: String
  private var connection: Connection?
  private var directory = ProviderIndex()
  private let shared: SharedProviders
  private var daysOfWindow: WindowDays?
  /// The rows of the last providers, because scrolling stays among few of them.
  var providerRows = RecentlyUsed<ProviderRows, [Int64]>(limit: 1 << 16)
  private var joins: (version: Int64, byCountry: [String?: JoinedShows]) = (0, [:])

  /// Opens the database at `path`, if it exists.
  public convenience init(path: String) throws {
    self.init(openedLaterAt: path)
    try openIfNeeded()
  }

  /// Opens the database on first use.
  public convenience init(openedLaterAt path: String) { self.init(path, SharedProviders()) }

  private init(_ path: String, _ shared: SharedProviders) {
    self.path = path
    self.shared = shared
  }

  /// Another reader of the same guide, for another thread. It opens the database on first use. The providers are read
  /// once for all readers.
  public func another() -> sending GuideReader { GuideReader(path, shared) }

  /// An empty guide.
  public convenience init() { self.init(openedLaterAt: "") }

  /// Runs the body on a consistent state of the guide during imports. May be nested. Each method does so by itself.
  public func consistently<Result>(_ body: () throws -> Result) throws -> Result {
    try read { _, _ in try body() } ?? body()
  }

  /// A number that changes with each visible change by any process, also across restarts. 0 without a database.
  public func dataVersion() throws -> Int64 {
    try openIfNeeded()
    return try read { _, directory in directory.version } ?? 0
  }

  /// Whether anything was ever imported. Reads a small table.
  public func hasListings() throws -> Bool {
    try look { try $0.exists("SELECT 1 FROM generation WHERE phase = 1 LIMIT 1") } ?? false
  }

  /// The countries of the listings; whether anything was imported; and whether there are only channels and no services.
  public func coverage() throws -> (countries: ListedCountries, hasListings: Bool, hasChannelsAlone: Bool) {
    let known = try look { (codes: try Self.countryCodes($0), hasServices: try Self.hasServices($0)) }
    let codes = known?.codes ?? []
    return (Self.countries(codes), !codes.isEmpty, !codes.isEmpty && known?.hasServices == false)
  }

  private static func hasServices(_ connection: Connection) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM source s JOIN provider p ON p.source = s.id AND p.kind = 1 WHERE p.name IS NOT NULL LIMIT 1")
  }

  private static func countries(_ codes: [String?]) -> ListedCountries {
    ListedCountries(named: codes.compactMap { $0.flatMap { Country($0) } }, includesAll: codes.contains(nil))
  }

  /// The countries of the sources; nil for a source for all countries.
  private static func countryCodes(_ connection: Connection) throws -> [String?] {
    try connection.all(
      """
      SELECT DISTINCT country FROM source s
      WHERE EXISTS (SELECT 1 FROM generation g WHERE g.source = s.id AND g.phase = 1) ORDER BY country
      """
    ) { $0.optionalText(0) }
  }

  private static func credits(_ connection: Connection) throws -> [String] {
    try connection.all(
      """
      SELECT credit FROM source s WHERE credit IS NOT NULL
        AND EXISTS (SELECT 1 FROM generation g WHERE g.source = s.id AND g.phase = 1) GROUP BY credit ORDER BY min(s.id)
      """
    ) { $0.text(0) }
  }

  /// The first and last guide day with an airing in a country, and the time of the last import. If the country has
  /// none, or for nil, those of all listings.
  public func listings(
    zone: ZoneRules, dayStart: DayStart = .standard, country: Country? = nil
  ) throws -> ListingsInfo {
    let found = try read { connection, directory in
      let updated = try connection.first("SELECT max(imported) FROM generation WHERE phase = 1") {
        $0.optionalInteger(0).map { Instant(secondsSinceEpoch: $0) }
      }
      let ofCountry = directory.pieces.filter { isShown($0.country, in: country) }
      let broadcasts = try Self.extent(ofCountry.isEmpty ? directory.pieces : ofCountry, connection)
      var days = broadcasts.starts.map { zone.guideDay(of: $0, dayStart: dayStart) } + broadcasts.days
      days.sort()
      let extent = days.first.map { GuideWindow(first: $0, last: days[days.count - 1]) }
      return ListingsInfo(
        extent: extent, updated: updated ?? nil, countries: Self.countries(try Self.countryCodes(connection)),
        credits: try Self.credits(connection))
    }
    return found ?? ListingsInfo()
  }

  /// The channels of a country in order; all for nil.
  public func channels(country: Country? = nil) throws -> [Channel] {
    let found = try read { _, directory in
      directory.channels(in: country).map { directory.entries[$0].channel }
    }
    return found ?? []
  }

  /// Calls the body with the connection; nil without a database. Does not read the providers.
  private func look<Result>(_ body: (Connection) throws -> Result) throws -> Result? {
    try openIfNeeded()
    return try connection.map { connection in try connection.snapshot { try body(connection) } }
  }

  /// Calls the body with the connection and its directory; nil without a database.
  func read<Result>(_ body: (Connection, ProviderIndex) throws -> Result) throws -> Result? {
    try openIfNeeded()
    guard let connection else { return nil }
    return try connection.snapshot {
      let version = try connection.first("SELECT version FROM state") { $0.integer(0) } ?? 0
      if version != directory.version || version == 0 {
        directory = try shared.index(connection, version: version)
        providerRows.removeAll()
      }
      return try body(connection, directory)
    }
  }

  /// The bounds of a window's days. The last ones are cached, because zone rules are slow.
  func days(of query: WindowRequest) -> WindowDays {
    if let known = daysOfWindow, known.window == query.window, known.zone == query.zone,
      known.dayStart == query.dayStart
    {
      return known
    }
    let made = WindowDays(window: query.window, zone: query.zone, dayStart: query.dayStart)
    daysOfWindow = made
    return made
  }

  /// The joined shows for a country. They are computed on first use after an import.
  func joins(_ connection: Connection, _ directory: ProviderIndex, country: Country?) throws -> JoinedShows {
    // Countries without a source see the same listings: those for all countries.
    let codes = directory.countries
    let isAll = country.map { codes.isSubset(of: [$0.code]) } ?? true
    let code = isAll ? nil : country.map { codes.contains($0.code) ? $0.code : "" }
    if joins.version != directory.version { joins = (directory.version, [:]) }
    if let known = joins.byCountry[code] { return known }
    let made = try JoinedShows(connection, directory, country: country)
    joins.byCountry[code] = made
    return made
  }

  /// Opens the database if it is not open or was replaced.
  private func openIfNeeded() throws {
    if let connection, connection.isCurrent { return }
    connection = nil
    directory = ProviderIndex()
    providerRows.removeAll()
    joins = (0, [:])
    connection = try ListingsDatabase.openForReading(path)
  }

  /// The first and last visible start, and the first and last day of airings without a time.
  ///
  /// A span that another listing cuts off is assumed to be full up to the cut.
  private static func extent(
    _ pieces: [ProviderIndex.Piece], _ connection: Connection
  ) throws -> (starts: [Instant], days: [GuideDay]) {
    // Empty if a piece begins after the last start: it is a gap without airings.
    let seen = pieces.compactMap { piece in
      piece.starts.map { (first: max(piece.low, $0.lowerBound), last: min(piece.high - 1, $0.upperBound)) }
    }.filter { $0.first <= $0.last }
    let starts = [seen.map(\.first).min(), seen.map(\.last).max()]
    let generations = Set(pieces.map(\.generation))
    let days = try connection.all(DaySQL.extent) { ($0.integer(0), [$0.integer(1), $0.integer(2)]) }
    return (
      starts.compactMap { $0 }.map { Instant(secondsSinceEpoch: $0) },
      days.filter { generations.contains($0.0) }.flatMap(\.1).map { GuideDay(daysSinceEpoch: Int($0)) }
    )
  }
}
