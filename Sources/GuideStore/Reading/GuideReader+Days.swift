import GuideModel

extension GuideReader {
  /// Counts of the guide days of a window, with the first titles of each, for a country or all listings.
  ///
  /// Scans one index over the window and looks up the titles.
  public func summary(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard
  ) throws -> MonthSummary {
    let bounds = days(of: window, zone: zone, dayStart: dayStart)
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: country)
      let span = RowSpan(directory, country: country, bounds: bounds)
      let several = try Self.rowsOfSeveral(connection, directory, joins, span)
      var scan = DayScan(
        connection: connection, directory: directory, bounds: bounds, joins: joins, several: several)
      for piece in span.pieces {
        try scan.countDated(in: piece)
        try scan.countBroadcasts(in: piece, isAlone: span.pieces.count { $0.source == piece.source } == 1)
      }
      try scan.countJoined()
      return try scan.summary()
    } ?? MonthSummary(window: window)
  }

  /// The rows of the window whose airings come from several listings, or from another one than the row. Their airings
  /// must be compared to find duplicates.
  private static func rowsOfSeveral(
    _ connection: Connection, _ directory: ProviderIndex, _ joins: JoinedShows, _ span: RowSpan
  ) throws -> Set<Int64> {
    guard !joins.isEmpty else { return [] }
    var seen: Set<Int64> = []
    var several: Set<Int64> = []
    let shadowed = try connection.cached("SELECT 1 FROM shadowed WHERE show = ? LIMIT 1")
    try eachShow(connection, directory, span) { show in
      let row = joins.row(of: show.id)
      let joined = joins.joined(row)
      guard row != show.id || joined != nil || joins.members(ofRow: row).count > 1 else { return }
      if try !seen.insert(row).inserted || joined?.place ?? show.place != show.place
        || joined?.members.contains(where: { try shadowed.finds($0) }) ?? false
      {
        several.insert(row)
      }
    }
    return several
  }
}

extension Statement {
  /// Whether there is a row with a number.
  fileprivate func finds(_ number: Int64) throws -> Bool {
    bind(number, at: 1)
    defer { reset() }
    return try step()
  }
}

/// Counts airings by guide day and provider.
private struct DayScan {
  let connection: Connection
  let directory: ProviderIndex
  let bounds: WindowDays
  let joins: JoinedShows
  /// Rows that are counted by row and not by airing.
  let several: Set<Int64>
  private let dated: Dated
  private var tally: MonthTally
  /// The last day on which each show was counted. Airings of a provider are ordered by time. The entries of a provider
  /// are removed when no other generation has more of its airings, because there may be a million shows.
  private var lastDay: [Int64: Int] = [:]
  /// The shows with airings without a time, by day.
  private var datedShows: [ShowDay: Int] = [:]
  private var seenShows: Set<Int64> = []
  /// The first titles of these shows for each day.
  private var datedTitles: [[DayCandidate]]

  private struct ShowDay: Hashable {
    var show: Int64
    var day: Int
  }

  init(
    connection: Connection, directory: ProviderIndex, bounds: WindowDays, joins: JoinedShows, several: Set<Int64>
  ) {
    self.connection = connection
    self.directory = directory
    self.bounds = bounds
    self.joins = joins
    self.several = several
    dated = Dated(bounds.window)
    tally = MonthTally(window: bounds.window)
    datedTitles = Array(repeating: [], count: bounds.window.count)
  }

  func summary() throws -> MonthSummary {
    try tally.summary(
      provider: { directory.entries[$0].provider }, isChannel: { directory.entries[$0].isChannel },
      titles: { try titles(onDay: $0) })
  }

  // MARK: Counting

  mutating func countBroadcasts(in piece: ProviderIndex.Piece, isAlone: Bool) throws {
    let low = max(piece.low, bounds.from)
    let high = min(piece.high, bounds.to)
    guard low < high else { return }
    let statement = try connection.cached(DaySQL.broadcasts)
    defer { statement.reset() }
    try statement.bind([.integer(piece.generation), .integer(low), .integer(high)])
    var place: Int?
    var provider: Int64?
    var day = 0
    while try statement.step() {
      if statement.integer(0) != provider {
        if isAlone, datedShows.isEmpty {
          lastDay.removeAll(keepingCapacity: true)
          seenShows.removeAll(keepingCapacity: true)
        }
        provider = statement.integer(0)
        place = directory.index[statement.integer(0)]
        day = 0
      }
      guard let place else { continue }
      let start = statement.integer(1)
      if start >= bounds.end(ofDayAt: day) { day = bounds.place(of: start) ?? day }
      let show = joins.row(of: statement.integer(2))
      if several.contains(show) { continue }
      let isNewDay = lastDay[show] != day && (datedShows.isEmpty || datedShows[ShowDay(show: show, day: day)] == nil)
      lastDay[show] = day
      count(show, onDay: day, ofProvider: place, isNewDay: isNewDay)
    }
  }

  mutating func countDated(in piece: ProviderIndex.Piece) throws {
    let days = dated.days(in: piece)
    guard !days.isEmpty else { return }
    let statement = try connection.cached(DaySQL.dated)
    defer { statement.reset() }
    try statement.bind([.integer(piece.generation), .integer(days.lowerBound), .integer(days.upperBound)])
    while try statement.step() {
      let airing = GuideDay(daysSinceEpoch: Int(statement.integer(1)))
      guard let place = directory.index[statement.integer(0)], let day = bounds.window.index(of: airing) else {
        continue
      }
      let show = joins.row(of: statement.integer(2))
      if several.contains(show) { continue }
      let key = ShowDay(show: show, day: day)
      let isNewDay = datedShows[key] == nil && lastDay[show] != day
      datedShows[key, default: 0] += 1
      count(show, onDay: day, ofProvider: place, isNewDay: isNewDay)
      let number = statement.optionalInteger(7).map { Int($0) }
      let candidate = DayCandidate(
        kind: kind(of: place, number, hasTime: false), rank: place, sort: statement.text(3), show: show,
        key: joins.joined(show)?.key ?? statement.text(4),
        title: statement.text(5),
        season: statement.optionalInteger(6).map { Int($0) }, number: number)
      datedTitles[day].keep(candidate)
    }
  }

