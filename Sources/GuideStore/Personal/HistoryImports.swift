import GuideModel

// Imports of histories from other programs. Their marks refer to the import, so that it can be undone.
extension PersonalStore {
  /// Something to mark, or a mark.
  public struct HistoryMark: Hashable, Sendable {
    /// The kind of mark.
    public var kind: MarkKind
    /// The names, the most reliable first.
    public var names: [String]
    /// The time; nil if unknown.
    public var moment: Instant?
    /// 1 to 10; nil without a rating.
    public var rating: Int?

    /// A mark.
    public init(kind: MarkKind, names: [String], moment: Instant? = nil, rating: Int? = nil) {
      self.kind = kind
      self.names = names
      self.moment = moment
      self.rating = rating
    }
  }

  /// An imported history.
  public struct HistoryImport: Hashable, Sendable {
    /// From 1; never used twice.
    public var number: Int
    /// The name of the file.
    public var name: String
    /// The time of the import.
    public var moment: Instant
    /// The number of its marks that still exist.
    public var marks: Int
  }

  /// Imports a history completely or not at all. Existing marks are not changed, so a second import adds nothing.
  /// Returns its number, nil if nothing was new, and the number of new marks.
  public func addHistory(
    _ name: String, _ marks: [HistoryMark], at moment: Instant
  ) throws -> (number: Int?, added: [HistoryMark]) {
    try change { connection in
      var known = try Dictionary(uniqueKeysWithValues: MarkKind.allCases.map { ($0, try marked($0)) })
      var added: [HistoryMark] = []
      for mark in marks where !mark.names.isEmpty && !Self.isKnown(mark.names, known[mark.kind] ?? []) {
        known[mark.kind]?.formUnion(mark.names)
        added.append(mark)
      }
      guard !added.isEmpty else { return (nil, []) }
      try connection.run(
        "INSERT INTO history (name, imported) VALUES (?, ?)", .text(name), .integer(moment.secondsSinceEpoch))
      let number = connection.lastInsertedID
      for mark in added {
        try MarkTable(connection, mark.kind).insert(
          mark.names, marked: mark.moment?.secondsSinceEpoch ?? 0, rating: mark.rating, history: number)
      }
      return (Int(number), added)
    }
  }

  /// Adds marks with their own times and ratings, completely or not at all. Existing marks are not changed.
  public func add(_ marks: [HistoryMark]) throws {
    let unknown = Instant(secondsSinceEpoch: 0)
    try change { connection in
      for mark in marks {
        try MarkTable(connection, mark.kind).mark(mark.names, at: mark.moment ?? unknown, rating: mark.rating)
      }
    }
  }

  /// With ids, a mark exists if one of its ids and all its titles are marked; without ids, if one of its titles is.
  private static func isKnown(_ names: [String], _ known: Set<String>) -> Bool {
    let titles = names.filter { $0.hasPrefix("title:") }
    let ids = names.filter { !$0.hasPrefix("title:") }
    return ids.isEmpty
      ? titles.contains(where: known.contains)
      : ids.contains(where: known.contains) && titles.allSatisfy(known.contains)
  }

  /// The imported histories that were not undone, oldest first.
  public func histories() throws -> [HistoryImport] {
    try readable()?.all(
      """
      SELECT id, name, imported, (SELECT count(*) FROM mark WHERE mark.history = history.id) FROM history ORDER BY id
      """
    ) {
      HistoryImport(
        number: Int($0.integer(0)), name: $0.text(1), moment: Instant(secondsSinceEpoch: $0.integer(2)),
        marks: Int($0.integer(3)))
    } ?? []
  }

  /// Removes all marks of an import, and nothing else.
  public func removeHistory(_ number: Int) throws {
    let id = SQLValue.integer(Int64(number))
    try change { connection in
      try connection.run("DELETE FROM mark_name WHERE mark IN (SELECT id FROM mark WHERE history = ?)", id)
      try connection.run("DELETE FROM mark WHERE history = ?", id)
      try connection.run("DELETE FROM history WHERE id = ?", id)
    }
  }

  /// All watched, followed and rated things, the oldest mark first.
  public func historyMarks() throws -> [HistoryMark] {
    guard let connection = try readable() else { return [] }
    var marks: [HistoryMark] = []
    var last: Int64?
    try connection.rows(
      """
      SELECT mark.id, mark.kind, name, marked, coalesce(rating, 0) FROM mark JOIN mark_name ON mark_name.mark = mark.id
      WHERE mark.kind IN (0, 1, 4) ORDER BY mark.id, name
      """
    ) { row in
      if row.integer(0) == last {
        marks[marks.count - 1].names.append(row.text(2))
      } else if let kind = MarkKind(rawValue: row.integer(1)) {
        last = row.integer(0)
        let (seconds, rating) = (row.integer(3), Int(row.integer(4)))
        marks.append(
          HistoryMark(
            kind: kind, names: [row.text(2)], moment: seconds == 0 ? nil : Instant(secondsSinceEpoch: seconds),
            rating: rating == 0 ? nil : rating))
      }
    }
    return marks
  }
}
