import GuideModel
import Reminders

/// Turns the rows that a transaction changed into items with its time. Does nothing on a machine that does not share.
///
/// The triggers of the schema record all changed rows in `touched`, so no code that changes a table can forget it.
struct ChangeRecord {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  private struct Touched {
    var kind: String
    var key: String
    var former: String?
  }

  /// Call it at the end of the transaction.
  func note(now: Int64) throws {
    let touched = try connection.all(
      "SELECT kind, key, former FROM touched WHERE kind IN ('setting', 'reminder')"
    ) { Touched(kind: $0.text(0), key: $0.text(1), former: $0.optionalText(2)) }
    guard try !touched.isEmpty || connection.exists("SELECT 1 FROM touched LIMIT 1") else { return }
    var clock = ChangeClock(latest: try connection.first("SELECT latest FROM sync") { $0.integer(0) } ?? 0)
    let time = clock.next(now: now)
    try noteMarks(time)
    try noteSearches(time)
    for item in touched {
      if item.kind == SyncedItem.reminder { try noteReminders { _ in time } } else { try noteSetting(item, time) }
    }
    try connection.run("DELETE FROM touched")
    try connection.run("UPDATE sync SET latest = ?", .integer(clock.latest))
  }

  /// Makes items of all existing data when sharing begins. Their time is when they were made; if that is unknown, it is
  /// 0, so that any other change wins.
  func begin() throws {
    try connection.run("INSERT INTO sync (id) VALUES (1)")
    try connection.run(
      """
      INSERT INTO item (kind, key, value, changed)
      SELECT word, name, \(Self.markValue), mark.marked * 1000000 FROM mark_word
      JOIN (SELECT kind, name, max(mark) AS last FROM mark_name GROUP BY kind, name) AS named
        ON named.kind = mark_word.kind JOIN mark ON mark.id = last
      WHERE length(CAST(name AS BLOB)) <= \(PersonalChange.largestKey)
      """)
    try connection.run("INSERT INTO item (kind, key, value, changed) SELECT 'search', line, '', 0 FROM standing_search")
    try noteReminders { $0.map { $0.made.secondsSinceEpoch * 1_000_000 } ?? 0 }
    for (name, text) in try connection.all(
      "SELECT name, value FROM setting", read: { ($0.text(0), $0.text(1)) })
    {
      for (item, value) in SyncedSetting(name)?.items(text) ?? [:] { try put(item, value, 0) }
    }
  }

  /// The SQL of a `SyncedMark` for a row of `mark`; see `SyncedMark.leader`.
  private static let markValue =
    """
    json_patch(json_object('with', (
        SELECT name FROM mark_name WHERE mark_name.mark = mark.id ORDER BY name LIKE 'title:%', name LIMIT 1),
      'at', mark.marked), json_object('rating', mark.rating))
    """

  private func noteMarks(_ time: Int64) throws {
    try connection.run(
      """
      INSERT INTO item (kind, key, value, changed)
      SELECT touched.kind, touched.key, (
        SELECT \(Self.markValue) FROM mark_name JOIN mark ON mark.id = mark_name.mark
        WHERE mark_name.kind = mark_word.kind AND mark_name.name = touched.key ORDER BY mark.id DESC LIMIT 1) AS latest, ?1
      FROM touched JOIN mark_word ON word = touched.kind
      WHERE length(CAST(touched.key AS BLOB)) <= \(PersonalChange.largestKey)
        AND (latest IS NOT NULL OR EXISTS (
          SELECT 1 FROM item WHERE item.kind = touched.kind AND item.key = touched.key))
      \(Self.merging)
      """, .integer(time))
  }

  private func noteSearches(_ time: Int64) throws {
    try connection.run(
      """
      INSERT INTO item (kind, key, value, changed)
      SELECT kind, key, (SELECT '' FROM standing_search WHERE line = key) AS latest, ?1 FROM touched WHERE kind = 'search'
        AND (latest IS NOT NULL OR EXISTS (SELECT 1 FROM item WHERE item.kind = touched.kind AND item.key = touched.key))
      \(Self.merging)
      """, .integer(time))
  }

  /// An item whose value did not change is not sent again.
  private static let merging =
    """
    ON CONFLICT DO UPDATE SET value = excluded.value, changed = excluded.changed, is_sent = 0
    WHERE item.value IS NOT excluded.value
    """

  private func noteReminders(time: (Reminder?) -> Int64) throws {
    let all = try SyncedReminder.all(in: connection)
    for (key, reminder) in all {
      // A key that exceeds a limit is not shared.
      guard SyncedReminder(key: key) != nil, try !isThere(SyncedItem(SyncedItem.reminder, key)) else { continue }
      try put(SyncedItem(SyncedItem.reminder, key), SyncedReminder.details(of: reminder), time(reminder))
    }
    let known = try connection.all("SELECT key FROM item WHERE kind = 'reminder' AND value IS NOT NULL") { $0.text(0) }
    for key in known where all[key] == nil && SyncedReminder(key: key) != nil {
      try put(SyncedItem(SyncedItem.reminder, key), nil, time(nil))
    }
  }

  private func noteSetting(_ touched: Touched, _ time: Int64) throws {
    guard let setting = SyncedSetting(touched.key) else { return }
    let text = try connection.first("SELECT value FROM setting WHERE name = ?", .text(touched.key)) { $0.text(0) }
    for (item, value) in setting.changes(from: touched.former, to: text) { try put(item, value, time) }
  }

  private func isThere(_ item: SyncedItem) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM item WHERE kind = ? AND key = ? AND value IS NOT NULL", .text(item.kind), .text(item.key))
  }

  private func put(_ item: SyncedItem, _ value: String?, _ time: Int64) throws {
    guard PersonalChange(kind: item.kind, key: item.key, value: value, time: time).isBounded else { return }
    try connection.run(
      "INSERT INTO item (kind, key, value, changed) VALUES (?, ?, ?, ?) \(Self.merging)", .text(item.kind),
      .text(item.key), SQLValue(value), .integer(time))
  }
}