  /// Counts the rows of shows that are in several listings.
  mutating func countJoined() throws {
    guard !several.isEmpty else { return }
    let query = try ShowQuery(connection, bounds: bounds, directory: directory, joins: joins, reading: .countable)
    for row in several.sorted() {
      guard let show = try query.show(row), let place = try joins.place(ofRow: row, connection, directory) else {
        continue
      }
      for episodes in show.episodesByDay {
        guard let first = episodes.first, let day = bounds.window.index(of: first.day) else { continue }
        let isNew = seenShows.insert(row).inserted
        tally.add(episodes: episodes.count, shows: 1, newShows: isNew ? 1 : 0, onDay: day, ofProvider: place)
        datedTitles[day].keep(
          DayCandidate(
            kind: kind(of: place, first.number, hasTime: first.moment != nil), rank: place,
            sort: ShowKey.sortKey(show.title), show: row,
            key: show.key, title: show.title,
            season: first.season, number: first.number, start: first.moment?.secondsSinceEpoch,
            airings: episodes.count))
        if first.moment == nil { datedShows[ShowDay(show: row, day: day)] = episodes.count }
      }
    }
  }

  private mutating func count(_ show: Int64, onDay day: Int, ofProvider place: Int, isNewDay: Bool) {
    let isNew = isNewDay && seenShows.insert(show).inserted
    tally.add(episodes: 1, shows: isNewDay ? 1 : 0, newShows: isNew ? 1 : 0, onDay: day, ofProvider: place)
  }

  // MARK: Titles

  private func kind(of place: Int, _ number: Int?, hasTime: Bool) -> TitleClass {
    TitleClass(isChannel: directory.entries[place].isChannel, number: number, hasTime: hasTime)
  }

  /// The first titles of a day: from all services, then from channels until there are enough.
  private func titles(onDay day: Int) throws -> [DayTitle] {
    var found = datedTitles[day]
    let statement = try connection.cached(DaySQL.titles)
    defer { statement.reset() }
    let places = tally.providers(onDay: day)
    let isChannel = { directory.entries[$0].isChannel }
    for place in places.filter({ !isChannel($0) }) + places.filter(isChannel) {
      if isChannel(place), found.count >= DaySummary.maximumTitles,
        (found[found.count - 1].kind, found[found.count - 1].rank) < (.broadcast, place)
      {
        break
      }
      // The first episodes of a service may be of any of its shows.
      let limit = isChannel(place) ? DaySummary.maximumTitles : .max
      try statement.bind([
        .integer(directory.entries[place].id), .integer(bounds.begin(ofDayAt: day)),
        .integer(bounds.end(ofDayAt: day)),
        // Only shows that are left out below are missing from the result.
        .integer(several.isEmpty && isChannel(place) ? Int64(DaySummary.maximumTitles) : -1),
      ])
      var taken = 0
      while taken < limit, try statement.step() {
        let show = joins.row(of: statement.integer(1))
        if several.contains(show) { continue }
        taken += 1
        let number = statement.optionalInteger(5).map { Int($0) }
        found.keep(
          DayCandidate(
            kind: kind(of: place, number, hasTime: true), rank: place, sort: statement.text(0), show: show,
            key: joins.joined(show)?.key ?? statement.text(2),
            title: statement.text(3), season: statement.optionalInteger(4).map { Int($0) }, number: number,
            start: statement.integer(6),
            airings: Int(statement.integer(7))))
      }
      statement.reset()
    }
    return found.map { candidate in
      DayTitle(
        showKey: candidate.key, title: candidate.title, providerID: directory.entries[candidate.rank].provider.id,
        season: candidate.season, number: candidate.number,
        moment: candidate.start.map { Instant(secondsSinceEpoch: $0) },
        episodes: (candidate.start == nil ? 0 : candidate.airings)
          + (datedShows[ShowDay(show: candidate.show, day: day)] ?? 0))
    }
  }
}

/// A show that may be among the first of a day.
private struct DayCandidate {
  var kind: TitleClass
  var rank: Int
  var sort: String
  var show: Int64
  var key: String
  var title: String
  var season: Int?
  var number: Int?
  /// Nil for an airing without a time.
  var start: Int64?
  var airings = 0

  static func < (left: DayCandidate, right: DayCandidate) -> Bool {
    (left.kind, left.rank, left.sort, left.show) < (right.kind, right.rank, right.sort, right.show)
  }
}

extension [DayCandidate] {
  /// Adds a show if it is among the first. Of one show an airing with a time is preferred, then the one with lower
  /// numbers.
  fileprivate mutating func keep(_ candidate: DayCandidate) {
    if let place = firstIndex(where: { $0.show == candidate.show }) {
      let known = self[place]
      let isBetter =
        candidate.start != nil && known.start == nil
        || known.start == nil
          && (candidate.season ?? .max, candidate.number ?? .max) < (known.season ?? .max, known.number ?? .max)
      guard isBetter else { return }
      remove(at: place)
    }
    let place = partitioningIndex { candidate < $0 }
    guard place < DaySummary.maximumTitles else { return }
    insert(candidate, at: place)
    if count > DaySummary.maximumTitles { removeLast() }
  }
}
