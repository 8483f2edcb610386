import GuideModel

/// The shows that share a row: shows with matching external ids (`ShowSameness`), on matching providers
/// (`ProviderSameness`).
///
/// Within one source a matching title is enough, if ids do not contradict it: programmes without ids belong to the row
/// of their title. If several shows have that title, they get a row of their own.
///
/// Nothing of this is stored: it is computed from what is visible, so the order of imports does not matter, and a
/// removed source leaves no trace. The cost is a walk over the shows with ids.
struct JoinedShows {
  /// A row of several shows.
  struct Row {
    /// The id of the row in `WindowRows.showIDs`.
    var id: Int64
    /// `Show.key`, the title, and the title for sorting.
    var key: String
    var title: String
    var sort: String
    /// The index of the provider in `ProviderIndex.entries`.
    var place: Int
    /// The shows of the row, those of the preferred source first.
    var members: [Int64]
    /// The ids of the show in all listings, on any provider.
    var ids: ExternalIDs
  }

  private var rows: [Int64: Row] = [:]
  /// The row of each show that belongs to another row.
  private var rowOf: [Int64: Int64] = [:]
  /// The providers of shows with ids, grouped if they are the same.
  private(set) var sharedProviders: [[Int]] = []
  /// The index of a provider's group.
  private var sharing: [Int: Int] = [:]
  /// For each show without ids, the show with ids that has the same title, if the row has no other shows. The show
  /// without ids has the id of the row.
  private var toldOf: [Int64: Int64] = [:]

  /// Creates an empty value, for listings without ids.
  init() {}

  /// Joins the shows in the listings of a country, nil for all.
  init(_ connection: Connection, _ directory: ProviderIndex, country: Country?) throws {
    let listedShows = try ListedIDs.all(connection, directory, country: country)
    guard !listedShows.isEmpty else { return }
    let sameness = ShowSameness(listedShows.map(\.ids), alike: Self.ofOneTitle(listedShows))
    let providers = ProviderSameness(directory.entries, country: country)
    share(Set(listedShows.map(\.place)), providers)
    var places: [Place: Int] = [:]
    var groups: [[ListedIDs]] = []
    for listed in listedShows {
      let place = Place(show: sameness.showOf[listed.ids] ?? 0, provider: providers.first[listed.place])
      if let group = places[place] {
        groups[group].append(listed)
      } else {
        places[place] = groups.count
        groups.append([listed])
      }
    }
    let titles = Self.titles(of: groups)
    for group in groups {
      try add(group, titles, sameness, directory, connection)
    }
  }

  private struct Place: Hashable {
    var show: Int
    var provider: Int
  }

  /// Whether no shows are joined.
  var isEmpty: Bool { rowOf.isEmpty && rows.isEmpty }

  /// The shows of rows with an id that has one of these names.
  func shows(named names: Set<String>) -> [Int64] {
    rows.values.filter { row in row.ids.known.contains { names.contains($0.name) } }.flatMap(\.members)
  }

  /// The row of a show.
  func row(of show: Int64) -> Int64 { rowOf[show] ?? show }

  /// A row of several shows; nil for others.
  func joined(_ row: Int64) -> Row? { rows[row] }

  /// The shows of a row, the preferred one first. Some of them may not exist.
  func members(ofRow row: Int64) -> [Int64] {
    if let joined = rows[row] { return joined.members }
    return toldOf[row].map { [$0, row] } ?? [row]
  }

  /// The index of a row's provider in `ProviderIndex.entries`; nil if no listing has the row.
  func place(ofRow row: Int64, _ connection: Connection, _ directory: ProviderIndex) throws -> Int? {
    if let joined = joined(row) { return joined.place }
    for member in members(ofRow: row) {
      let provider = try connection.first(
        "SELECT provider FROM listed_show WHERE show = ? LIMIT 1", .integer(member)
      ) { $0.integer(0) }
      if let provider { return directory.index[provider] }
    }
    return nil
  }

  /// The indexes in `ProviderIndex.entries` of the providers whose shows may be in the same rows as this one's,
  /// including itself. Empty if the rows of the provider are its shows.
  func providersSharing(with place: Int) -> [Int] { sharing[place].map { sharedProviders[$0] } ?? [] }

  // MARK: Making

  private mutating func share(_ places: Set<Int>, _ sameness: ProviderSameness) {
    sharedProviders = Dictionary(grouping: places.sorted()) { sameness.first[$0] }.values.map { $0 }
    for (index, providers) in sharedProviders.enumerated() {
      for place in providers { sharing[place] = index }
    }
  }

  /// The ids of shows with the same title and channel.
  private static func ofOneTitle(_ listedShows: [ListedIDs]) -> [[ExternalIDs]] {
    var first: [Int64: ExternalIDs] = [:]
    var alike: [Int64: [ExternalIDs]] = [:]
    for listed in listedShows {
      if let ids = first[listed.titleOnlyShow] {
        if ids != listed.ids { alike[listed.titleOnlyShow, default: [ids]].append(listed.ids) }
      } else {
        first[listed.titleOnlyShow] = listed.ids
      }
    }
    return Array(alike.values)
  }

