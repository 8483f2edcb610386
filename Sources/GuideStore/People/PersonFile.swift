import Foundation
import GuideModel

/// A server's database for one person: the merged changes of the person's machines, numbered in the order of their
/// arrival. Not Sendable; several connections may use one file. Methods throw `StoreError`.
public final class PersonFile {
  private let connection: SQLiteConnection

  /// The maximum size of a person's data, in bytes.
  public static let largest: Int64 = 256 << 20
  /// The maximum number and size of changes in a reply.
  private static let page = (changes: 5_000, bytes: 2 << 20)
  /// How many exchanges are remembered.
  private static let marks: Int64 = 20_000

  /// Opens the database at `path`, which is created if needed.
  public init(path: String) throws {
    connection = try StoreFile.openForWriting(path, kind: .person)
  }

  private struct Standing {
    var history: String
    var number: Int64
    var latest: Int64
    var bytes: Int64
  }

  /// The data would exceed `largest`.
  public struct Full: Error {}

  /// Stores the changes of a machine, all or none, and returns those it does not know. `now` is in microseconds since
  /// 1970. Throws `Full` if there is too much data.
  public func exchange(_ question: SyncQuestion, now: Int64) throws -> SyncReply {
    try connection.transaction {
      var standing = try standing()
      let known = try history(upTo: question.since, standing)
      let isKnown = question.history == known && question.since <= standing.number
      let (since, former) = (isKnown ? question.since : 0, standing.number)
      // A time may only be later than now if an earlier wrong clock already caused later times.
      let bound = max(now, standing.latest + Int64(question.changes.count))
      var answers: [PersonalChange] = []
      for var change in question.changes {
        let time = change.time
        change.time = ChangeClock.corrected(time, skew: question.isAgain ? 0 : now - question.now, bound: bound)
        let kept = try keep(change, &standing)
        if kept.time != time || !kept.hasSameContent(as: change) { answers.append(kept) }
      }
      if standing.bytes > Self.largest { throw Full() }
      try connection.run(
        "UPDATE standing SET number = ?, latest = ?, bytes = ?", .integer(standing.number),
        .integer(standing.latest), .integer(standing.bytes))
      if standing.number > former { try noteExchange(upTo: standing.number) }
      let (news, last) = try changes(after: since, upTo: former)
      let upTo = last ?? standing.number
      return SyncReply(
        history: try history(upTo: upTo, standing), isAnew: question.history != nil && !isKnown, upTo: upTo,
        hasMore: last != nil, changes: answers + news)
    }
  }

  /// The name of the order of the changes up to a number: that of the file, and the mark of the exchange that added this
  /// change. If the file is replaced by an older copy, later exchanges have other marks, so each machine notices.
  private func history(upTo number: Int64, _ standing: Standing) throws -> String {
    guard number > 0 else { return standing.history }
    let mark = try connection.first(
      "SELECT mark FROM exchange WHERE number >= ? ORDER BY number LIMIT 1", .integer(number)
    ) { $0.text(0) }
    return standing.history + (mark ?? "")
  }

  private func noteExchange(upTo number: Int64) throws {
    try connection.run(
      "INSERT INTO exchange VALUES (?, ?)", .integer(number), .text("-" + UUID().uuidString.lowercased().prefix(8)))
    // A machine that was away for longer sends everything again.
    try connection.run(
      "DELETE FROM exchange WHERE number < (SELECT number FROM exchange ORDER BY number DESC LIMIT 1 OFFSET ?)",
      .integer(Self.marks))
  }

  private func standing() throws -> Standing {
    let known = try connection.first("SELECT history, number, latest, bytes FROM standing") {
      Standing(history: $0.text(0), number: $0.integer(1), latest: $0.integer(2), bytes: $0.integer(3))
    }
    if let known { return known }
    let history = UUID().uuidString.lowercased()
    try connection.run("INSERT INTO standing VALUES (?, 0, 0, 0)", .text(history))
    return Standing(history: history, number: 0, latest: 0, bytes: 0)
  }

  /// Merges a change with the stored one, and returns the result.
  private func keep(_ change: PersonalChange, _ standing: inout Standing) throws -> PersonalChange {
    let known = try connection.first(
      "SELECT value, changed FROM item WHERE kind = ? AND key = ?", .text(change.kind), .text(change.key)
    ) { PersonalChange(kind: change.kind, key: change.key, value: $0.optionalText(0), time: $0.integer(1)) }
    // If neither time is known, what is shared already stays.
    if let known, !change.isLater(than: known) || change.time == known.time && known.time == 0 { return known }
    standing.number += 1
    standing.latest = max(standing.latest, change.time)
    standing.bytes += Int64(change.size - (known?.size ?? 0))
    try connection.run(
      "INSERT OR REPLACE INTO item VALUES (?, ?, ?, ?, ?)", .text(change.kind), .text(change.key),
      SQLValue(change.value),
      .integer(change.time), .integer(standing.number))
    return change
  }

  /// The changes in their order, and the number of the last one if there are more.
  private func changes(after since: Int64, upTo former: Int64) throws -> (changes: [PersonalChange], last: Int64?) {
    var changes: [PersonalChange] = []
    var bytes = 0
    let statement = try connection.cached(
      "SELECT kind, key, value, changed, number FROM item WHERE number > ? AND number <= ? ORDER BY number")
    defer { statement.reset() }
    try statement.bind([.integer(since), .integer(former)])
    var last: Int64 = since
    while try statement.step() {
      if changes.count >= Self.page.changes || bytes >= Self.page.bytes { return (changes, last) }
      let change = PersonalChange(
        kind: statement.text(0), key: statement.text(1), value: statement.optionalText(2), time: statement.integer(3))
      changes.append(change)
      bytes += change.size
      last = statement.integer(4)
    }
    return (changes, nil)
  }
}

extension DatabaseKind {
  /// A person's data. Every commit is written to the disk.
  fileprivate static let person = DatabaseKind(
    contents: "a person's marks", applicationID: 0x7476_6775,
    steps: [
      """
      -- The last change of each thing. value: NULL if it was taken away. changed: microseconds since 1970. number: the order in
      -- which changes came.
      CREATE TABLE item (
        kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT, changed INTEGER NOT NULL, number INTEGER NOT NULL,
        PRIMARY KEY (kind, key)) WITHOUT ROWID;
      CREATE UNIQUE INDEX item_number ON item (number);

      -- One row. history: names the order of the changes. latest: the latest time in it.
      CREATE TABLE standing (
        history TEXT NOT NULL, number INTEGER NOT NULL, latest INTEGER NOT NULL, bytes INTEGER NOT NULL);
      """,
      """
      -- The exchanges that added changes. number: that of their last change. mark: a random text; empty for all before this table.
      CREATE TABLE exchange (number INTEGER PRIMARY KEY, mark TEXT NOT NULL);
      INSERT INTO exchange SELECT number, '' FROM standing WHERE number > 0;
      """,
    ],
    pragmas: "PRAGMA synchronous = FULL; PRAGMA cache_size = -1024; PRAGMA journal_size_limit = 1048576",
    damagedAdvice: "Bring back a copy of that file, or move it away: the person's machines then send all they have",
    otherAdvice: "Use the newer tvguide", patience: 3_000)
}
