import GuideModel

// The entries that were written to calendars.
extension PersonalStore {
  /// Replaces the entries that `body` returns, without changes by other programs in between. Other entries are kept,
  /// unless they ended before `forgotten`.
  public func changeCalendarEntries(
    forgettingBefore forgotten: Instant, _ body: ([CalendarEntry]) throws -> [CalendarEntry]
  ) throws {
    let connection = try current()
    try connection.transaction {
      try connection.run("DELETE FROM calendar_event WHERE ended < ?", .integer(forgotten.secondsSinceEpoch))
      let known = try connection.all("SELECT uid, key, is_day, began, ended, sequence FROM calendar_event") {
        Self.entry($0)
      }
      let same = Set(known)
      for entry in try body(known) where !same.contains(entry) { try Self.keep(entry, in: connection) }
    }
  }

  private static func keep(_ entry: CalendarEntry, in connection: SQLiteConnection) throws {
    let isDay = if case .day = entry.moment { true } else { false }
    try connection.run(
      "INSERT OR REPLACE INTO calendar_event VALUES (?, ?, ?, ?, ?, ?)", .text(entry.uid), .text(entry.key),
      .integer(isDay ? 1 : 0), .integer(entry.moment.start.secondsSinceEpoch),
      .integer(entry.moment.end.secondsSinceEpoch), .integer(Int64(entry.sequence)))
  }

  private static func entry(_ row: Statement) -> CalendarEntry {
    let start = Instant(secondsSinceEpoch: row.integer(3))
    let moment: CalendarMoment =
      row.integer(2) == 1
      ? .day(start.local(offset: 0).day) : .span(from: start, to: Instant(secondsSinceEpoch: row.integer(4)))
    return CalendarEntry(
      uid: row.text(0), key: row.text(1), moment: moment, sequence: Int(clamping: row.integer(5)))
  }
}
