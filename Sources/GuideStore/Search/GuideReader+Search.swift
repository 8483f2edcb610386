import GuideModel

extension GuideReader {
  /// Finds shows with all words of the query, the last word as a prefix, and channels and services by name; best first.
  ///
  /// The order is: an equal title or name, one that starts with the text, words in it, subtitles, then descriptions.
  /// Equal ones are ordered: names, then what is on or yet to come at `from`, soonest first, then what is past, latest
  /// first. The text has no syntax.
  /// Subtitles and descriptions are only searched if titles give too few results. There, a last word of one or two
  /// letters counts as a whole word. If very many airings match, only some thousands are used.
  public func search(
    _ query: String, from: Instant? = nil, limit: Int, country: Country? = nil
  ) throws -> [SearchHit] {
    let query = SearchTerms(query)
    guard limit > 0, !query.isEmpty else { return [] }
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: country)
      var finder = ShowFinder(query: query, from: from?.secondsSinceEpoch ?? NearestAiring.longAgo, joins: joins)
      try finder.findProviders(connection, directory, country: country)
      try finder.findTitles(connection, directory, country: country, limit: limit)
      for field in [SearchHit.Field.subtitle, .overview] where finder.count < limit {
        try finder.find(field, connection: connection, pieces: directory.pieces, country: country)
      }
      return try finder.best(limit).compactMap { try Self.hit($0, joins, connection, directory) }
    } ?? []
  }

  private static func hit(
    _ found: ShowFinder.Found, _ joins: JoinedShows, _ connection: Connection, _ directory: ProviderIndex
  ) throws -> SearchHit? {
    let listed = try connection.first(
      "SELECT key, title, provider FROM listed_show WHERE generation = ? AND show = ?", .integer(found.generation),
      .integer(found.show)
    ) { (key: $0.text(0), title: $0.text(1), provider: $0.integer(2)) }
    guard let listed, let entry = directory.entry(listed.provider),
      let airing = try airing(found, title: listed.title, entry, connection, directory)
    else { return nil }
    let joined = joins.joined(joins.row(of: found.show))
    return SearchHit(
      showKey: joined?.key ?? listed.key, title: joined?.title ?? listed.title, provider: entry.provider,
      field: found.field, airing: airing,
      airings: found.airings)
  }

  private static func airing(
    _ found: ShowFinder.Found, title: String, _ entry: ProviderIndex.Entry, _ connection: Connection,
    _ directory: ProviderIndex
  ) throws -> SearchHit.Airing? {
    guard let start = found.start else {
      return try connection.first(
        "SELECT a.day, a.subtitle, a.season, a.number, \(TextTable.body("a.description_id")), a.key FROM airing a WHERE a.id = ?",
        .integer(found.airing)
      ) { .dated(DatedEpisode.read($0, show: title, ordinal: 0)) }
    }
    return try ChannelAirings(connection, directory).airing(of: found.show, at: start, entry).map { .broadcast($0) }
  }
}
