import GuideModel

extension GuideReader {
  /// Finds shows with all words of the query, the last word as a prefix, and channels and services by name; best first.
  ///
  /// The order is: an equal title or name, one that starts with the text, words in it, subtitles, then descriptions.
  /// Equal ones are ordered: names, then what is on or yet to come at `from`, soonest first, then what is past, latest
  /// first. The text has no syntax.
  /// Subtitles and descriptions are only searched if titles give too few results. There, a last word of one or two
  /// letters counts as a whole word. If very many airings match, only some thousands are used.
  public func search(_ wanted: SearchQuery) throws -> [SearchHit] {
    let (terms, limit, country) = (SearchTerms(wanted.text), wanted.limit, wanted.country)
    guard limit > 0, !terms.isEmpty else { return [] }
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: country)
      var finder = ShowFinder(query: terms, from: wanted.from.secondsSinceEpoch, joins: joins)
      try finder.findProviders(connection, directory, country: country)
      try finder.findTitles(connection, directory, country: country, limit: limit)
      for field in [SearchHit.Field.subtitle, .overview] where finder.count < limit {
        try finder.find(field, connection: connection, pieces: directory.pieces, country: country)
      }
      return try Self.hits(finder.best(limit), joins, connection, directory)
    } ?? []
  }

  private static func hits(
    _ best: [ShowFinder.Found], _ joins: JoinedShows, _ connection: Connection, _ directory: ProviderIndex
  ) throws -> [SearchHit] {
    let listed = try listed(best, connection, directory)
    let airings = try airings(of: listed, connection, directory)
    return zip(listed, airings).compactMap { listed, airing in
      guard let airing else { return nil }
      let joined = joins.joined(joins.row(of: listed.found.show))
      return SearchHit(
        showKey: joined?.key ?? listed.key, title: joined?.title ?? listed.title, provider: listed.entry.provider,
        field: listed.found.field, airing: airing)
    }
  }

  /// A found show as its import lists it.
  private struct Listed {
    var found: ShowFinder.Found
    var key: String
    var title: String
    var entry: ProviderIndex.Entry
  }

  private static func listed(
    _ best: [ShowFinder.Found], _ connection: Connection, _ directory: ProviderIndex
  ) throws -> [Listed] {
    let sql = "SELECT key, title, provider FROM listed_show WHERE generation = ? AND show = ?"
    var listed: [Listed] = []
    let runs = best.map { StatementRun(sql: sql, values: [.integer($0.generation), .integer($0.show)]) }
    try connection.each(runs) { place, row in
      guard try row.step(), let entry = directory.entry(row.integer(2)) else { return }
      listed.append(Listed(found: best[place], key: row.text(0), title: row.text(1), entry: entry))
    }
    return listed
  }

  private static func airings(
    of listed: [Listed], _ connection: Connection, _ directory: ProviderIndex
  ) throws -> [SearchHit.Airing?] {
    let timed = listed.compactMap { listed in
      listed.found.start.map { (show: listed.found.show, start: $0, entry: listed.entry) }
    }
    var broadcasts = try ChannelAirings(connection, directory).airings(timed)[...]
    return try listed.map { listed in
      guard listed.found.start == nil else { return broadcasts.popFirst()?.map { .broadcast($0) } }
      return try connection.first(
        "SELECT a.day, a.subtitle, a.season, a.number, \(TextTable.body("a.description_id")), a.key FROM airing a WHERE a.id = ?",
        .integer(listed.found.airing)
      ) { .dated(DatedEpisode.read($0, show: listed.title, ordinal: 0)) }
    }
  }
}
