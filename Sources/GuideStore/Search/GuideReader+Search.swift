import GuideModel

extension GuideReader {
  /// Finds shows with all words of the query, the last word as a prefix, and channels and services by name; best first.
  ///
  /// The order is: an equal title or name, one that starts with the text, words in it, subtitles, then descriptions.
  /// Equal ones are ordered: names, then what is on or yet to come at `from`, soonest first, then what is past, latest
  /// first, then in the order of channels. The text has no syntax.
  /// Subtitles and descriptions are only searched if titles give too few results. There, a last word of one or two
  /// letters counts as a whole word. If very many airings match, only some thousands are used.
  public func search(_ wanted: SearchRequest) throws -> [SearchResult] {
    let (terms, limit, country) = (SearchTerms(wanted.text), wanted.limit, wanted.country)
    guard limit > 0, !terms.isEmpty else { return [] }
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: country)
      var finder = ShowFinder(query: terms, from: wanted.from.secondsSinceEpoch, joins: joins)
      try finder.findProviders(connection, directory, country: country)
      try finder.findTitles(connection, directory, country: country, limit: limit)
      for field in [ShowFinder.Field.subtitle, .overview] where finder.count < limit {
        try finder.find(field, connection: connection, pieces: directory.pieces, country: country)
      }
      return try Self.results(finder.best(limit), joins, connection, directory)
    } ?? []
  }

  /// The kind of a result depends on where the words are: in the name of a provider, the title of a show, or else in
  /// the airing.
  private static func results(
    _ best: [ShowFinder.Found], _ joins: JoinedShows, _ connection: Connection, _ directory: ProviderIndex
  ) throws -> [SearchResult] {
    let listed = try listed(best, connection, directory).sorted {
      ShowFinder.isBetter($0.found, $1.found) ?? ($0.entry.rank < $1.entry.rank)
    }
    let airings = try airings(of: listed, connection, directory)
    return zip(listed, airings).compactMap { listed, airing in
      guard var result = airing else { return nil }
      let joined = joins.joined(joins.row(of: listed.found.airing.show))
      let (showKey, title, provider) = (joined?.key ?? listed.key, joined?.title ?? listed.title, listed.entry.provider)
      (result.showKey, result.title, result.provider) = (showKey, title, provider)
      switch listed.found.field {
      case .provider:
        (result.kind, result.key) = (.provider, provider.id)
        // The subtitle is what is on or next there.
        (result.title, result.subtitle) = (provider.name, title)
      case .title: (result.kind, result.key) = (.show, showKey)
      case .subtitle, .overview: break
      }
      return result
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
    let runs = best.map { StatementRun(sql: sql, values: [.integer($0.airing.generation), .integer($0.airing.show)]) }
    try connection.each(runs) { place, row in
      guard try row.step(), let entry = directory.entry(row.integer(2)) else { return }
      listed.append(Listed(found: best[place], key: row.text(0), title: row.text(1), entry: entry))
    }
    return listed
  }

  /// The airings as results; nil for those that are not there.
  private static func airings(
    of listed: [Listed], _ connection: Connection, _ directory: ProviderIndex
  ) throws -> [SearchResult?] {
    let timed = listed.compactMap { listed in
      listed.found.airing.start.map { (show: listed.found.airing.show, start: $0, entry: listed.entry) }
    }
    var broadcasts = try ChannelAirings(connection, directory).airings(timed)[...]
    return try listed.map { listed in
      guard listed.found.airing.start == nil else { return broadcasts.popFirst()?.map(SearchResult.init) }
      return try connection.first(
        """
        SELECT a.day, a.subtitle, a.season, a.number, \(TextTable.body("a.description_id")), a.key, a.marks, a.categories
        FROM airing a WHERE a.id = ?
        """, .integer(listed.found.airing.id)
      ) { row in
        var result = SearchResult(DatedEpisode.read(row, show: listed.title, ordinal: 0), of: listed.title)
        (result.traits, result.categories) = (AiringMarks(rawValue: row.integer(6)).traits, row.lines(7))
        return result
      }
    }
  }
}

extension SearchResult {
  fileprivate init(_ scheduled: ScheduledProgramme) {
    let programme = scheduled.programme
    self.init(kind: .programme, key: scheduled.key, title: programme.title)
    channel = programme.channel
    start = programme.start
    stop = programme.stop
    stopIsInferred = scheduled.stopIsInferred
    subtitle = programme.subtitle
    overview = programme.overview
    season = programme.season
    episode = programme.episode
    poster = programme.icon
    (traits, categories) = (programme.traits, programme.categories)
  }

  fileprivate init(_ released: Episode, of show: String) {
    self.init(kind: .episode, key: released.key, title: show)
    day = released.day
    start = released.moment
    subtitle = released.title
    overview = released.overview
    season = released.season
    episode = released.number
  }
}
