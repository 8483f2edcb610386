import GuideModel

/// Writes the channels and services of an import and their order.
struct ProviderTable {
  /// A provider, as needed for programmes.
  struct Entry {
    var id: Int64
    var key: String
    /// `ShowKey.providerHash` of `key`.
    var hash: UInt64
  }

  /// The values of `provider.kind`.
  enum Kind: Int64 { case channel = 0, service = 1 }

  /// Identifies a provider in a source.
  private struct Listed: Hashable {
    var kind: Kind
    var id: String
  }

  private let connection: Connection
  private let generation: Int64
  private let source: Int64
  /// Bounded, because a listing may name any number of channels.
  private var known: [Listed: Entry] = [:]
  private static let knownLimit = 10_000
  /// The number of channels and services so far.
  private(set) var count = 0

  init(_ connection: Connection, generation: Int64, source: Int64) {
    self.connection = connection
    self.generation = generation
    self.source = source
  }

  /// Adds a channel or service that the listing describes.
  mutating func declare(_ channel: Channel, as kind: Kind = .channel, color: RGB? = nil) throws {
    let entry = try entry(of: Listed(kind: kind, id: channel.key))
    try insert(entry, declared: true, channel: channel, color: color)
  }

  /// The provider that an airing names.
  mutating func provider(_ id: String, as kind: Kind = .channel) throws -> Entry {
    let listed = Listed(kind: kind, id: id)
    if let entry = known[listed] { return entry }
    let entry = try entry(of: listed)
    try insert(entry, declared: false, channel: Channel(key: id, name: id.isEmpty ? "?" : id))
    return entry
  }

  private mutating func insert(_ entry: Entry, declared: Bool, channel: Channel, color: RGB? = nil) throws {
    let isKnown = try connection.exists(
      "SELECT 1 FROM provider_entry WHERE provider = ? AND generation = ?", .integer(entry.id), .integer(generation))
    try connection.run(
      """
      INSERT INTO provider_entry (provider, generation, position, declared, number, name, logo, color)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (provider, generation) DO UPDATE SET declared = 1, number = excluded.number, name = excluded.name, logo = excluded.logo,
          color = excluded.color
        WHERE provider_entry.declared = 0 AND excluded.declared = 1
      """, .integer(entry.id), .integer(generation), SQLValue(count), declared ? 1 : 0, SQLValue(channel.number),
      .text(channel.name), SQLValue(channel.logo), SQLValue(color?.hex))
    if !isKnown { count += 1 }
  }

  private mutating func entry(of listed: Listed) throws -> Entry {
    if let entry = known[listed] { return entry }
    let entry = try stored(listed) ?? make(listed)
    if known.count >= Self.knownLimit { known.removeAll(keepingCapacity: true) }
    known[listed] = entry
    return entry
  }

  private func stored(_ listed: Listed) throws -> Entry? {
    try connection.first(
      "SELECT id, key FROM provider WHERE source = ? AND kind = ? AND source_key = ?", .integer(source),
      .integer(listed.kind.rawValue), .text(listed.id)
    ) { Entry(id: $0.integer(0), key: $0.text(1), hash: ShowKey.providerHash($0.text(1))) }
  }

  /// The key of a provider is its id, unless another source used it first.
  private func make(_ listed: Listed) throws -> Entry {
    var key = listed.id
    while try connection.exists("SELECT 1 FROM provider WHERE key = ?", .text(key)) { key += "@\(source)" }
    let id = try connection.first("SELECT ifnull(max(id), 0) + 1 FROM provider") { $0.integer(0) } ?? 1
    try connection.run(
      "INSERT INTO provider (id, source, kind, source_key, key) VALUES (?, ?, ?, ?, ?)", .integer(id),
      .integer(source), .integer(listed.kind.rawValue), .text(listed.id), .text(key))
    return Entry(id: id, key: key, hash: ShowKey.providerHash(key))
  }
}
