import GuideModel

/// An import. Rows are added in batches. Readers see all of them when `finish` returns, or none.
///
/// Rows are written under their own generation in short transactions, so that readers and other writers do not wait. If
/// a writer is released without `finish`, or its process dies, the listings stay as they were, and the next import
/// removes the rows. Memory does not grow with the listings. Use it from one thread.
public final class ListingsWriter {
  let connection: Connection
  let generation: Int64
  let sourceID: Int64
  private let source: ListingsSource
  private let now: Instant
  private let lease: any ImportLease
  private var providers: ProviderTable
  private let texts: TextTable
  private var airings: AiringTable
  private var index: TextIndex
  private var listedShows: ListedShowTable
  /// For unpacked programmes. Its texts have other numbers than those of another packer.
  private var packer = ListingsPacker(firstSerial: 1 << 30)
  private var isOver = false

  /// Starts an import into the database at `path`, which is created if needed.
  ///
  /// Throws `StoreError` if it cannot be opened or written.
  public init(path: String, source: ListingsSource, now: Instant) throws {
    connection = try ListingsDatabase.openForWriting(path)
    try connection.importBegins()
    self.source = source
    self.now = now
    lease = try connection.claimLease()
    try Removal.markAbandoned(connection)
    try Removal.run(connection)
    (sourceID, generation) = try Self.begin(connection, source: source, lease: lease.name, now: now)
    providers = ProviderTable(connection, generation: generation, source: sourceID)
    texts = try TextTable(connection, generation: generation)
    airings = try AiringTable(connection, generation: generation)
    index = try TextIndex(connection, generation: generation)
    listedShows = try ListedShowTable(connection, generation: generation)
  }

  /// The ids of the source and the new generation.
  private static func begin(
    _ connection: Connection, source: ListingsSource, lease: String, now: Instant
  ) throws -> (source: Int64, generation: Int64) {
    try connection.transaction {
      try connection.run(
        """
        INSERT INTO source (id, kind, location, name, country) SELECT ifnull(max(id), 0) + 1, ?, ?, ?, ? FROM source
        WHERE true ON CONFLICT DO NOTHING
        """, .text(source.kind), .text(source.location), .text(source.name), SQLValue(source.country?.code))
      let id = try source.key.id(connection)
      let generation =
        try connection.first(
          "INSERT INTO generation (source, phase, lease, imported) VALUES (?, 0, ?, ?) RETURNING id", SQLValue(id),
          .text(lease), .integer(now.secondsSinceEpoch)
        ) { $0.integer(0) } ?? 0
      try TextIndex.make(connection, generation: generation)
      return (id ?? 0, generation)
    }
  }

  /// Adds channels in the guide's order. If a key is duplicate, the first one is kept. All texts must be clean.
  ///
  /// `colors` are the background colours of names by key, if known.
  public func add(channels: [Channel], colors: [String: RGB] = [:]) throws {
    try declare(channels, as: .channel, colors)
  }

  private func declare(_ channels: [Channel], as kind: ProviderTable.Kind, _ colors: [String: RGB]) throws {
    guard !channels.isEmpty, !isOver else { return }
    try connection.transaction {
      for channel in channels { try providers.declare(channel, as: kind, color: colors[channel.key]) }
    }
  }

  /// Adds programmes. An unknown channel is created with its key as the name. All texts must be clean.
  ///
  /// Each call is a transaction. 1,000 to 5,000 programmes per call are efficient and do not block others for long.
  public func add(programmes: [Programme]) throws {
    for programme in programmes { packer.add(programme) }
    try add(packer.take())
  }

