import GuideModel

/// Counts airings by guide day and provider.
struct DayScan {
  let connection: Connection
  let directory: ProviderIndex
  let bounds: WindowDays
  let joins: JoinedShows
  /// Rows that are counted by row and not by airing.
  let several: Set<Int64>
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
    var place: Int?
    var provider: Int64?
    var day = 0
    try connection.rows(DaySQL.broadcasts, [.integer(piece.generation), .integer(low), .integer(high)]) { row in
      if row.integer(0) != provider {
        if isAlone, datedShows.isEmpty {
          lastDay.removeAll(keepingCapacity: true)
          seenShows.removeAll(keepingCapacity: true)
        }
        provider = row.integer(0)
        place = directory.index[row.integer(0)]
        day = 0
      }
      guard let place else { return }
      let start = row.integer(1)
      if start >= bounds.end(ofDayAt: day) { day = bounds.place(of: start) ?? day }
      let show = joins.row(of: row.integer(2))
      if several.contains(show) { return }
      let isNewDay = lastDay[show] != day && (datedShows.isEmpty || datedShows[ShowDay(show: show, day: day)] == nil)
      lastDay[show] = day
      count(show, onDay: day, ofProvider: place, isNewDay: isNewDay)
    }
  }

  mutating func countDated(in piece: ProviderIndex.Piece) throws {
    let days = bounds.days(in: piece)
    guard !days.isEmpty else { return }
    let values: [SQLValue] = [
      .integer(piece.generation), .integer(days.lowerBound), .integer(days.upperBound),
    ]
    try connection.rows(DaySQL.dated, values) { row in
      let airing = GuideDay(daysSinceEpoch: Int(row.integer(1)))
      guard let place = directory.index[row.integer(0)], let day = bounds.window.index(of: airing) else { return }
      let show = joins.row(of: row.integer(2))
      if several.contains(show) { return }
      let key = ShowDay(show: show, day: day)
      let isNewDay = datedShows[key] == nil && lastDay[show] != day
      datedShows[key, default: 0] += 1
      count(show, onDay: day, ofProvider: place, isNewDay: isNewDay)
      let number = row.optionalInteger(7).map { Int($0) }
      let traits = AiringMarks(rawValue: row.integer(8)).traits
      let candidate = DayCandidate(
        kind: directory.entries[place].isChannel
          ? TitleClass(broadcast: traits, isEvening: false) : TitleClass(releaseWithNumber: number, hasTime: false),
        rank: place, sort: row.text(3), show: show, listed: row.integer(2),
        key: joins.joined(show)?.key ?? row.text(4), title: row.text(5),
        season: row.optionalInteger(6).map { Int($0) }, number: number)
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
        let (kind, lead) = TitleClass.lead(
          of: episodes, isChannel: directory.entries[place].isChannel, evening: bounds.zone.evening(of: first.day))
        datedTitles[day].keep(
          DayCandidate(
            kind: kind, rank: place, sort: ShowKey.sortKey(show.title), show: row, listed: row, key: show.key,
            title: show.title, season: lead.season, number: lead.number, start: lead.moment?.secondsSinceEpoch,
            airings: episodes.count))
      }
    }
  }

  private mutating func count(_ show: Int64, onDay day: Int, ofProvider place: Int, isNewDay: Bool) {
    let isNew = isNewDay && seenShows.insert(show).inserted
    tally.add(episodes: 1, shows: isNewDay ? 1 : 0, newShows: isNew ? 1 : 0, onDay: day, ofProvider: place)
  }

  // MARK: Titles

  /// The first titles of a day.
  private func titles(onDay day: Int) throws -> [DayTitle] {
    var found = datedTitles[day]
    let places = tally.providers(onDay: day)
    for place in places where !directory.entries[place].isChannel { try addReleases(of: place, day, &found) }
    try addBroadcasts(of: places.filter { directory.entries[$0].isChannel }, day, &found)
    return try found.map { candidate in
      DayTitle(
        showKey: candidate.key, title: candidate.title, providerID: directory.entries[candidate.rank].provider.id,
        season: candidate.season, number: candidate.number,
        moment: candidate.start.map { Instant(secondsSinceEpoch: $0) },
        episodes: try airings(of: candidate, onDay: day)
          + (datedShows[ShowDay(show: candidate.show, day: day)] ?? 0))
    }
  }

  private func airings(of candidate: DayCandidate, onDay day: Int) throws -> Int {
    if let known = candidate.airings { return known }
    guard candidate.start != nil || candidate.isBroadcast else { return 0 }
    let span = bounds.span(ofDayAt: day)
    return try connection.first(
      DaySQL.broadcastCount, .integer(candidate.listed), .integer(span.lowerBound), .integer(span.upperBound)
    ) { Int($0.integer(0)) } ?? 0
  }

  /// All shows of a service, each by its first airing: any of them may be a premiere.
  private func addReleases(of place: Int, _ day: Int, _ found: inout [DayCandidate]) throws {
    let span = bounds.span(ofDayAt: day)
    let values: [SQLValue] = [
      .integer(directory.entries[place].id), .integer(span.lowerBound), .integer(span.upperBound),
    ]
    var places: [Int64: Int] = [:]
    var released: [DayCandidate] = []
    try connection.rows(DaySQL.releases, values) { row in
      let listed = row.integer(1)
      let show = joins.row(of: listed)
      if several.contains(show) { return }
      if let known = places[listed] {
        released[known].airings = released[known].airings.map { $0 + 1 }
        return
      }
      places[listed] = released.count
      let number = row.optionalInteger(5).map { Int($0) }
      released.append(
        DayCandidate(
          kind: TitleClass(releaseWithNumber: number, hasTime: true), rank: place, sort: row.text(0), show: show,
          listed: listed, key: joins.joined(show)?.key ?? row.text(2), title: row.text(3),
          season: row.optionalInteger(4).map { Int($0) }, number: number, start: row.integer(6), airings: 1))
    }
    for candidate in released.sorted(by: { $0.listed < $1.listed }) { found.keep(candidate) }
  }

  /// The first broadcasts of a day: premieres and new ones of all channels, then channel by channel what is on in the
  /// evening and the rest, until there are enough.
  private func addBroadcasts(of places: [Int], _ day: Int, _ found: inout [DayCandidate]) throws {
    guard !places.isEmpty else { return }
    let span = bounds.span(ofDayAt: day)
    let evening = bounds.zone.evening(of: bounds.window.day(at: day))
    let named = Set(places)
    let values: [SQLValue] = [.integer(span.lowerBound), .integer(span.upperBound)]
    try addBroadcasts(DaySQL.newBroadcasts, values, evening, &found) {
      directory.index[$0].flatMap { named.contains($0) ? $0 : nil }
    }
    let spans: [(until: TitleClass, span: Range<Int64>)] = [
      (.evening, (evening.lowerBound.secondsSinceEpoch..<evening.upperBound.secondsSinceEpoch).clamped(to: span)),
      (.broadcast, span),
    ]
    for (kind, span) in spans where !span.isEmpty {
      for place in places {
        guard found.hasRoom(for: kind, rank: place) else { break }
        let values: [SQLValue] = [
          .integer(directory.entries[place].id), .integer(span.lowerBound), .integer(span.upperBound),
        ]
        try addBroadcasts(DaySQL.channelBroadcasts, values, evening, &found) { _ in place }
      }
    }
  }

  /// Adds the broadcasts of a statement that belong to the first of a day. `place` finds the place of a channel by its
  /// id; nil to skip it.
  private func addBroadcasts(
    _ sql: String, _ values: [SQLValue], _ evening: Range<Instant>, _ found: inout [DayCandidate],
    place: (Int64) -> Int?
  ) throws {
    try connection.rows(sql, values) { row in
      guard let place = place(row.integer(0)) else { return }
      let start = row.integer(3)
      let kind = TitleClass(
        broadcast: AiringMarks(rawValue: row.integer(4)).traits,
        isEvening: evening.contains(Instant(secondsSinceEpoch: start)))
      guard found.hasRoom(for: kind, rank: place) else { return }
      let listed = row.integer(2)
      let show = joins.row(of: listed)
      if several.contains(show) { return }
      let candidate = try connection.first(DaySQL.lead, .integer(row.integer(1))) { lead in
        DayCandidate(
          kind: kind, rank: place, sort: lead.text(0), show: show, listed: listed,
          key: joins.joined(show)?.key ?? lead.text(1), title: lead.text(2),
          season: lead.optionalInteger(3).map { Int($0) }, number: lead.optionalInteger(4).map { Int($0) },
          start: start)
      }
      if let candidate { found.keep(candidate) }
    }
  }
}
