import GuideModel

// The rows of a filter. Indexes of titles, ids and providers find them, so that not all rows of a large guide are read.
extension GuideReader {
  /// The rows that pass a filter. If names are not enough, shows are read one at a time, so that a large guide is never
  /// in memory.
  func filtered(_ whole: WindowRows, by wanted: WindowRequest) throws -> WindowRows {
    let filter = wanted.filter
    var (sections, showIDs): ([GuideSection], [Int64]) = ([], [])
    var row = 0
    for section in whole.sections {
      let rows = row..<(row + section.rowCount)
      row += section.rowCount
      guard filter.admits(section.provider) else { continue }
      let ids = try self.showIDs(rows, of: whole)
      var admitted =
        try filter.asksForProvidersAlone
        ? Array(ids)
        : zip(ids, names(ofShows: Array(ids), country: wanted.country)).compactMap { id, names in
          names.map(filter.admits(names:)) == true ? id : nil
        }
      if !filter.criteria.isEmpty { admitted = try self.admitted(admitted, section.provider, wanted) }
      guard !admitted.isEmpty else { continue }
      if sections.last?.provider == section.provider {
        sections[sections.count - 1].rowCount += admitted.count
      } else {
        sections.append(GuideSection(provider: section.provider, rowCount: admitted.count))
      }
      showIDs += admitted
    }
    return WindowRows(sections, showIDs: showIDs, of: wanted)
  }

  private func admitted(_ ids: [Int64], _ provider: Provider, _ wanted: WindowRequest) throws -> [Int64] {
    try reading(wanted) { shows in
      try ids.filter { id in
        try shows.show(id).flatMap {
          wanted.filter.filtered($0, on: provider, zone: wanted.zone, dayStart: wanted.dayStart)
        } != nil
      }
    } ?? []
  }

  /// The rows of a window that may pass a filter; nil if most of them may. `filtered` decides.
  func wantedRows(_ wanted: WindowRequest) throws -> WindowRows? {
    if let names = wanted.filter.only { return try rows(named: names, wanted) }
    let found = try read { _, directory in
      let shown = directory.entries.indices.filter { isShown(directory.entries[$0].country, in: wanted.country) }
      return (shown.count, shown.filter { wanted.filter.admits(directory.entries[$0].provider) })
    }
    guard let (count, admitted) = found, admitted.count <= count / 2 else { return nil }
    return try rows(wanted) { connection, span, directory, joins in
      try admitted.flatMap { try Self.rows(ofProvider: $0, connection, span, directory, joins) }
    }
  }

  /// The rows of shows that may have one of these `ShowMark` names.
  private func rows(named names: Set<String>, _ wanted: WindowRequest) throws -> WindowRows {
    try rows(wanted) { connection, span, directory, joins in
      let named = try Self.shows(named: names, connection, joins)
      let members = Set(named.flatMap { joins.members(ofRow: joins.row(of: $0)) })
      let statement = try connection.cached(RowSQL.ofShow)
      var found: [Row] = []
      for show in members {
        for piece in span.pieces {
          defer { statement.reset() }
          try statement.bind(span.values(piece) + [.integer(show)])
          guard try statement.step(), let place = directory.index[statement.integer(1)] else { continue }
          found.append(Row(id: show, rank: place, sort: statement.text(2)))
          break
        }
      }
      // A joined row is decided by the preferred listing.
      return Self.joined(found, joins)
    }
  }

  /// The shows with one of these titles or ids.
  private static func shows(
    named names: Set<String>, _ connection: Connection, _ joins: JoinedShows
  ) throws -> Set<Int64> {
    var shows = Set(joins.shows(named: names))
    for title in Set(names.compactMap(ShowMark.title).map(FoldedText.words)) {
      try connection.rows(TitleSQL.exactly, [.text(title)]) { shows.insert($0.integer(0)) }
    }
    try connection.rows(ListedIDs.sql) { row in
      if ExternalIDs(row, from: 4).known.contains(where: { names.contains($0.name) }) { shows.insert(row.integer(0)) }
    }
    return shows
  }
}
