import Foundation
import GuideModel

/// Answers from the listings. Not Sendable: its owner serialises all use; several readers do not disturb each other.
///
/// A database that is not there is an empty guide, and is found once it is made. Every method throws `StoreError`.
public final class GuideReader {
  private let path: String
  private var connection: Connection?
  private var openedFile: FileIdentity?
  private var directory = ProviderIndex()
  private var daysOfWindow: WindowDays?
  var providerRows = ProviderRows()
  private var joins: (version: Int64, byCountry: [String?: JoinedShows]) = (0, [:])

  /// Opens the database at `path`, if there is one.
  public init(path: String) throws {
    self.path = path
    try openIfNeeded()
  }

  /// Opens it when it is asked for the first time: for a second reader of a guide that was opened already, so that nothing
  /// waits for it.
  public init(openedLaterAt path: String) { self.path = path }

  /// A guide without listings, for good.
  public convenience init() { self.init(openedLaterAt: "") }

  /// Runs the body on one state of the guide, whatever is imported meanwhile. May be nested. Every method does so for itself.
  public func consistently<Result>(_ body: () throws -> Result) throws -> Result {
    try read { _, _ in try body() } ?? body()
  }

  /// Changes whenever what can be seen changes, through any process; survives restarts. 0 without a database.
  public func dataVersion() throws -> Int64 {
    try openIfNeeded()
    return try read { _, directory in directory.version } ?? 0
  }

  /// Whether anything was ever imported. Costs one look at a small table.
  public func hasListings() throws -> Bool {
    try look { try $0.first("SELECT 1 FROM generation WHERE phase = 1 LIMIT 1") { _ in true } ?? false } ?? false
  }

  /// The countries that listings are for, empty where some show everywhere; whether anything was ever imported; and whether that is
  /// channels without services.
  public func coverage() throws -> (countries: [Country], hasListings: Bool, hasChannelsAlone: Bool) {
    let known = try look { (codes: try Self.countryCodes($0), hasServices: try Self.hasServices($0)) }
    let codes = known?.codes ?? []
    return (Self.countries(codes), !codes.isEmpty, !codes.isEmpty && known?.hasServices == false)
  }

  private static func hasServices(_ connection: Connection) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM source s JOIN provider p ON p.source = s.id AND p.kind = 1 WHERE p.name IS NOT NULL LIMIT 1
      """
    ) { _ in true } ?? false
  }

  private static func countries(_ connection: Connection) throws -> [Country] {
    countries(try countryCodes(connection))
  }

  private static func countries(_ codes: [String?]) -> [Country] {
    codes.contains(nil) ? [] : codes.compactMap { $0.flatMap { Country($0) } }
  }

  /// One for each country that some source is for; nil where one shows everywhere.
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

  /// The first and last guide day something stands on, and when the newest import was.
  public func listings(zone: ZoneRules, dayStart: DayStart = .standard) throws -> ListingsInfo {
    let found = try read { connection, directory in
      let updated = try connection.first("SELECT max(imported) FROM generation WHERE phase = 1") {
        $0.optionalInteger(0).map { Instant(secondsSinceEpoch: $0) }
      }
      let broadcasts = try Self.extent(directory.pieces, connection)
      var days = broadcasts.starts.map { zone.guideDay(of: $0, dayStart: dayStart) } + broadcasts.days
      days.sort()
      let countries = try Self.countries(connection)
      let credits = try Self.credits(connection)
      guard let first = days.first, let last = days.last else {
        return ListingsInfo(updated: updated ?? nil, countries: countries, credits: credits)
      }
      return ListingsInfo(
        extent: GuideWindow(first: first, last: last), updated: updated ?? nil, countries: countries,
        credits: credits)
    }
    return found ?? ListingsInfo()
  }

  /// The channels of a country, in order; all without one.
  public func channels(country: Country? = nil) throws -> [Channel] {
    let found = try read { _, directory in
      directory.channels.shown(in: country).map { directory.entries[$0].channel }
    }
    return found ?? []
  }

  /// Calls the body with the connection; nil without a database. Spares what needs no providers reading them.
  private func look<Result>(_ body: (Connection) throws -> Result) throws -> Result? {
    try openIfNeeded()
    return try connection.map { connection in try connection.snapshot { try body(connection) } }
  }

  /// Calls the body with the connection and what is known at this state; nil without a database.
  func read<Result>(_ body: (Connection, ProviderIndex) throws -> Result) throws -> Result? {
    try openIfNeeded()
    guard let connection else { return nil }
    return try connection.snapshot {
      let version = try connection.first("SELECT version FROM state") { $0.integer(0) } ?? 0
      if version != directory.version || version == 0 {
        directory = try ProviderIndex(connection, version: version)
        providerRows = ProviderRows()
      }
      return try body(connection, directory)
    }
  }

  /// The bounds of a window's days. Those of the last window are kept: zone rules are slow to ask.
  func days(of window: GuideWindow, zone: ZoneRules, dayStart: DayStart) -> WindowDays {
    if let known = daysOfWindow, known.window == window, known.zone == zone, known.dayStart == dayStart { return known }
    let made = WindowDays(window: window, zone: zone, dayStart: dayStart)
    daysOfWindow = made
    return made
  }

  /// What is joined of the listings of a country. Made at the first look after an import.
  func joins(_ connection: Connection, _ directory: ProviderIndex, country: Country?) throws -> JoinedShows {
    // Countries that no source names see the same: what is for every country.
    let codes = directory.countries
    let isAll = country.map { codes.isSubset(of: [$0.code]) } ?? true
    let code = isAll ? nil : country.map { codes.contains($0.code) ? $0.code : "" }
    if joins.version != directory.version { joins = (directory.version, [:]) }
    if let known = joins.byCountry[code] { return known }
    let made = try JoinedShows(connection, directory, country: country)
    joins.byCountry[code] = made
    return made
  }

  /// Opens the file where that was not done, or where another has taken its place.
  private func openIfNeeded() throws {
    let file = FileIdentity(path: path)
    if connection != nil, file == openedFile { return }
    connection = nil
    directory = ProviderIndex()
    providerRows = ProviderRows()
    joins = (0, [:])
    // One that must not be looked at is an error, and no empty guide.
    if file == nil, try PlainFile.size(of: path) == nil { return }
    connection = try StoreFile.openForReading(path)
    openedFile = file
  }

  /// The first and last start, and the first and last day of airings without a moment, that can be seen.
  ///
  /// A range that was cut is taken to be filled up to the cut: the listing that cut it begins or ends there.
  private static func extent(
    _ pieces: [ProviderIndex.Piece], _ connection: Connection
  ) throws -> (starts: [Instant], days: [GuideDay]) {
    // Empty where a piece begins after the last start: then it is a gap that nothing stands in.
    let seen = pieces.compactMap { piece in
      piece.starts.map { (first: max(piece.low, $0.lowerBound), last: min(piece.high - 1, $0.upperBound)) }
    }.filter { $0.first <= $0.last }
    let starts = [seen.map(\.first).min(), seen.map(\.last).max()]
    let days = try connection.all(DaySQL.extent) { [$0.optionalInteger(0), $0.optionalInteger(1)] }
    return (
      starts.compactMap { $0 }.map { Instant(secondsSinceEpoch: $0) },
      days.joined().compactMap { $0 }.map { GuideDay(daysSinceEpoch: Int($0)) }
    )
  }
}