  /// For each title of shows with ids, the index of their group; -1 if there are several.
  private static func titles(of groups: [[ListedIDs]]) -> [Int64: Int] {
    var titles: [Int64: Int] = [:]
    for (place, group) in groups.enumerated() {
      for listed in group {
        let known = titles[listed.titleOnlyShow]
        titles[listed.titleOnlyShow] = known == nil || known == place ? place : -1
      }
    }
    return titles
  }

  private mutating func add(
    _ group: [ListedIDs], _ titles: [Int64: Int], _ sameness: ShowSameness, _ directory: ProviderIndex,
    _ connection: Connection
  ) throws {
    let ids = sameness.shows[sameness.showOf[group[0].ids] ?? 0]
    let isAlone = titles[group[0].titleOnlyShow] != -1
    if group.count == 1, isAlone, ids == group[0].ids {
      let listed = group[0]
      guard listed.titleOnlyShow != listed.show else { return }
      toldOf[listed.titleOnlyShow] = listed.show
      rowOf[listed.show] = listed.titleOnlyShow
      return
    }
    let ordered = group.sorted { $0.counts(before: $1, in: directory) }
    guard let row = try row(ordered, ids, isAlone: { titles[$0] != -1 }, connection) else { return }
    rows[row.id] = row
    for member in row.members where member != row.id { rowOf[member] = row.id }
  }

  /// Nil if the first show is not in the listings.
  private func row(
    _ ordered: [ListedIDs], _ ids: ExternalIDs, isAlone: (Int64) -> Bool, _ connection: Connection
  ) throws -> Row? {
    let first = ordered[0]
    let names = try connection.first(
      "SELECT key, title, sort FROM listed_show WHERE generation = ? AND show = ?", .integer(first.generation),
      .integer(first.show)
    ) { (key: $0.text(0), title: $0.text(1), sort: $0.text(2)) }
    guard let names else { return nil }
    var members: [Int64] = []
    for listed in ordered {
      members.append(listed.show)
      if isAlone(listed.titleOnlyShow), !members.contains(listed.titleOnlyShow) {
        members.append(listed.titleOnlyShow)
      }
    }
    let hasTitle = isAlone(first.titleOnlyShow)
    let told =
      hasTitle || first.show == first.titleOnlyShow
      ? nil : first.ids.first.flatMap { ShowKey.told(names.key, by: $0) }
    return Row(
      id: hasTitle ? first.titleOnlyShow : first.show, key: told ?? names.key, title: names.title, sort: names.sort,
      place: first.place, members: members, ids: ids)
  }
}

/// A show with external ids, from the latest import of its source.
struct ListedIDs {
  var show: Int64
  var generation: Int64
  /// The show with the same title and without ids.
  var titleOnlyShow: Int64
  /// The index of its provider in `ProviderIndex.entries`.
  var place: Int
  var ids: ExternalIDs

  static func all(_ connection: Connection, _ directory: ProviderIndex, country: Country?) throws -> [ListedIDs] {
    let visible = Set(directory.pieces.map(\.generation))
    var all: [ListedIDs] = []
    try connection.rows(sql) { row in
      let show = row.integer(0)
      guard show != all.last?.show, visible.contains(row.integer(1)), let place = directory.index[row.integer(3)],
        isShown(directory.entries[place].country, in: country)
      else { return }
      let ids = ExternalIDs(row, from: 4)
      guard !ids.isEmpty else { return }
      all.append(
        ListedIDs(show: show, generation: row.integer(1), titleOnlyShow: row.integer(2), place: place, ids: ids))
    }
    return all
  }

  /// Whether its source is preferred, or it is the later one of the same source.
  func counts(before other: ListedIDs, in directory: ProviderIndex) -> Bool {
    let (left, right) = (directory.entries[place], directory.entries[other.place])
    if left.order != right.order { return left.order < right.order }
    if generation != other.generation { return generation > other.generation }
    return (left.sourceKey, show) < (right.sourceKey, other.show)
  }

  /// A covering index has all columns.
  static let sql = """
    SELECT show, generation, title_only_show, provider, tvmaze, tvdb, imdb, tmdb FROM listed_show INDEXED BY listed_show_ids
    WHERE title_only_show IS NOT NULL ORDER BY show, generation DESC
    """
}

extension ExternalIDs {
  /// Reads four columns with ids, TVmaze's first. An id about which programmes disagree counts as unknown.
  init(_ row: Statement, from column: Int32) {
    func number(_ column: Int32) -> Int? { row.optionalInteger(column).flatMap { $0 > 0 ? Int($0) : nil } }
    self.init(
      tvmaze: number(column), tvdb: number(column + 1),
      imdb: row.optionalText(column + 2).flatMap { $0.isEmpty ? nil : $0 }, tmdb: number(column + 3))
  }
}
