import GuideModel
import Synchronization

/// The small tables that every answer needs: the providers, and the time in which each generation counts. Read again
/// when `state.version` changes.
struct ProviderIndex: Sendable {
  /// A channel or service.
  struct Entry {
    var id: Int64
    /// Its position among those of its source.
    var position: Int64
    /// Its position among all providers, from 0.
    var rank: Int
    var provider: Provider
    var number: Int?
    var isChannel: Bool
    /// The id in the source.
    var sourceKey: String
    var source: Int64
    var order: SourceOrder
    var country: String?

    var channel: Channel {
      Channel(key: provider.id, number: number, name: provider.name, logo: provider.logo)
    }
  }

  /// The order of sources with the same airings: by preference, then by kind and location, so that the order of imports
  /// does not matter.
  struct SourceOrder: Hashable, Comparable {
    var preference: Int64
    var kind: String
    var location: String

    static func < (left: SourceOrder, right: SourceOrder) -> Bool {
      if left.preference != right.preference { return left.preference > right.preference }
      return (left.kind, left.location) < (right.kind, right.location)
    }
  }

  /// A span in which a generation counts, in seconds since 1970.
  struct Piece {
    var source: Int64
    var generation: Int64
    var low: Int64
    var high: Int64
    /// The generation's first and last start, which may be outside the span; nil without broadcasts.
    var starts: ClosedRange<Int64>?
    var country: String?
  }

  /// `state.version`; 0 without a database.
  var version: Int64 = 0
  /// The providers in the guide's order: by source, then as listed.
  private(set) var entries: [Entry]
  /// The index in `entries` by `Entry.id`.
  var index: [Int64: Int] = [:]
  var pieces: [Piece] = []
  var visible = VisibleTimes()
  /// The countries of the sources.
  var countries: Set<String> = []
  /// The indexes of the channels.
  private var allChannels: [Int] = []
  let names = FoldedNames()

  /// The ranks of the entries are set.
  init(_ entries: [Entry] = []) {
    self.entries = entries
    index.reserveCapacity(entries.count)
    for rank in entries.indices {
      self.entries[rank].rank = rank
      index[entries[rank].id] = rank
    }
    allChannels = entries.indices.filter { entries[$0].isChannel }
  }

  init(_ connection: Connection, version: Int64) throws {
    self.init(try Self.entries(connection))
    self.version = version
    pieces = try connection.all(
      """
      SELECT v.generation, v.low, v.high, g.first_start, g.last_start, s.country, s.id FROM visible v JOIN generation g ON g.id = v.generation
      JOIN source s ON s.id = g.source ORDER BY v.low, v.generation
      """
    ) { row in
      Piece(
        source: row.integer(6), generation: row.integer(0), low: row.integer(1), high: row.integer(2),
        starts: row.optionalInteger(3).map { $0...max($0, row.integer(4)) }, country: row.optionalText(5))
    }
    visible = VisibleTimes(pieces)
    for rank in entries.indices where rank == 0 || entries[rank - 1].source != entries[rank].source {
      if let country = entries[rank].country { countries.insert(country) }
    }
  }

  /// A source of entries.
  private struct Source {
    var id: Int64
    var order: SourceOrder
    var country: String?
  }

  private static func sources(_ connection: Connection) throws -> [Int64: Source] {
    let all = try connection.all("SELECT id, preference, kind, location, country FROM source") { row in
      Source(
        id: row.integer(0), order: SourceOrder(preference: row.integer(1), kind: row.text(2), location: row.text(3)),
        country: row.optionalText(4))
    }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
  }

  /// There may be thousands of entries. So the few sources are not joined to them, equal keys are read once, and they
  /// are sorted here: they are nearly in order.
  private static func entries(_ connection: Connection) throws -> [Entry] {
    let sources = try sources(connection)
    var entries: [Entry] = []
    try connection.rows(
      """
      SELECT id, key, name, logo, color, number, kind, nullif(source_key, key), source, position FROM provider
      WHERE name IS NOT NULL ORDER BY id
      """
    ) { row in
      if let source = sources[row.integer(8)] { entries.append(entry(row, of: source)) }
    }
    entries.sort { ($0.source, $0.position, $0.id) < ($1.source, $1.position, $1.id) }
    return entries
  }

  private static func entry(_ row: Statement, of source: Source) -> Entry {
    let color = row.optionalText(4).flatMap { RGB(hex: $0) } ?? .fallback
    let provider = Provider(id: row.text(1), name: row.text(2), logo: row.optionalText(3), color: color)
    return Entry(
      id: row.integer(0), position: row.integer(9), rank: 0, provider: provider,
      number: row.optionalInteger(5).flatMap { Int(exactly: $0) }, isChannel: row.integer(6) == 0,
      sourceKey: row.optionalText(7) ?? provider.id, source: source.id, order: source.order, country: source.country)
  }

  func entry(_ provider: Int64) -> Entry? { index[provider].map { entries[$0] } }

  /// The indexes of the channels of a country (nil for all) in order; with keys, only of those with one of them.
  func channels(in country: Country?, keys: [String]? = nil) -> [Int] {
    guard country != nil || keys != nil else { return allChannels }
    let keys = keys.map { Set($0) }
    return allChannels.filter { place in
      isShown(entries[place].country, in: country) && keys?.contains(entries[place].provider.id) ?? true
    }
  }
}

/// The folded names of providers. They are made by the first search, because a start does not need them.
final class FoldedNames: Sendable {
  private let names = Mutex<[[UInt8]]?>(nil)

  /// In the order of the entries, which must be the same in each call.
  func all(_ entries: [ProviderIndex.Entry]) -> [[UInt8]] {
    names.withLock { names in
      if let names { return names }
      let made = entries.map { FoldedText.bytes($0.provider.name) }
      names = made
      return made
    }
  }
}

/// The providers that the readers of a guide share.
final class SharedProviders: Sendable {
  private let known = Mutex(ProviderIndex())

  /// The providers of a version. Read from the database if they are not those of the last call.
  func index(_ connection: Connection, version: Int64) throws -> ProviderIndex {
    try known.withLock { known in
      if version == 0 || known.version != version { known = try ProviderIndex(connection, version: version) }
      return known
    }
  }
}

/// Whether a source for a country (nil for any) is visible in a country (nil for all).
func isShown(_ listed: String?, in country: Country?) -> Bool {
  guard let listed, let country else { return true }
  return listed == country.code
}
