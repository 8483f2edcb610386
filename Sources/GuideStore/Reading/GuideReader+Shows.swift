import GuideModel

extension GuideReader {
  /// The shows of some rows with their episodes on the window's guide days. The filter does not count. Unknown ids are
  /// ignored.
  public func shows(_ ids: ArraySlice<Int64>, _ query: WindowRequest) throws -> [Show] {
    try reading(query) { shows in try ids.compactMap { try shows.show($0) } } ?? []
  }

  /// Calls the body with what reads the shows of a window; nil without a database.
  func reading<Result>(_ query: WindowRequest, _ body: (ShowQuery) throws -> Result) throws -> Result? {
    let bounds = days(of: query)
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: query.country)
      return try body(ShowQuery(connection, bounds: bounds, directory: directory, joins: joins))
    }
  }

  /// The `ShowMark` names of some shows, in order; nil for a show that does not exist.
  public func names(ofShows ids: [Int64], country: Country? = nil) throws -> [[String]?] {
    try read { connection, directory in
      let listed = try connection.cached(ShowSQL.listed())
      let joins = try joins(connection, directory, country: country)
      return try ids.map { id in
        let joined = joins.joined(id)
        var found: Show?
        for member in joins.members(ofRow: id) where joined != nil || found == nil {
          listed.bind(member, at: 1)
          defer { listed.reset() }
          guard try listed.step() else { continue }
          let ids = joined?.ids ?? ExternalIDs(listed, from: 4)
          if found == nil { found = Show(key: "", title: listed.text(1), externalIDs: ids) }
          found?.take(title: listed.text(1))
        }
        return found.map(ShowMark.names)
      }
    } ?? []
  }
}

extension Show {
  /// Adds the title in another listing.
  fileprivate mutating func take(title other: String) {
    if other != title, !otherTitles.contains(other) { otherTitles.append(other) }
  }
}

extension Episode {
  /// If the same source has another title for the show (`Strictly: The Results`), the episode keeps it as its title.
  fileprivate func named(by listed: Show, in shown: Show) -> Episode {
    guard title == nil, number == nil, EpisodeMark.normalised(listed.title) != EpisodeMark.normalised(shown.title)
    else {
      return self
    }
    var episode = self
    episode.title = listed.title
    return episode
  }
}

/// Reads rows.
struct ShowQuery {
  /// What is read of shows and episodes: everything, or only what identifies them and their times.
  enum Extent {
    case whole, countable
  }

  private let listed: Statement
  private let broadcasts: Statement
  /// Nil if all airings have a time.
  private let dated: Statement?
  /// Nil if there are no shadowed airings.
  private let shadowed: Statement?
  private let bounds: WindowDays
  private let directory: ProviderIndex
  private let joins: JoinedShows

  init(
    _ connection: Connection, bounds: WindowDays, directory: ProviderIndex, joins: JoinedShows,
    reading extent: Extent = .whole
  ) throws {
    self.bounds = bounds
    self.directory = directory
    self.joins = joins
    listed = try connection.cached(ShowSQL.listed(extent))
    broadcasts = try connection.cached(ShowSQL.broadcasts(extent))
    dated = try connection.exists(ShowSQL.anyDated) ? connection.cached(ShowSQL.dated(extent)) : nil
    shadowed =
      try connection.exists("SELECT 1 FROM shadowed LIMIT 1")
      ? connection.cached(ShowSQL.broadcasts(extent, of: "shadowed")) : nil
  }

  /// The facts of the preferred listing, with missing facts from the others.
  func show(_ row: Int64) throws -> Show? {
    var found: (show: Show, episodes: JoinedEpisodes, source: Int64?)?
    for member in joins.members(ofRow: row) {
      guard let next = try listed(member) else { continue }
      let provider = directory.entry(next.provider)
      guard var known = found else {
        found = (
          next.show, JoinedEpisodes(next.show.episodes, isService: provider?.isChannel == false), provider?.source
        )
        continue
      }
      known.show.poster = known.show.poster ?? next.show.poster
      known.show.overview = known.show.overview ?? next.show.overview
      known.show.take(title: next.show.title)
      let isOfOneSource = provider?.source == known.source
      known.episodes.add(
        isOfOneSource ? next.show.episodes.map { $0.named(by: next.show, in: known.show) } : next.show.episodes)
      found = known
    }
    guard var found else { return nil }
    if let shadowed, let joined = joins.joined(row) {
      // A shadowed airing may have the number of one that is shown.
      for member in joined.members {
        found.episodes.learn(from: try broadcastEpisodes(member, title: found.show.title, of: shadowed))
      }
    }
    var show = found.show
    if found.episodes.isJoined { show.episodes = found.episodes.sorted }
    if let joined = joins.joined(row) {
      show.key = joined.key
      show.externalIDs = joined.ids
    }
    return show
  }

  /// A show of one listing with its provider; nil if it does not exist.
  private func listed(_ id: Int64) throws -> (show: Show, provider: Int64)? {
    defer { listed.reset() }
    listed.bind(id, at: 1)
    guard try listed.step() else { return nil }
    let title = listed.text(1)
    var show = Show(
      key: listed.text(0), title: title, poster: listed.optionalText(2), overview: listed.optionalText(3),
      externalIDs: ExternalIDs(listed, from: 4),
      episodes: try broadcastEpisodes(id, title: title, of: broadcasts) + datedEpisodes(id, title: title))
    if let overview = show.overview {
      // This text is about the show. Another listing may have one about the episode.
      for place in show.episodes.indices where show.episodes[place].overview == overview {
        show.episodes[place].overview = nil
      }
    }
    return (show, listed.integer(8))
  }

