import Foundation
import GuideModel

// Exchanging personal data with the user's other machines, through a server.
extension PersonalStore {
  /// The system's clock, in microseconds since 1970.
  static let systemClock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1_000_000) }

  /// How long a removal is remembered after it was sent to the server: a year, in microseconds.
  private static let kept: Int64 = 366 * 86_400 * 1_000_000

  /// The latest accepted time of a change from a server: in the year 2077. Later changes on this machine need later
  /// times.
  static let latestTimeOfOthers = PersonalChange.latestTime - 1 << 50

  /// The next request to the server. The first call begins sharing: from then on, changes are recorded with their
  /// times.
  public func syncQuestion() throws -> SyncQuestion {
    try change { connection in
      if try !connection.exists("SELECT 1 FROM sync") { try ChangeRecord(connection).begin() }
      try ChangeRecord(connection).note(now: clock())
      let (history, since) =
        try connection.first("SELECT history, since FROM sync") { ($0.optionalText(0), $0.integer(1)) } ?? (nil, 0)
      var question = SyncQuestion(history: history, since: since, now: clock(), changes: [])
      var size = 0
      // Those that are sent again come after the others, because the server does not correct their times.
      let again = try connection.exists("SELECT 1 FROM item WHERE is_sent = 2 LIMIT 1")
      question.isAgain = try again && !connection.exists("SELECT 1 FROM item WHERE is_sent = 0 LIMIT 1")
      question.isWhole = !again || question.isAgain
      let statement = try connection.cached(
        "SELECT kind, key, value, changed FROM item WHERE is_sent = \(question.isAgain ? 2 : 0) ORDER BY kind, changed, value"
      )
      defer { statement.reset() }
      while try statement.step() {
        let change = PersonalChange(
          kind: statement.text(0), key: statement.text(1), value: statement.optionalText(2), time: statement.integer(3))
        size += change.size
        if question.changes.count >= SyncQuestion.mostChanges || size > SyncQuestion.largestChanges,
          !question.changes.isEmpty
        {
          question.isWhole = false
          break
        }
        question.changes.append(change)
      }
      return question
    }
  }

  /// Applies the server's reply to a question, completely or not at all. Returns the changes that had an effect.
  public func take(_ reply: SyncReply, to question: SyncQuestion) throws -> [PersonalChange] {
    try change { connection in
      if reply.isAnew { try connection.run("UPDATE item SET is_sent = 2 WHERE is_sent = 1") }
      for change in question.changes {
        try connection.run(
          "UPDATE item SET is_sent = 1 WHERE kind = ? AND key = ? AND changed = ? AND value IS ?", .text(change.kind),
          .text(change.key), .integer(change.time), SQLValue(change.value))
      }
      let changes = reply.changes.filter { $0.isBounded && $0.time <= Self.latestTimeOfOthers }
      // Until the first success of a machine, the data of both sides is added and nothing is removed.
      let isFirst = try connection.exists("SELECT 1 FROM sync WHERE synced IS NULL")
      let news = try changes.filter { change in
        if isFirst, change.value == nil, try keepsOwn(change, in: connection) { return false }
        return try adopt(change, in: connection)
      }
      try SyncedChanges(connection).apply(news)
      // Received changes are not sent back.
      try connection.run("DELETE FROM touched")
      let latest = (changes.map(\.time).max() ?? -1) + 1
      try connection.run(
        "UPDATE sync SET history = ?, since = ?, latest = max(latest, ?)", .text(reply.history), .integer(reply.upTo),
        .integer(latest))
      try connection.run(
        "DELETE FROM item WHERE value IS NULL AND is_sent = 1 AND changed < ?", .integer(clock() - Self.kept))
      return news
    }
  }

  /// Keeps an item that was removed on the server, with a later time. Returns false if this machine has none.
  private func keepsOwn(_ removal: PersonalChange, in connection: SQLiteConnection) throws -> Bool {
    try connection.run(
      "UPDATE item SET changed = ?, is_sent = 0 WHERE kind = ? AND key = ? AND value IS NOT NULL",
      .integer(max(clock(), removal.time + 1)), .text(removal.kind), .text(removal.key))
    return connection.changes > 0
  }

  /// Stores the server's version of an item, unless this machine has a later unsent change. Returns whether the value
  /// changed.
  private func adopt(_ change: PersonalChange, in connection: SQLiteConnection) throws -> Bool {
    let known = try connection.first(
      "SELECT value, changed, is_sent FROM item WHERE kind = ? AND key = ?", .text(change.kind), .text(change.key)
    ) { row in
      (
        change: PersonalChange(
          kind: change.kind, key: change.key, value: row.optionalText(0), time: row.integer(1)),
        isSent: row.integer(2) == 1
      )
    }
    if let known, !known.isSent, !change.isLater(than: known.change) {
      guard known.change.hasSameContent(as: change) else { return false }
    }
    try connection.run(
      "INSERT OR REPLACE INTO item VALUES (?, ?, ?, ?, 1)", .text(change.kind), .text(change.key),
      SQLValue(change.value), .integer(change.time))
    return known == nil || known?.change.value.map { Array($0.utf8) } != change.value.map { Array($0.utf8) }
  }

  /// The time of the last success, the failure since then, and the number of unsent changes.
  public struct SyncStatus: Hashable, Sendable {
    public var synced: Instant?
    public var failure: String?
    /// The number of unsent items.
    public var unsent: Int
  }

  /// The status of sharing; nil if nothing is shared.
  public func syncStatus() throws -> SyncStatus? {
    try readable()?.first(
      "SELECT synced, failure, (SELECT count(*) FROM item WHERE is_sent != 1) FROM sync"
    ) {
      SyncStatus(
        synced: $0.optionalInteger(0).map { Instant(secondsSinceEpoch: $0) }, failure: $0.optionalText(1),
        unsent: Int($0.integer(2)))
    }
  }

  /// Stores a success at a moment, or a failure.
  public func noteSync(at moment: Instant, failure: String?) throws {
    if let failure {
      try current().run("UPDATE sync SET failure = ?", .text(failure))
    } else {
      try current().run("UPDATE sync SET synced = ?, failure = NULL", .integer(moment.secondsSinceEpoch))
    }
  }

  /// Stores a setting that was changed as a whole, and keeps the changes that other machines made to it in the
  /// meantime. `base` is the value that the new one was made from.
  public func setSetting(_ name: String, _ value: String?, madeFrom base: String?) throws {
    try change { connection in
      guard let setting = SyncedSetting(name) else { return try Self.put(name, value, in: connection) }
      let own = setting.changes(from: base, to: value)
      let others = setting.changes(from: base, to: try self.setting(name)).filter { own[$0.key] == nil }
      try Self.put(name, others.isEmpty ? value : setting.text(value, with: others), in: connection)
    }
  }

  /// Adds the choices in the text of another setting with this name that were not made here. The setting is one whose
  /// choices machines share; choices that are not clean text are left out.
  public func addToSetting(_ name: String, _ text: String) throws {
    try changeSetting(name) { kept in
      guard let setting = SyncedSetting(name) else { return kept }
      let own = setting.items(kept)
      let added = setting.items(text).filter { own[$0.key] == nil }
      return added.isEmpty ? kept : setting.text(kept, with: added.mapValues { $0 })
    }
  }
}