  /// Adds packed programmes or episodes, as `add(programmes:)`. All batches of an import must be from one packer.
  public func add(_ batch: ListingsBatch) throws {
    guard !batch.isEmpty, !isOver else { return }
    try connection.transaction {
      let outlets = try batch.outlets.map { outlet in
        switch outlet {
        case .channel(let key): try providers.provider(key)
        case .service(let key): try providers.provider(key, as: .service)
        }
      }
      try batch.bytes.withUnsafeBytes { bytes in
        try texts.add(batch, in: bytes)
        let places = batch.rows.map { row in
          let provider = outlets[Int(row.outlet)]
          let first = batch.externalIDs(of: row)?.first
          let show = ShowKey.id(
            providerHash: provider.hash, titleHash: ShowKey.titleHash(row.titleHash, told: first))
          return AiringTable.Place(provider: provider.id, show: show)
        }
        try airings.insert(batch, in: bytes, places: places) { index in
          let row = batch.rows[index]
          listedShows.note(row, of: batch, in: bytes, provider: outlets[Int(row.outlet)], show: places[index].show)
        }
      }
    }
    if listedShows.isFull { try listedShows.flush() }
    if index.isDue(airings.nextID) { try index.add(before: airings.nextID) }
    connection.importGoesOn()
  }

  /// Adds streaming services in the guide's order, as `add(channels:)`.
  public func add(services: [Channel], colors: [String: RGB] = [:]) throws {
    try declare(services, as: .service, colors)
  }

  /// Adds episodes of a schedule, as `add(programmes:)`. Duplicates have the same key, time and provider.
  public func add(episodes: [EpisodeListing]) throws {
    for episode in episodes { packer.add(episode) }
    try add(packer.take())
  }

  /// Makes everything visible to readers in one short transaction, then removes what it replaces.
  ///
  /// `notes` are stored with the source, in addition to the notes on duplicates and inferred stops. `covering` is the
  /// span for which the listings are complete, with an exclusive end; a day without a time counts at noon UTC. It
  /// replaces all listings of the source in this span. Without it, it is the span of the airings. `beyond` is a later
  /// span for which the listings only have some shows. It replaces what the last import of the source had beyond its
  /// own span. If it is empty, there is nothing beyond; nil keeps what was there. `timing` has the settings that the
  /// times depend on: if they differ from those of the last import, all earlier listings of the source are replaced.
  public func finish(
    notes: [ImportNote] = [], covering: Range<Instant>? = nil, beyond: Range<Instant>? = nil, timing: String = ""
  ) throws -> ImportTotals {
    precondition(!isOver, "an import ends once")
    try index.finish(before: airings.nextID)
    connection.importGoesOn()
    try listedShows.flush()
    var totals = airings.totals
    totals.channels = providers.count
    totals.inferredStops = try StopInference.run(connection, generation: generation)
    try connection.importIsWritten()
    try GenerationSwitch(
      generation: generation, sourceID: sourceID, source: source, now: now,
      span: covering.map(\.seconds) ?? airings.span, beyond: beyond.map(\.seconds), starts: airings.starts,
      notes: notes + airings.notes + stopNotes(totals, beside: notes), timing: timing
    ).run(connection)
    end()
    Removal.tidyUp(connection)
    return totals
  }

  /// Reports the number of inferred stops, unless the caller reports programmes without a stop.
  private func stopNotes(_ totals: ImportTotals, beside notes: [ImportNote]) -> [ImportNote] {
    guard totals.inferredStops > 0, !notes.contains(where: { $0.kind == ImportNote.missingStopKind }) else { return [] }
    return [ImportNote(kind: ImportNote.missingStopKind, count: totals.inferredStops)]
  }

  /// Cancels the import without a visible change. Does nothing after `finish`.
  public func abandon() {
    guard !isOver else { return }
    end()
    // Rows that cannot be removed now are removed by the next import.
    try? connection.run("UPDATE generation SET phase = 2 WHERE id = ?", .integer(generation))
    try? Removal.run(connection)
  }

  private func end() {
    isOver = true
    lease.release()
  }
}

extension Range<Instant> {
  /// In seconds since 1970.
  fileprivate var seconds: Range<Int64> { lowerBound.secondsSinceEpoch..<upperBound.secondsSinceEpoch }
}
