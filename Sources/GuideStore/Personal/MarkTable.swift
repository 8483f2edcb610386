import GuideModel

/// The kind of a mark. The numbers are stored in the database.
public enum MarkKind: Int64, Hashable, Sendable, CaseIterable {
  /// A watched episode.
  case watched = 0
  /// A followed show.
  case followed = 1
  /// A hidden title.
  case hidden = 2
  /// A service that the user has.
  case service = 3
  /// A rated show or episode.
  case rated = 4
}

/// The marks of one kind. A mark is stored under all names of its thing at that time, because another source may know
/// fewer of them.
struct MarkTable {
  private let connection: SQLiteConnection
  private let kind: Int64

  init(_ connection: SQLiteConnection, _ kind: MarkKind) {
    self.connection = connection
    self.kind = kind.rawValue
  }

  /// All marked names.
  func names() throws -> Set<String> {
    Set(try connection.all("SELECT name FROM mark_name WHERE kind = ?", .integer(kind)) { $0.text(0) })
  }

  /// The names of each mark, oldest first.
  func things() throws -> [[String]] {
    var things: [[String]] = []
    var last: Int64?
    try connection.rows(
      "SELECT mark, name FROM mark_name WHERE kind = ? ORDER BY mark, name", [.integer(kind)]
    ) { row in
      if row.integer(0) == last { things[things.count - 1].append(row.text(1)) } else { things.append([row.text(1)]) }
      last = row.integer(0)
    }
    return things
  }

  /// Marks a thing under its names. Does nothing if one mark has all of them.
  func mark(_ names: [String], at moment: Instant, rating: Int? = nil) throws {
    guard let first = names.first else { return }
    for mark in try marks(named: first) where Set(try self.names(ofMark: mark)).isSuperset(of: names) { return }
    try insert(names, marked: moment.secondsSinceEpoch, rating: rating)
  }

  /// Adds a mark with its names. `marked` is in seconds since 1970, 0 if unknown.
  func insert(_ names: [String], marked: Int64, rating: Int?, history: Int64? = nil) throws {
    try connection.run(
      "INSERT INTO mark (kind, marked, history, rating) VALUES (?, ?, ?, ?)", .integer(kind), .integer(marked),
      SQLValue(history), SQLValue(rating))
    try add(names, to: connection.lastInsertedID)
  }

  /// Removes all marks of a thing with all their names, and its names from other marks. Afterwards none of `names` is
  /// marked.
  func unmark(_ names: [String]) throws {
    var found: Set<Int64> = []
    var left = Set(names)
    var known = left
    while let name = left.popFirst() {
      for mark in try marks(named: name) where !found.contains(mark) {
        let its = try self.names(ofMark: mark)
        if Self.areDifferent(names, its) { continue }
        found.insert(mark)
        left.formUnion(Set(its).subtracting(known))
        known.formUnion(its)
      }
    }
    for mark in found { try remove(mark) }
    for name in names { try remove(name) }
  }

  /// Marks names as another machine did, together with other names of the same thing.
  func take(_ names: [String], _ value: SyncedMark) throws {
    guard let known = try marks(ledBy: value.with) ?? marks(withAll: names) else {
      return try insert(names, marked: value.at, rating: value.rating)
    }
    try connection.run(
      "UPDATE mark SET marked = ?, rating = ? WHERE id = ?", .integer(value.at), SQLValue(value.rating),
      .integer(known))
    try add(names, to: known)
  }

  /// Removes names, as another machine did.
  func removeNames(_ names: [String]) throws { for name in names { try remove(name) } }

  private func marks(ledBy name: String) throws -> Int64? {
    try marks(named: name).last { try SyncedMark.leader(of: self.names(ofMark: $0)) == name }
  }

  private func marks(withAll names: [String]) throws -> Int64? {
    try names.first.flatMap { first in
      try marks(named: first).last { Set(try self.names(ofMark: $0)).isSuperset(of: names) }
    }
  }

  /// Adds names to a mark.
  private func add(_ names: [String], to mark: Int64) throws {
    for name in names {
      try connection.run(
        "INSERT OR IGNORE INTO mark_name (kind, name, mark) VALUES (?, ?, ?)", .integer(kind), .text(name),
        .integer(mark))
    }
  }

  private func marks(named name: String) throws -> [Int64] {
    try connection.all("SELECT mark FROM mark_name WHERE kind = ? AND name = ?", .integer(kind), .text(name)) {
      $0.integer(0)
    }
  }

  private func names(ofMark mark: Int64) throws -> [String] {
    try connection.all("SELECT name FROM mark_name WHERE mark = ?", .integer(mark)) { $0.text(0) }
  }

  private func remove(_ mark: Int64) throws {
    try connection.run("DELETE FROM mark_name WHERE mark = ?", .integer(mark))
    try connection.run("DELETE FROM mark WHERE id = ?", .integer(mark))
  }

  /// A mark without any other name is removed too.
  private func remove(_ name: String) throws {
    let marks = try marks(named: name)
    try connection.run("DELETE FROM mark_name WHERE kind = ? AND name = ?", .integer(kind), .text(name))
    for mark in marks where try names(ofMark: mark).isEmpty { try remove(mark) }
  }

  /// Two different shows with the same title share names. Then they have different ids in a catalogue (`tmdb:`). The
  /// names have the form of `EpisodeMark`.
  private static func areDifferent(_ left: [String], _ right: [String]) -> Bool {
    let left = catalogued(left)
    let right = catalogued(right)
    return Set(left).isDisjoint(with: right) && !Set(left.map(catalogue)).isDisjoint(with: right.map(catalogue))
  }

  private static func catalogued(_ names: [String]) -> [String] {
    names.filter { $0.contains(":") && !$0.hasPrefix("title:") }
  }

  private static func catalogue(_ name: String) -> Substring { name.prefix { $0 != ":" } }
}
