import GuideModel

/// The channels of one import: their rows, and the order in which they turned up.
struct ProviderTable {
  /// A provider as programmes need it.
  struct Entry {
    var id: Int64
    var key: String
    /// `ShowKey.providerHash` of `key`.
    var hash: UInt64
  }

  private let connection: Connection
  private let generation: Int64
  private let source: Int64
  private let find: Statement
  private let insertEntry: Statement
  /// Bounded: a listing may name any number of channels.
  private var known: [String: Entry] = [:]
  private static let knownLimit = 10_000
  /// Channels so far.
  private(set) var count = 0

  init(_ connection: Connection, generation: Int64, source: Int64) throws {
    self.connection = connection
    self.generation = generation
    self.source = source
    find = try connection.statement(
      "SELECT id, key FROM provider WHERE source = ? AND kind = 0 AND listed = ?")
    insertEntry = try connection.statement(
      """
      INSERT INTO provider_entry (provider, generation, position, declared, number, name, logo)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET declared = 1, number = excluded.number, name = excluded.name, logo = excluded.logo
        WHERE declared = 0 AND excluded.declared = 1
      """)
  }

  /// A channel that the listing describes.
  mutating func declare(_ channel: Channel) throws {
    let entry = try entry(of: channel.key)
    try insert(entry, declared: true, channel: channel)
  }

  /// The channel that a programme names.
  mutating func provider(ofChannel listed: String) throws -> Entry {
    if let entry = known[listed] { return entry }
    let entry = try entry(of: listed)
    try insert(entry, declared: false, channel: Channel(key: listed, name: listed.isEmpty ? "?" : listed))
    return entry
  }

  private mutating func insert(_ entry: Entry, declared: Bool, channel: Channel) throws {
    let before = try connection.first(
      "SELECT 1 FROM provider_entry WHERE provider = ? AND generation = ?", .integer(entry.id), .integer(generation)
    ) { _ in true }
    insertEntry.bind(entry.id, at: 1)
    insertEntry.bind(generation, at: 2)
    insertEntry.bind(count, at: 3)
    insertEntry.bind(declared ? 1 : 0, at: 4)
    insertEntry.bind(channel.number, at: 5)
    try insertEntry.bind(channel.name, at: 6)
    try insertEntry.bind(channel.logo, at: 7)
    while try insertEntry.step() {}
    if before == nil { count += 1 }
  }

  private mutating func entry(of listed: String) throws -> Entry {
    if let entry = known[listed] { return entry }
    let entry = try stored(listed) ?? make(listed)
    if known.count >= Self.knownLimit { known.removeAll(keepingCapacity: true) }
    known[listed] = entry
    return entry
  }

  private func stored(_ listed: String) throws -> Entry? {
    find.bind(source, at: 1)
    try find.bind(listed, at: 2)
    defer { find.reset() }
    guard try find.step() else { return nil }
    let key = find.text(1)
    return Entry(id: find.integer(0), key: key, hash: ShowKey.providerHash(key))
  }

  /// The channel's own id is its key, unless another source came first with it.
  private func make(_ listed: String) throws -> Entry {
    var key = listed
    while try connection.first("SELECT 1 FROM provider WHERE key = ?", .text(key), read: { _ in true }) != nil {
      key += "@\(source)"
    }
    try connection.run(
      "INSERT INTO provider (source, kind, listed, key) VALUES (?, 0, ?, ?)", .integer(source), .text(listed),
      .text(key))
    return Entry(id: connection.lastInsertedID, key: key, hash: ShowKey.providerHash(key))
  }
}
