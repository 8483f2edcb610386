import Foundation
import GuideModel
import Reminders

// Changes in the listings, and standing searches.
extension PersonalStore {
  /// The maximum number and age of stored changes.
  private static let mostChanges: Int64 = 2_000
  private static let kept: Int64 = 90 * 86_400

  /// Adds changes, and stores the new state of the listings. A change that was found before, in the listings of another
  /// country, is left out. Returns false and stores nothing if another program stored a state in the meantime.
  public func addChanges(
    _ changes: [ListingChange], at moment: Instant, replacing former: String?, by latest: String, named name: String
  ) throws -> Bool {
    try change { connection in
      guard try setting(name) == former else { return false }
      try Self.put(name, latest, in: connection)
      let oldest = moment.adding(seconds: -Self.kept).secondsSinceEpoch
      let known =
        changes.isEmpty
        ? []
        : try connection.all(
          "\(Self.columns) WHERE found >= ? ORDER BY id DESC", .integer(oldest), read: Self.change
        ).compactMap { $0?.change }
      for change in changes where known.first(where: { $0.isAboutSame(as: change) }) != change {
        let contents = String(decoding: try JSONEncoder().encode(change), as: UTF8.self)
        try connection.run(
          "INSERT INTO listing_change (found, contents) VALUES (?, ?)", .integer(moment.secondsSinceEpoch),
          .text(contents))
      }
      try connection.run(
        """
        DELETE FROM listing_change WHERE found < ?
          OR id <= (SELECT max(id) FROM listing_change) - \(Self.mostChanges)
        """, .integer(oldest))
      return true
    }
  }

  /// The changes since a moment, latest first, up to a limit.
  public func changes(
    since moment: Instant = Instant(secondsSinceEpoch: 0), limit: Int = .max
  ) throws -> [FoundChange] {
    try readable()?.all(
      "\(Self.columns) WHERE found >= ? ORDER BY id DESC LIMIT ?",
      .integer(moment.secondsSinceEpoch), .integer(Int64(limit)), read: Self.change
    ).compactMap { $0 } ?? []
  }

  /// The changes that were not reported yet. Only this caller reports them.
  public func claimChanges() throws -> [FoundChange] {
    try change { connection in
      let claimed = try connection.all("\(Self.columns) WHERE is_told = 0 ORDER BY id", read: Self.change)
      if !claimed.isEmpty { try connection.run("UPDATE listing_change SET is_told = 1 WHERE is_told = 0") }
      return claimed.compactMap { $0 }
    }
  }

  /// Marks the changes up to this number as seen.
  public func setChangesRead(upTo number: Int64) throws {
    try current().run("UPDATE listing_change SET is_read = 1 WHERE id <= ? AND is_read = 0", .integer(number))
  }

  private static let columns = "SELECT id, found, is_read, contents FROM listing_change"

  private static func change(_ row: Statement) -> FoundChange? {
    guard let change = try? JSONDecoder().decode(ListingChange.self, from: Data(row.text(3).utf8)) else { return nil }
    return FoundChange(
      number: row.integer(0), found: Instant(secondsSinceEpoch: row.integer(1)), isRead: row.integer(2) != 0,
      change: change)
  }

  /// Stores a standing search and returns its number. An existing search keeps its number.
  public func addSearch(_ line: String) throws -> Int64 {
    try change { connection in
      try connection.run("INSERT INTO standing_search (line) VALUES (?) ON CONFLICT DO NOTHING", .text(line))
      return try connection.first("SELECT id FROM standing_search WHERE line = ?", .text(line)) { $0.integer(0) } ?? 0
    }
  }

  /// All standing searches, oldest first.
  public func searches() throws -> [StandingSearch] {
    try readable()?.all("SELECT id, line FROM standing_search ORDER BY id") {
      StandingSearch(number: $0.integer(0), line: $0.text(1))
    } ?? []
  }

  /// Removes a standing search and what it found. Returns false if the number does not exist.
  public func removeSearch(_ number: Int64) throws -> Bool {
    try change { connection in
      let line = try connection.first("SELECT line FROM standing_search WHERE id = ?", .integer(number)) { $0.text(0) }
      guard let line else { return false }
      try Self.removeSearch(line, in: connection)
      return true
    }
  }

  static func removeSearch(_ line: String, in connection: Connection) throws {
    try connection.run("DELETE FROM standing_search WHERE line = ?", .text(line))
    let changes = try connection.all(columns, read: change)
    for found in changes.compactMap({ $0 }) where found.change.search == line {
      try connection.run("DELETE FROM listing_change WHERE id = ?", .integer(found.number))
    }
  }
}