  private func broadcastEpisodes(
    _ id: Int64, title: String, of broadcasts: Statement
  ) throws -> [Episode] {
    broadcasts.bind(id, at: 1)
    broadcasts.bind(bounds.from, at: 2)
    broadcasts.bind(bounds.to, at: 3)
    var episodes: [Episode] = []
    var visible = VisibleRows(directory.visible)
    while try broadcasts.step() {
      let start = broadcasts.integer(0)
      guard visible.contains(start, of: broadcasts.integer(12)), let day = bounds.day(of: start) else { continue }
      let marks = AiringMarks(rawValue: broadcasts.integer(2))
      let isInferred = marks.contains(.stopIsInferred)
      let moment = Instant(secondsSinceEpoch: start)
      let minutes = broadcasts.optionalInteger(1).map { moment.length(until: Instant(secondsSinceEpoch: $0)) }
      var episode = Episode(
        key: broadcasts.optionalText(7) ?? String(start), day: day, moment: moment,
        runtimeMinutes: isInferred ? nil : minutes, title: broadcasts.optionalText(3),
        season: broadcasts.optionalInteger(4).map { Int($0) }, number: broadcasts.optionalInteger(5).map { Int($0) },
        overview: broadcasts.optionalText(6))
      if isInferred { episode.inferredMinutes = minutes }
      ShowRules.apply(to: &episode, of: title)
      episode.take(marks, broadcasts, from: 8)
      episodes.append(episode)
    }
    return episodes
  }

  private func datedEpisodes(_ id: Int64, title: String) throws -> [Episode] {
    guard let dated else { return [] }
    dated.bind(id, at: 1)
    dated.bind(bounds.window.first.daysSinceEpoch, at: 2)
    dated.bind(bounds.window.last.daysSinceEpoch, at: 3)
    var episodes: [Episode] = []
    while try dated.step() {
      var episode = DatedEpisode.read(dated, show: title, ordinal: episodes.count)
      episode.take(AiringMarks(rawValue: dated.integer(6)), dated, from: 7)
      episodes.append(episode)
    }
    return episodes
  }
}

extension Episode {
  /// Reads categories, rating, date and facts from a column on.
  fileprivate mutating func take(_ marks: AiringMarks, _ row: Statement, from column: Int32) {
    traits = marks.traits
    categories = row.lines(column)
    rating = row.optionalText(column + 1)
    date = row.optionalText(column + 2)
    facts = row.optionalText(column + 3).flatMap(ProgrammeFacts.init)
  }
}

/// The statements of `shows`. A test checks their query plans.
enum ShowSQL {
  /// 1 show. The facts from the latest import.
  static func listed(_ extent: ShowQuery.Extent = .whole) -> String {
    """
    SELECT key, title, poster, \(column(TextTable.body("e.description_id"), extent)), tvmaze, tvdb, imdb, tmdb, provider FROM listed_show e
    WHERE e.show = ? AND EXISTS (SELECT 1 FROM visible v WHERE v.generation = e.generation)
    ORDER BY e.generation DESC LIMIT 1
    """
  }

  /// 1 show; 2 the first start, 3 the end, exclusive. In `shadowed` those are the hidden ones (`Shadowing`). The import
  /// comes last: whether it is visible is not checked here.
  static func broadcasts(_ extent: ShowQuery.Extent = .whole, of table: String = "airing") -> String {
    """
    SELECT a.start, a.stop, a.marks, a.subtitle, a.season, a.number, \(column("description.body", extent)), a.key,
      \(details(extent)), a.generation FROM \(table) a \(TextTable.ofAiring)
    WHERE a.show = ? AND a.start >= ? AND a.start < ? ORDER BY a.start, a.generation, a.id
    """
  }

  /// A row if there is an airing without a time. In order, because PostgreSQL might read the whole table otherwise.
  static let anyDated = "SELECT 1 FROM airing INDEXED BY airing_day WHERE start IS NULL ORDER BY show LIMIT 1"

  /// 1 show, 2 first day, 3 last day.
  static func dated(_ extent: ShowQuery.Extent = .whole) -> String {
    """
    SELECT a.day, a.subtitle, a.season, a.number, \(column("description.body", extent)), a.key, a.marks,
      \(details(extent)) FROM airing a \(TextTable.ofAiring)
    WHERE a.show = ? AND a.start IS NULL AND a.day BETWEEN ? AND ? AND \(Visibility.isVisible())
    ORDER BY a.day, a.id
    """
  }

  private static func details(_ extent: ShowQuery.Extent) -> String {
    ["a.categories", "a.rating", "a.production_date", "facts.body"].map { column($0, extent) }
      .joined(separator: ", ")
  }

  private static func column(_ column: String, _ extent: ShowQuery.Extent) -> String {
    extent == .whole ? column : "NULL"
  }
}

/// Reads an airing without a time.
enum DatedEpisode {
  /// Reads day, subtitle, season, number, overview and key. Without a key it is made of day and number.
  static func read(_ row: Statement, show: String, ordinal: Int) -> Episode {
    let day = GuideDay(daysSinceEpoch: Int(row.integer(0)))
    let season = row.optionalInteger(2).map { Int($0) }
    let number = row.optionalInteger(3).map { Int($0) }
    let place = number.map { "s\(season ?? 0)e\($0)" } ?? "\(ordinal)"
    var episode = Episode(
      key: row.optionalText(5) ?? "\(day)/\(place)", day: day, title: row.optionalText(1),
      season: season, number: number, overview: row.optionalText(4))
    ShowRules.apply(to: &episode, of: show)
    return episode
  }
}
