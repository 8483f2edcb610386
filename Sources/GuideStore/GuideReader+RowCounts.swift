import GuideModel

// Rows of a guide of any size: counted by the index of the table, read one provider at a time.
extension GuideReader {
  /// How many shows of each provider have an airing on a guide day of the window. For one country, or all listings without
  /// one. The rows are those of `rows(order: .provider)`.
  public func rowCounts(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard
  ) throws -> RowCounts {
    let bounds = days(of: window, zone: zone, dayStart: dayStart)
    let counted = try read { connection, directory in
      try Self.counts(connection, RowSpan(directory, country: country, bounds: bounds), directory)
    }
    return RowCounts(counted ?? [], window: window, zone: zone, dayStart: dayStart)
  }

  /// The shows of some rows, which are held to those that there are.
  public func showIDs(_ rows: Range<Int>, of counts: RowCounts) throws -> [Int64] {
    let rows = rows.clamped(to: 0..<counts.total)
    return try counts.sections(of: rows).flatMap { section in
      let first = counts.starts[section]
      let wanted = rows.clamped(to: first..<counts.starts[section + 1])
      let ids = try ids(ofSection: section, counts)
      // Fewer only where the guide has changed since it was counted.
      return ids[(wanted.lowerBound - first..<wanted.upperBound - first).clamped(to: 0..<ids.count)]
    }
  }

  /// The row of a show; nil where it has none.
  public func position(ofShow key: String, in counts: RowCounts) throws -> Int? {
    let id = ShowKey.id(key)
    let provider = try read { connection, _ in
      try connection.first("SELECT provider FROM edition WHERE show = ? LIMIT 1", .integer(id)) { $0.integer(0) }
    }
    guard let provider = provider ?? nil, let section = counts.providers.firstIndex(of: provider) else { return nil }
    return try ids(ofSection: section, counts).firstIndex(of: id).map { counts.starts[section] + $0 }
  }

  private func ids(ofSection section: Int, _ counts: RowCounts) throws -> [Int64] {
    let (zone, dayStart) = (counts.zone, counts.dayStart)
    let provider = counts.providers[section]
    let bounds = days(of: counts.window, zone: zone, dayStart: dayStart)
    return try read { connection, directory in
      try providerRows.ids(.init(provider: provider, window: counts.window, zone: zone, dayStart: dayStart)) {
        // A provider is of one country: only whether it is counted depends on the one that was asked for.
        try Self.ids(ofProvider: provider, connection, RowSpan(directory, country: nil, bounds: bounds))
      }
    } ?? []
  }

  private static func counts(
    _ connection: Connection, _ span: RowSpan, _ directory: Directory
  ) throws -> [(entry: Directory.Entry, rows: Int)] {
    var counts: [Int: Int] = [:]
    var isInSeveral: Set<Int> = []
    let statement = try connection.cached(RowSQL.counts)
    defer { statement.reset() }
    for piece in span.pieces {
      try statement.bind(span.values(piece))
      while try statement.step() {
        guard let rank = directory.index[statement.integer(0)] else { continue }
        if counts.updateValue(Int(statement.integer(1)), forKey: rank) != nil { isInSeveral.insert(rank) }
      }
    }
    // A show may be in several generations of its source.
    for rank in isInSeveral {
      counts[rank] = try ids(ofProvider: directory.entries[rank].id, connection, span).count
    }
    return counts.sorted { $0.key < $1.key }.map { (directory.entries[$0.key], $0.value) }
  }

  private static func ids(ofProvider provider: Int64, _ connection: Connection, _ span: RowSpan) throws -> [Int64] {
    let statement = try connection.cached(RowSQL.ofProvider)
    defer { statement.reset() }
    var rows: [(show: Int64, sort: String)] = []
    var seen: Set<Int64> = []
    var filled = 0
    for piece in span.pieces {
      try statement.bind(span.values(piece) + [.integer(provider)])
      let before = rows.count
      while try statement.step() {
        let show = statement.integer(0)
        if seen.insert(show).inserted { rows.append((show, statement.text(1))) }
      }
      if rows.count > before { filled += 1 }
    }
    if filled > 1 { rows.sort { ($0.sort, $0.show) < ($1.sort, $1.show) } }
    return rows.map(\.show)
  }
}
