import GuideModel

// Histories of other programs: their marks know which import they came with, so that it can be undone.
extension PersonalStore {
  /// A thing to mark, or a marked one.
  public struct HistoryMark: Hashable, Sendable {
    /// What is said of it.
    public var kind: MarkKind
    /// The names it goes by, the surest first.
    public var names: [String]
    /// When; nil if unknown.
    public var moment: Instant?
    /// 1 to 10; nil for what is not rated.
    public var rating: Int?

    /// A mark.
    public init(kind: MarkKind, names: [String], moment: Instant? = nil, rating: Int? = nil) {
      self.kind = kind
      self.names = names
      self.moment = moment
      self.rating = rating
    }
  }

  /// A history that was added.
  public struct HistoryImport: Hashable, Sendable {
    /// From 1 on; never used twice.
    public var number: Int
    /// What was read.
    public var name: String
    /// When.
    public var moment: Instant
    /// What of it is still marked.
    public var marks: Int
  }

  /// Adds a history, all of it or nothing. What is marked already stays as it is: a second time nothing is added.
  /// Returns its number, nil if nothing was new, and what was added.
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
      for mark in added { try Self.insert(mark, number, connection) }
      return (Int(number), added)
    }
  }

  /// Adds marks with their own moments and ratings, all or none. What is marked already stays as it is. `moment` is for
  /// those that have none.
  public func add(_ marks: [HistoryMark], at moment: Instant) throws {
    try change { connection in
      for mark in marks {
        try MarkTable(connection, mark.kind).mark(mark.names, at: mark.moment ?? moment, rating: mark.rating)
      }
    }
  }

  /// An id is known or not; where there are titles alone, they are.
  private static func isKnown(_ names: [String], _ known: Set<String>) -> Bool {
    let ids = names.filter { !$0.hasPrefix("title:") }
    return (ids.isEmpty ? names : ids).contains { known.contains($0) }
  }

  private static func insert(_ mark: HistoryMark, _ history: Int64, _ connection: SQLiteConnection) throws {
    try connection.run(
      "INSERT INTO mark (kind, marked, history, rating) VALUES (?, ?, ?, ?)", .integer(mark.kind.rawValue),
      .integer(mark.moment?.secondsSinceEpoch ?? 0), .integer(history), SQLValue(mark.rating))
    try MarkTable(connection, mark.kind).add(mark.names, to: connection.lastInsertedID)
  }

  /// The histories that were added and not taken away again, the oldest first.
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

  /// Takes away every mark that came with a history, and nothing else.
  public func removeHistory(_ number: Int) throws {
    let connection = try current()
    let id = SQLValue.integer(Int64(number))
    try connection.transaction {
      try connection.run("DELETE FROM mark_name WHERE mark IN (SELECT id FROM mark WHERE history = ?)", id)
      try connection.run("DELETE FROM mark WHERE history = ?", id)
      try connection.run("DELETE FROM history WHERE id = ?", id)
    }
  }

  /// Everything watched, followed and rated, the oldest mark first.
  public func historyMarks() throws -> [HistoryMark] {
    guard let connection = try readable() else { return [] }
    var marks: [HistoryMark] = []
    var last: Int64?
    _ = try connection.all(
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
