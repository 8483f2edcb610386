import Foundation
import GuideModel
import PostgresTesting

@testable import GuideStore

/// A database of the current `TestEngine`: a file in its own directory, which is removed with this object, or its own
/// schema.
final class TestStore {
  let directory: String
  let path: String
  let source = ListingsSource(kind: "xmltv", location: "/tmp/guide.xml", name: "guide.xml")

  init() {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("tvguide-\(UUID().uuidString)").path
    let file = directory + "/deep/guide.sqlite"
    path = TestEngine.current == .postgres ? PostgresServer.shared?.newAddress() ?? file : file
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// Imports in one go.
  @discardableResult
  func add(
    _ programmes: [Programme], channels: [Channel] = [], source: ListingsSource? = nil, at now: Instant = noon,
    batch: Int = 1000
  ) throws -> ImportTotals {
    let writer = try ListingsWriter(path: path, source: source ?? self.source, now: now)
    try writer.add(channels: channels)
    for start in stride(from: 0, to: programmes.count, by: batch) {
      try writer.add(programmes: Array(programmes[start..<min(start + batch, programmes.count)]))
    }
    return try writer.finish()
  }

  func reader() throws -> GuideReader { try GuideReader(path: path) }

  /// The ids of the broadcast channels, from the list of channels.
  func channelIDs(country: Country?) throws -> Set<String> {
    Set(try reader().channels(country: country).map(\.key))
  }

  /// Runs SQL from a test.
  func write(_ sql: String) throws { try ListingsDatabase.openForWriting(path).execute(sql) }

  func count(_ table: String) throws -> Int64 {
    try all("SELECT count(*) FROM \(table)") { $0.integer(0) }.first ?? -1
  }

  /// The number of tables of words.
  func wordTables() throws -> Int64 {
    try TestEngine.current == .sqlite
      ? count("sqlite_master WHERE name LIKE 'words!_%!_data' ESCAPE '!'")
      : count("pg_catalog.pg_tables WHERE schemaname = current_schema AND tablename LIKE 'words%'")
  }

  /// The rows of a statement from a test.
  func all<Result>(_ sql: String, read: (Statement) throws -> Result) throws -> [Result] {
    try ListingsDatabase.openForReading(path)?.all(sql, read: read) ?? []
  }

  /// The titles on a channel in a span of time.
  func titles(_ channel: String, from: Instant = at(-1000), to: Instant = at(1000)) throws -> [String] {
    try reader().epg(from: from, to: to, channels: [channel]).channels.first?.programmes.map(\.programme.title) ?? []
  }
}

// Queries with only what a test is about.
extension GuideReader {
  func rows(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard,
    order: ShowOrder = .provider
  ) throws -> WindowRows {
    try rows(WindowRequest(window: window, country: country, zone: zone, dayStart: dayStart, order: order))
  }

  func rowCounts(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard
  ) throws -> WindowRows {
    try rowCounts(WindowRequest(window: window, country: country, zone: zone, dayStart: dayStart))
  }

  func shows(
    _ ids: ArraySlice<Int64>, window: GuideWindow, country: Country? = nil, zone: ZoneRules,
    dayStart: DayStart = .standard
  ) throws -> [Show] {
    try shows(ids, WindowRequest(window: window, country: country, zone: zone, dayStart: dayStart))
  }

  func summary(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard
  ) throws -> MonthSummary {
    try summary(WindowRequest(window: window, country: country, zone: zone, dayStart: dayStart))
  }

  func epg(
    from: Instant, to: Instant, channels: [String]? = nil, offset: Int = 0, limit: Int = .max, country: Country? = nil,
    selection: BroadcastSelection = BroadcastSelection()
  ) throws -> Schedule {
    var query = BroadcastRequest(
      from: from, to: to, channels: channels, offset: offset, limit: limit, country: country)
    query.selection = selection
    return try epg(query)
  }

  func search(
    _ text: String, from: Instant = Instant(secondsSinceEpoch: 0), limit: Int, country: Country? = nil
  ) throws -> [SearchResult] {
    try search(SearchRequest(text: text, country: country, from: from, limit: limit))
  }
}

/// 2026-11-21T12:00:00Z, a Saturday.
let noon = Instant(day: GuideDay(daysSinceEpoch: 20_778), secondOfDay: 43_200, offset: 0)
let today = GuideDay(daysSinceEpoch: 20_778)

/// A number of hours after `noon`.
func at(_ hours: Double) -> Instant { noon.adding(seconds: Int64(hours * 3600)) }

/// A programme; hours are relative to `noon`. Without `for` it has no stop.
func programme(
  _ channel: String, _ title: String, at start: Double, for length: Double? = 1, subtitle: String? = nil,
  overview: String? = nil
) -> Programme {
  Programme(
    channel: channel, start: at(start), stop: length.map { at(start + $0) }, title: title, subtitle: subtitle,
    overview: overview)
}

func instant(_ text: String) throws -> Instant {
  struct NoInstant: Error {}
  guard let instant = Instant(rfc3339: text) else { throw NoInstant() }
  return instant
}

func zone(_ name: String) throws -> ZoneRules {
  struct NoZone: Error {}
  guard let zone = ZoneRules(identifier: name) else { throw NoZone() }
  return zone
}

extension ShowKey {
  static func make(provider: String, title: String) -> String {
    make(provider: provider, titleHash: titleHash(normalised: normalised(title)))
  }
}
