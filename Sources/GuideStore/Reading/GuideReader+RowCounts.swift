import GuideModel

// Rows of a guide of any size. They are counted with an index and read by provider.
extension GuideReader {
  /// The number of shows of each provider with an airing on a guide day of the window. The filter does not count. The
  /// rows are those of `rows`, by provider.
  public func rowCounts(_ query: WindowRequest) throws -> WindowRows {
    let bounds = days(of: query)
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: query.country)
      let span = RowSpan(directory, country: query.country, bounds: bounds)
      let counted = try Self.counts(connection, span, directory, joins).map { (directory.entries[$0.rank], $0.rows) }
      return WindowRows(
        counted.map { GuideSection(provider: $0.provider, rowCount: $1) }, providers: counted.map(\.0.id), of: query)
    } ?? WindowRows(of: query)
  }

  /// The shows of some rows. Rows that do not exist are ignored.
  public func showIDs(_ wanted: Range<Int>, of rows: WindowRows) throws -> ArraySlice<Int64> {
    let wanted = wanted.clamped(to: 0..<rows.total)
    if !rows.showIDs.isEmpty { return rows.showIDs[wanted] }
    return try rows.sections(of: wanted).flatMap { section in
      let first = rows.starts[section]
      let wanted = wanted.clamped(to: first..<rows.starts[section + 1])
      let ids = try ids(ofSection: section, rows)
      // There are only fewer if the guide changed since it was counted.
      return ids[(wanted.lowerBound - first..<wanted.upperBound - first).clamped(to: 0..<ids.count)]
    }[...]
  }

  /// The row of a show; nil if there is none.
  public func position(ofShow key: String, in rows: WindowRows) throws -> Int? {
    try read { connection, directory -> Int? in
      let joins = try joins(connection, directory, country: rows.query.country)
      let row = joins.row(of: ShowKey.id(key))
      if !rows.showIDs.isEmpty { return rows.showIDs.firstIndex(of: row) }
      guard let place = try joins.place(ofRow: row, connection, directory),
        let section = rows.providers.firstIndex(of: directory.entries[place].id)
      else { return nil }
      return try ids(ofSection: section, rows).firstIndex(of: row).map { rows.starts[section] + $0 }
    } ?? nil
  }

  private func ids(ofSection section: Int, _ counted: WindowRows) throws -> [Int64] {
    let rows = ProviderRows(provider: counted.providers[section], query: counted.query)
    let bounds = days(of: rows.query)
    return try read { connection, directory in
      if let known = providerRows.use(rows) { return known }
      guard let place = directory.index[rows.provider] else { return [] }
      let joins = try joins(connection, directory, country: rows.query.country)
      let span = RowSpan(directory, country: rows.query.country, bounds: bounds)
      let ids = try Self.rows(ofProvider: place, connection, span, directory, joins).map(\.id)
      // The cost also limits the number of providers, and even the largest one is kept.
      providerRows.insert(ids, for: rows, cost: min(ids.count + 1000, providerRows.limit))
      return ids
    } ?? []
  }

  private static func counts(
    _ connection: Connection, _ span: RowSpan, _ directory: ProviderIndex, _ joins: JoinedShows
  ) throws -> [(rank: Int, rows: Int)] {
    var counts: [Int?] = Array(repeating: nil, count: directory.entries.count)
    var isInSeveral: Set<Int> = []
    for piece in span.pieces {
      let found =
        try known(connection, span, piece)
        ?? connection.all(RowSQL.counts, span.values(piece)) { (provider: $0.integer(0), shows: Int($0.integer(1))) }
      for (provider, shows) in found {
        guard let rank = directory.index[provider] else { continue }
        if counts[rank] != nil { isInSeveral.insert(rank) }
        counts[rank] = shows
      }
    }
    // A show may be in several generations of its source.
    for rank in isInSeveral where joins.providersSharing(with: rank).isEmpty {
      counts[rank] = try shows(ofProvider: rank, connection, span, directory).count
    }
    // A joined row belongs to the provider of the preferred listing.
    for shared in joins.sharedProviders {
      for rank in shared { counts[rank] = nil }
      for row in try rows(ofProviders: shared, connection, span, directory, joins) {
        counts[row.rank] = (counts[row.rank] ?? 0) + 1
      }
    }
    return counts.indices.compactMap { rank in counts[rank].map { (rank, $0) } }
  }

  /// The shows of each provider of a piece from `ShowCounts`; nil if an airing of the import is outside the piece, or
  /// nothing was counted.
  private static func known(
    _ connection: Connection, _ span: RowSpan, _ piece: ProviderIndex.Piece
  ) throws -> [(provider: Int64, shows: Int)]? {
    let statement = try connection.cached(RowSQL.known)
    defer { statement.reset() }
    try statement.bind([.integer(piece.generation)])
    var found: [(provider: Int64, shows: Int)] = []
    while try statement.step() {
      let isCovered = span.covers(
        piece, starts: statement.optionalInteger(2), statement.optionalInteger(3), days: statement.optionalInteger(4),
        statement.optionalInteger(5))
      guard isCovered else { return nil }
      let shows = Int(statement.integer(1))
      if shows > 0 { found.append((statement.integer(0), shows)) }
    }
    return found.isEmpty ? nil : found
  }

  /// The rows of a provider in order.
  static func rows(
    ofProvider place: Int, _ connection: Connection, _ span: RowSpan, _ directory: ProviderIndex, _ joins: JoinedShows
  ) throws -> [Row] {
    let shared = joins.providersSharing(with: place)
    if shared.isEmpty { return try shows(ofProvider: place, connection, span, directory) }
    return try rows(ofProviders: shared, connection, span, directory, joins).filter { $0.rank == place }
      .sorted { ($0.sort, $0.id) < ($1.sort, $1.id) }
  }

  /// The rows of providers with joined shows.
  private static func rows(
    ofProviders places: [Int], _ connection: Connection, _ span: RowSpan, _ directory: ProviderIndex,
    _ joins: JoinedShows
  ) throws -> [Row] {
    joined(try places.flatMap { try shows(ofProvider: $0, connection, span, directory) }, joins)
  }

  /// The shows of a provider in order, before joining.
  private static func shows(
    ofProvider place: Int, _ connection: Connection, _ span: RowSpan, _ directory: ProviderIndex
  ) throws -> [Row] {
    let provider = SQLValue.integer(directory.entries[place].id)
    var rows: [Row] = []
    var seen: Set<Int64> = []
    var filled = 0
    for piece in span.pieces {
      let before = rows.count
      try connection.rows(RowSQL.ofProvider, span.values(piece) + [provider]) { row in
        let show = row.integer(0)
        if seen.insert(show).inserted { rows.append(Row(id: show, rank: place, sort: row.text(1))) }
      }
      if rows.count > before { filled += 1 }
    }
    if filled > 1 { rows.sort { ($0.sort, $0.id) < ($1.sort, $1.id) } }
    return rows
  }
}
